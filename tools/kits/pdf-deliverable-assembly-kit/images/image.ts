/**
 * Images as PDF has them (ISO 32000-2, section 8.9.5).
 *
 * @module
 */
import type { PdfDictionary } from "../../../shared/pdf/objects.ts";

/** Why bytes cannot be embedded as an image. */
export class ImageFault extends Error {
  override readonly name = "ImageFault";

  /** @param fix What to do about it, where it is not to send a PNG or JPEG. */
  constructor(message: string, readonly fix?: string) {
    super(message);
  }
}

/** The data of an image XObject. */
export interface ImageData {
  dictionary: PdfDictionary;
  bytes: Uint8Array;
  /** They are not compressed yet. */
  isPlain: boolean;
}

/** An image that can be embedded. */
export interface EmbeddableImage extends ImageData {
  /** Pixels, as they are stored. */
  width: number;
  height: number;
  /** How it is to be turned, as EXIF numbers it: 1 to 8. */
  orientation: number;
  /** How opaque each pixel is. */
  mask?: ImageData;
  /** The colour profile of its numbers (ICC.1): readers of PDF look for no profile inside a JPEG. */
  profile?: Uint8Array;
  /** Its file has a profile that is damaged, or of other colours than its own. */
  isProfileLost?: boolean;
  /** Its file ends before its data does: the lower part is missing. */
  isCut?: boolean;
}

/** The matrix that turns a stored image upright, from unit square to unit square. */
const TURNS: readonly (readonly [number, number, number, number, number, number])[] = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

/** Pixels as they are seen. */
export function shownSize({ width, height, orientation }: EmbeddableImage) {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** The matrix that draws an image into a rectangle; its place is from the left and bottom edges. */
export function imageMatrix(
  { orientation }: EmbeddableImage,
  place: { left: number; bottom: number; width: number; height: number },
): number[] {
  const [a, b, c, d, e, f] = TURNS[orientation - 1]!;
  const { left, bottom, width, height } = place;
  return [a * width, b * height, c * width, d * height, e * width + left, f * height + bottom];
}
