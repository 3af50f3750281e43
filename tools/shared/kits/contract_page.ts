/**
 * A review of contracts on one page, for the person who releases.
 *
 * @module
 */
import type { contract as workbench } from "../../agents/contract-reliability-workbench/contract.ts";
import type { RunOutput } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { escapeLine, markdownTable } from "../evidence/markdown.ts";
import { counted, firstNames } from "../messages.ts";
import type { KitVerdict } from "./kit_schema.ts";
import { recordsOf } from "./review_records.ts";

type Review = RunOutput<typeof workbench>;

/** The advice for each verdict, in a sentence. */
const ANSWERS: Readonly<Record<KitVerdict, string>> = {
  ready: "Release.",
  needs_work: "Answer what is open below before you release.",
  blocked: "Do not release yet.",
};

/** The two directions: what was made for the saved schema meets the current one, and the reverse. */
const OLD_CLIENT = "old client, new tool";
const NEW_CLIENT = "new client, old tool";

/** Findings and fixtures that a page lists. */
const MAX_ROWS = 25;

/** The most characters of a cell. */
const MAX_CELL = 200;

/** The content of the page besides the review. */
export interface PageHead {
  title: string;
  verdict: KitVerdict;
  /** The kit's own unmet demands, besides the review's findings, each in a sentence. */
  reasons: readonly string[];
  /** SHA-256 of the output of the evidence pack, where there is one. */
  packDigest: string | undefined;
}

/**
 * The reason against a release, in a sentence; undefined if there is none. A change is counted once, however many
 * fixtures show it.
 */
