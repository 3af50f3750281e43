/**
 * Turns the properties that a caller gave into a run's input: the one place for rules that apply to every tool.
 *
 * @module
 */
import type { AnyTool, FieldError, Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { readsTwoWays } from "../tools/shared/csv/number_format.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { holdsRawNumbers, plainNumbers } from "../tools/shared/json/source_number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { emptyInput, inputTooLarge, invalidInput, ToolError } from "../tools/shared/tool_error.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { coerce } from "./coerce.ts";
import { withReadNumbers } from "./exact_numbers.ts";
import { fieldErrors, MAX_FIELD_ERRORS } from "./field_errors.ts";
import { checkMembers } from "./input_members.ts";
import { choicesOf, coreOf, takesNull } from "./schema_walk.ts";
import { checkDocuments, encodedTwice } from "./wrapped_texts.ts";
import { cutAfterWrongItems } from "./wrong_items.ts";

type Properties = Record<string, unknown>;

/** Longer than the longest list of forms or choices in a description; what follows is detail. */
const MAX_MEANING = 350;

/** The modules that compare the keys of a call with those of its tool, once they are loaded. */
let comparison: typeof import("./unknown_keys.ts") & typeof import("./missing_keys.ts") | undefined;

/** Loads the modules that compare keys: a page opens without them, and loads them for its first run. */
export async function loadKeyComparison(): Promise<void> {
  if (comparison) return;
  const [unknown, missing] = await Promise.all([
    import("./unknown_keys.ts"),
    import("./missing_keys.ts"),
  ]);
  comparison = { ...unknown, ...missing };
}

/**
 * Makes a tool's input from what a caller sent: drops unknown keys with a warning, reads numbers
 * sent as strings, and checks sizes before the schema. `loadKeyComparison` has run before, as it does with every tool.
 *
 * @param warnings Receives the `UNKNOWN_PROPERTY` warnings, whether or not the call succeeds.
 * @param made What other tools made for this call.
 * @throws {ToolError} `INVALID_INPUT`, `INPUT_TOO_LARGE` or `EMPTY_INPUT`.
 */
export function prepareInput(
  tool: AnyTool,
  given: Properties,
  warnings: Warning[],
  made?: readonly unknown[],
): Properties {
  if (!comparison) throw new Error("loadKeyComparison has not run");
  // They are compared by their values: a number that keeps its text counts as its double.
  const unknown = comparison.unknownKeys(tool, plainNumbers(given) as Properties);
  warnings.push(...unknown.warnings);
  checkMainKeys(tool, given);
  const known = keepKnown(tool, given);
  checkSize(tool, given, known);
  checkMembers(tool, known);
  checkDocuments(tool, known);
  warnings.push(...encodedTwice(tool, known, made));
  const texts: string[] = [];
  const coerced = cutAfterWrongItems(
    tool,
    coerce(
      tool.input,
      readNumbers(tool, known, warnings),
      (text) => texts.push(text),
    ) as Properties,
    MAX_FIELD_ERRORS,
  );
  warnings.push(...groupedWarnings(texts));
  const parsed = tool.input.safeParse(coerced);
  const fields = unknown.faults;
  if (!parsed.success) {
    const { missingKeyAdvice, withWhatIsMeant } = comparison;
    const faults = fieldErrors(parsed.error, coerced, missingKeyAdvice());
    fields.push(...faults.map((fault) => withWhatIsMeant(tool, fault, given)));
  }
  fields.push(...missingFields(tool, coerced, fields));
  if (fields.length > 0) throw invalidInput(fields);
  checkText(tool, parsed.data as Properties, given);
  return parsed.data as Properties;
}

function readNumbers(tool: AnyTool, known: Properties, warnings: Warning[]): Properties {
  if (!holdsRawNumbers(known)) return known;
  const losses = warningList();
  const read = withReadNumbers(tool.input, known, losses) as Properties;
  warnings.push(...losses.list());
  return read;
}

function checkMainKeys(tool: AnyTool, given: Properties): void {
  const { mainKeys = [] } = tool;
  if (mainKeys.length === 0 || mainKeys.some((key) => holdsValue(given, key))) return;
  const names = mainKeys.map((key) => `"${key}"`).join(", ");
  const advice = mainKeys.length === 1
    ? "is missing or empty. Send a value"
    : "are all missing or empty. Send one of them";
  const meaning = mainKeys.length === 1 ? meaningOf(tool, mainKeys[0]!) : "";
  const message = `${names} ${advice}${meaning}`;
  throw new ToolError("EMPTY_INPUT", message, { path: mainKeys[0] });
}

function holdsValue(given: Properties, key: string): boolean {
  const value = Object.hasOwn(given, key) ? given[key] : undefined;
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}

function keepKnown(tool: AnyTool, given: Properties): Properties {
  const shape = tool.input.shape as Record<string, AnyTool["input"]>;
  const known: Properties = {};
  for (const [key, value] of Object.entries(given)) {
    if (Object.hasOwn(shape, key) && !countsAsMissing(tool, key, value)) setOwn(known, key, value);
  }
  return known;
}

function countsAsMissing(tool: AnyTool, key: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (value !== null && value !== "") return false;
  if (tool.blankIsMissing) return true;
  return value === null && !takesNull(tool.input.shape[key]!);
}

function checkSize(tool: AnyTool, given: Properties, known: Properties): void {
  const limit = tool.limits.max_input_chars;
  const measured = tool.measured ?? (tool.textProperty ? [tool.textProperty] : "input");
  if (measured === "input") {
    // Measured as sent: ignored keys count too.
    const length = JSON.stringify(given).length;
    if (length > limit) throw sizeError(limit, length, "The input's JSON text has");
    return;
  }
  for (const key of measured) {
    const value = known[key];
    if (value === undefined) continue;
    const length = typeof value === "string" ? value.length : JSON.stringify(value).length;
    if (length > limit) throw sizeError(limit, length, `"${key}" has`);
  }
}

function sizeError(limit: number, actual: number, what: string) {
  return inputTooLarge("max_input_chars", limit, actual, `${what} a length of`);
}

/**
 * The warnings if texts were read as numbers and every point in them is followed by exactly three
 * digits.
 */
function groupedWarnings(texts: readonly string[]): Warning[] {
  const pointed = texts.filter((text) => text.includes("."));
  const [first] = pointed;
  if (first === undefined || !pointed.every(readsTwoWays)) return [];
  const message = `The text "${first}" was read as the number ${Number(first)}: send a number, ` +
    `${first.replace(".", "")} if the point separates thousands`;
  return [{ code: "NUMBER_IN_TEXT", message }];
}

/**
 * The required properties that are missing; beside other faults, the text too, which alone is `EMPTY_INPUT`, and those
 * that the run would ask for in its own words.
 */
function missingFields(tool: AnyTool, input: Properties, reported: FieldError[]): FieldError[] {
  const { required = [], requiredByRun = [] } = tool;
  const keys = [...required, ...(reported.length > 0 ? requiredByRun : [])]
    .filter((key) => input[key] === undefined);
  const text = reported.length > 0 && lacksText(tool, input) ? [tool.textProperty!] : [];
  return [...new Set([...text, ...keys])]
    .filter((key) => !reported.some((field) => field.path === key))
    .map((key) => ({
      path: key,
      code: "REQUIRED",
      message: `"${key}" is required${choices(key)}`,
    }));

  function choices(key: string): string {
    const values = choicesOf(tool.input.shape[key]!);
    return values
      ? `: one of ${values.map((value) => JSON.stringify(value)).join(", ")}`
      : meaningOf(tool, key);
  }
}

function checkText(tool: AnyTool, input: Properties, given: Properties): void {
  if (!lacksText(tool, input)) return;
  const { textProperty, input: { shape } } = tool;
  // The document of a tool for JSON may have been sent in place of the input that holds it.
  const isDocument = takesJsonText(coreOf(shape[textProperty!]!)) &&
    Object.keys(given).some((key) => !Object.hasOwn(shape, key));
  const advice = isDocument
    ? `; send the object as {"${textProperty}": {…}} if it is the JSON`
    : "";
  throw emptyInput(textProperty!, undefined, meaningOf(tool, textProperty!) + advice);
}

function lacksText({ textProperty, textMayBeEmpty }: AnyTool, input: Properties): boolean {
  if (!textProperty || textMayBeEmpty) return false;
  return input[textProperty] === undefined || input[textProperty] === "";
}

/** Describes a missing property in the contract's words; a plain text property needs no type. */
function meaningOf({ input: { shape } }: AnyTool, key: string): string {
  const { description = "Text" } = shape[key] ?? {};
  return description === "Text" ? "" : ` (${cutText(description, MAX_MEANING)})`;
}
