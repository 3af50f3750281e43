/**
 * Checks what a patch's author claims against the patch and the test results.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { FilePatch, HunkLine } from "./parse_patch.ts";
import type { PatchReview } from "./patch_review.ts";
import { redact } from "./secrets.ts";

type Input = RunInput<typeof contract>;

/** @throws {ToolError} `INPUT_TOO_LARGE` over `max_claimed_texts`. */
export function reviewClaims(
  review: PatchReview,
  patches: readonly FilePatch[],
  { claims = {}, tests = [] }: Pick<Input, "claims" | "tests">,
): void {
  if (claims.files) reviewClaimedFiles(review, patches, claims.files);
  reviewClaimedTexts(review, patches, "adds", claims.adds ?? []);
  reviewClaimedTexts(review, patches, "removes", claims.removes ?? []);
  const known = new Set(tests.map(({ name }) => name));
  for (const name of claims.tests ?? []) {
    if (known.has(name)) continue;
    review.find("PATCH_CLAIM_TEST_MISSING", {
      subject: name,
      location: "claims.tests",
      message: `The author says that the test "${
        excerpt(name)
      }" passes, but no result of it was given`,
      fix: "Run it and give its result in tests",
    });
  }
}

function reviewClaimedFiles(
  review: PatchReview,
  patches: readonly FilePatch[],
  claimed: readonly string[],
): void {
  const touched = new Set(patches.flatMap(({ path, oldPath }) => [path, oldPath]));
  for (const path of claimed) {
    if (touched.has(path)) continue;
    review.find("PATCH_CLAIM_UNTOUCHED", {
      subject: path,
      location: path,
      message: `The author says that the patch changes "${
        excerpt(path)
      }", but it does not touch it`,
      fix: "Ask for the missing part, or for a description that fits",
    });
  }
  const known = new Set(claimed);
  for (const { path, oldPath } of patches) {
    if (known.has(path) || (oldPath !== null && known.has(oldPath))) continue;
    review.find("PATCH_UNCLAIMED_FILE", {
      subject: path,
      location: path,
      message: `The patch changes "${excerpt(path)}", which its author does not mention`,
      fix: "Ask why, or take this part out",
    });
  }
}

const SIDES = {
  adds: { kind: "+", rule: "PATCH_CLAIM_NOT_ADDED", says: "adds" },
  removes: { kind: "-", rule: "PATCH_CLAIM_NOT_REMOVED", says: "removes" },
} as const;

function reviewClaimedTexts(
  review: PatchReview,
  patches: readonly FilePatch[],
  side: keyof typeof SIDES,
  texts: readonly string[],
): void {
  const { max_claimed_texts: most } = contract.limits;
  if (texts.length > most) {
    throw inputTooLarge(
      "max_claimed_texts",
      most,
      texts.length,
      `"claims.${side}" has a length of`,
    );
  }
  if (texts.length === 0) return;
  const { kind, rule, says } = SIDES[side];
  const lines = linesOf(patches, kind);
  for (const text of texts) {
    // A text of several lines is in no line, though the joined lines may hold it.
    const isThere = lines !== undefined && !text.includes("\n") && lines.includes(text);
    if (isThere) continue;
    // An author writes code here, so it may hold the secrets that the patch's lines may hold.
    const shown = redact(text);
    review.find(rule, {
      subject: shown,
      location: `claims.${side}`,
      message: `The author says that the patch ${says} "${excerpt(shown)}", but no line does`,
      fix: "Ask for the missing part, or for a description that fits",
    });
  }
}

/** The lines of one kind as one text; undefined without any. */
function linesOf(patches: readonly FilePatch[], wanted: HunkLine["kind"]): string | undefined {
  const lines = patches.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines))
    .filter(({ kind }) => kind === wanted);
  return lines.length === 0 ? undefined : lines.map(({ text }) => text).join("\n");
}
