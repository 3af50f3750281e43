/** A filled form with what people put on top of pages. */
import type { Buffer } from "node:buffer";
import { pdfOf, stream } from "./support.ts";

const FONT = "/Resources << /Font << /F 5 0 R >> >>";

/** The text of a field, in a box of its own size. Readers also draw one that leaves out its Subtype. */
const answer = (text: string, entries = "/Subtype /Form /BBox [0 0 200 20]") =>
  stream(`/Tx BMC BT /F 12 Tf 2 6 Td (${text}) Tj ET EMC`, `/Type /XObject ${FONT} ${entries}`);

/** What can be changed of the form. */
export interface FormOptions {
  /** Entries of the AcroForm dictionary. */
  form?: string;
  /** More annotations of the page, each an object without its Type. */
  annotations?: readonly string[];
}

/**
 * A page with a filled text field, a ticked box and one that is not, a stamp that prints, a note that does not, a
 * hidden field, and a link.
 */
export function filledForm({ form = "", annotations = [] }: FormOptions = {}): Buffer {
  const extra = annotations.map((one) => `<< /Type /Annot ${one} >>`).join(" ");
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 11 0 R] ${form} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${FONT} /Contents 4 0 R ` +
    `/Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R ${extra}] >>`,
    // It leaves the page upside down: what is drawn behind it must not be.
    stream("BT /F 12 Tf 20 170 Td (Name) Tj ET 1 0 0 -1 0 200 cm", ""),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Jane Doe) /F 4 " +
    "/Rect [80 160 280 180] /AP << /N 13 0 R >> >>",
    "<< /Type /Annot /Subtype /Widget /FT /Btn /T (agreed) /V /Yes /AS /Yes /F 4 " +
    "/Rect [80 130 100 150] /AP << /N << /Yes 14 0 R /Off 15 0 R >> >> >>",
    "<< /Type /Annot /Subtype /Widget /FT /Btn /T (news) /V /Off /AS /Off /F 4 " +
    "/Rect [120 130 140 150] /AP << /N << /Yes 14 0 R >> >> >>",
    // Turned by its own matrix, and half the size.
    "<< /Type /Annot /Subtype /Stamp /F 4 /Rect [20 20 60 120] /AP << /N 16 0 R >> >>",
    "<< /Type /Annot /Subtype /Text /F 0 /Rect [200 20 220 40] /Contents (check this) " +
    "/AP << /N 14 0 R >> >>",
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (secret) /V (hidden) /F 2 " +
    "/Rect [80 60 280 80] /AP << /N 17 0 R >> >>",
    "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/) >> >>",
    answer("Jane Doe", "/BBox [0 0 200 20]"),
    stream(
      "0 0 20 20 re S 4 10 m 9 4 l 17 17 l S",
      "/Type /XObject /Subtype /Form /BBox [0 0 20 20]",
    ),
    stream("0 0 20 20 re S", "/Type /XObject /Subtype /Form /BBox [0 0 20 20]"),
    answer("APPROVED", "/Subtype /Form /BBox [0 0 200 80] /Matrix [0 1 -1 0 0 0]"),
    answer("hidden"),
  ]);
}
