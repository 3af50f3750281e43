import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "accessibility-remediation-kit",
  name: "Accessibility Remediation Kit",
  category: "Design",
  kind: "kit",
  description:
    "Reviews a page's accessibility, applies the corrections you supply and a few that are always safe, checks colour pairs, and reviews the result again. Delivers the corrected HTML, a patch and what remains. It never invents alt texts or labels.",
  keywords,
  version: "2026-11-30",
  textProperty: "html",
  mainKeys: ["html"],
  measured: "input",
  uses: () => [
    { toolId: "accessibility-review" },
    { toolId: "contrast-checker" },
  ],
  limits: { max_input_chars: 300_000, max_output_bytes: 2_800_000, max_elements: 300_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["page.html", "fixes.patch", "remaining.csv", "contrast.csv"], {
    html: z.string().optional().describe("Document or fragment"),
    lang: z.string().optional().describe("Language for html when it has none or an invalid one"),
    title: z.string().optional().describe("Page title when there is none, or a blank one"),
    fixes: z.array(z.looseObject({
      location: z.string().describe("LINE:COLUMN of the start tag, as the review gives it"),
      attribute: z.string().describe("What to set, such as alt or aria-label"),
      // One that is not text is a correction that was not applied.
      value: z.unknown().optional().describe("A text"),
    })).max(200).default([]).describe("Attributes to set"),
    colors: z.array(z.looseObject({
      name: z.string().describe("What the pair is called in contrast.csv"),
      foreground: z.string().describe("Text or icon colour, CSS"),
      background: z.string().describe("Colour behind it, CSS"),
      size: z.enum(["normal", "large", "ui"]).default("normal").describe("Kind of content"),
    })).max(20).default([]).describe("Pairs of colours to check"),
    level: z.enum(["AA", "AAA"]).default("AA").describe("What colours must meet"),
  }),
  output: kitOutput(z.object({
    findings_before: z.int().nullable(),
    findings_after: z.int().nullable(),
    fixes_applied: z.int().describe("Of fixes"),
    safe_fixes: z.int().describe("Corrections that the kit made itself"),
    critical_after: z.int().nullable(),
    high_after: z.int().nullable(),
    contrast_failed: z.int(),
    by_wcag_after: z.record(z.string(), z.int()).nullable().describe(
      "Findings that remain, by criterion",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Alt text supplied",
      input: {
        html: '<img src="a.png">',
        fixes: [{ location: "1:1", attribute: "alt", value: "Team in the office" }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { findings_before: 1, findings_after: 0, fixes_applied: 1 },
          deliverables: [
            { name: "page.html", content: '<img src="a.png" alt="Team in the office">' },
            { name: "fixes.patch" },
            { name: "remaining.csv" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A failing colour pair",
      input: {
        html: "<p>x</p>",
        colors: [{ name: "body", foreground: "#999999", background: "#ffffff" }],
      },
      expect: { output: { verdict: "needs_work", facts: { contrast_failed: 1 } } },
    },
  ],
});
