/**
 * Amounts of money with their currency, which the page has from the tool's contract. Pages of tools without any do not
 * load it.
 *
 * @module
 */
import { currencyCodeOf } from "../../../../tools/shared/currency_sign.ts";
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";
import { minorUnits } from "../../../../tools/shared/minor_units.ts";
import type { Money } from "../../../../tools/view.ts";
import type { Given } from "./parts.ts";
import { namedPlaces, writeColumn, writeFact } from "./quantity.ts";

/** How amounts are written. */
interface Style {
  /** An ISO 4217 code; empty if nobody said the currency. */
  code: string;
  decimals: number;
}

const CODE = /^[A-Z]{3}$/;
const AMOUNT = /^-?\d+(?:\.(\d+))?$/;

/** Adds currencies to the answer, the facts and the tables of a result. Copies stay the numbers that they are. */
export function addCurrencies(
  parts: readonly HTMLElement[],
  data: string,
  output: JsonValue,
  given: Given,
): void {
  const styles = new Map<string, Style>();
  for (const { of: names, ...money } of JSON.parse(data) as Money[]) {
    const style = styleOf(money, output, given);
    for (const name of names) styles.set(name, style);
  }
  for (const { place, name } of namedPlaces(parts)) {
    const style = styles.get(name);
    if (!style) continue;
    const write = (text: string) => withDecimals(text, style.decimals);
    if (place.matches("th")) writeColumn(place, style.code, write);
    else writeFact(place, style.code, write);
  }
}

/** The currency of amounts as the output or the input says it, and its decimals. */
function styleOf(
  { currency = "", decimals = "" }: Omit<Money, "of">,
  output: JsonValue,
  { input, controls }: Given,
): Style {
  const told = (name: string) =>
    String(
      (isJsonObject(output) ? output[name] : undefined) ?? input?.[name] ?? controls[name] ?? "",
    );
  const code = currencyCodeOf(CODE.test(currency) ? currency : told(currency));
  const own = told(decimals).trim();
  return {
    code: CODE.test(code) ? code : "",
    decimals: own === "" ? minorUnits(code) : Number(own),
  };
}

/** An amount with at least so many decimals. A price may have more, which are not cut; a power of ten has none. */
function withDecimals(text: string, decimals: number): string {
  const [, own = ""] = AMOUNT.exec(text) ?? [];
  if (!AMOUNT.test(text) || own.length >= decimals) return text;
  return `${text}${own === "" ? "." : ""}${"0".repeat(decimals - own.length)}`;
}
