import type { Run, RunWarning } from "../../define.ts";
import { changeList } from "./changes.ts";
import { comparePaths, countOperations } from "./compare_paths.ts";
import { schemaComparer } from "./compare_schemas.ts";
import type { contract } from "./contract.ts";
import { type OpenApiDocument, openDocument } from "./document.ts";
import { checkSize, type DocumentName, readText } from "./read_text.ts";

/** Compares two OpenAPI documents (3.0 and 3.1) by a fixed list of rules. */
export const run: Run<typeof contract> = ({ before: givenBefore, after: givenAfter }) => {
  checkSize(givenBefore, givenAfter);
  const warnings: RunWarning<typeof contract>[] = [];
  const read = (given: unknown, name: DocumentName): OpenApiDocument =>
    openDocument(readText(given, name, warnings), name);
  const before = read(givenBefore, "before");
  const after = read(givenAfter, "after");
  const changes = changeList();
  comparePaths(before, after, changes, schemaComparer());
  for (const { refWarnings } of [before, after]) warnings.push(...refWarnings.values());
  const breaking = changes.count("breaking");
  const non_breaking = changes.count("non-breaking");
  return {
    output: {
      verdict: breaking > 0 ? "breaking" : non_breaking > 0 ? "non-breaking" : "none",
      changes: changes.first(),
    },
    stats: {
      breaking,
      non_breaking,
      operations_before: countOperations(before),
      operations_after: countOperations(after),
    },
    warnings,
  };
};
