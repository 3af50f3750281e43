/**
 * The properties that a caller gave a tool: its input, which may be a text, laid over the options.
 *
 * @module
 */
import type { AnyTool, Warning } from "../tools/tool.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { isRawNumber, plainNumbers } from "../tools/shared/json/source_number.ts";
import { invalidField } from "../tools/shared/tool_error.ts";
import { type WarningCollector, warningList } from "../tools/shared/warning_list.ts";
import { withReadContainers } from "./json_input.ts";
import { withDeclaredKeys } from "./key_styles.ts";
import { coreOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/**
 * The properties that a caller gave, with keys as declared: a string becomes the text property,
 * options are defaults.
 *
 * @param warnings Receives the `KEY_STYLE` warnings.
 * @throws {ToolError} `INVALID_INPUT` if the input is neither an object nor, for a tool with a text property, a string.
 */
export function readGiven(
  tool: AnyTool,
  input: unknown,
  options: Properties | undefined,
  warnings: Warning[] = [],
): Properties {
  checkKind(tool, input);
  const styles = warningList();
  const given = mergedProperties(tool, input, options, styles);
  warnings.push(...styles.list());
  return given;
}

/** The same, before any check and without warnings. */
export function givenProperties(
  tool: AnyTool,
  input: unknown,
  options: Properties | undefined,
): Properties {
  return mergedProperties(tool, input, options, undefined);
}

/**
 * Keys are normalized in each part separately, so an input's key in another style still takes
 * precedence over an option.
 */
function mergedProperties(
  { input: schema, textProperty }: AnyTool,
  input: unknown,
  options: Properties | undefined,
  warnings: WarningCollector<string> | undefined,
): Properties {
  const read = (properties: Properties) =>
    withDeclaredKeys(schema, withReadContainers(schema.shape, properties), warnings);
  const under = options && read(options);
  if (typeof input === "string") {
    return { ...under, ...(textProperty && { [textProperty]: input }) };
  }
  const isGiven = typeof input === "object" && input !== null && !Array.isArray(input);
  const over = isGiven ? read(input as Properties) : input;
  return { ...under, ...(typeof over === "object" && over) };
}

function checkKind(tool: AnyTool, input: unknown): void {
  if (typeof input === "string") {
    if (tool.textProperty) return;
    throw invalidField(
      "input",
      `${tool.id} takes an object with ${Object.keys(tool.input.shape).join(", ")}; got a string`,
    );
  }
  if (
    input !== undefined &&
    (input === null || typeof input !== "object" || Array.isArray(input) || isRawNumber(input))
  ) {
    const kind = kindOf(input);
    throw invalidField(
      "input",
      `"input" must be an object${tool.textProperty ? " or a string" : ""}; got ${kind}${
        placeFor(tool, input)
      }`,
    );
  }
}

/** Advises where a list or a number belongs that was sent in place of the input. */
function placeFor(
  { textProperty, mainKeys = [], required = [], input: { shape } }: AnyTool,
  input: unknown,
): string {
  const name = [textProperty, ...mainKeys, ...required].find((name) => {
    const schema = name === undefined ? undefined : shape[name];
    if (!schema) return false;
    return (Array.isArray(input) && takesJsonText(coreOf(schema))) ||
      schema.safeParse(plainNumbers(input)).success;
  });
  const shown = Array.isArray(input) ? "[…]" : "…";
  return name === undefined ? "" : `: send it as {"${name}": ${shown}}`;
}

function kindOf(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "an array";
  return isRawNumber(input) ? "a number" : `a ${typeof input}`;
}
