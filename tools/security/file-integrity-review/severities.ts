import type { Severity } from "../../shared/evidence/review_schema.ts";
import { compileGlobs } from "../../shared/glob.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import type { Change } from "./compare.ts";
import { contract } from "./contract.ts";

/** The severity of a change, decided by globs; undefined leaves it to its rule. */
export type SeverityOf = (change: Change) => Severity | undefined;

/**
 * Critical where a path must not change, info where it may; of a renamed file either path counts.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over `max_glob_chars`.
 */
export function createSeverities(
  protectedGlobs: readonly string[],
  expectedGlobs: readonly string[],
): SeverityOf {
  checkLength("protected", protectedGlobs);
  checkLength("expected", expectedGlobs);
  const isProtected = compileGlobs(protectedGlobs);
  const isExpected = compileGlobs(expectedGlobs);
  return ({ path, from }) => {
    const paths = from === null ? [path] : [path, from];
    if (paths.some(isProtected)) return "critical";
    return paths.some(isExpected) ? "info" : undefined;
  };
}

function checkLength(property: "protected" | "expected", globs: readonly string[]): void {
  const length = globs.reduce((sum, glob) => sum + glob.length, 0);
  const { max_glob_chars: most } = contract.limits;
  if (length > most) {
    throw inputTooLarge(
      "max_glob_chars",
      most,
      length,
      `The globs of "${property}" have a length of`,
    );
  }
}
