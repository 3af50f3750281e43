/**
 * Colour profiles (ICC.1:2022): converts the colours of a picture to sRGB.
 *
 * @module
 */
import { CHANNELS, type Pixels } from "./pixels.ts";
import { codeOf } from "./srgb.ts";

/** Colours of XYZ in D50 as light of sRGB's red, green and blue, adapted by Bradford. */
export const XYZ_TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/** Differences of codes up to this are rounding. */
const SAME_CODES = 1;

/** Converts pixels in place; `same` where nothing would change. */
export type Converter = ((pixels: Pixels) => void) | "same";

/**
 * How pixels of a profile become sRGB; undefined for one of tables (a printer's, say), which takes a colour engine.
 *
 * @param profile Of a matrix and three curves, or of one curve of grey.
 */
export function converterOf(profile: Uint8Array): Converter | undefined {
  if (profile.length < 132 || ascii(profile, 36, 4) !== "acsp") return undefined;
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length);
  const tags = tagsOf(profile, view);
  if (!tags || ascii(profile, 20, 4) !== "XYZ " || tags.has("A2B0")) return undefined;
  if (ascii(profile, 16, 4) === "GRAY") {
    const curve = curveOf(profile, view, tags.get("kTRC"));
    return curve && converter([curve, curve, curve], undefined);
  }
  const curves = ["rTRC", "gTRC", "bTRC"].map((name) => curveOf(profile, view, tags.get(name)));
  const colors = ["rXYZ", "gXYZ", "bXYZ"].map((name) => xyzOf(view, tags.get(name)));
  if (!curves.every((curve) => curve) || !colors.every((color) => color)) return undefined;
  const matrix = XYZ_TO_SRGB.map((row) =>
    colors.map((color) => row.reduce((sum, part, index) => sum + part * color![index]!, 0))
  );
  return converter(curves as Float32Array[], matrix);
}

/** Converts by the light of each code of the three channels, and from their light to that of sRGB's. */
export function converter(
  curves: readonly Float32Array[],
  matrix: number[][] | undefined,
): Converter {
  const convert = (pixels: Pixels) => convertPixels(pixels, curves, matrix);
  // A profile that leaves the corners of the cube and greys unchanged leaves everything unchanged.
  const probe = [0, 1, 32, 96, 128, 200, 255].flatMap((
    grey,
  ) => [[grey, grey, grey], [grey, 0, 0], [0, grey, 0], [0, 0, grey]]);
  const data = new Uint8ClampedArray(probe.flatMap((color) => [...color, 255]));
  const before = data.slice();
  convert({ width: probe.length, height: 1, data });
  const isSame = data.every((code, index) => Math.abs(code - before[index]!) <= SAME_CODES);
  return isSame ? "same" : convert;
}

function convertPixels(
  { data }: Pixels,
  [red, green, blue]: readonly Float32Array[],
  matrix: number[][] | undefined,
): void {
  const [[a, b, c], [d, e, f], [g, h, i]] = (matrix ?? [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ];
  for (let at = 0; at < data.length; at += CHANNELS) {
    const x = red![data[at]!]!;
    const y = green![data[at + 1]!]!;
    const z = blue![data[at + 2]!]!;
    data[at] = codeOf(a * x + b * y + c * z);
    data[at + 1] = codeOf(d * x + e * y + f * z);
    data[at + 2] = codeOf(g * x + h * y + i * z);
  }
}

interface Tag {
  offset: number;
  size: number;
}

/** The tags by their signatures (section 7.3); undefined where one leads out of the profile. */
function tagsOf(profile: Uint8Array, view: DataView): Map<string, Tag> | undefined {
  const count = view.getUint32(128);
  if (132 + 12 * count > profile.length) return undefined;
  const tags = new Map<string, Tag>();
  for (let at = 132; at < 132 + 12 * count; at += 12) {
    const [offset, size] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    if (offset + size > profile.length) return undefined;
    tags.set(ascii(profile, at, 4), { offset, size });
  }
  return tags;
}

function xyzOf(view: DataView, tag: Tag | undefined): number[] | undefined {
  if (!tag || tag.size < 20) return undefined;
  return [8, 12, 16].map((at) => fixed(view, tag.offset + at));
}

/** The light of each code (sections 10.6 and 10.18). */
function curveOf(
  profile: Uint8Array,
  view: DataView,
  tag: Tag | undefined,
): Float32Array | undefined {
  if (!tag || tag.size < 12) return undefined;
  const { offset, size } = tag;
  const kind = ascii(profile, offset, 4);
  const light = kind === "curv"
    ? sampledCurve(view, offset, size)
    : kind === "para"
    ? parametricCurve(view, offset, size)
    : undefined;
  return light && Float32Array.from({ length: 256 }, (_, code) => light(code / 255));
}

type Curve = (coded: number) => number;

function sampledCurve(view: DataView, offset: number, size: number): Curve | undefined {
  const count = view.getUint32(offset + 8);
  if (12 + 2 * count > size) return undefined;
  if (count === 0) return (coded) => coded;
  const sample = (index: number) => view.getUint16(offset + 12 + 2 * index);
  if (count === 1) return (coded) => coded ** (sample(0) / 256);
  return (coded) => {
    const place = coded * (count - 1);
    const low = Math.min(Math.floor(place), count - 2);
    const part = place - low;
    return (sample(low) * (1 - part) + sample(low + 1) * part) / 65_535;
  };
}

function parametricCurve(view: DataView, offset: number, size: number): Curve | undefined {
  const type = view.getUint16(offset + 8);
  const count = [1, 3, 4, 5, 7][type];
  if (count === undefined || 12 + 4 * count > size) return undefined;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: count },
    (_, index) => fixed(view, offset + 12 + 4 * index),
  );
  switch (type) {
    case 0:
      return (x) => x ** g;
    case 1:
      return (x) => x >= -b / a ? (a * x + b) ** g : 0;
    case 2:
      return (x) => x >= -b / a ? (a * x + b) ** g + c : c;
    case 3:
      return (x) => x >= d ? (a * x + b) ** g : c * x;
    default:
      return (x) => x >= d ? (a * x + b) ** g + e : c * x + f;
  }
}

/** s15Fixed16Number. */
function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536;
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
