import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "svg-optimizer",
  name: "SVG Optimizer",
  category: "Design",
  description:
    "Makes an SVG smaller without changing how it looks, and makes it safe to inline: scripts, event handlers, foreign objects and outside references are taken out. Use it on exported icons and illustrations.",
  keywords,
  version: "2026-11-29",
  documents: ["svg"],
  textProperty: "svg",
  limits: {
    // Also with the entities written out.
    max_input_chars: 400_000,
    max_elements: 20_000,
    // The root is 1.
    max_depth: 200,
    // Editors declare about ten.
    max_entities: 50,
  },
  serviceLimits: ["max_input_chars"],
  views: { "": "compare" },
  input: z.looseObject({
    svg: z.string().optional().describe("SVG text"),
    precision: z.int().min(0).max(8).default(3).describe("Decimals kept in numbers"),
    keep_ids: z.boolean().default(true).describe(
      "Keep ids as they are; false lets unused ids go and used ones be shortened (they can then clash between inlined files)",
    ),
    remove_dimensions: z.boolean().default(false).describe(
      "Drop width and height of the root, making a viewBox of them if it has none",
    ),
    sanitize: z.boolean().default(true).describe("Take out active and outside content"),
    keep_external: z.boolean().default(false).describe(
      "With sanitize: keep https references of image and use",
    ),
    output_format: z.enum(["svg", "data_uri"]).default("svg").describe("What is returned"),
  }),
  output: z.string().describe(
    "The SVG on one line, or a data:image/svg+xml, URI with percent-encoding",
  ),
  stats: z.object({
    bytes_before: z.int().describe("UTF-8 bytes of the input"),
    bytes_after: z.int().describe("UTF-8 bytes of the optimised SVG (also for data_uri)"),
    saved_bytes: z.int().describe("before - after"),
    saved_percent: z.number().describe("saved / before x 100, 2 decimals"),
    elements_before: z.int(),
    elements_after: z.int(),
    unsafe_removed: z.int().describe(
      "Elements (with all inside them, 1 each) plus attributes plus style declarations taken out by sanitize",
    ),
  }),
  warnings: {
    UNSAFE_CONTENT_REMOVED: "sanitize took something out; the message lists kinds and counts",
    UNSAFE_CONTENT_KEPT:
      "sanitize is false and such content is there; the message lists kinds and counts",
    NO_SAVING:
      "the result is not smaller; the sanitised input without its outer blanks is returned if shorter",
  },
  errors: {
    EMPTY_INPUT: "no svg",
    INVALID_SVG:
      'not well-formed XML, root element not svg in the SVG namespace or without one, a prefix without namespace, over 20,000 elements, nested over 200 deep, an entity whose value holds "&", or over 50 entities; the message has line and column; details: line, column, offset',
  },
  examples: [
    {
      title: "Icon exported by an editor",
      input: {
        svg:
          '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">\n  <circle cx="8.00000" cy="8.00000" r="4.50000" fill="#ff0000"/>\n</svg>',
      },
      expect: {
        output:
          '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="4.5" fill="red"/></svg>',
      },
    },
    {
      title: "Script taken out",
      input: {
        svg:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>x()</script><path d="M0 0h4v4z"/></svg>',
      },
      expect: {
        output:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
      },
    },
  ],
});
