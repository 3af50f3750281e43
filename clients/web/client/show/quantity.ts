/**
 * Numbers with their units, which the page has from the tool's contract. Pages of tools without any do not load it.
 *
 * @module
 */
import { UNIT_SIGNS } from "../../unit_names.ts";
import { pathInWords, unitsOfSeconds } from "../../words.ts";

/** A number, or several. */
const NUMBERS = /^-?\d[\d.e+-]*(?:, -?\d[\d.e+-]*)*$/;
/** Where an hour is 0.016666666666666666 of something, nobody reads the last digits; a copy has them. */
const DECIMALS = 6;
/** A number that is whole up to these is so but for its binary form. */
const MAX_DECIMALS = 12;
/** The unit at the end of a name in words, which then stands beside the value. */
const UNIT_WORD = / (?:percent|milliseconds|\(ms\)|seconds|minutes|hours)$/;

/** Adds the units to the facts and tables of a result. Copies stay the numbers that they are. */
export function addUnits(parts: readonly HTMLElement[], data: string): void {
  const quantities = new Map<string, string>(Object.entries(JSON.parse(data)));
  for (const { place, name } of namedPlaces(parts)) {
    const quantity = quantities.get(name);
    if (!quantity) continue;
    if (place.matches("th")) {
      if (!quantity.endsWith("[]")) writeColumn(place, quantity, numberInWords);
    } else if (place.matches("dt")) {
      writeFact(place, quantity, numberInWords);
    }
  }
}

/** The titles of facts and columns of numbers, and the main answer, with the names of the members that they show. */
export function* namedPlaces(
  parts: readonly HTMLElement[],
): Generator<{ place: HTMLElement; name: string }> {
  for (const part of parts) {
    for (const place of part.querySelectorAll<HTMLElement>("dt, th.number, .answer")) {
      yield { place, name: place.title.slice(place.title.lastIndexOf(".") + 1) };
    }
  }
}

/**
 * Writes the numbers of a fact, or of the main answer, with their unit.
 * @param place The title of the fact, or the answer itself.
 */
export function writeFact(
  place: HTMLElement,
  unit: string,
  write: (number: string) => string,
): void {
  const value = place.matches("dt") ? place.nextElementSibling!.querySelector("span") : place;
  const text = value?.textContent ?? "";
  if (!value || !NUMBERS.test(text)) return;
  // Lists are counted from 1 in the titles of their entries.
  if (unit.endsWith("[]")) {
    value.textContent = pathInWords(unit.replace("[]", `[${text}]`));
    return;
  }
  if (value !== place) place.textContent = place.textContent!.replace(UNIT_WORD, "");
  const numbers = text.split(", ").map(write).join(", ");
  value.textContent = `${numbers} ${unit}${unit === "s" ? secondsInWords(text) : ""}`.trim();
}

/** From two minutes on seconds are hard to read: " (12 h 36 min 19 s)". Empty for fewer, and for no whole number. */
function secondsInWords(text: string): string {
  const seconds = Number(text);
  if (!Number.isSafeInteger(seconds) || seconds < 120) return "";
  const parts = Object.entries(unitsOfSeconds(seconds)).filter(([, count]) => count !== 0);
  return ` (${parts.map(([unit, count]) => `${count} ${UNIT_SIGNS[unit]}`).join(" ")})`;
}

/** Writes the numbers of a column with their unit in its title. */
export function writeColumn(
  header: HTMLElement,
  unit: string,
  write: (number: string) => string,
): void {
  const title = header.querySelector("button")!;
  if (unit !== "") title.textContent = `${title.textContent!.replace(UNIT_WORD, "")} (${unit})`;
  const body = header.closest("table")!.tBodies[0]!;
  const index = [...header.parentElement!.children].indexOf(header);
  const rewrite = () => {
    for (const { cells } of body.rows) {
      const cell = cells[index]!;
      cell.dataset.title = title.textContent!;
      const text = cell.textContent!;
      const written = write(text);
      if (written === text) continue;
      cell.textContent = written;
      // Digits that are written take the room that was left for them.
      const { room = "" } = cell.dataset;
      cell.dataset.room = room.slice(Math.max(0, written.length - text.length));
    }
  };
  // Its rows are drawn again when somebody sorts or filters them.
  new MutationObserver(rewrite).observe(body, { childList: true });
  rewrite();
}

/** A number without the digits that only its binary form has; a small one keeps its first ones. */
function numberInWords(text: string): string {
  const [, decimals = ""] = /\.(\d+)$/.exec(text) ?? [];
  const number = Number(text);
  if (decimals.length <= DECIMALS || Number.isNaN(number)) return text;
  // 99.99999996 % is not all: what is nearly whole keeps the digits that say so.
  for (let kept = DECIMALS; kept < MAX_DECIMALS; kept++) {
    const short = Math.abs(number) < 1
      ? Number(number.toPrecision(kept))
      : Number(number.toFixed(kept));
    if (!Number.isInteger(short)) return String(short);
  }
  return String(Number(number.toFixed(MAX_DECIMALS)));
}
