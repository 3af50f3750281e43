/**
 * The colour functions of CSS Color 4 (sections 5 to 10), as data: their channels and the ranges of these.
 *
 * @module
 */
import type { Color } from "./convert.ts";
import { ofRec2020 } from "./rec2020.ts";

/** The colour spaces of the functions. */
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

/** A channel that takes numbers and percentages, or the hue, an angle. */
export type Channel = "hue" | {
  name: string;
  /** The number that stands for 1 in the unit of the library. */
  one: number;
  /** The value of 100%, in that unit. */
  whole: number;
  min?: number;
  max?: number;
};

/** What a colour function takes, and the colour that comes of it. */
export interface Notation {
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

export const ALPHA = share("alpha", 1);

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

/** The functions but color(), by name. */
export const FUNCTIONS: ReadonlyMap<string, Notation> = new Map<string, Notation>([
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

/** The spaces of color(), by name. */
export const SPACES: ReadonlyMap<string, Notation> = new Map<string, Notation>([
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
