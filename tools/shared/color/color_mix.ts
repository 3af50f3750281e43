/**
 * color-mix() of CSS Color 5, section 3, with the interpolation of CSS Color 4, section 12.
 *
 * @module
 */
import { lowerAscii } from "./css_tokens.ts";
import { type Color, convert, type Mode, normalHue } from "./convert.ts";
import { FunctionFault } from "./css_functions.ts";
import { ofRec2020, toRec2020 } from "./rec2020.ts";

/** The parts of a colour that mixing uses. */
export interface MixedColor {
  color: Color;
  alpha: number;
  /** Which of the three channels and alpha are `none`. */
  missing: readonly boolean[];
}

/**
 * The component of one space that is analogous to one of another: `none` is carried over to it (section
 * 12.2).
 */
type Likeness =
  | "red"
  | "green"
  | "blue"
  | "L"
  | "colourfulness"
  | "hue"
  | "a"
  | "b"
  | "white"
  | "black";

type Numbers = [number, number, number];

interface Space {
  likeness: readonly [Likeness, Likeness, Likeness];
  read(color: Color): Numbers;
  make(numbers: Numbers): Color;
}

const RGB = ["red", "green", "blue"] as const;
const LAB = ["L", "a", "b"] as const;
const LCH = ["L", "colourfulness", "hue"] as const;

const rgbSpace = (mode: "rgb" | "lrgb" | "p3" | "a98" | "prophoto"): Space => ({
  likeness: RGB,
  read: (color) => {
    const { r, g, b } = convert[mode](color);
    return [r, g, b];
  },
  make: ([r, g, b]) => ({ mode, r, g, b }),
});

const xyzSpace = (mode: "xyz50" | "xyz65"): Space => ({
  likeness: RGB,
  read: (color) => {
    const { x, y, z } = convert[mode](color);
    return [x, y, z];
  },
  make: ([x, y, z]) => ({ mode, x, y, z }),
});

const labSpace = (mode: "lab" | "oklab"): Space => ({
  likeness: LAB,
  read: (color) => {
    const { l, a, b } = convert[mode](color);
    return [l, a, b];
  },
  make: ([l, a, b]) => ({ mode, l, a, b }),
});

const lchSpace = (mode: "lch" | "oklch"): Space => ({
  likeness: LCH,
  read: (color) => {
    const { l, c, h = 0 } = convert[mode](color);
    return [l, c, h];
  },
  make: ([l, c, h]) => ({ mode, l, c, h }),
});

const SPACES: ReadonlyMap<string, Space> = new Map<string, Space>([
  ["srgb", rgbSpace("rgb")],
  ["srgb-linear", rgbSpace("lrgb")],
  ["display-p3", rgbSpace("p3")],
  ["a98-rgb", rgbSpace("a98")],
  ["prophoto-rgb", rgbSpace("prophoto")],
  ["rec2020", { likeness: RGB, read: (color) => [...toRec2020(color)], make: ofRec2020 }],
  ["xyz", xyzSpace("xyz65")],
  ["xyz-d50", xyzSpace("xyz50")],
  ["xyz-d65", xyzSpace("xyz65")],
  ["lab", labSpace("lab")],
  ["oklab", labSpace("oklab")],
  ["lch", lchSpace("lch")],
  ["oklch", lchSpace("oklch")],
  ["hsl", {
    likeness: ["hue", "colourfulness", "L"],
    read: (color) => {
      const { h = 0, s, l } = convert.hsl(color);
      return [h, s, l];
    },
    make: ([h, s, l]) => ({ mode: "hsl", h, s, l }),
  }],
  ["hwb", {
    likeness: ["hue", "white", "black"],
    read: (color) => {
      const { h = 0, w, b } = convert.hwb(color);
      return [h, w, b];
    },
    make: ([h, w, b]) => ({ mode: "hwb", h, w, b }),
  }],
]);

/** Describes the channels of a colour, by its mode. */
const LIKENESS: ReadonlyMap<Mode, readonly Likeness[]> = new Map<Mode, readonly Likeness[]>([
  ["lab", LAB],
  ["oklab", LAB],
  ["lch", LCH],
  ["oklch", LCH],
  ["hsl", ["hue", "colourfulness", "L"]],
  ["hwb", ["hue", "white", "black"]],
]);

/** Chroma below which a colour has no hue (CSS Color 4, sections 9.3 and 9.4), and grey by other measures. */
const GREY = { lch: 0.0015, oklch: 0.000004, share: 1e-6 };

const HUE_METHODS = ["shorter", "longer", "increasing", "decreasing"] as const;

/**
 * Mixes the two colours of a color-mix().
 *
 * @param body What stands between its parentheses.
 * @param readColor Reads one of its colours.
 * @throws {FunctionFault} when it is malformed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { mixColors } from "./color_mix.ts";
 * import { readCssColor } from "./parse.ts";
 *
 * const mixed = mixColors("in srgb, red 25%, blue", (text) => readCssColor(text, "color"));
 * assert.deepEqual(mixed, { color: { mode: "rgb", r: 0.25, g: 0, b: 0.75 }, alpha: 1 });
 * ```
 */
