/** A part of a PDF that cannot be read. The rest of the file may still be readable. */
export class PdfFault extends Error {
  override readonly name = "PdfFault";
}
