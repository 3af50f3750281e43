import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { CONTEXT_RECIPES } from "../../shared/context_recipes.ts";
import { REPORT_ERRORS, REPORT_LIMITS } from "../../shared/evidence_report/errors.ts";
import { EXPORT_FORMATS, reportSchema } from "../../shared/evidence_report/schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "evidence-report-builder",
  name: "Evidence Report Builder",
  category: "Agents",
  description:
    "Renders a context pack as a Markdown or HTML evidence report with fixed sections, after verifying the pack. Use it as the second, separate call after context-pack-builder, passing that call's exact result. A receipt shows that the pack is unchanged since its receipt was written; it is not a signature and does not prove the input true, and tokens_estimate is a conservative estimate, of no provider's tokenizer.",
  keywords,
  version: "2026-12-01",
  mainKeys: ["context_pack"],
  responseModes: ["full"],
  limits: { max_input_chars: 2_000_000, ...REPORT_LIMITS },
  input: z.looseObject({
    context_pack: z.unknown().meta({ type: "object" }).optional().describe(
      "The exact result of context-pack-builder (or its output)",
    ),
    preset: z.unknown().meta({ type: "string" }).optional().describe(
      `Report preset; missing means the one of the pack's recipe. One of: ${
        CONTEXT_RECIPES.map(({ preset }) => preset).join(", ")
      }`,
    ).meta({ examples: CONTEXT_RECIPES.map(({ preset }) => preset) }),
    export_format: z.unknown().meta({ type: "string" }).default("markdown").describe(
      EXPORT_FORMATS.join(" or "),
    ).meta({ examples: [...EXPORT_FORMATS] }),
  }),
  output: reportSchema,
  stats: z.object({
    sections: z.int(),
    records: z.int().describe("Printed"),
    bytes: z.int().describe("Of the content"),
  }),
  warnings: {},
  errors: {
    EMPTY_INPUT: "context_pack is missing or empty",
    INVALID_INPUT: "what has no canonical JSON, or nests over 64 levels",
    ...REPORT_ERRORS,
    INVALID_RESPONSE_MODE: "response_mode compact or output (raised by the service, HTTP 400)",
    TOOL_NOT_CHAINABLE: "used in a pipeline (raised by the service)",
  },
  examples: [{
    title: "Incident report of a CI pack",
    input: {
      "context_pack": {
        "ok": true,
        "toolId": "context-pack-builder",
        "output": {
          "schema_version": "service.context-pack.v1",
          "recipe": "ci-failure-pack",
          "recipe_version": 1,
          "max_bytes": 65536,
          "items": [{
            "id": "job",
            "kind": "job",
            "rank": 0,
            "depends_on": [],
            "content": {
              "log_lines": 1,
              "log_sha256": "71d6722053750eaee459234da5aa12b3efe754c9949afd0ffdef4f1423668a04",
            },
            "bytes": 95,
            "sha256": "f5ad0c6d0b108fec123d78ac674e7373d174e7fe8d043b9ec8f0258422381944",
          }],
          "evidence": [{
            "id": "failure-1",
            "kind": "failure",
            "rank": 10,
            "depends_on": [],
            "content": { "line_start": 1, "line_end": 1, "text": "Error: missing file" },
            "bytes": 58,
            "sha256": "d4fe62074488e45e917e0006268c22b8b988fe5b4486a43316c83b331b1f8bfd",
          }, {
            "id": "tail",
            "kind": "tail",
            "rank": 50,
            "depends_on": [],
            "content": { "line_start": 1, "line_end": 1, "text": "Error: missing file" },
            "bytes": 58,
            "sha256": "d4fe62074488e45e917e0006268c22b8b988fe5b4486a43316c83b331b1f8bfd",
          }],
          "totals": {
            "records_in": 3,
            "retained": 3,
            "evidence_retained": 2,
            "duplicates": 0,
            "omitted": 0,
            "bytes": 214,
            "evidence_bytes": 118,
            "tokens_estimate": 72,
          },
          "dedupe": [],
          "omissions": [],
          "truncation": { "truncated": false, "partial_records": 0 },
          "provenance": {
            "recipe": "ci-failure-pack",
            "algorithm": "rank-greedy-closure.v1",
            "input_sha256": "a366313340aac1eec5f2fff627a2560589093ab901f8c2aad049cbf06718f1a9",
            "input_bytes": 23,
            "integrity": "caller_submitted_unverified",
            "source_tool": null,
            "source_output_sha256": null,
          },
          "receipt": {
            "algorithm": "sha-256",
            "canonicalization": "RFC8785",
            "input_sha256": "d84162e2c675d02b0cc98a3b7e187ec1d973076e7bece9930074eb3d02f10798",
            "output_sha256": "756628a40b21902132719af6a997897971636ec81d80147b877cca8ff8d07074",
          },
        },
      },
      "preset": "ci-incident-report",
      "export_format": "markdown",
    },
    expect: {
      output: {
        "schema_version": "service.evidence-report.v1",
        "preset": "ci-incident-report",
        "recipe": "ci-failure-pack",
        "export_format": "markdown",
        "title": "CI Incident report",
        "evidence_count": 2,
        "omitted_count": 0,
        "sections": [
          { "id": "job", "title": "Job", "records": 1 },
          { "id": "failures", "title": "Failures", "records": 1 },
          { "id": "failed-tests", "title": "Failed tests", "records": 0 },
          { "id": "changed-files", "title": "Changed files", "records": 0 },
          { "id": "warnings", "title": "Warnings", "records": 0 },
          { "id": "log-tail", "title": "Log tail", "records": 1 },
          { "id": "omissions", "title": "Omissions", "records": 0 },
          { "id": "provenance", "title": "Provenance", "records": 0 },
        ],
      },
    },
  }, {
    title: "HTML export without a preset",
    input: {
      "context_pack": {
        "ok": true,
        "toolId": "context-pack-builder",
        "output": {
          "schema_version": "service.context-pack.v1",
          "recipe": "agent-handoff-pack",
          "recipe_version": 1,
          "max_bytes": 4096,
          "items": [{
            "id": "handoff",
            "kind": "handoff",
            "rank": 0,
            "depends_on": [],
            "content": {
              "schema_version": "service.agent-handoff.v1",
              "handoff_id": "export-7",
              "goal": "Finish the CSV export",
              "status": "in_progress",
            },
            "bytes": 123,
            "sha256": "24aa6ab8b1a1ac2cb21b3416d0777e23d2725b60e60bc70c17e5cb64367d841f",
          }, {
            "id": "c1",
            "kind": "constraint",
            "rank": 10,
            "depends_on": [],
            "content": { "id": "c1", "summary": "No new dependencies" },
            "bytes": 43,
            "sha256": "8a3678112149bb0d297f8c4f7ec305860473c097eefeed0a56ad3808ac482156",
          }, {
            "id": "n1",
            "kind": "next_action",
            "rank": 31,
            "depends_on": ["e1"],
            "content": {
              "id": "n1",
              "summary": "Fix quoting",
              "priority": "high",
              "depends_on": ["e1"],
            },
            "bytes": 73,
            "sha256": "17733ee30280357e22959377b61d08bc159305f4ee5165d27cb072fda90e0b06",
          }],
          "evidence": [{
            "id": "e1",
            "kind": "evidence",
            "rank": 90,
            "depends_on": [],
            "content": {
              "id": "e1",
              "summary": "Test run",
              "sha256": "0000000000000000000000000000000000000000000000000000000000000000",
            },
            "bytes": 108,
            "sha256": "e50d0dbb77f524f98f69753d5839e6c242d6a07481f5461086100e1f046c5e9a",
          }],
          "totals": {
            "records_in": 4,
            "retained": 4,
            "evidence_retained": 1,
            "duplicates": 0,
            "omitted": 0,
            "bytes": 351,
            "evidence_bytes": 109,
            "tokens_estimate": 117,
          },
          "dedupe": [],
          "omissions": [],
          "truncation": { "truncated": false, "partial_records": 0 },
          "provenance": {
            "recipe": "agent-handoff-pack",
            "algorithm": "rank-greedy-closure.v1",
            "input_sha256": "faeee50ed7b6a60607384eb3d9984059f099dd1fc020947434afa6f2c0e2be1e",
            "input_bytes": 396,
            "integrity": "caller_submitted_unverified",
            "source_tool": null,
            "source_output_sha256": null,
          },
          "receipt": {
            "algorithm": "sha-256",
            "canonicalization": "RFC8785",
            "input_sha256": "2e95ab1441f134c79663011efe68ea7285915bb65f18a0ca650e975e24b4a7fb",
            "output_sha256": "38e32197133e5e2b8b50d31aa8c716883a2123b463c331dbc1a0278b730f4888",
          },
        },
      },
      "export_format": "html",
    },
    expect: {
      output: { "preset": "agent-handoff-report", "media_type": "text/html; charset=utf-8" },
    },
  }],
});
