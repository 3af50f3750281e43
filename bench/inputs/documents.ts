import { encodeBase64 } from "../../tools/shared/base64.ts";
import { csv, type LargeInputs, pieces, prose, word } from "./make.ts";

/** Markdown with headings, lists, emphasis, links and code. */
export function markdown(chars: number): string {
  const section = (index: number) =>
    `## ${word(index)} ${index}\n\n${prose(300)}\n\n- *${word(index + 1)}*\n- [${
      word(index + 2)
    }](https://example.com/${index})\n\n\`\`\`\nlet x = ${index};\n\`\`\`\n\n`;
  return pieces(chars, section);
}

/** A page with headings, paragraphs, links, lists and tables. */
function html(chars: number): string {
  const section = (index: number) =>
    `<section><h2>${word(index)} ${index}</h2><p>${prose(300)} <a href="/${index}">${
      word(index + 1)
    }</a> <b>${word(index + 2)}</b></p><ul><li>one</li><li>two</li></ul>` +
    `<table><tr><th>a</th><th>b</th></tr><tr><td>${index}</td><td>x</td></tr></table>` +
    `<script>track(${index})</script></section>`;
  return pieces(chars, section, { before: "<main>", after: "</main>" });
}

/** Some 50 headings at most a thousand characters apart, so that any size keeps below their limit. */
function longDocument(chars: number): string {
  return pieces(chars, (index) => `## ${word(index)} ${index}\n\n${prose(900)}\n\n`);
}

/** YAML front matter and a body, half of the text each. */
function post(chars: number): string {
  const metadata = pieces(chars / 2, (index) => `key_${index}: [${word(index)}, ${index}]\n`);
  return `---\n${metadata}---\n${prose(chars / 2 - 20)}`;
}

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

export const documents: LargeInputs = {
  "frontmatter-parser": (chars) => ({ input: post(chars) }),
  "html-to-markdown": (chars) => ({ input: html(chars) }),
  "markdown-table-generator": (chars) => ({ input: csv(chars) }),
  "markdown-to-html": (chars) => ({ input: markdown(chars) }),
  "markdown-toc-generator": (chars) => ({ input: longDocument(chars), insert: true }),
  "pdf-inspector": (chars) => ({ pdf_base64: pdf(chars) }),
};
