/**
 * The cases that the new prompt fails, as a page to read: what fails, and both outputs.
 *
 * @module
 */
import { escapeLine, markdownTable } from "../../shared/evidence/markdown.ts";
import { assertionText } from "./assertions.ts";
import type { Case, CaseResult, Tested } from "./cases.ts";
import { lastNumber } from "./last_number.ts";

/** Whose output. */
type Side = "baseline" | "candidate";

const HEADINGS: readonly { outcome: CaseResult["outcome"]; title: string }[] = [
  { outcome: "regressed", title: "Regressed: the old output passes, the new one does not" },
  { outcome: "failing", title: "Failing as before" },
];

/** The page as Markdown; undefined where the new prompt passes everything. */
export function casePage(
  cases: readonly Case[],
  results: readonly CaseResult[],
): string | undefined {
  const failed = results.flatMap((result, index) =>
    result.candidate.passed ? [] : [{ one: cases[index]!, result }]
  );
  if (failed.length === 0) return undefined;
  const sections = HEADINGS.flatMap(({ outcome, title }) => {
    const some = failed.filter(({ result }) => result.outcome === outcome);
    if (some.length === 0) return [];
    return [`## ${title}`, ...some.flatMap(({ one, result }) => caseLines(one, result))];
  });
  return ["# Cases to read", tallyTable(cases, results), ...sections].join("\n\n") + "\n";
}

/** Words the assertions that an output of a case fails, with the number that was read where one was asked for. */
export function failedTexts(
  one: Case,
  tested: Record<Side, Tested>,
  side: Side,
): string[] {
  return tested[side].failed.map((which) => {
    if (which === "schema") return "schema";
    const assertion = one.assertions[which]!;
    const number = assertion.type === "number_within"
      ? `, its last number is ${lastNumber(String(one[`${side}_output`])) ?? "missing"}`
      : "";
    return assertionText(assertion) + number;
  });
}

function caseLines(one: Case, result: CaseResult): string[] {
  const failed = failedTexts(one, result, "candidate");
  return [
    `### ${escapeLine(one.id)}`,
    failed.map((text) => `- fails ${escapeLine(text)}`).join("\n"),
    "Old output:",
    fenced(String(one.baseline_output)),
    `New output, similarity ${result.similarity}:`,
    fenced(String(one.candidate_output)),
  ];
}

/** By type of assertion, how often each side fails. */
function tallyTable(cases: readonly Case[], results: readonly CaseResult[]): string {
  const fails = (side: Side) => {
    const names = results.flatMap((result, index) =>
      result[side].failed.map((which) =>
        which === "schema" ? which : cases[index]!.assertions[which]!.type ?? ""
      )
    );
    return Map.groupBy(names, (name) => name);
  };
  const [old, now] = [fails("baseline"), fails("candidate")];
  const rows = [...new Set([...now.keys(), ...old.keys()])].map((name) => [
    name,
    `${old.get(name)?.length ?? 0}`,
    `${now.get(name)?.length ?? 0}`,
  ]);
  return markdownTable(["Assertion", "Old prompt fails", "New prompt fails"], rows);
}

/** A text unchanged, in a code fence that nothing in it closes. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text.endsWith("\n") || text === "" ? text : `${text}\n`}${fence}`;
}