export function contractSummary(review: Review): string | undefined {
  const { breaking, unclear, references } = weighed(review);
  const fixtures = recordsOf(review.records, "fixture");
  const wrong = fixtures.filter(({ meets }) => meets !== true).length;
  const told: [count: number, text: string][] = [
    [
      breaking.length,
      `${counted(breaking.length, "change breaks", "changes break")} callers or readers`,
    ],
    [unclear.length, `${counted(unclear.length, "change")} cannot be judged`],
    [
      references.length,
      `${counted(references.length, "reference does", "references do")} not hold`,
    ],
    [wrong, `${wrong} of ${counted(fixtures.length, "fixture")} ${wrong === 1 ? "fails" : "fail"}`],
  ];
  const parts = told.filter(([count]) => count > 0).map(([, text]) => text);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** The findings that count: changes of schemas by weight, and references; fixtures have records of their own. */
function weighed({ findings }: Review) {
  const isReference = ({ rule }: { rule: string }) => rule.startsWith("REFERENCE_");
  const changes = findings.filter((finding) =>
    !isReference(finding) && !finding.rule.startsWith("FIXTURE_")
  );
  return {
    breaking: changes.filter(({ severity }) => severity === "critical" || severity === "high"),
    unclear: changes.filter(({ severity }) => severity === "medium"),
    references: findings.filter(isReference),
  };
}

/** The page as Markdown. Compatible changes are only counted; the review lists them. */
export function contractPage(
  review: Review,
  { title, verdict, reasons, packDigest }: PageHead,
): string {
  const { findings, unknowns } = review;
  const { breaking, unclear, references } = weighed(review);
  const sum = contractSummary(review);
  const quiet = findings.filter(({ severity }) => severity === "low" || severity === "info").length;
  const sections = [
    `# ${shown(title)}`,
    [
      `**${ANSWERS[verdict]}**`,
      ...(sum === undefined ? [] : [`${sum}.`]),
      ...(verdict === "ready" && unknowns.length > 0
        ? [`${counted(unknowns.length, "point was", "points were")} not compared.`]
        : []),
    ].join(" "),
    ...(reasons.length > 0 ? [listOf(reasons)] : []),
    ...tableSection("## What breaks", breaking),
    ...tableSection("## What the schemas leave open", unclear),
    ...tableSection("## References", references, ["Reference", "Place", "What is wrong"]),
    ...(unknowns.length > 0
      ? [
        "## What was not compared",
        listOf(
          unknowns.slice(0, MAX_ROWS).map(({ subject, reason }) =>
            `${subject.replace(/#$/, "")}: ${reason}`
          ),
        ),
        ...moreOf(unknowns.length - MAX_ROWS),
      ]
      : []),
    ...fixtureSection(review),
    "## Old and new together",
    matrixTable(review),
    ...rolloutSection(review),
    ...coverageSection(review),
    ...(quiet > 0
      ? [
        `contract-review.json has ${counted(quiet, "finding")} more that ${
          quiet === 1 ? "breaks" : "break"
        } nothing.`,
      ]
      : []),
    ...(packDigest
      ? [`Evidence: context-pack.json, whose receipt has the output digest ${packDigest}.`]
      : []),
  ];
  return sections.join("\n\n") + "\n";
}

function tableSection(
  heading: string,
  findings: Review["findings"],
  header: readonly string[] = ["Contract", "Place", "Change"],
): string[] {
  if (findings.length === 0) return [];
  const rows = findings.slice(0, MAX_ROWS).map(({ subject, location, message }) =>
    [subject, location, message].map(shown)
  );
  return [heading, markdownTable(header, rows), ...moreOf(findings.length - rows.length)];
}

function moreOf(count: number): string[] {
  return count > 0 ? [`And ${count} more.`] : [];
}

function fixtureSection({ records }: Review): string[] {
  const fixtures = recordsOf(records, "fixture");
  if (fixtures.length === 0) return [];
  const wrong = fixtures.filter(({ meets }) => meets !== true);
  const count = `${fixtures.length - wrong.length} of ${
    counted(fixtures.length, "fixture")
  } have the expected result.`;
  const lines = wrong.slice(0, MAX_ROWS).map(({ id, contract, side, expect, meets, errors }) => {
    const why = firstNames(
      errors.map(({ path, keyword }) => `${keyword} at ${path || "the root"}`),
      3,
    );
    const fate = meets === null ? "no current schema checks it" : `should be ${expect}`;
    return `${id} (${contract}.${side}) ${fate}${why ? `: ${why}` : ""}`;
  });
  return ["## Fixtures", count, ...(lines.length > 0 ? [listOf(lines)] : [])];
}

function matrixTable({ records }: Review): string {
  const cells = recordsOf(records, "matrix").filter(({ verdict }) => verdict !== "not_submitted");
  if (cells.length === 0) return "No schema was given in both versions.";
  const rows = cells.map((
    { contract, side, direction, verdict, breaking, unknown },
  ) =>
    [
      `${contract}.${side}`,
      direction === "backward" ? OLD_CLIENT : NEW_CLIENT,
      verdict,
      `${breaking}`,
      `${unknown}`,
    ].map(shown)
  );
  return markdownTable(["Contract", "Who works with whom", "Verdict", "Breaking", "Unclear"], rows);
}

/** In which order to roll out, where one alone works. */
function rolloutSection({ records }: Review): string[] {
  const cells = recordsOf(records, "matrix");
  const breaks = (wanted: "backward" | "forward") =>
    cells.some(({ direction, verdict }) => direction === wanted && verdict === "breaking");
  if (breaks("backward") || !breaks("forward")) return [];
  return ["Update the tool before its clients: a new client does not work with the old tool."];
}

function coverageSection({ records }: Review): string[] {
  const open = recordsOf(records, "coverage").filter(({ uncovered }) => uncovered.length > 0);
  if (open.length === 0) return [];
  return [
    "## What no valid fixture holds",
    listOf(
      open.map(({ contract, side, covered, properties, uncovered }) =>
        `${contract}.${side}, ${covered} of ${properties} covered: ${firstNames(uncovered, 8)}`
      ),
    ),
  ];
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${shown(line)}`).join("\n");
}

function shown(text: string): string {
  // A name may hold any character, including those that make a line read differently.
  return escapeLine(cutText(text, MAX_CELL).replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd"));
}
