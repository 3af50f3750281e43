import type { FieldError, Run, RunInput } from "../../tool.ts";
import { Review } from "../../shared/evidence/review.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { invalidField, invalidInput } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type FilePatch, parsePatch } from "./parse_patch.ts";
import { reviewClaims } from "./review_claims.ts";
import { countLines, reviewFile } from "./review_files.ts";
import { reviewLines } from "./review_lines.ts";
import { reviewTests } from "./review_tests.ts";
import { RULES } from "./rules.ts";
import { type FileOutcome, WorkingTree } from "./working_tree.ts";

/** Wrong files that an error lists. */
const MAX_WRONG_FILES = 20;

/** Reads a patch, applies it to the files that were sent, and looks at what it does. */
export const run: Run<typeof contract> = (input: RunInput<typeof contract>, { given }) => {
  const review = new Review(contract, "patch-verification", RULES, given);
  const files = readFiles(input.files);
  const patches = parsePatch(input.patch);
  const tree = new WorkingTree(files);
  const outcomes = patches.map((patch) => tree.apply(patch));
  for (const [index, patch] of patches.entries()) reviewFile(review, patch, outcomes[index]!);
  for (const patch of patches) reviewLines(review, patch);
  reviewClaims(review, patches, input);
  const tests = reviewTests(review, input.tests ?? [], input.claims?.tests ?? []);
  if (!input.tests) review.leaveUnknown("tests", "No test results were given");

  const additions = sum(patches.map((patch) => countLines(patch, "+")));
  const deletions = sum(patches.map((patch) => countLines(patch, "-")));
  findLarge(review, additions + deletions, input.max_changed_lines);
  const known = outcomes.map(({ applies }) => applies);
  return review.finish({
    subject: { patch_sha256: digestText(input.patch), files: patches.length },
    details: {
      files: patches.length,
      additions,
      deletions,
      hunks: sum(patches.map(({ hunks }) => hunks.length)),
      applies: known.includes(false) ? false : known.includes(null) ? null : true,
      tests,
      ...(input.include_results && { results: resultsOf(patches, outcomes) }),
    },
  });
};

/** The files that the patch leaves, those that it deletes and those that it does not fit left out. */
function resultsOf(patches: readonly FilePatch[], outcomes: readonly FileOutcome[]) {
  return outcomes.flatMap((outcome, index) =>
    outcome.applies && outcome.text !== null
      ? { path: patches[index]!.path, text: outcome.text }
      : []
  );
}

/** The contents by path. @throws {ToolError} `INVALID_INPUT` where one is not text. */
function readFiles(given: unknown): Map<string, string> {
  const files = new Map<string, string>();
  if (given === undefined) return files;
  if (!isJsonObject(given)) throw invalidField("files", '"files" must be an object of path → text');
  const wrong: FieldError[] = [];
  for (const [name, content] of Object.entries(given)) {
    if (typeof content === "string") files.set(name, content);
    else if (wrong.length < MAX_WRONG_FILES) {
      const path = formatPath(["files", name]);
      wrong.push({ path, code: "INVALID_VALUE", message: `"${path}" must be the file's text` });
    }
  }
  if (wrong.length > 0) throw invalidInput(wrong);
  return files;
}

function findLarge(review: Review<typeof contract>, changed: number, most: number): void {
  if (changed <= most) return;
  review.find("PATCH_LARGE", {
    subject: "patch",
    location: "patch",
    message:
      `The patch changes ${changed} lines, more than ${most}: little of it will be read well`,
    fix: "Ask for smaller patches, each of one purpose",
    data: { changed_lines: changed },
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
