import type { ColorType } from "./contract.ts";

/** The facts of an image; the reader fills them in in the order of the file. */
export interface ImageFacts {
  /** As coded; undefined until the header gives it. */
  size?: Size;
  /** The part that is shown, where it is not the whole image. */
  cleanAperture?: Rectangle;
  orientation: number | null;
  bitDepth: number | null;
  colorType: ColorType | null;
  hasAlpha: boolean | null;
  animation?: Animation;
  progressive: boolean | null;
  density: { x: number; y: number; unit: "ppi" | "ratio" } | null;
  iccProfile: boolean;
  iccDescription: string | null;
  /** The ICC profile cannot be read, so that viewers take the picture for one in sRGB. */
  isProfileBroken: boolean;
  exif: boolean;
  gps: boolean;
  xmp: boolean;
  metadataBytes: number;
  /** The data ends before the last block. */
  truncated: boolean;
  icons?: { width: number; height: number; bits_per_pixel: number }[];
  svg?: SvgFacts;
}

/** In pixels, with fractions only in SVG. */
export interface Size {
  width: number;
  height: number;
}

/** A part of an image, in pixels from its upper left corner. */
export interface Rectangle extends Size {
  x: number;
  y: number;
}

/** The facts of a moving image. */
export interface Animation {
  frames: number | null;
  loops: number | null;
  durationMs: number | null;
}

/** The facts that only an SVG has. */
export interface SvgFacts {
  viewBox: [number, number, number, number] | null;
  /** The ways in which an SVG does more than draw, with their counts. */
  activeContent: Map<string, number>;
}

/** Adds how long one more frame is shown. */
export function addDuration(animation: Animation, ms: number): void {
  animation.durationMs = (animation.durationMs ?? 0) + ms;
}

/** The facts of a file of which nothing is known. */
export function noFacts(): ImageFacts {
  return {
    orientation: null,
    bitDepth: null,
    colorType: null,
    hasAlpha: null,
    progressive: null,
    density: null,
    iccProfile: false,
    isProfileBroken: false,
    iccDescription: null,
    exif: false,
    gps: false,
    xmp: false,
    metadataBytes: 0,
    truncated: false,
  };
}

/** Why a header cannot be true. */
export class HeaderFault extends Error {
  override readonly name = "HeaderFault";
}

/** A size that an image can have. @throws {HeaderFault} when a side is 0. */
export function checkedSize(width: number, height: number): Size {
  if (width > 0 && height > 0) return { width, height };
  throw new HeaderFault(`its size is ${width} x ${height}`);
}

/** Pixels a metre as pixels an inch. */
export function ppiOfMetres(x: number, y: number): ImageFacts["density"] {
  return { x: Math.round(x * 0.0254), y: Math.round(y * 0.0254), unit: "ppi" };
}
