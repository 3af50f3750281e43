import { z } from "zod";
import { DIRECTIONS, FORMATS } from "../../design/mermaid-renderer/contract.ts";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "mermaid-diagram-delivery-kit",
  name: "Mermaid Diagram Delivery Kit",
  category: "Design",
  kind: "kit",
  description:
    "Delivers one Mermaid diagram for documents: checks the source, renders a flowchart as SVG, HTML and PNG, and writes a Markdown snippet and the diagram's structure.",
  keywords,
  version: "2026-11-30",
  textProperty: "source",
  mainKeys: ["source"],
  measured: "input",
  uses: ({ source, formats }) => [
    {
      toolId: "mermaid-renderer",
      // A PNG needs a rasteriser and the fonts of its characters.
      given: !Array.isArray(formats) || formats.includes("png") ? { format: "png", source } : {},
    },
    { toolId: "image-inspector" },
  ],
  limits: { max_input_chars: 110_000, max_output_bytes: 2_500_000 },
  input: kitInput([
    "diagram.mmd",
    "diagram.svg",
    "diagram.html",
    "diagram.png",
    "embed.md",
    "diagram.json",
    "diagram-changes.json",
  ], {
    source: z.string().optional().describe("Mermaid source"),
    formats: z.array(z.enum(FORMATS)).min(1).default([...FORMATS]).describe("Files to make"),
    theme: z.enum(["default", "neutral", "dark"]).optional().describe(
      "Colour theme; left out: the one that the source asks for, else default",
    ),
    direction: z.enum(DIRECTIONS).optional().describe("Overrides the direction of the source"),
    background: z.enum(["solid", "transparent"]).default("solid").describe("Behind the drawing"),
    alt: z.string().optional().describe(
      "Alternative text of the picture; by default accDescr of the source",
    ),
    previous: z.string().optional().describe(
      "The source as it was before: the kit then says what changed",
    ),
  }),
  output: kitOutput(z.object({
    type: z.string().nullable(),
    title: z.string().nullable(),
    nodes: z.int().nullable(),
    edges: z.int().nullable(),
    rendered: z.array(z.enum(FORMATS)).describe("Formats delivered"),
    png_width: z.int().nullable(),
    png_height: z.int().nullable(),
    changed: z.boolean().nullable().describe(
      "diagram-changes.json names a change; null without previous, and where the two cannot be compared",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A small flowchart",
      input: {
        source: "flowchart LR\n  A[Start] --> B[End]",
        alt: "Start leads to End",
        formats: ["svg"],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { type: "flowchart", nodes: 2, edges: 1, rendered: ["svg"] },
          deliverables: [
            { name: "diagram.mmd" },
            { name: "diagram.svg", media_type: "image/svg+xml" },
            { name: "embed.md" },
            { name: "diagram.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A sequence diagram is validated only",
      input: { source: "sequenceDiagram\n  A->>B: Hi", alt: "A greets B" },
      expect: {
        output: { verdict: "needs_work", facts: { type: "sequence", rendered: [] } },
      },
    },
  ],
});
