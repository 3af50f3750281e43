import { profileIn } from "../../../shared/icc_profile.ts";
import { PdfFault } from "../../../shared/pdf/fault.ts";
import { PdfName } from "../../../shared/pdf/objects.ts";
import { type EmbeddableImage, ImageFault } from "./image.ts";
import { readJpeg } from "./jpeg.ts";
import { type ImageMeter, readPng } from "./png.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The head of a profile and the count of its tags. */
const HEAD_BYTES = 132;

/** Whether bytes begin as a PNG or a JPEG does. */
export function isImage(bytes: Uint8Array): boolean {
  return [PNG, JPEG].some((signature) => beginsWith(bytes, signature));
}

/** Reads a PNG or JPEG, by its first bytes. @throws {ImageFault} */
export function readImage(bytes: Uint8Array, meter: ImageMeter): EmbeddableImage {
  try {
    const image = beginsWith(bytes, PNG)
      ? readPng(bytes, meter)
      : beginsWith(bytes, JPEG)
      ? readJpeg(bytes)
      : undefined;
    if (image) return withProfile(image, profileIn(bytes));
  } catch (error) {
    if (error instanceof PdfFault) throw new ImageFault("its rows are too long to be read");
    throw error;
  }
  throw new ImageFault("its bytes are neither a PNG nor a JPEG");
}

/** Signatures of colour spaces in the head of a profile (ICC.1:2022, section 7.2.8), by the space of PDF. */
const PROFILE_SPACES: ReadonlyMap<string, string> = new Map([
  ["DeviceGray", "GRAY"],
  ["DeviceRGB", "RGB "],
  ["Indexed", "RGB "],
  ["DeviceCMYK", "CMYK"],
]);

/** The image with its profile, where that is one, and of the image's colours. */
function withProfile(image: EmbeddableImage, profile: Uint8Array | undefined): EmbeddableImage {
  const given = image.dictionary.get("ColorSpace");
  const space = Array.isArray(given) ? given[0] : given;
  if (!profile || !(space instanceof PdfName)) return image;
  const textAt = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
  const isProfile = profile.length >= HEAD_BYTES && textAt(36) === "acsp" && isWhole(profile);
  if (isProfile && textAt(16) === PROFILE_SPACES.get(space.text)) return { ...image, profile };
  // Programs that turn a picture grey often keep its colour profile, which does not apply to greys.
  return isProfile && space.text === "DeviceGray" ? image : { ...image, isProfileLost: true };
}

/** It has as many bytes as its head says (ICC.1:2022, section 7.2.2). */
function isWhole(profile: Uint8Array): boolean {
  return new DataView(profile.buffer, profile.byteOffset).getUint32(0) <= profile.length;
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
