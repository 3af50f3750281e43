/** The part of npm:culori/fn that the colour tools use; the package comes without types. */

interface RedGreenBlue {
  r: number;
  g: number;
  b: number;
}

interface Tristimulus {
  x: number;
  y: number;
  z: number;
}

interface Opponent {
  l: number;
  a: number;
  b: number;
}

interface Polar {
  l: number;
  c: number;
  /** Degrees in [0, 360); missing where there is no chroma. */
  h?: number;
}

/** The channels of each space: RGB, HSL and HWB on 0-1, hues in degrees. */
interface Channels {
  rgb: RedGreenBlue;
  lrgb: RedGreenBlue;
  p3: RedGreenBlue;
  a98: RedGreenBlue;
  prophoto: RedGreenBlue;
  rec2020: RedGreenBlue;
  xyz50: Tristimulus;
  xyz65: Tristimulus;
  lab: Opponent;
  oklab: Opponent;
  lch: Polar;
  oklch: Polar;
  hsl: { h?: number; s: number; l: number };
  hwb: { h?: number; w: number; b: number };
}

/** The name of a space. */
export type Mode = keyof Channels;

/** A colour of one space. */
export type ColorIn<M extends Mode> = { mode: M } & Channels[M];

/** A colour of any space. */
export type Color = { [M in Mode]: ColorIn<M> }[Mode];

/** The definition of a space; here it is only registered. */
export interface Definition<M extends Mode> {
  readonly mode: M;
}

export const modeA98: Definition<"a98">;
export const modeHsl: Definition<"hsl">;
export const modeHwb: Definition<"hwb">;
export const modeLab: Definition<"lab">;
export const modeLch: Definition<"lch">;
export const modeLrgb: Definition<"lrgb">;
export const modeOklab: Definition<"oklab">;
export const modeOklch: Definition<"oklch">;
export const modeP3: Definition<"p3">;
export const modeProphoto: Definition<"prophoto">;
export const modeRec2020: Definition<"rec2020">;
export const modeRgb: Definition<"rgb">;
export const modeXyz50: Definition<"xyz50">;
export const modeXyz65: Definition<"xyz65">;

/** Makes a space known and gives the conversion into it; channels stay unbounded. */
export function useMode<M extends Mode>(definition: Definition<M>): (color: Color) => ColorIn<M>;

/** The Euclidean distance of two colours in a space. */
export function differenceEuclidean(mode: Mode): (a: Color, b: Color) => number;

/** Gamut mapping into an RGB space by bisection of the chroma in another. */
export function toGamut<M extends "rgb" | "p3" | "rec2020">(
  destination: M,
  mode: "oklch",
  difference: (a: Color, b: Color) => number,
  justNoticeable: number,
): (color: Color) => ColorIn<M>;

/** The 148 named colours of CSS, 0xrrggbb, in alphabetical order. */
export const colorsNamed: Readonly<Record<string, number>>;
