import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = {
  max_input_chars: 1_400_000,
  max_output_bytes: 2_800_000,
  max_parts: 20,
  max_pages: 200,
  max_pdf_bytes: 1_050_000,
  // Bytes of pixels that the PNGs of one document may unpack to.
  max_image_bytes: 48_000_000,
  // Quotes, lists and footnotes inside each other, in Markdown.
  max_depth: 100,
  max_table_columns: 24,
  // The bytes that reading all PDF parts may unpack, as pdf-inspector counts them for one file.
  max_unpacked_bytes: 10_000_000,
  max_read_bytes: 30_000_000,
  max_values: 1_000_000,
  // Characters of Markdown with what its references repeat.
  max_text_chars: 3_000_000,
};

export const contract = defineTool({
  id: "pdf-deliverable-assembly-kit",
  name: "PDF Deliverable Assembly Kit",
  category: "Documents",
  kind: "kit",
  description:
    "Assembles one PDF from Markdown, plain text, images and existing PDF pages, with cover, contents and page numbers, then inspects the result. Same input, same bytes.",
  keywords,
  version: "2026-12-01",
  mainKeys: ["parts"],
  required: ["title"],
  measured: "input",
  bytesAs: {
    property: "parts",
    encoding: "base64",
    item: { name: "title", bytes: "content_base64" },
  },
  uses: () => [{ toolId: "pdf-inspector" }],
  limits,
  serviceLimits: [
    "max_input_chars",
    "max_output_bytes",
    "max_pages",
    "max_pdf_bytes",
    "max_image_bytes",
    "max_unpacked_bytes",
    "max_read_bytes",
    "max_values",
    "max_text_chars",
  ],
  input: kitInput(["deliverable.pdf", "page-map.json"], {
    title: z.string().max(200).regex(/\S/, "it is blank").optional().describe(
      "Required: metadata title and cover heading",
    ),
    parts: z.array(
      z.unknown().meta({
        type: "object",
        properties: {
          type: {
            type: "string",
            enum: ["markdown", "text", "image", "pdf"],
            description: "Required, unless content_base64 is a file whose bytes show what it is",
          },
          title: { type: "string", description: "First heading, or caption of an image" },
          content: { type: "string", description: "markdown, text: the text" },
          content_base64: { type: "string", description: "image (PNG or JPEG), pdf: the file" },
          pages: { type: "string", description: "pdf: pages like 1-3,5 or 2-; default all" },
        },
      }),
    ).min(1).max(limits.max_parts).optional().describe(
      "What the document is made of, in order; each part begins on a new page",
    ),
    author: z.string().max(200).optional().describe("Metadata author; also on the cover"),
    subject: z.string().max(500).optional().describe("Metadata subject"),
    keywords: z.array(z.string()).default([]).describe("Metadata keywords"),
    date: z.string().optional().describe(
      "RFC 3339 date or date-time: creation and modification date, and the cover's date. Missing: none is written",
    ),
    page_size: z.enum(["A4", "Letter"]).default("A4").describe("Paper size of made pages"),
    margin_mm: z.number().min(10).max(50).default(20).describe("Margin of made pages"),
    cover: z.boolean().default(true).describe("A cover page first"),
    contents: z.boolean().default(false).describe("A contents page after the cover"),
    page_numbers: z.boolean().default(true).describe("Page numbers at the foot"),
  }),
  output: kitOutput(z.object({
    pages: z.int().nullable(),
    parts: z.int(),
    cover: z.boolean(),
    contents: z.boolean(),
    bytes: z.int().nullable().describe("Of the PDF"),
    date: z.string().nullable().describe("In UTC, as YYYY-MM-DDTHH:MM:SSZ"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Cover and one Markdown part",
      input: {
        title: "Monthly report",
        date: "2026-03-01",
        parts: [{ type: "markdown", content: "# Summary\n\nAll *good*." }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { pages: 2, parts: 1, cover: true, contents: false, date: "2026-03-01T00:00:00Z" },
          deliverables: [
            { name: "deliverable.pdf", media_type: "application/pdf" },
            { name: "page-map.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A part without content",
      input: { title: "T", date: "2026-03-01", parts: [{ type: "image" }] },
      expect: { output: { verdict: "blocked", deliverables: [{ name: "manifest.json" }] } },
    },
  ],
});
