import type { Run, RunOutput } from "../../define.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { isJsonObject, type JsonObject, setOwn } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { CHECKS, formatOf } from "./check_example.ts";
import { contract, type DatasetFormat } from "./contract.ts";
import { createIssues, type Report, reporter } from "./issues.ts";
import { type Line, readLines } from "./read_lines.ts";
import { tokensOf } from "./tokens.ts";

export { prepareTokens as prepare } from "../../shared/tokens/tokenize.ts";

type Output = RunOutput<typeof contract>;

/** Checks JSON Lines of training data, line by line, and counts their tokens. */
export const run: Run<typeof contract> = (input) => {
  const lines = readLines(input.input);
  const first = lines.find(({ example }) => example);
  const format = input.format === "auto"
    ? first?.example && formatOf(first.example.value)
    : input.format;

  const issues = createIssues();
  const firstLines = new Map<string, number>();
  const duplicates: Output["duplicates"] = [];
  const tokens: number[] = [];
  for (const line of lines) {
    const report = reporter(issues, line.number);
    reportShape(line, report);
    const firstLine = line.key === undefined ? undefined : firstLines.get(line.key);
    if (firstLine !== undefined) {
      duplicates.push({ line: line.number, first_line: firstLine });
      report("DUPLICATE_EXAMPLE", [], `The line has the same value as line ${firstLine}`);
    } else if (line.key !== undefined) firstLines.set(line.key, line.number);
    if (!line.example) continue;

    if (format) CHECKS[format](line.example, report);
    else if (line === first) reportUnknownFormat(report);
    const count = tokensOf(line.example.value, format, input.encoding);
    tokens.push(count);
    if (count > input.max_tokens_per_example) {
      report(
        "TOO_LONG",
        [],
        `The example has ${count} tokens, over the ${input.max_tokens_per_example} allowed`,
      );
    }
  }
  if (tokens.length < input.min_examples) {
    reporter(issues, 0)(
      "TOO_FEW_EXAMPLES",
      [],
      `The file has ${counted(tokens.length, "example")}, but needs ${input.min_examples}`,
    );
  }

  const found = issues.list();
  const { max_issues: maxIssues } = contract.limits;
  const errors = issues.count("error");
  return {
    output: {
      valid: errors === 0,
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
    stats: { lines: lines.length, errors, warnings: issues.count("warning") },
    warnings: found.length <= maxIssues ? [] : [{
      code: "ISSUES_TRUNCATED",
      message: `The first ${maxIssues} of ${found.length} issues are listed`,
    }],
  };
};

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
