/**
 * Amounts, dates and countries that a caller sends under a key which a calculator does not read: the answer would be
 * right for another case than the caller's, and would not show it.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { wordsOf } from "../tools/shared/other_names.ts";
import { declaredKey } from "./key_styles.ts";
import { isAboutCall } from "./meant_property.ts";
import { coreOf } from "./schema_walk.ts";
import { isWrittenNumber } from "./taken_value.ts";

/** Last words of keys whose numbers only name something, or say how an answer is to look or a model to be called. */
const NO_TERM: ReadonlySet<string> = new Set(
  ("code decimals digits figures id ids index limit no nr number offset page phone places po " +
    "precision priority ref reference results retries round rounding rows scale seed size steps " +
    "temperature terms timeout to top zip")
    .split(" "),
);

/** Words of keys that say for when, or for which country, an answer is wanted. */
const CASE_OF_TABLE: ReadonlySet<string> = new Set(
  "country date jurisdiction nation year".split(" "),
);

/** What a table has in any case, as far as it can. */
const LATEST = /^(?:any|current|latest|now|today)$/i;

/**
 * Whether a value would have to be computed with: an amount beside those of a calculator, or the date or country of
 * another table than the tool's.
 */
export function isLeftOut(tool: AnyTool, key: string, value: unknown): boolean {
  // In another spelling beside the declared one, it is given.
  if (isAboutCall(key) || declaredKey(tool.input.shape, key) !== undefined) return false;
  const words = wordsOf(key.slice(0, 80));
  return isOfOtherTable(tool, words, value) ||
    (isCalculator(tool) && isAmount(value) && !NO_TERM.has(words.at(-1)!));
}

/** Whether a tool computes with numbers: it works on no text, and half of its properties or more take numbers. */
function isCalculator({ textProperty, input: { shape } }: AnyTool): boolean {
  const schemas = Object.values(shape);
  const numbers = schemas.filter((schema) => {
    const core = coreOf(schema);
    return (core.options?.map(coreOf) ?? [core]).some(({ type }) => type === "number");
  });
  return textProperty === undefined && 2 * numbers.length >= schemas.length;
}

/** Whether a value is a number that makes a difference, perhaps with a sign of money or a unit, or a list of such. */
function isAmount(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 100 && value.every(isAmount);
  if (typeof value === "number") return value !== 0;
  return isWrittenNumber(value) && /[1-9]/.test(value);
}

/** Whether a key asks for another date or country than those of the table that a tool computes by. */
function isOfOtherTable({ output }: AnyTool, words: readonly string[], value: unknown): boolean {
  const asked = typeof value === "number" ||
    (typeof value === "string" && value.trim() !== "" && !LATEST.test(value.trim()));
  return asked && (words.some((word) => CASE_OF_TABLE.has(word)) || words.join("_") === "as_of") &&
    Object.keys(coreOf(output).shape ?? {}).some((name) => /(?:^|_)as_of$/.test(name));
}
