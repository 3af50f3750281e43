/**
 * Numbers with their units, which the page has from the tool's contract. Pages of tools without any do not load it.
 *
 * @module
 */
import { pathInWords } from "../../words.ts";

/** A number, or several. */
const NUMBERS = /^-?\d[\d.e+-]*(?:, -?\d[\d.e+-]*)*$/;
/** Where an hour is 0.016666666666666666 of something, nobody reads the last digits; a copy has them. */
const DECIMALS = 6;
/** The unit at the end of a name in words, which then stands beside the value. */
const UNIT_WORD = / (?:percent|milliseconds|\(ms\)|seconds|minutes|hours)$/;

/** Adds the units to the facts and tables of a result. Copies stay the numbers that they are. */
export function addUnits(parts: readonly HTMLElement[], data: string): void {
  const quantities = new Map<string, string>(Object.entries(JSON.parse(data)));
  const quantityOf = ({ title }: HTMLElement) =>
    quantities.get(title.slice(title.lastIndexOf(".") + 1));
  for (const part of parts) {
    for (const name of part.querySelectorAll<HTMLElement>("dt")) {
      const quantity = quantityOf(name);
      const value = name.nextElementSibling!.querySelector("span");
      if (quantity && value) addToFact(name, value, quantity);
    }
    for (const header of part.querySelectorAll<HTMLElement>("th.number")) {
      const quantity = quantityOf(header);
      if (quantity && !quantity.endsWith("[]")) addToColumn(header, quantity);
    }
  }
}

function addToFact(name: HTMLElement, value: HTMLElement, quantity: string): void {
  const text = value.textContent!;
  if (!NUMBERS.test(text)) return;
  // Lists are counted from 1 in the titles of their entries.
  if (quantity.endsWith("[]")) {
    value.textContent = pathInWords(quantity.replace("[]", `[${text}]`));
    return;
  }
  name.textContent = name.textContent!.replace(UNIT_WORD, "");
  const numbers = text.split(", ").map(numberInWords).join(", ");
  value.textContent = `${numbers} ${quantity}${quantity === "s" ? secondsInWords(text) : ""}`;
}

/** From two minutes on seconds are hard to read: " (12 h 36 min 19 s)". Empty for fewer, and for no whole number. */
function secondsInWords(text: string): string {
  const seconds = Number(text);
  if (!Number.isSafeInteger(seconds) || seconds < 120) return "";
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3_600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ].filter(([count]) => count !== 0);
  return ` (${parts.map((part) => part.join(" ")).join(" ")})`;
}

function addToColumn(header: HTMLElement, quantity: string): void {
  const title = header.querySelector("button")!;
  title.textContent = `${title.textContent!.replace(UNIT_WORD, "")} (${quantity})`;
  const body = header.closest("table")!.tBodies[0]!;
  const index = [...header.parentElement!.children].indexOf(header);
  const shorten = () => {
    for (const { cells } of body.rows) {
      const cell = cells[index]!;
      cell.dataset.title = title.textContent!;
      const text = cell.textContent!;
      if (numberInWords(text) !== text) cell.textContent = numberInWords(text);
    }
  };
  // Its rows are drawn again when somebody sorts or filters them.
  new MutationObserver(shorten).observe(body, { childList: true });
  shorten();
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
