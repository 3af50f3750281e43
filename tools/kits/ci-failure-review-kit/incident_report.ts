/**
 * The incident for the people who fix it: what broke, where, and what to do, with the lines of the log.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { escapeLine } from "../../shared/evidence/markdown.ts";
import type { JobCause } from "./cause.ts";
import type { Diagnosis, LogFailure } from "./diagnosis.ts";
import type { FailingTests } from "./failing_tests.ts";
import type { GivenJob } from "./redact_job.ts";

/** The content of the report, free of secrets. */
export interface Incident {
  job: GivenJob;
  exitCode: number | undefined;
  diagnosis: Diagnosis | undefined;
  cause: JobCause | undefined;
  tests: FailingTests["failures"];
  /** SHA-256 of the pack's output, which has the evidence. */
  packDigest: string;
}

/** Tests and files that are listed; the pack and failures.json have all. */
const MAX_LISTED = 50;

/** The most characters of a line of a list. */
const MAX_SHOWN = 500;

/** The report as Markdown. It contains what the log and the caller say as plain text. */
export function incidentReport(
  { job, exitCode, diagnosis, cause, tests, packDigest }: Incident,
): string {
  const [failure, ...others] = diagnosis?.failures ?? [];
  return [
    `# CI incident${job.job ? `: ${shown(job.job)}` : ""}`,
    `**${shown(cause?.summary ?? headline(diagnosis, tests))}**`,
    listOf([
      ["Where", cause?.place],
      ["Run it alone", cause?.rerun],
      ["Step", diagnosis?.failedStep],
      ["Command", job.command],
      ["Exit code", exitCode],
      ["Named by", cause?.tool && `${cause.tool}, line ${cause.line} of ${diagnosis!.lines}`],
    ]),
    ...(cause ? [`What to do: ${shown(cause.advice)}`] : []),
    ...linesOf(failure, diagnosis?.lastLines),
    ...section("Also in this step", others, ({ line, summary }) => `Line ${line}: ${summary}`),
    ...section("Failing tests of the report", tests, testLine),
    ...section("Changed since the last good run", job.changed_files, (path) => path),
    `The evidence is context-pack.json, whose output has the SHA-256 ${packDigest}. Line numbers are those of the log as it was given; secrets in it are redacted.`,
  ].filter((part) => part !== "").join("\n\n") + "\n";
}

function headline(diagnosis: Diagnosis | undefined, tests: FailingTests["failures"]): string {
  if (diagnosis?.outcome === "passed" && tests.length === 0) return "The job passed.";
  return "No line names a known cause.";
}

function linesOf(failure: LogFailure | undefined, lastLines: string | null | undefined): string[] {
  if (failure) {
    const { line_start: start, line_end: end, text } = failure;
    return [`## Lines ${start} to ${end} of the log`, codeOf(text)];
  }
  return lastLines ? ["## The last lines of the failing step", codeOf(lastLines)] : [];
}

function section<Item>(
  title: string,
  items: readonly Item[],
  lineOf: (item: Item) => string,
): string[] {
  if (items.length === 0) return [];
  const listed = items.slice(0, MAX_LISTED).map((item) => `- ${shown(lineOf(item))}`);
  const left = items.length - listed.length;
  return [`## ${title}`, [...listed, ...(left > 0 ? [`- and ${left} more`] : [])].join("\n")];
}

function testLine({ suite, name, message, file, line }: FailingTests["failures"][number]): string {
  const place = file === null ? "" : ` (${line === null ? file : `${file}:${line}`})`;
  const said = message === "" ? "" : `: ${message.split("\n", 1)[0]}`;
  return `${suite === "" ? "" : `${suite} › `}${name}${said}${place}`;
}

function listOf(entries: readonly (readonly [string, string | number | null | undefined])[]) {
  return entries.filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `- ${name}: ${shown(String(value))}`).join("\n");
}

/** A block of code that no line of the text ends (CommonMark 0.31, section 4.5). */
function codeOf(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function shown(text: string): string {
  return escapeLine(cutText(text, MAX_SHOWN));
}
