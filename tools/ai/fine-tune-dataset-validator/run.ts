import type { Run, RunInput, RunOutput } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { isJsonObject, type JsonObject, setOwn } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { CHECKS, formatOf } from "./check_example.ts";
import { contract, type DatasetFormat } from "./contract.ts";
import { createIssues, type Issues, type Report, reporter } from "./issues.ts";
import { type Line, readLines } from "./read_lines.ts";
import { tokensOf } from "./tokens.ts";

export { prepareEncoding as prepareFor } from "../../shared/tokens/tokenize.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** Checks JSON Lines of training data, line by line, and counts their tokens. */
export const run: Run<typeof contract> = (input) => {
  const lines = readLines(input.input);
  const first = lines.find(({ example }) => example);
  const format = input.format === "auto"
    ? first?.example && formatOf(first.example.value)
    : input.format;
  const issues = createIssues();
  const duplicates = reportDuplicates(lines, issues);
  const tokens = checkExamples(lines, format, input, issues);
  if (tokens.length < input.min_examples) {
    const has = `The file has ${counted(tokens.length, "example")}`;
    reporter(issues, 0)("TOO_FEW_EXAMPLES", [], `${has}, but needs ${input.min_examples}`);
  }
  const found = issues.list();
  const { max_issues: maxIssues } = contract.limits;
  return {
    output: {
      valid: issues.count("error") === 0,
      format: format ?? null,
      examples: tokens.length,
      issues: found.slice(0, maxIssues),
      issue_counts: countsOf(found.map(({ code }) => code)),
      tokens: tokenSummary(tokens),
      roles: countsOf(
        lines.flatMap(({ example }) => example ? rolesOf(example.value, format) : []),
      ),
      duplicates,
    },
    stats: {
      lines: lines.length,
      errors: issues.count("error"),
      warnings: issues.count("warning"),
    },
    warnings: found.length <= maxIssues ? [] : [{
      code: "ISSUES_TRUNCATED",
      message: `The first ${maxIssues} of ${found.length} issues are listed`,
    }],
  };
};

/** Reports lines with the value of a line before. */
function reportDuplicates(lines: readonly Line[], issues: Issues): Output["duplicates"] {
  const firstLines = new Map<string, number>();
  const duplicates: Output["duplicates"] = [];
  for (const { number, key } of lines) {
    if (key === undefined) continue;
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, number);
    else {
      duplicates.push({ line: number, first_line: first });
      const message = `The line has the same value as line ${first}`;
      reporter(issues, number)("DUPLICATE_EXAMPLE", [], message);
    }
  }
  return duplicates;
}

/**
 * Checks each line separately.
 *
 * @returns The tokens of each example.
 */
function checkExamples(
  lines: readonly Line[],
  format: DatasetFormat | undefined,
  { encoding, max_tokens_per_example: maxTokens }: Input,
  issues: Issues,
): number[] {
  const tokens: number[] = [];
  for (const line of lines) {
    const report = reporter(issues, line.number);
    reportShape(line, report);
    if (!line.example) continue;
    if (format) CHECKS[format](line.example, report);
    // The first example decides the format.
    else if (tokens.length === 0) reportUnknownFormat(report);
    const count = tokensOf(line.example.value, format, encoding);
    tokens.push(count);
    if (count > maxTokens) {
      report("TOO_LONG", [], `The example has ${count} tokens, over the ${maxTokens} allowed`);
    }
  }
  return tokens;
}

function reportShape({ fault, example }: Line, report: Report): void {
  if (fault !== undefined) report("INVALID_JSON", [], `The line is not JSON: ${fault}`);
  else if (!example) {
    report(
      "NOT_OBJECT",
      [],
      "The line must hold a JSON object: one example a line, no list around",
    );
  }
}

function reportUnknownFormat(report: Report): void {
  report(
    "UNKNOWN_FORMAT",
    [],
    "The keys are of no known format: name it in format, or send messages; prompt and completion; " +
      "preferred_output; instruction; or conversations",
  );
}

/** The roles of an example's messages, as they are written; an empty one is missing. */
function rolesOf(example: JsonObject, format: DatasetFormat | undefined): string[] {
  const [list, key] = format === "chat"
    ? [example.messages, "role"]
    : format === "sharegpt"
    ? [example.conversations, "from"]
    : [];
  if (!Array.isArray(list) || key === undefined) return [];
  return list.flatMap((message) => {
    const role = isJsonObject(message) ? message[key] : undefined;
    return typeof role === "string" && role !== "" ? [role] : [];
  });
}

function countsOf(names: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted: Record<string, number> = {};
  for (const name of [...counts.keys()].sort(compareCodePoints)) {
    setOwn(sorted, name, counts.get(name)!);
  }
  return sorted;
}

function tokenSummary(tokens: number[]): Output["tokens"] {
  if (tokens.length === 0) return null;
  let [total, min, max] = [0, Infinity, 0];
  for (const count of tokens) {
    total += count;
    min = Math.min(min, count);
    max = Math.max(max, count);
  }
  return { total, min, max, mean: rounded(decimal(total).dividedBy(tokens.length), 2) };
}
