import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { Exact } from "./exact.ts";

type Code = ErrorCode<typeof contract>;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Reads a list of numbers and decimal strings, or a text with numbers separated by commas, semicolons and
 * white space, in [ ] or not. A − (U+2212) means -.
 *
 * @param path The property with the sample, for errors.
 * @throws {ToolError} `EMPTY_INPUT`, `TOO_MANY_VALUES`, `INVALID_NUMBER`.
 */
export function readSample(sample: string | unknown[] | undefined, path: string): Decimal[] {
  const items = typeof sample === "string"
    ? unbracketed(sample).split(/[,;\s]+/).filter((token) => token !== "")
    : sample ?? [];
  if (items.length === 0) throw emptyInput(path, "some numbers");
  const { max_values } = contract.limits;
  if (items.length > max_values) {
    throw new ToolError<Code>(
      "TOO_MANY_VALUES",
      `"${path}" has ${items.length} values, over the limit of ${max_values}: send fewer`,
      { max: max_values, actual: items.length },
    );
  }
  return items.map((item, index) => readNumber(item, index, path));
}

/** A text without the brackets of a list around it. */
function unbracketed(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("[") && trimmed.endsWith("]") ? trimmed.slice(1, -1) : text;
}

/** A number with a comma before its decimals, 1,5 or 1.234,56, or with commas between thousands, 1,234.5. */
const COMMA_NUMBER = /^[+\-−]?(?:(?:\d+|\d{1,3}(?:\.\d{3})+),\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;

/**
 * Whether the commas of a text look like parts of its numbers, as in a German or French list, "1,5; 2; 3,25", or in
 * "1,234, 5,678": something else parts the numbers, and no comma is elsewhere than inside one or after it.
 */
export function hasCommasInNumbers(sample: string): boolean {
  const items = unbracketed(sample).split(/[;\s]+/).filter((item) => item !== "").map((item) =>
    item.replace(/,$/, "")
  );
  const withComma = items.filter((item) => item.includes(","));
  return items.length > 1 && withComma.length > 0 &&
    withComma.every((item) => COMMA_NUMBER.test(item));
}

/** A number with blanks between thousands, and no zero before them. */
const BLANK_NUMBER = /^[+\-−]?[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?$/;

/**
 * Whether the blanks of a text look like parts of its numbers, "1 234; 5 678": something else parts the numbers,
 * or the blanks are such as keep a number on one line.
 */
export function hasBlanksInNumbers(sample: string): boolean {
  const items = unbracketed(sample).split(/[;\t\n\r]|,(?=\s)/).map((item) => item.trim()).filter((
    item,
  ) => item !== "");
  const withBlank = items.filter((item) => /\s/.test(item));
  const isParted = items.length > 1 || /[\u00a0\u2009\u202f]/.test(sample);
  return isParted && withBlank.length > 0 && withBlank.every((item) => BLANK_NUMBER.test(item));
}

function readNumber(item: unknown, index: number, path: string): Decimal {
  const text = typeof item === "number"
    ? String(item)
    : typeof item === "string"
    ? item.trim().replace(/^−/, "-")
    : "";
  if (NUMBER.test(text) && Number.isFinite(Number(text))) return new Exact(text);
  const fault = `value ${index + 1} of "${path}" is ${cutText(String(JSON.stringify(item)))}`;
  throw new ToolError<Code>(
    "INVALID_NUMBER",
    `Cannot compute: ${fault}, which is not a finite number; send numbers such as 12, -0.5 or 1e-3, with a dot before decimals`,
    { index },
    [{ path, code: "INVALID_NUMBER", message: fault }],
  );
}
