import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type Change, shortestEdits } from "../../shared/edit_script.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The differences to ignore. */
export interface CompareOptions {
  ignore_whitespace: boolean;
  ignore_case: boolean;
}

/** Two texts cut into tokens, and what makes the one of the other. */
export interface Comparison {
  before: string[];
  after: string[];
  changes: Change[];
}

/**
 * Compares two texts, token by token. With `ignore_whitespace`, runs of white space count as one space and
 * white space at both ends of a token as nothing, so all tokens of only white space are equal.
 *
 * @param split Cuts a text into tokens.
 * @param unit What the tokens are, in the plural, for the message.
 * @throws {ToolError} `DIFF_TOO_LARGE` (details `{ limit, max }`) when over 20,000 tokens come or go.
 */
export function compare(
  beforeText: string,
  afterText: string,
  split: (text: string) => string[],
  unit: string,
  options: CompareOptions,
): Comparison {
  const before = split(beforeText);
  const after = split(afterText);
  const formOf = (token: string) => comparedForm(token, options);
  const changes = shortestEdits(
    before.map(formOf),
    after.map(formOf),
    contract.limits.max_edits,
  );
  if (changes) return { before, after, changes };
  throw new ToolError<Code>(
    "DIFF_TOO_LARGE",
    `The texts differ in more than ${contract.limits.max_edits} added and removed ${unit}: send smaller or more ` +
      "similar texts" + (unit === "lines" ? "" : ', or granularity "lines"'),
    { limit: "max_edits", max: contract.limits.max_edits },
  );
}

function comparedForm(token: string, options: CompareOptions): string {
  const spaced = options.ignore_whitespace ? token.trim().replace(/\s+/g, " ") : token;
  return options.ignore_case ? spaced.toLowerCase() : spaced;
}
