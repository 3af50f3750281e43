/**
 * The inputs that an input schema shows.
 *
 * @module
 */
import type { AnyTool, ToolExample } from "../tool.ts";

/** A schema shows at most this many. */
const MAX_SHOWN = 2;
/** Longer ones, by their JSON text, are left out: whoever reads the schema pays for them. */
const MAX_CHARS = 600;

/** The inputs of the examples that are shown, as objects. */
export function inputExamplesOf(tool: AnyTool): Record<string, unknown>[] {
  return shownInputsOf(tool).map((input) => asObject(tool, input));
}

/** The first inputs of a tool's examples that work and are short; of a tool that has none, the shortest. */
export function shownInputsOf(tool: AnyTool): ToolExample["input"][] {
  const inputs = tool.examples.filter(works).map(({ input }) => input);
  const lengthOf = (input: ToolExample["input"]) => JSON.stringify(asObject(tool, input)).length;
  const short = inputs.filter((input) => lengthOf(input) <= MAX_CHARS);
  if (short.length > 0) return short.slice(0, MAX_SHOWN);
  return inputs.toSorted((a, b) => lengthOf(a) - lengthOf(b)).slice(0, 1);
}

/** A verdict is an error together with an output. */
function works({ expect }: ToolExample): boolean {
  return expect.error_code === undefined || "output" in expect;
}

/** The schema is one of objects, so a text is under its property. */
function asObject(
  { textProperty = "input" }: AnyTool,
  input: Record<string, unknown> | string,
): Record<string, unknown> {
  return typeof input === "string" ? { [textProperty]: input } : input;
}