export function mixColors(
  body: string,
  readColor: (text: string) => MixedColor,
): { color: Color; alpha: number } {
  const parts = splitAtCommas(body);
  const method = /^in\s/i.test(parts[0]!) ? parts.shift()! : "in oklab";
  const { space, hueMethod } = readMethod(method);
  if (parts.length !== 2) {
    throw new FunctionFault(
      `color-mix() takes two colours with a comma between, not ${parts.length}`,
    );
  }
  const [first, second] = parts.map(readPart) as [Part, Part];
  const sum = (first.share ?? 0) + (second.share ?? 0);
  const share1 = first.share ?? (second.share === undefined ? 50 : 100 - second.share);
  const share2 = second.share ?? 100 - share1;
  if (first.share !== undefined && second.share !== undefined && sum === 0) {
    throw new FunctionFault("the percentages of color-mix() cannot both be 0");
  }
  const total = share1 + share2;
  const mixed = interpolate(
    componentsIn(space, readColor(first.color)),
    componentsIn(space, readColor(second.color)),
    share2 / total,
    hueMethod,
    space,
  );
  return { color: mixed.color, alpha: mixed.alpha * Math.min(1, total / 100) };
}

interface Part {
  color: string;
  share: number | undefined;
}

/** A colour with a percentage before or after it. */
function readPart(text: string): Part {
  const [, before, after] = /^([^\s(]+%)\s+|\s+([^\s(]+%)$/.exec(text) ?? [];
  const written = before ?? after;
  if (written === undefined) return { color: text, share: undefined };
  const share = /^\+?(?:\d*\.)?\d+(?:e[+-]?\d+)?%$/i.test(written) ? parseFloat(written) : NaN;
  if (!(share >= 0 && share <= 100)) {
    throw new FunctionFault("a percentage of color-mix() is a number from 0% to 100%");
  }
  const color = before === undefined ? text.slice(0, -written.length) : text.slice(written.length);
  return { color: color.trim(), share };
}

function readMethod(method: string): { space: Space; hueMethod: string } {
  const [, name = "", ...hue] = lowerAscii(method.trim()).split(/\s+/);
  const space = SPACES.get(name);
  if (!space) {
    throw new FunctionFault(`color-mix() mixes in one of ${[...SPACES.keys()].join(", ")}`);
  }
  if (hue.length === 0) return { space, hueMethod: "shorter" };
  const [hueMethod = "", word] = hue;
  const isKnown = hue.length === 2 && word === "hue" &&
    HUE_METHODS.some((known) => known === hueMethod);
  if (isKnown && space.likeness.includes("hue")) return { space, hueMethod };
  throw new FunctionFault(
    `after hsl, hwb, lch and oklch you may write ${HUE_METHODS.join(", ")}, each with "hue"`,
  );
}

/** Components of a colour in the space of mixing; undefined if they are missing. */
interface Components {
  numbers: (number | undefined)[];
  alpha: number | undefined;
}

function componentsIn(space: Space, { color, alpha, missing }: MixedColor): Components {
  const given = LIKENESS.get(color.mode) ?? RGB;
  const carried = new Set(given.filter((_, index) => missing[index]));
  const numbers = space.read(color);
  const isSame = space.make(numbers).mode === color.mode;
  const hasHue = isSame || !isGrey(space, color);
  return {
    numbers: numbers.map((number, index) => {
      const likeness = space.likeness[index]!;
      return carried.has(likeness) || (likeness === "hue" && !hasHue) ? undefined : number;
    }),
    alpha: missing[3] ? undefined : alpha,
  };
}

/** Whether conversion leaves no hue (section 12.2 on powerless components). */
function isGrey(space: Space, color: Color): boolean {
  switch (space.make([0, 0, 0]).mode) {
    case "lch":
      return convert.lch(color).c <= GREY.lch;
    case "oklch":
      return convert.oklch(color).c <= GREY.oklch;
    case "hsl":
    case "hwb": {
      const { r, g, b } = convert.rgb(color);
      return Math.max(r, g, b) - Math.min(r, g, b) <= GREY.share;
    }
    default:
      return false;
  }
}

function interpolate(
  first: Components,
  second: Components,
  share: number,
  hueMethod: string,
  space: Space,
): { color: Color; alpha: number } {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const alpha1 = first.alpha ?? second.alpha ?? 0;
  const alpha2 = second.alpha ?? first.alpha ?? 0;
  const alpha = mix(alpha1, alpha2);
  const numbers = space.likeness.map((likeness, index) => {
    const one = first.numbers[index] ?? second.numbers[index] ?? 0;
    const other = second.numbers[index] ?? first.numbers[index] ?? 0;
    if (likeness === "hue") return normalHue(mix(...fixedHues(one, other, hueMethod)));
    // Premultiplied by alpha (section 12.3): a transparent colour counts for less.
    return alpha === 0 ? mix(one, other) : mix(one * alpha1, other * alpha2) / alpha;
  });
  return { color: space.make(numbers as Numbers), alpha };
}

/** Two hues adjusted so that the straight way between them is the one asked for (section 12.4). */
function fixedHues(from: number, to: number, method: string): [number, number] {
  const way = to - from;
  switch (method) {
    case "shorter":
      return way > 180 ? [from + 360, to] : way < -180 ? [from, to + 360] : [from, to];
    case "longer":
      if (way > 0 && way < 180) return [from + 360, to];
      return way > -180 && way <= 0 ? [from, to + 360] : [from, to];
    case "increasing":
      return way < 0 ? [from, to + 360] : [from, to];
    default:
      return way > 0 ? [from + 360, to] : [from, to];
  }
}

/** The parts of a text between the commas that are in no parentheses. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    else if (at === text.length || (text[at] === "," && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts;
}
