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
  { width, height, mask, ...data }: EmbeddableImage,
): PdfReference {
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
