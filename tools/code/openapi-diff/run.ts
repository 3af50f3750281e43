import type { Run, RunWarning } from "../../tool.ts";
import { readJsonInput } from "../../shared/json/input.ts";
import { counted } from "../../shared/messages.ts";
import { readDocument } from "../../shared/openapi/read_document.ts";
import { operationsOf } from "../../shared/openapi/path_items.ts";
import type { Place } from "../../shared/schema_diff/place.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { compareDocuments } from "./comparison.ts";
import { contract } from "./contract.ts";
import { type DocumentName, openDocument } from "./document.ts";
import { countDifferences } from "./unlisted.ts";

/** @throws {ToolError} `INPUT_TOO_LARGE` when both documents together are too long. */
function checkSize(before: unknown, after: unknown): void {
  const { max_input_chars: most } = contract.limits;
  const length = lengthOf(before, "before") + lengthOf(after, "after");
  if (length <= most) return;
  const what = '"before" and "after" together have a length of';
  throw inputTooLarge("max_input_chars", most, length, what);
}

function lengthOf(given: unknown, name: string): number {
  if (typeof given === "string") return given.length;
  // Makes sure that the value can be printed at all.
  return JSON.stringify(readJsonInput(given, name).value).length;
}

/** Compares two OpenAPI documents (3.0 and 3.1) by a fixed list of rules. */
export const run: Run<typeof contract> = ({ before: givenBefore, after: givenAfter }) => {
  checkSize(givenBefore, givenAfter);
  const warnings: RunWarning<typeof contract>[] = [];
  const read = (given: unknown, name: DocumentName) =>
    openDocument(readDocument(given, name, warnings), name);
  const before = read(givenBefore, "before");
  const after = read(givenAfter, "after");
  const changes = compareDocuments(before.root, after.root);
  for (const { refWarnings } of [before, after]) warnings.push(...refWarnings());
  const verdict = changes.verdict();
  warnings.push(...unlistedWarnings(before.root, after.root, verdict === "none"));
  return {
    output: { verdict, changes: changes.first() },
    stats: {
      breaking: changes.count("breaking"),
      unclear: changes.count("unclear"),
      non_breaking: changes.count("non-breaking"),
      operations_before: operationsOf(before.root).length,
      operations_after: operationsOf(after.root).length,
    },
    warnings,
  };
};

/** Warns of differences that are not changes: nobody should take "none" for "the same text". */
function unlistedWarnings(
  before: Place,
  after: Place,
  hasNoChanges: boolean,
): RunWarning<typeof contract>[] {
  const { documentation, other } = countDifferences(before.value, after.value);
  const warnings: RunWarning<typeof contract>[] = [];
  if (documentation.count > 0) {
    warnings.push({
      code: "DOCUMENTATION_CHANGED",
      message: `Descriptions, examples or extensions differ in ${
        counted(documentation.count, "place")
      }; they are not part of the contract and not listed`,
      path: documentation.first,
    });
  }
  if (hasNoChanges && other.count > 0) {
    warnings.push({
      code: "SAME_MEANING",
      message: `The documents differ in ${
        counted(other.count, "place")
      } without a change for those who use the API`,
      path: other.first,
    });
  }
  return warnings;
}
