/**
 * All faults of a source that is not a valid diagram, so that they can be fixed at once.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as mermaidRenderer } from "../../design/mermaid-renderer/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { FINDINGS } from "./findings.ts";

type Rendering = RunOutput<typeof mermaidRenderer>;

/** How a message begins about a diagram that Mermaid knows and the renderer does not. */
const OTHER_TYPE = /^("[^"]*") is a diagram type of Mermaid's/;

/** Faults beyond the first that are looked for. */
const MAX_MORE = 9;

/** How a message begins that is about a place. */
const PLACE = /^Line (\d+), column (\d+): /;

/** Lines that others depend on: without them what follows would be wrong for no reason of its own. */
const BEARING = /^\s*(?:%%|---|subgraph\b|end\b|[\w-]+$)/;

/** The keyword, in quotes, of a type of Mermaid's that is not checked; undefined where a source is at fault. */
export function uncheckedType({ error }: Step<Rendering>): string | undefined {
  return OTHER_TYPE.exec(error?.message ?? "")?.[1];
}

/**
 * Reports the fault that validation found in a source, and later ones, which it finds by leaving out the faulty line.
 */
export function reportFaults(
  kit: Kit<keyof typeof FINDINGS>,
  validate: Step<Rendering>,
  source: string,
): void {
  report(kit, validate);
  const rest = validate.error && withoutFault(source, validate.error.message);
  if (rest === undefined) return;
  const sources = [rest];
  kit.each("validate_rest", "mermaid-renderer", {}, sources, (given, index, id) => {
    const step = kit.tool<typeof mermaidRenderer>(
      id,
      "mermaid-renderer",
      { need: "advisory", mayFail: true },
      () => ({ source: given, validate_only: true }),
      () => "nothing else is wrong",
    );
    const { code, message = "" } = step.error ?? {};
    // A quote or bracket may have its end on a line that was left out; a subgraph has it on a line of its own.
    const isDoubtful = code === "UNCLOSED_DELIMITER" && !message.includes("subgraph");
    if (!step.error || !PLACE.test(message) || isDoubtful) return step;
    report(kit, step);
    const next = withoutFault(given, message);
    if (next !== undefined && index + 1 < MAX_MORE) sources.push(next);
    return step;
  });
}

function report(kit: Kit<keyof typeof FINDINGS>, step: Step): void {
  const { message = "" } = step.error ?? {};
  const [, line, column] = PLACE.exec(message) ?? [];
  const path = line === undefined ? "source" : `source:${line}:${column}`;
  kit.find("INVALID_DIAGRAM", step, { message, path });
}

/** The source with a comment in place of the line at fault; undefined where the rest would mean something else. */
function withoutFault(source: string, message: string): string | undefined {
  const line = Number(PLACE.exec(message)?.[1]);
  const lines = source.split("\n");
  const faulty = lines[line - 1];
  if (faulty === undefined || line === 1 || BEARING.test(faulty)) return undefined;
  return lines.with(line - 1, "%%").join("\n");
}
