/**
 * Titles and descriptions for those who cannot see a picture: `accTitle` and `accDescr`.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { unclosedDelimiter } from "./faults.ts";
import type { Scanner } from "./scanner.ts";

/**
 * Skips accTitle, accDescr and their texts, which a check has no use for.
 *
 * @returns "none" where no such statement begins, "empty" for `accDescr {}`, which Mermaid does not count as
 * a statement, and "cut" where the source ends before the text.
 * @throws {ToolError} `UNCLOSED_DELIMITER` for `accDescr {` without `}`.
 */
export function skipAccessibility(
  source: SourceText,
  scanner: Scanner<string>,
): "none" | "empty" | "cut" | "statement" {
  const { at: start } = scanner;
  if (scanner.skip(/(?:acctitle|accdescr)\s*:\s*/iy)) {
    if (scanner.isAtEnd) return "cut";
    scanner.at = scanner.lineEnd();
    return "statement";
  }
  if (!scanner.skip(/accdescr\s*\{\s*/iy)) return "none";
  const end = scanner.text.indexOf("}", scanner.at);
  if (end < 0) throw unclosedDelimiter(source, start, "the description", "}");
  const isEmpty = end === scanner.at;
  scanner.at = end + 1;
  return isEmpty ? "empty" : "statement";
}
