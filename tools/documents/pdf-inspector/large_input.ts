import { encodeBase64 } from "../../shared/base64.ts";
import type { LargeInput } from "../../shared/large_input/make.ts";

/** A PDF with pages that have a font and a link each, as Base64. */
function pdf(chars: number): string {
  const bytes = Math.floor(chars * 3 / 4) - 8;
  const first = (index: number) => 5 + 2 * index;
  const pageObjects = (index: number) =>
    `${first(index)} 0 obj\n<< /Type /Page /Parent 2 0 R /Annots [${first(index) + 1} 0 R] >>\n` +
    `endobj\n${
      first(index) + 1
    } 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://e.com/${index})` +
    " >> >>\nendobj\n";
  // Each page also takes some 10 bytes among the kids and 40 of the cross-references.
  const pages = Math.min(4_000, Math.floor((bytes - 600) / 220));
  const kids = Array.from({ length: pages }, (_, index) => `${first(index)} 0 R`).join(" ");
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Resources 3 0 R /MediaBox [0 0 612 792] >>\nendobj\n`,
    "3 0 obj\n<< /Font << /F 4 0 R >> >>\nendobj\n",
    "4 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n",
    ...Array.from({ length: pages }, (_, index) => pageObjects(index).split(/(?<=endobj\n)/))
      .flat(),
  ];
  let text = "%PDF-1.7\n";
  const entries = objects.map((object) => {
    const entry = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += object;
    return entry;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return encodeBase64(new TextEncoder().encode(text));
}

export const largeInput: LargeInput = (chars) => ({ pdf_base64: pdf(chars) });
