import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { ONE_PAGE_FILE } from "./example_file.ts";
import { FINDINGS } from "./finding_codes.ts";
import { keywords } from "./keywords.ts";

/** Most link addresses listed. */
export const MAX_URIS = 100;

const size = z.string().nullable().describe(
  "A3, A4, A5, A6, Letter, Legal or Tabloid, within 1 pt in either orientation; else null",
);
const text = z.string().nullable();
const date = z.string().nullable().describe(
  "YYYY-MM-DDTHH:MM:SS with Z or +HH:MM where the file gives a zone; an unreadable date stays as written",
);
const points = z.number().describe("Points of 1/72 inch, after the rotation of Rotate");

export const contract = defineTool({
  id: "pdf-inspector",
  name: "PDF Inspector",
  category: "Documents",
  description:
    "Reports what a PDF holds without rendering it: version, pages and sizes, document information and XMP, encryption and permissions, fonts, links, attachments, forms, and scripts or other active content. Use it to check a deliverable or a suspicious file.",
  keywords,
  version: "2026-11-30",
  textProperty: "pdf_base64",
  bytesAs: { property: "pdf_base64", encoding: "base64" },
  limits: {
    max_input_chars: 1_400_000,
    max_pages: 5_000,
    // Bytes that object, cross-reference and metadata streams may decompress to.
    max_unpacked_bytes: 10_000_000,
    // Bytes and array items that may be read, counting repeated reads.
    max_read_bytes: 50_000_000,
    // Objects and values inside them.
    max_values: 2_000_000,
  },
  serviceLimits: [
    "max_input_chars",
    "max_pages",
    "max_unpacked_bytes",
    "max_read_bytes",
    "max_values",
  ],
  compactLists: { max_pages: 20 },
  input: z.looseObject({
    pdf_base64: z.string().optional().describe(
      "The PDF file as base64; a 'data:application/pdf;base64,' prefix is dropped",
    ),
    max_pages: z.int().min(1).max(1000).default(100).describe("Pages listed one by one in pages"),
  }),
  output: z.object({
    file_bytes: z.int(),
    header_version: z.string().describe("Such as 1.4; empty when the header has none"),
    pdf_version: z.string().describe("The later of the header's and the catalog's Version"),
    linearized: z.boolean().describe("The first object has Linearized"),
    encryption: z.object({
      encrypted: z.boolean(),
      readable: z.boolean().describe("Not encrypted, or the user password is empty"),
      filter: text.describe("The security handler"),
      v: z.number().nullable(),
      revision: z.number().nullable(),
      key_bits: z.number().nullable(),
      method: z.enum(["RC4", "AES-128", "AES-256"]).nullable(),
      permissions: z.object({
        print: z.boolean(),
        print_high: z.boolean().describe("In full resolution"),
        modify: z.boolean(),
        copy: z.boolean(),
        annotate: z.boolean(),
        fill_forms: z.boolean(),
        extract_accessibility: z.boolean(),
        assemble: z.boolean(),
      }).nullable(),
    }),
    page_count: z.int().nullable(),
    pages: z.array(z.object({
      page: z.int().describe("From 1"),
      width_pt: points,
      height_pt: points,
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      size,
    })),
    page_sizes: z.array(
      z.object({ width_pt: points, height_pt: points, size, pages: z.int() }),
    ).describe("Sizes of all pages, the most frequent first, then in page order"),
    info: z.object({
      title: text,
      author: text,
      subject: text,
      keywords: text,
      creator: text,
      producer: text,
      creation_date: date,
      modification_date: date,
      custom: z.record(z.string(), z.string()).describe("Other entries, Trapped among them"),
    }).nullable().describe("The document information dictionary"),
    xmp: z.object({
      bytes: z.int().describe("Of the packet, decompressed"),
      title: text,
      creators: z.array(z.string()),
      creator_tool: text,
      producer: text,
      create_date: text,
      modify_date: text,
      pdfa: text.describe("Part and conformance, such as 2B"),
    }).nullable().describe("The metadata stream of the catalog"),
    language: text.describe("Lang of the catalog"),
    tagged: z.boolean().describe("Marked in MarkInfo"),
    outline_items: z.int().describe("At all levels"),
    fonts: z.array(z.object({
      name: z.string().describe("Without the subset prefix"),
      type: z.string().describe("Type1, TrueType, Type0, Type3 or MMType1"),
      embedded: z.boolean(),
      subset: z.boolean(),
    })).describe("By name and type"),
    attachments: z.array(z.object({
      name: z.string(),
      bytes: z.int().nullable().describe("Size as the file states it"),
      mime: text,
    })).describe("By name"),
    links: z.object({
      uri: z.int().describe("Links to addresses"),
      internal: z.int().describe("Links within the file"),
      uris: z.array(z.string()).max(MAX_URIS).describe("The first distinct addresses"),
    }),
    form: z.object({
      fields: z.int().describe("Terminal fields"),
      xfa: z.boolean(),
      signatures: z.int().describe("Signature fields that are signed"),
    }),
    active: z.object({
      javascript: z.int().describe("JavaScript actions"),
      launch: z.int(),
      submit_form: z.int(),
      open_action: z.boolean().describe("An action runs when the file is opened"),
      additional_actions: z.int().describe("AA dictionaries"),
      rich_media: z.int().describe("RichMedia, 3D, Movie, Sound and Screen annotations"),
    }),
    images: z.int().describe("Image XObjects"),
    objects: z.int().describe("Indirect objects"),
    findings: z.array(z.object(findingFields(FINDINGS))),
  }),
  stats: z.object({
    file_bytes: z.int(),
    pages: z.int().describe("0 when a password is needed"),
    fonts: z.int(),
    findings: z.int(),
  }),
  warnings: {
    PASSWORD_NEEDED:
      "the file needs a user password, or is encrypted by an unknown handler: only version and encryption are reported",
    PAGES_CUT: "more pages than max_pages; page_count and page_sizes still cover all",
    DAMAGED: "the parser had to repair or skip objects",
    XMP_UNREADABLE: "the XMP is not well-formed XML; the pages are not concerned",
  },
  errors: {
    EMPTY_INPUT: "pdf_base64 is empty or missing",
    INVALID_BASE64: "pdf_base64 is not base64; details: position, from 0",
    NOT_A_PDF: "no '%PDF-' within the first 1024 bytes",
    INVALID_PDF: "no catalog or page tree can be read",
    INPUT_TOO_LARGE:
      "over max_input_chars, or over max_pages, max_unpacked_bytes, max_read_bytes or max_values; details: limit, max, actual",
    OUTPUT_TOO_LARGE: "the texts of the file, with repetitions, come to over 16 MiB; details: max",
  },
  examples: [
    {
      title: "A one-page file",
      input: { pdf_base64: ONE_PAGE_FILE },
      expect: {
        "output": {
          "file_bytes": 306,
          "header_version": "1.7",
          "linearized": false,
          "page_count": 1,
          "pages": [
            {
              "page": 1,
              "width_pt": 200,
              "height_pt": 100,
              "rotation": 0,
              "size": null,
            },
          ],
          "encryption": {
            "encrypted": false,
            "readable": true,
          },
          "fonts": [],
          "active": {
            "javascript": 0,
            "launch": 0,
            "submit_form": 0,
            "open_action": false,
            "additional_actions": 0,
            "rich_media": 0,
          },
          "findings": [
            {
              "severity": "low",
              "code": "NO_TITLE",
            },
            {
              "severity": "low",
              "code": "NO_LANGUAGE",
            },
            {
              "severity": "low",
              "code": "NOT_TAGGED",
            },
          ],
        },
      },
    },
    {
      title: "Not a PDF",
      input: { pdf_base64: "aGVsbG8=" },
      expect: { error_code: "NOT_A_PDF" },
    },
  ],
});
