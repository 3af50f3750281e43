/**
 * Numbers as spreadsheets of other locales write them. The locale of a text cannot be known from 1.234 or
 * 1,234 alone, so the caller names the form and nothing is guessed.
 *
 * @module
 */
import { isPlainNumber } from "./plain_number.ts";

/** The forms, each shown by the number 1234.56. */
export const NUMBER_FORMATS = ["1234.56", "1.234,56", "1,234.56", "1 234,56", "1'234.56"] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/**
 * Gives the plain number (see `isPlainNumber`) that a cell stands for, as its text; undefined if it
 * is not one.
 */
export type NumberReader = (cell: string) => string | undefined;

/** The marks of a form, as they are written in a pattern. */
interface Marks {
  group: string;
  point: string;
}

const MARKS: Record<Exclude<NumberFormat, "1234.56">, Marks> = {
  "1.234,56": { group: "\\.", point: "," },
  "1,234.56": { group: ",", point: "\\." },
  // With the no-break spaces that French locales write.
  "1 234,56": { group: "[ \\u00a0\\u202f]", point: "," },
  "1'234.56": { group: "['\u2019]", point: "\\." },
};

/**
 * A reader of the numbers of one form. Groups may be left out, but have three digits where there are any.
 *
 * @param accepts Whether a plain text is a number. Default: one that a double holds with all its digits.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { numberReader } from "./number_format.ts";
 * const read = numberReader("1.234,56");
 * assert.deepEqual(["-1.234,50", "1.000", "7", "1.5"].map(read), ["-1234.50", "1000", "7", undefined]);
 * ```
 */
export function numberReader(
  format: NumberFormat,
  accepts: (plain: string) => boolean = isPlainNumber,
): NumberReader {
  if (format === "1234.56") return (cell) => accepts(cell) ? cell : undefined;
  const { group, point } = MARKS[format];
  const whole = `-?(?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:${group}[0-9]{3})+)`;
  const pattern = new RegExp(`^(${whole})(?:${point}([0-9]+))?([eE][+-]?[0-9]+)?$`);
  return (cell) => {
    const match = pattern.exec(cell);
    if (!match) return undefined;
    const [, integer = "", fraction, exponent = ""] = match;
    const digits = integer.replace(/[^-0-9]/g, "");
    const plain = `${digits}${fraction === undefined ? "" : `.${fraction}`}${exponent}`;
    return accepts(plain) ? plain : undefined;
  };
}

/**
 * The forms by which all cells are numbers, where they are not so as written: one for each reading.
 * Empty cells do not count.
 */
export function fittingFormats(cells: Iterable<string | null>): NumberFormat[] {
  let fitting: [NumberFormat, NumberReader][] = NUMBER_FORMATS.map((
    format,
  ) => [format, numberReader(format)]);
  let isEmpty = true;
  for (const cell of cells) {
    if (cell === null || cell === "") continue;
    isEmpty = false;
    fitting = fitting.filter(([, read]) => read(cell) !== undefined);
    if (fitting.length === 0) break;
  }
  const formats = fitting.map(([format]) => format);
  if (isEmpty || formats.includes("1234.56")) return [];
  // Two forms with one decimal mark both fit where there are no groups, and then read the same.
  return formats.filter((format, index) =>
    formats.findIndex((other) => pointOf(other) === pointOf(format)) === index
  );
}

/**
 * Whether a text can be two numbers: 1.234 is 1.234 or 1,234. With other than three digits after its only point, or a
 * zero before it, it can only be a fraction.
 */
export function readsTwoWays(text: string): boolean {
  return /^[+-]?[1-9][0-9]{0,2}\.[0-9]{3}$/.test(text);
}

/** The mark before the decimals, after which a form has two digits. */
function pointOf(format: NumberFormat): string {
  return format.at(-3)!;
}

/** Advice on reading cells as numbers, as the end of a message; "" where no format fits. */
export function formatAdvice(formats: readonly NumberFormat[]): string {
  const quoted = formats.map((format) => `"${format}"`).join(" or ");
  return formats.length === 0
    ? ""
    : `send number_format ${quoted} if that is how it writes numbers`;
}
