import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = { max_input_chars: 1_400_000, max_output_bytes: 1_000_000, max_images: 10 };

/** The purpose of an image on its page. */
export const ROLES = ["hero", "content", "thumbnail", "icon"] as const;

/** The most bytes of an image, by its role, unless the caller says otherwise. */
export const BYTE_BUDGETS = { hero: 200_000, content: 100_000, thumbnail: 30_000, icon: 10_000 };

// Accepts any value: anything but a number leaves the default.
const budget = z.unknown().meta({ type: "number" }).optional();

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const contract = defineTool({
  id: "image-delivery-audit-kit",
  name: "Image Delivery Audit Kit",
  category: "Design",
  kind: "kit",
  description:
    "Audits images before they go on a web page: format, size against display size, byte budget, metadata and location, alt text, file name. Delivers a table of findings and responsive markup.",
  keywords,
  version: "2026-11-29",
  mainKeys: ["images"],
  measured: "input",
  uses: () => [{ toolId: "image-inspector" }, { toolId: "responsive-image-markup" }],
  bytesAs: { property: "images", encoding: "base64", item: { name: "name", bytes: "data" } },
  limits,
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(
    ["image-audit.json", "image-audit.csv", "markup.html", "variants-to-produce.csv"],
    {
      images: z.array(z.looseObject({
        name: z.string().optional().describe("File name; each its own"),
        data: z.string().describe("The file as base64 or a data: URI"),
        role: z.enum(ROLES).default("content").describe("What it is for: chooses the byte budget"),
        displayed_width: z.int().min(1).optional().describe("CSS px at its largest on the page"),
        alt: z.string().optional().describe("Alternative text"),
        decorative: z.boolean().default(false).describe("It says nothing that the page does not"),
      })).min(1).max(limits.max_images).optional().describe("The images of a page"),
      byte_budgets: z.looseObject({
        hero: budget,
        content: budget,
        thumbnail: budget,
        icon: budget,
      }).default({ ...BYTE_BUDGETS }).describe(
        "Most bytes of an image, by role; roles left out keep their default",
      ),
      base_path: z.string().default("images/").describe("Put before the file names in the markup"),
    },
  ),
  output: kitOutput(z.object({
    images: z.int(),
    total_bytes: z.int().describe("Of the images that were read"),
    over_budget: z.int().describe("Images over their budget"),
    formats: z.record(z.string(), z.int()).describe("How many images are of each format"),
    variants_missing: z.int().describe("Rows of variants-to-produce.csv"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A small described PNG",
      input: { images: [{ name: "dot.png", data: PIXEL, role: "icon", alt: "Dot" }] },
      expect: {
        output: {
          verdict: "ready",
          facts: { images: 1, total_bytes: 70, over_budget: 0, formats: { png: 1 } },
          deliverables: [
            { name: "image-audit.json" },
            { name: "image-audit.csv" },
            { name: "markup.html" },
            { name: "variants-to-produce.csv" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "Wrong extension and no alt text",
      input: { images: [{ name: "dot.jpg", data: PIXEL }] },
      expect: { output: { verdict: "needs_work" } },
    },
  ],
});
