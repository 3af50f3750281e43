import type { FileWriter } from "../../../shared/pdf/file_writer.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  type PdfReference,
} from "../../../shared/pdf/objects.ts";
import type { EmbeddableImage, ImageData } from "../images/image.ts";

/** Writes an image, and what makes parts of it transparent (ISO 32000-2, section 8.9.5). */
export function writeImage(
  file: FileWriter,
  { width, height, mask, profile, ...data }: EmbeddableImage,
): PdfReference {
  const { dictionary } = data;
  if (profile) {
    dictionary.set("ColorSpace", profiledSpace(file, dictionary.get("ColorSpace")!, profile));
  }
  const size: PdfDictionary = new Map<string, PdfObject>([
    ["Type", new PdfName("XObject")],
    ["Subtype", new PdfName("Image")],
    ["Width", width],
    ["Height", height],
  ]);
  const soft = mask && writeData(file, mask, size);
  return writeData(
    file,
    data,
    soft ? new Map<string, PdfObject>([...size, ["SMask", soft]]) : size,
  );
}

/** Components of a pixel, by the colour space without its profile. */
const COMPONENTS: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };

/**
 * A colour space whose numbers a profile explains; that of a palette is one of its entries' (ISO 32000-2, sections
 * 8.6.5.5 and 8.6.6.3). Readers that do not know the profile take the space without it.
 */
function profiledSpace(file: FileWriter, space: PdfObject, profile: Uint8Array): PdfObject {
  if (Array.isArray(space)) {
    const [family, base, ...rest] = space;
    return [family!, profiledSpace(file, base!, profile), ...rest];
  }
  const alternate = space as PdfName;
  const stream = file.addStream(
    profile,
    new Map<string, PdfObject>([["N", COMPONENTS[alternate.text]!], ["Alternate", alternate]]),
  );
  return [new PdfName("ICCBased"), stream];
}

function writeData(
  file: FileWriter,
  { dictionary, bytes, isPlain }: ImageData,
  size: PdfDictionary,
): PdfReference {
  const all: PdfDictionary = new Map([...size, ...dictionary]);
  if (isPlain) return file.addStream(bytes, all);
  const reference = file.reserve();
  file.putStream(reference, bytes, all);
  return reference;
}
