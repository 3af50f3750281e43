import { addAv1Configuration } from "./av1_configuration.ts";
import { type Box, boxAt, findBox, readBoxes } from "../../shared/isobmff/boxes.ts";
import { type Animation, checkedSize, type ImageFacts } from "./facts.ts";

/** Fields of a VisualSampleEntry (ISO/IEC 14496-12, section 12.1.3) before its boxes. */
const SAMPLE_ENTRY_BYTES = 78;
/** The version and the count of a sample description are before its entries. */
const DESCRIPTION_HEADER_BYTES = 8;
/** Entries of a table of durations; a file of that many bytes could not hold more frames. */
const MAX_ENTRIES = 200_000;

/** Notes the frames of an image sequence (ISO/IEC 23008-12, section 7), and what no item gave. */
export function addSequence(movie: Box, facts: ImageFacts): void {
  const tracks = readBoxes(movie.data)
    .filter(({ type }) => type === "trak")
    .map(({ data }) => readBoxes(data));
  const pictures = tracks.find((track) => isHandledBy(track, "pict"));
  if (!pictures) return;
  facts.animation = animationOf(pictures);
  if (tracks.some((track) => isHandledBy(track, "auxv"))) facts.hasAlpha = true;
  const entry = sampleEntry(pictures);
  if (!entry) return;
  facts.size ??= checkedSize(entry.data.u16(24), entry.data.u16(26));
  const config = findBox(readBoxes(entry.data, SAMPLE_ENTRY_BYTES), "av1C");
  if (config && facts.bitDepth === null) addAv1Configuration(config, facts);
}

function isHandledBy(track: Box[], handler: string): boolean {
  return boxAt(track, ["mdia", "hdlr"])?.data.has(handler, 8) ?? false;
}

/** The AV1 entry of the sample description. */
function sampleEntry(track: Box[]): Box | undefined {
  const description = boxAt(track, ["mdia", "minf", "stbl", "stsd"])?.data;
  return description && findBox(readBoxes(description, DESCRIPTION_HEADER_BYTES), "av01");
}

function animationOf(track: Box[]): Animation {
  const sizes = boxAt(track, ["mdia", "minf", "stbl", "stsz"])?.data;
  return {
    frames: sizes ? sizes.u32(8) : null,
    loops: loopsOf(track),
    durationMs: durationOf(track),
  };
}

/** The decoding times of all samples (stts) in the time scale of the media. */
function durationOf(track: Box[]): number | null {
  const header = boxAt(track, ["mdia", "mdhd"])?.data;
  const times = boxAt(track, ["mdia", "minf", "stbl", "stts"])?.data;
  if (!header || !times) return null;
  const scale = header.u32(header.u8(0) === 1 ? 20 : 12);
  const entries = Math.min(times.u32(4), MAX_ENTRIES);
  let ticks = 0;
  for (let index = 0; index < entries; index++) {
    ticks += times.u32(8 + 8 * index) * times.u32(12 + 8 * index);
  }
  const durationMs = Math.round(1000 * ticks / scale);
  return Number.isSafeInteger(durationMs) ? durationMs : null;
}

/** Reads how often the edit list is played: it repeats until the track's duration is over. */
function loopsOf(track: Box[]): number | null {
  const edits = boxAt(track, ["edts", "elst"])?.data;
  const header = findBox(track, "tkhd")?.data;
  if (!edits || !header) return null;
  const repeats = (edits.u8(3) & 1) === 1;
  if (!repeats) return 1;
  const isLong = header.u8(0) === 1;
  const total = isLong ? header.u64(28) : header.u32(20);
  if (total >= (isLong ? 2 ** 64 : 0xffffffff)) return 0;
  const once = edits.u8(0) === 1 ? edits.u64(8) : edits.u32(8);
  const loops = Math.round(total / once);
  return Number.isSafeInteger(loops) ? loops : null;
}
