/**
 * Reads the colour functions of CSS Color 4 (sections 5 to 10): rgb(), hsl(), hwb(), lab(), lch(), oklab(),
 * oklch() and color().
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { clamp, type Color, normalHue } from "./convert.ts";
import {
  ALPHA,
  type Channel,
  FUNCTIONS,
  type FunctionSpace,
  type Notation,
  SPACES,
} from "./css_notations.ts";
import { readTokens, type Token } from "./css_tokens.ts";

/** A function that was read. */
export interface FunctionColor {
  space: FunctionSpace;
  color: Color;
  /** 0-1. */
  alpha: number;
  /** Names of the channels that were out of their ranges. */
  clamped: string[];
  /** Which of the three channels and alpha are `none`. */
  missing: boolean[];
}

/** A text that is not a colour; the message says why, as the end of a sentence. */
export class FunctionFault extends Error {}

/** Degrees of the units of an angle. */
const ANGLE_UNITS: ReadonlyMap<string, number> = new Map([
  ["deg", 1],
  ["grad", 0.9],
  ["rad", 180 / Math.PI],
  ["turn", 360],
]);

/** Whether a name, in lower case, is one of a colour function. */
export function isColorFunction(name: string): boolean {
  return name === "color" || FUNCTIONS.has(name);
}

/**
 * Reads a colour function.
 *
 * @param name In lower case.
 * @param body What stands between its parentheses.
 * @throws {FunctionFault} when it is not a colour.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readFunction } from "./css_functions.ts";
 *
 * const { color, alpha, clamped } = readFunction("rgb", "0 51 300 / 50%");
 * assert.deepEqual(color, { mode: "rgb", r: 0, g: 0.2, b: 1 });
 * assert.deepEqual([alpha, clamped], [0.5, ["blue"]]);
 * ```
 */
export function readFunction(name: string, body: string): FunctionColor {
  const tokens = readTokens(body);
  if (!Array.isArray(tokens)) {
    const found = String.fromCodePoint(body.codePointAt(tokens.position)!);
    throw new FunctionFault(`"${found}" is not allowed in ${name}()`);
  }
  if (name === "color") return readChannels(spaceOf(tokens.shift()), "color", tokens);
  const notation = FUNCTIONS.get(name);
  if (!notation) {
    throw new FunctionFault(
      `${name}() is not a colour function: send rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color()`,
    );
  }
  return readChannels(notation, name, tokens);
}

function spaceOf(token: Token | undefined): Notation {
  const notation = token?.kind === "word" ? SPACES.get(token.text) : undefined;
  if (notation) return notation;
  throw new FunctionFault(`color() begins with one of ${[...SPACES.keys()].join(", ")}`);
}

function readChannels(notation: Notation, name: string, tokens: Token[]): FunctionColor {
  const hasCommas = tokens.some((token) => isMark(token, ","));
  const values = hasCommas ? splitAtCommas(notation, name, tokens) : splitAtBlanks(name, tokens);
  const clamped: string[] = [];
  const [a, b, c] = notation.channels.map((channel, index) =>
    channelValue(channel, values[index]!)
  );
  const alpha = values[3] ? channelValue(ALPHA, values[3]) : 1;
  const missing = values.map(isNone);
  return { space: notation.space, color: notation.make(a!, b!, c!), alpha, clamped, missing };

  function channelValue(channel: Channel, token: Token): number {
    if (channel === "hue") return hue(name, token);
    const value = scaled(channel, name, token);
    const kept = clamp(value, channel.min ?? -Infinity, channel.max ?? Infinity);
    if (kept !== value) clamped.push(channel.name);
    return kept;
  }
}

/** `a b c` or `a b c / alpha`. */
function splitAtBlanks(name: string, tokens: Token[]): Token[] {
  const slash = tokens.findIndex((token) => isMark(token, "/"));
  const channels = slash < 0 ? tokens : tokens.slice(0, slash);
  const alpha = slash < 0 ? [] : tokens.slice(slash + 1);
  if (channels.length !== 3) {
    const after = name === "color" ? " after the space" : "";
    const hint = channels.length === 4 ? `; write alpha after "/"` : "";
    throw new FunctionFault(
      `${name}() takes three channels${after}, not ${channels.length}${hint}`,
    );
  }
  if (slash >= 0 && alpha.length !== 1) {
    throw new FunctionFault(`write one alpha after "/", not ${alpha.length}`);
  }
  return [...channels, ...alpha];
}

/** `a, b, c` or `a, b, c, alpha`: no none, no mix of numbers and percentages. */
function splitAtCommas(notation: Notation, name: string, tokens: Token[]): Token[] {
  if (!notation.hasCommaSyntax) throw new FunctionFault(`${name}() takes spaces, not commas`);
  if (tokens.some((token) => isMark(token, "/"))) {
    throw new FunctionFault(`commas and "/" do not mix: write a, b, c, alpha or a b c / alpha`);
  }
  const values = tokens.filter((_, index) => index % 2 === 0);
  const alternate = tokens.length % 2 === 1 &&
    tokens.every((token, index) => isMark(token, ",") === (index % 2 === 1));
  if (!alternate || values.length < 3 || values.length > 4) {
    throw new FunctionFault(`${name}() takes three or four values separated by commas`);
  }
  if (values.some(({ kind }) => kind === "word")) {
    throw new FunctionFault("words such as none are not allowed with commas");
  }
  const amounts = notation.channels.flatMap((channel, index) =>
    channel === "hue" ? [] : [values[index]!.kind]
  );
  const mustBePercentages = notation.channels.includes("hue");
  if (new Set(amounts).size > 1 || (mustBePercentages && amounts[0] !== "percentage")) {
    const rule = mustBePercentages ? "percentages" : "either numbers or percentages";
    throw new FunctionFault(`with commas the channels of ${name}() are ${rule}`);
  }
  return values;
}

function scaled(channel: Exclude<Channel, "hue">, name: string, token: Token): number {
  if (isNone(token)) return 0;
  if (token.kind === "number") return token.value / channel.one;
  if (token.kind === "percentage") return token.value * channel.whole / 100;
  throw new FunctionFault(
    `${channel.name} of ${name}() is a number, a percentage or none, not ${shown(token)}`,
  );
}

function hue(name: string, token: Token): number {
  if (isNone(token)) return 0;
  if (token.kind === "number") return normalHue(token.value);
  const degrees = token.kind === "dimension" ? ANGLE_UNITS.get(token.unit) : undefined;
  if (token.kind === "dimension" && degrees !== undefined) return normalHue(token.value * degrees);
  throw new FunctionFault(
    `the hue of ${name}() is a number, an angle in deg, grad, rad or turn, or none, not ${
      shown(token)
    }`,
  );
}

function isMark(token: Token, mark: string): boolean {
  return token.kind === "mark" && token.text === mark;
}

function isNone(token: Token): boolean {
  return token.kind === "word" && token.text === "none";
}

function shown(token: Token): string {
  switch (token.kind) {
    case "number":
      return String(token.value);
    case "percentage":
      return `${token.value}%`;
    case "dimension":
      return `${token.value}${cutText(token.unit, 20)}`;
    default:
      return `"${cutText(token.text, 20)}"`;
  }
}
