/**
 * What a picture's Exif block reveals: camera, time, place. It is read in the page only: the tool, which also runs on
 * the service, tells whether there is a place, but not which.
 *
 * @module
 */
import { startOf } from "../../../../tools/shared/cut_text.ts";
import { exifBlock } from "./exif_block.ts";

const MAX_ENTRIES = 500;
const MAX_CHARS = 200;
/** Sizes of the types of TIFF 6.0, section 2, by their numbers: BYTE, ASCII, SHORT, LONG, RATIONAL and so on. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8];
const ASCII = 2;
const EXIF_IFD = 0x8769;
const GPS_IFD = 0x8825;

type Values = number[] | string;
type Entries = ReadonlyMap<number, Values>;

/** Names of the texts of the first directory, in the order in which they are told. */
const TEXTS: readonly (readonly [tag: number, name: string])[] = [
  [0x010f, "Camera maker"],
  [0x0110, "Camera"],
  [0x0131, "Software"],
  [0x0132, "Changed"],
  [0x013b, "Author"],
  [0x8298, "Copyright"],
];

/** The facts in a picture's Exif block, by name; none if it has no block. */
export function exifFacts(file: Uint8Array): [name: string, value: string][] {
  const block = exifBlock(file);
  if (!block) return [];
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const first = directory(view, view.getUint32(4, isLittle), isLittle);
    const shot = within(view, first, EXIF_IFD, isLittle);
    const facts: [string, string | undefined][] = [
      ["Taken", textOf(shot.get(0x9003))],
      ["Place", placeOf(within(view, first, GPS_IFD, isLittle))],
      ...TEXTS.map(([tag, name]): [string, string | undefined] => [name, textOf(first.get(tag))]),
      ["Lens", textOf(shot.get(0xa434))],
      ["Exposure", exposureOf(shot.get(0x829a))],
      ["Aperture", numberOf(shot.get(0x829d), (number) => `f/${number}`)],
      ["ISO", numberOf(shot.get(0x8827), String)],
      ["Focal length", numberOf(shot.get(0x920a), (number) => `${number} mm`)],
    ];
    return facts.flatMap(([name, value]) => value ? [[name, value]] : []);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** The directory that an entry of another points to; empty if there is none. */
function within(view: DataView, first: Entries, tag: number, isLittle: boolean): Entries {
  const [start] = first.get(tag) ?? [];
  return typeof start === "number" ? directory(view, start, isLittle) : new Map();
}

function directory(view: DataView, start: number, isLittle: boolean): Entries {
  const found = new Map<number, Values>();
  const count = Math.min(view.getUint16(start, isLittle), MAX_ENTRIES);
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12;
    const type = view.getUint16(at + 2, isLittle);
    const length = Math.min(view.getUint32(at + 4, isLittle), MAX_CHARS);
    const size = (SIZES[type] ?? 0) * length;
    if (size === 0) continue;
    const from = size <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    // One broken entry says nothing about the others.
    if (from + size > view.byteLength) continue;
    found.set(view.getUint16(at, isLittle), valuesAt(view, type, from, length, isLittle));
  }
  return found;
}

function valuesAt(
  view: DataView,
  type: number,
  from: number,
  length: number,
  isLittle: boolean,
): Values {
  if (type === ASCII) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset + from, length);
    return new TextDecoder().decode(bytes).split("\0", 1)[0]!.trim();
  }
  return Array.from({ length }, (_, index) => {
    const at = from + index * SIZES[type]!;
    if (SIZES[type] === 1) return view.getUint8(at);
    if (SIZES[type] === 2) return view.getUint16(at, isLittle);
    if (SIZES[type] === 4) return view.getUint32(at, isLittle);
    return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
  });
}

function textOf(value: Values | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  // Exif writes dates as 2026:11:30 09:15:00.
  return startOf(value, MAX_CHARS).replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3 ");
}

function numberOf(
  value: Values | undefined,
  write: (number: number) => string,
): string | undefined {
  const [number] = value ?? [];
  return typeof number === "number" && Number.isFinite(number)
    ? write(Number(number.toFixed(2)))
    : undefined;
}

/** A time of exposure as photographers write it: 1/250 s. */
function exposureOf(value: Values | undefined): string | undefined {
  const [seconds] = value ?? [];
  if (typeof seconds !== "number" || !(seconds > 0)) return undefined;
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)} s` : `${Number(seconds.toFixed(1))} s`;
}

/** Latitude and longitude in degrees, as maps take them. */
function placeOf(gps: Entries): string | undefined {
  const degrees = (tag: number, negative: string) => {
    const [whole, minutes = 0, seconds = 0] = gps.get(tag + 1) ?? [];
    if (typeof whole !== "number") return NaN;
    const size = whole + Number(minutes) / 60 + Number(seconds) / 3_600;
    return gps.get(tag) === negative ? -size : size;
  };
  const [latitude, longitude] = [degrees(1, "S"), degrees(3, "W")];
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    : undefined;
}
