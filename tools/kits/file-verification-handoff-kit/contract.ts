import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = {
  max_input_chars: 1_400_000,
  max_output_bytes: 1_000_000,
  // A script is verified and gets an integrity value: two of the hundred steps that a kit may have.
  max_files: 40,
  // Lines of digests: files that are known by their digests alone.
  max_digests: 2_000,
  max_name_chars: 200,
  max_goal_chars: 2_000,
};

const EXPECTED = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

export const contract = defineTool({
  id: "file-verification-handoff-kit",
  name: "File Verification Handoff Kit",
  category: "Security",
  kind: "kit",
  description:
    "Verifies files, or their digests, against the checksums that came with them, compares them with the last delivery, and prepares their handoff: SHA256SUMS, verification record, integrity attributes and a handoff document.",
  keywords,
  version: "2026-12-01",
  mainKeys: ["files", "digests"],
  blankIsMissing: true,
  measured: "input",
  uses: () => [
    { toolId: "file-hash-checksum-verifier" },
    { toolId: "sri-generator" },
    { toolId: "file-integrity-review" },
    { toolId: "agent-context-handoff" },
  ],
  bytesAs: {
    property: "files",
    encoding: "base64",
    item: { name: "name", bytes: "content_base64" },
  },
  limits,
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput([
    "SHA256SUMS",
    "verification.json",
    "integrity-attributes.json",
    "changes.json",
    "handoff.json",
    "handoff-report.md",
    "next-agent-prompt.txt",
  ], {
    files: z.array(z.looseObject({
      name: z.string().nullish().describe("Relative path"),
      text: z.string().nullish().describe("Content as text; its UTF-8 bytes count"),
      content_base64: z.string().nullish().describe("Content as base64, instead of text"),
      digest: z.string().nullish().describe(
        "Of a large file, instead of its content: what sha256sum gives for it, or 'sha512:HEX'",
      ),
      bytes: z.int().min(0).nullish().describe("Its size, where only its digest is given"),
      expected: z.string().nullish().describe(
        "Checksum that came with the file: hex, base64, 'sha256:HEX' or SRI 'sha256-BASE64'",
      ),
    })).min(1).max(limits.max_files).optional().describe("The delivery"),
    digests: z.string().optional().describe(
      "More files by their digests alone: what sha256sum prints for them, a line each",
    ),
    checksums: z.string().optional().describe(
      "Checksum list that came with the files (SHA256SUMS, BSD form, or a .dsc, .changes or Release of Debian)",
    ),
    previous: z.string().optional().describe(
      "Checksum list of the last delivery, to compare with",
    ),
    protected: z.array(z.string()).default([]).describe("Globs of paths that must not change"),
    allowed: z.array(z.string()).default([]).describe("Globs of paths that may change"),
    goal: z.string()
      .refine((text) => codePointLength(text) <= limits.max_goal_chars, {
        message: `must have at most ${limits.max_goal_chars} characters`,
      })
      .meta({ maxLength: limits.max_goal_chars })
      .default("Take over the verified files.")
      .describe("What the receiver shall do"),
    handoff_id: z.string().default("file-handoff").describe("Safe id of the handoff"),
  }),
  output: kitOutput(z.object({
    files: z.int(),
    total_bytes: z.int().nullable().describe("null where a file is known by its digest alone"),
    verified: z.int().describe("Files whose checksums all match"),
    mismatched: z.int(),
    missing: z.int().describe("Files that the checksum list names and nobody gave"),
    unverified: z.int().describe("Files without a checksum"),
    changed: z.int().nullable().describe(
      "Since the last delivery: changed, added, removed and renamed",
    ),
    handoff_status: z.string().nullable(),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "One verified file",
      input: { files: [{ name: "a.txt", text: "abc", expected: EXPECTED }] },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            files: 1,
            total_bytes: 3,
            verified: 1,
            mismatched: 0,
            unverified: 0,
            handoff_status: "ready_for_review",
          },
        },
      },
    },
    {
      title: "A wrong checksum",
      input: { files: [{ name: "a.txt", text: "abd", expected: EXPECTED }] },
      expect: {
        output: {
          verdict: "blocked",
          facts: { verified: 0, mismatched: 1, handoff_status: "blocked" },
        },
      },
    },
    {
      title: "A large file by its digest alone",
      input: { digests: `${EXPECTED}  a.iso\n`, checksums: `${EXPECTED} *a.iso\n` },
      expect: {
        output: { verdict: "ready", facts: { files: 1, verified: 1, missing: 0, unverified: 0 } },
      },
    },
  ],
});
