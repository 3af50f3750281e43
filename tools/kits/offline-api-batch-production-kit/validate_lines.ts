/**
 * The steps `validate[n]`: holds the lines against what the provider takes.
 *
 * @module
 */
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { packJson } from "../../shared/kits/pack.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { formatPath } from "../../shared/path.ts";
import type { BuiltLines } from "./build_lines.ts";
import type { FINDINGS } from "./findings.ts";
import { lineSchema } from "./line_schemas.ts";
import { optionFault, writtenFrom } from "./options.ts";
import { type Job, optionsWith } from "./requests.ts";

/** The most errors that the validator lists. */
const MAX_ERRORS = 1_000;

interface LineFault {
  code: "LINE_INVALID" | "OPTION_INVALID";
  path: string;
  message: string;
}

/** Runs the steps. The fault of a setting of all requests is reported once. @param skip Why not to run them. */
export function validateLines(
  kit: Kit<keyof typeof FINDINGS>,
  build: Step<BuiltLines>,
  job: Job,
  skip: string | undefined,
): void {
  const schema = { type: "array", items: lineSchema(job) };
  const told = new Set<string>();
  kit.each(
    "validate",
    "json-schema-validator",
    { after: [build], skip },
    build.output && packJson(build.output.lines, ({ line }) => line),
    (pack, _, id) => {
      const step = kit.tool<typeof jsonSchemaValidator>(
        id,
        "json-schema-validator",
        { after: [build] },
        () => ({ input: pack.map(({ line }) => line), schema, max_errors: MAX_ERRORS }),
        ({ errors }) => `${counted(pack.length, "line")}, ${counted(errors.length, "error")}`,
      );
      for (const { instance_path, message } of step.output?.errors ?? []) {
        const [place = "", ...inLine] = parsePointer(instance_path)!;
        const fault = faultOf(job, pack[Number(place)]!.index, inLine, message);
        if (!fault || told.has(fault.message)) continue;
        told.add(fault.message);
        kit.find(fault.code, step, fault);
      }
      return step;
    },
  );
}

/** An error in a line, at the place in the job that the member comes from; undefined where it was reported before. */
function faultOf(
  job: Job,
  index: number,
  inLine: readonly string[],
  message: string,
): LineFault | undefined {
  const what = message.replace(/\.$/, "");
  const [name = "", ...rest] = inLine.slice(inLine[1] === "generationConfig" ? 2 : 1);
  const options = optionsWith(job, index, name);
  if (options) {
    if (optionFault(name, job) !== undefined) return undefined;
    const path = formatPath([...options, name, ...rest.map(stepOf)]);
    return { code: "OPTION_INVALID", path, message: `${path}: ${what}` };
  }
  const setting = writtenFrom(name);
  if (setting === "model" || setting === "max_tokens") {
    const isOwn = Object.hasOwn(job.requests[index]!, setting);
    const path = isOwn ? `requests[${index}].${setting}` : setting;
    return { code: "LINE_INVALID", path, message: `${path}: ${what}` };
  }
  const path = `requests[${index}]`;
  const place = formatPath(inLine.map(stepOf));
  return { code: "LINE_INVALID", path, message: `${path}: ${place} of its line: ${what}` };
}

function stepOf(token: string): string | number {
  return /^\d+$/.test(token) ? Number(token) : token;
}
