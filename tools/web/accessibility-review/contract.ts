import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { keywords } from "./keywords.ts";

const ruleIds = z.array(z.string()).describe("Ids in the order of the rules");

export const contract = defineTool({
  id: "accessibility-review",
  name: "Accessibility Review",
  category: "Web",
  description:
    "Checks static HTML against 38 WCAG 2.2 rules (alternative text, names, labels, language, headings, ARIA, keyboard, tables, media) or normalises findings from another checker. Use it on markup before release; no page is loaded and no script runs.",
  keywords,
  version: "2026-11-30",
  documents: ["html"],
  textProperty: "html",
  textMayBeEmpty: true,
  mainKeys: ["html", "findings"],
  measured: ["html", "findings"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 500_000,
    max_findings: REVIEW_LIMITS.max_findings,
    // Unclosed formatting elements are opened again in every paragraph, which makes many of few.
    max_elements: 300_000,
  },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    html: z.string().optional().describe("HTML document or fragment"),
    findings: z.unknown().meta({ type: "array" }).optional().describe(
      "Findings of another checker, such as the violations of axe-core: {rule or id, impact?: critical|serious|moderate|minor, wcag?: [criteria], tags?: [axe tags], target? or selector?, html?, nodes?: [{target, html}]}",
    ),
  }),
  output: reviewSchema({
    family: "accessibility",
    toolId: "accessibility-review",
    subject: z.object({
      html_sha256: z.string().nullable().describe("Of the UTF-8 bytes; null without html"),
      elements: z.int().describe("Start tags in the source"),
      submitted_findings: z.int(),
    }),
    records: {
      rule: z.object({
        rule: z.string(),
        wcag: z.string().describe("The criterion, empty where none asks for the rule"),
        level: z.enum(["A", "AA", "best-practice"]),
        checked: z.int().describe("Elements that the rule is about, 1 for the document"),
        failed: z.int(),
      }),
    },
    details: z.object({
      rules_failed: ruleIds,
      rules_passed: ruleIds,
      rules_inapplicable: ruleIds,
      by_wcag: z.record(z.string(), z.int()).describe("Findings by criterion"),
    }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: {
    NO_MARKUP: "html has no tags, so no rule could say anything about it",
    EMPTY_INPUT: "neither html (not blank) nor findings",
    INVALID_ACCESSIBILITY_REVIEW_SCHEMA:
      "findings is not an array of objects with a non-empty text rule (or id) and, where it is given, an impact from the list and nodes that are objects; errors lists paths",
    INPUT_TOO_LARGE: "over max_input_chars, or over max_elements; details: limit, max, actual",
  },
  examples: [{
    "title": "An image and a field without names",
    "input": { "html": '<img src="a.png"><input type="text">' },
    "expect": {
      "output": {
        "verdict": "fail",
        "summary": {
          "total": 2,
          "critical": 2,
          "high": 0,
          "medium": 0,
          "low": 0,
          "info": 0,
          "evidence": 2,
          "unknowns": 0,
        },
        "findings": [{
          "id": "F001",
          "rule": "image-alt",
          "severity": "critical",
          "subject": "img",
          "location": "1:1",
          "data": { "wcag": ["1.1.1"], "level": "A" },
        }, {
          "id": "F002",
          "rule": "label",
          "severity": "critical",
          "subject": "input",
          "location": "1:18",
          "data": { "wcag": ["4.1.2"], "level": "A" },
        }],
        "records": [{
          "id": "R001",
          "kind": "rule",
          "data": { "rule": "image-alt", "wcag": "1.1.1", "level": "A", "checked": 1, "failed": 1 },
        }, {
          "id": "R002",
          "kind": "rule",
          "data": { "rule": "label", "wcag": "4.1.2", "level": "A", "checked": 1, "failed": 1 },
        }],
        "details": {
          "rules_failed": ["image-alt", "label"],
          "rules_passed": [],
          "rules_inapplicable": [
            "html-has-lang",
            "html-lang-valid",
            "valid-lang",
            "document-title",
            "page-has-heading-one",
            "meta-viewport",
            "meta-refresh",
            "input-image-alt",
            "area-alt",
            "button-name",
            "link-name",
            "label-placeholder",
            "frame-title",
            "duplicate-id-aria",
            "aria-roles",
            "aria-valid-attr",
            "aria-valid-attr-value",
            "aria-required-attr",
            "aria-required-parent",
            "aria-hidden-focus",
            "keyboard-control",
            "skip-link",
            "tabindex",
            "heading-order",
            "empty-heading",
            "list",
            "listitem",
            "definition-list",
            "dlitem",
            "table-headers",
            "landmark-no-duplicate-main",
            "video-caption",
            "moving-content",
            "autocomplete-valid",
            "label-content-name-mismatch",
            "image-alt-descriptive",
          ],
          "by_wcag": { "1.1.1": 1, "4.1.2": 1 },
        },
      },
    },
  }, {
    "title": "Findings of another checker",
    "input": {
      "findings": [{
        "id": "color-contrast",
        "impact": "serious",
        "tags": ["wcag143"],
        "nodes": [{ "target": ["p"], "html": "<p>x</p>" }],
      }],
    },
    "expect": {
      "output": {
        "verdict": "fail",
        "summary": {
          "total": 1,
          "critical": 0,
          "high": 1,
          "medium": 0,
          "low": 0,
          "info": 0,
          "evidence": 1,
          "unknowns": 0,
        },
        "findings": [{
          "id": "F001",
          "rule": "color-contrast",
          "severity": "high",
          "subject": "p",
          "location": "findings[0].nodes[0]",
          "data": { "wcag": ["1.4.3"], "level": "" },
        }],
        "details": {
          "rules_failed": [],
          "rules_passed": [],
          "rules_inapplicable": [],
          "by_wcag": { "1.4.3": 1 },
        },
      },
    },
  }],
});
