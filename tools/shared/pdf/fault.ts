/** A part of a PDF that cannot be read. The rest of the file may be readable all the same. */
export class PdfFault extends Error {
  override readonly name = "PdfFault";
}
