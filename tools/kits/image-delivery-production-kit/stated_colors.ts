/**
 * The colours that a picture states by numbers, without a profile: cICP, sRGB, gAMA and cHRM of PNG (PNG, third
 * edition, section 11.3.2), nclx of AVIF (ISO/IEC 14496-12, section 12.1.5).
 *
 * @module
 */
import { ByteView } from "../../shared/byte_view.ts";
import { findBox, readBoxes } from "../../shared/isobmff/boxes.ts";
import { readItems } from "../../shared/isobmff/heif_items.ts";
import { type Converter, converter, XYZ_TO_SRGB } from "./icc.ts";
import { type Chromaticities, matrixOf } from "./primaries.ts";
import { LIGHT } from "./srgb.ts";

/** What a picture says of its colours. */
export interface StatedColors {
  /** For a person. */
  name: string;
  /** Undefined where eight bits of sRGB cannot hold them as they are meant. */
  convert: Exclude<Converter, "same"> | undefined;
}

interface AnyColors {
  name: string;
  convert: Converter | undefined;
}

const D65 = [0.3127, 0.329] as const;

/** Primaries by their number (ISO/IEC 23091-2, table 2); 2 is unspecified, which readers take for sRGB. */
const PRIMARIES: ReadonlyMap<number, { name: string; points: Chromaticities | undefined }> =
  new Map([
    [1, { name: "sRGB", points: undefined }],
    [2, { name: "sRGB", points: undefined }],
    [5, { name: "BT.601 (PAL)", points: [D65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06]] }],
    [6, { name: "BT.601", points: [D65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]] }],
    [7, { name: "SMPTE 240M", points: [D65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]] }],
    [9, { name: "BT.2020", points: [D65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]] }],
    [11, { name: "DCI-P3", points: [[0.314, 0.351], [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]] }],
    [12, { name: "Display P3", points: [D65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]] }],
  ]);

/** The curves of video, which are shown as sRGB's are, and that one. */
const AS_SRGB: ReadonlySet<number> = new Set([1, 2, 6, 7, 13, 14, 15]);
/** Powers by the number of the curve (table 3). */
const POWERS: ReadonlyMap<number, number> = new Map([[4, 2.2], [5, 2.8], [8, 1]]);
const HDR: ReadonlyMap<number, string> = new Map([[16, "PQ"], [18, "HLG"]]);

/** Powers this near to 2.2 are written for sRGB. */
const NEAR = 0.05;

/**
 * The colours that a PNG or an AVIF states; undefined where it states none, or sRGB.
 *
 * @param hasProfile It has a profile that can be read, which counts for more than all but cICP.
 */
export function statedColors(file: Uint8Array, hasProfile: boolean): StatedColors | undefined {
  const view = new ByteView(file);
  const stated = view.has("PNG", 1)
    ? inPng(view, hasProfile)
    : hasProfile
    ? undefined
    : inAvif(view);
  if (!stated || stated.convert === "same") return undefined;
  return { name: stated.name, convert: stated.convert };
}

function inPng(view: ByteView, hasProfile: boolean): AnyColors | undefined {
  const chunks = chunksOf(view);
  const cicp = chunks.get("cICP");
  if (cicp?.length === 4) return ofCodes(cicp.u8(0), cicp.u8(1));
  if (hasProfile || chunks.has("sRGB")) return undefined;
  const [gamma, points] = [chunks.get("gAMA"), chunks.get("cHRM")];
  const power = gamma?.length === 4 && gamma.u32(0) > 0 ? 100_000 / gamma.u32(0) : 2.2;
  const pair = (at: number) => [points!.u32(at) / 100_000, points!.u32(at + 4) / 100_000] as const;
  const chromaticities: Chromaticities | undefined = points?.length === 32
    ? [pair(0), pair(8), pair(16), pair(24)]
    : undefined;
  const isLikeSrgb = Math.abs(power - 2.2) < NEAR;
  const names = [
    ...isLikeSrgb ? [] : [`a gamma of ${Number((1 / power).toFixed(5))} (gAMA)`],
    ...chromaticities ? ["primaries of its own (cHRM)"] : [],
  ];
  return converted(names.join(" and "), isLikeSrgb ? LIGHT : curveOf(power), chromaticities);
}

/** The chunks before the picture, by their types. */
function chunksOf(view: ByteView): Map<string, ByteView> {
  const chunks = new Map<string, ByteView>();
  for (let at = 8; at + 12 <= view.length && !view.has("IDAT", at + 4);) {
    const length = view.u32(at);
    chunks.set(view.text(at + 4, 4), view.part(at + 8, length));
    at += 12 + length;
  }
  return chunks;
}

function inAvif(view: ByteView): AnyColors | undefined {
  if (!view.has("ftyp", 4)) return undefined;
  const meta = findBox(readBoxes(view), "meta");
  if (!meta) return undefined;
  const { primary, byId } = readItems(meta.data, view);
  const colors = byId.get(primary)?.properties.find(({ type, data }) =>
    type === "colr" && data.length >= 10 && data.has("nclx", 0)
  )?.data;
  return colors && ofCodes(colors.u16(4), colors.u16(6));
}

function ofCodes(primaries: number, transfer: number): AnyColors | undefined {
  const { name, points } = PRIMARIES.get(primaries) ??
    { name: `primaries ${primaries} of CICP`, points: undefined };
  const hdr = HDR.get(transfer);
  if (hdr !== undefined) return { name: `${name} in HDR (${hdr})`, convert: undefined };
  const power = POWERS.get(transfer);
  const curve = AS_SRGB.has(transfer) ? LIGHT : power && curveOf(power);
  if (!curve) return { name: `${name} with curve ${transfer} of CICP`, convert: undefined };
  if (!PRIMARIES.has(primaries)) return { name, convert: undefined };
  return converted(curve === LIGHT ? name : `${name} with a gamma of ${power}`, curve, points);
}

function converted(
  name: string,
  curve: Float32Array,
  points: Chromaticities | undefined,
): AnyColors {
  const toXyz = points && matrixOf(points);
  // Points that make no colours are passed over, as readers do.
  const matrix = toXyz &&
    XYZ_TO_SRGB.map((row) =>
      [0, 1, 2].map((column) =>
        row.reduce((sum, part, index) => sum + part * toXyz[index]![column]!, 0)
      )
    );
  return { name, convert: converter([curve, curve, curve], matrix) };
}

function curveOf(power: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, code) => (code / 255) ** power);
}
