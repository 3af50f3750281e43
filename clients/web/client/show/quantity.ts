/**
 * Numbers with their units, which the page has from the tool's contract.
 *
 * @module
 */
import { inWords, pathInWords } from "../../words.ts";

/** A number, or several. */
const NUMBERS = /^-?\d[\d.e+-]*(?:, -?\d[\d.e+-]*)*$/;
/** Where an hour is 0.016666666666666666 of something, nobody reads the last digits; a copy has them. */
const DECIMALS = 6;
/** The unit at the end of a name in words, which then stands beside the value. */
const UNIT_WORD = / (?:percent|milliseconds|\(ms\)|seconds|minutes|hours)$/;

let quantities: Record<string, string> | undefined;

/** What numbers of a name are; empty if the contract does not say it. */
function quantityOf(name: string): string {
  quantities ??= JSON.parse(document.getElementById("form")?.dataset.quantities ?? "{}");
  const key = name.slice(name.lastIndexOf(".") + 1);
  return Object.hasOwn(quantities!, key) ? quantities![key]! : "";
}

/** A name and value as they are shown: "16.34056 %" for `irr`. */
export function factInWords(name: string, value: string): [name: string, value: string] {
  const quantity = quantityOf(name);
  if (quantity === "" || !NUMBERS.test(value)) return [inWords(name), value];
  // Lists are counted from 1 in the titles of their entries.
  if (quantity.endsWith("[]")) {
    return [inWords(name), pathInWords(quantity.replace("[]", `[${value}]`))];
  }
  const texts = value.split(", ").map(numberInWords);
  return [inWords(name).replace(UNIT_WORD, ""), `${texts.join(", ")} ${quantity}`];
}

/** A column's title: "Rate (%)". Its cells are {@link cellInWords}. */
export function columnInWords(name: string, isNested = false): string {
  const words = isNested ? pathInWords(name) : inWords(name);
  const quantity = quantityOf(name);
  return quantity === "" || quantity.endsWith("[]")
    ? words
    : `${words.replace(UNIT_WORD, "")} (${quantity})`;
}

/** The number in a cell of a column. */
export function cellInWords(name: string, cell: string): string {
  const quantity = quantityOf(name);
  return quantity === "" || quantity.endsWith("[]") ? cell : numberInWords(cell);
}

/** A number without the digits that only its binary form has; a small one keeps its first ones. */
function numberInWords(text: string): string {
  const [, decimals = ""] = /\.(\d+)$/.exec(text) ?? [];
  const number = Number(text);
  if (decimals.length <= DECIMALS || Number.isNaN(number)) return text;
  return String(
    Math.abs(number) < 1 ? Number(number.toPrecision(DECIMALS)) : Number(number.toFixed(DECIMALS)),
  );
}
