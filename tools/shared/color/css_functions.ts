/**
 * The colour functions of CSS Color 4 (sections 5 to 10): rgb(), hsl(), hwb(), lab(), lch(), oklab(),
 * oklch() and color().
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { clamp, type Color, normalHue } from "./convert.ts";
import { readTokens, type Token } from "./css_tokens.ts";
import { ofRec2020 } from "./rec2020.ts";

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

export type FunctionSpace =
  | "rgb"
  | "hsl"
  | "hwb"
  | "lab"
  | "lch"
  | "oklab"
  | "oklch"
  | "srgb"
  | "srgb-linear"
  | "display-p3"
  | "a98-rgb"
  | "prophoto-rgb"
  | "rec2020"
  | "xyz-d50"
  | "xyz-d65";

/** A text that is not a colour; the message says why, as the end of a sentence. */
export class FunctionFault extends Error {}

/** A channel that takes numbers and percentages, or the hue, an angle. */
type Channel = "hue" | {
  name: string;
  /** The number that stands for 1 in the unit of the library. */
  one: number;
  /** The value of 100%, in that unit. */
  whole: number;
  min?: number;
  max?: number;
};

interface Notation {
  space: FunctionSpace;
  channels: readonly [Channel, Channel, Channel];
  /** It may be written with commas, as before CSS Color 4. */
  hasCommaSyntax?: boolean;
  make(a: number, b: number, c: number): Color;
}

const share = (name: string, one: number): Channel => ({ name, one, whole: 1, min: 0, max: 1 });
const lightness = (whole: number): Channel => ({ name: "L", one: 1, whole, min: 0, max: whole });
const opponent = (name: string, whole: number): Channel => ({ name, one: 1, whole });
const chroma = (whole: number): Channel => ({ name: "chroma", one: 1, whole, min: 0 });
const unbounded = (name: string): Channel => ({ name, one: 1, whole: 1 });

const ALPHA = share("alpha", 1);

const RGB: Notation = {
  space: "rgb",
  channels: [share("red", 255), share("green", 255), share("blue", 255)],
  hasCommaSyntax: true,
  make: (r, g, b) => ({ mode: "rgb", r, g, b }),
};

const HSL: Notation = {
  space: "hsl",
  channels: ["hue", share("saturation", 100), share("L", 100)],
  hasCommaSyntax: true,
  make: (h, s, l) => ({ mode: "hsl", h, s, l }),
};

const FUNCTIONS: ReadonlyMap<string, Notation> = new Map<string, Notation>([
  ["rgb", RGB],
  ["rgba", RGB],
  ["hsl", HSL],
  ["hsla", HSL],
  ["hwb", {
    space: "hwb",
    channels: ["hue", share("whiteness", 100), share("blackness", 100)],
    make: (h, w, b) => ({ mode: "hwb", h, w, b }),
  }],
  ["lab", {
    space: "lab",
    channels: [lightness(100), opponent("a", 125), opponent("b", 125)],
    make: (l, a, b) => ({ mode: "lab", l, a, b }),
  }],
  ["lch", {
    space: "lch",
    channels: [lightness(100), chroma(150), "hue"],
    make: (l, c, h) => ({ mode: "lch", l, c, h }),
  }],
  ["oklab", {
    space: "oklab",
    channels: [lightness(1), opponent("a", 0.4), opponent("b", 0.4)],
    make: (l, a, b) => ({ mode: "oklab", l, a, b }),
  }],
  ["oklch", {
    space: "oklch",
    channels: [lightness(1), chroma(0.4), "hue"],
    make: (l, c, h) => ({ mode: "oklch", l, c, h }),
  }],
]);

type RgbMode = "rgb" | "lrgb" | "p3" | "a98" | "prophoto";

const rgbSpace = (space: FunctionSpace, mode: RgbMode): Notation => ({
  space,
  channels: [unbounded("red"), unbounded("green"), unbounded("blue")],
  make: (r, g, b) => ({ mode, r, g, b }),
});

const xyzSpace = (space: FunctionSpace, mode: "xyz50" | "xyz65"): Notation => ({
  space,
  channels: [unbounded("x"), unbounded("y"), unbounded("z")],
  make: (x, y, z) => ({ mode, x, y, z }),
});

/** The spaces of color(). */
const SPACES: ReadonlyMap<string, Notation> = new Map<string, Notation>([
  ["srgb", rgbSpace("srgb", "rgb")],
  ["srgb-linear", rgbSpace("srgb-linear", "lrgb")],
  ["display-p3", rgbSpace("display-p3", "p3")],
  ["a98-rgb", rgbSpace("a98-rgb", "a98")],
  ["prophoto-rgb", rgbSpace("prophoto-rgb", "prophoto")],
  ["rec2020", {
    space: "rec2020",
    channels: [unbounded("red"), unbounded("green"), unbounded("blue")],
    make: (r, g, b) => ofRec2020([r, g, b]),
  }],
  ["xyz", xyzSpace("xyz-d65", "xyz65")],
  ["xyz-d50", xyzSpace("xyz-d50", "xyz50")],
  ["xyz-d65", xyzSpace("xyz-d65", "xyz65")],
]);

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
