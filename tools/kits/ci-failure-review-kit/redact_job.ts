/**
 * Takes the secrets out of what a CI job wrote, so that what reads it can still read it.
 *
 * @module
 */
import { clean } from "../../shared/evidence/text.ts";
import { REDACTED, redactKeyBlocks, redactText } from "../../shared/secrets/redact.ts";
import { countRedacted, redactJsonText } from "../../shared/secrets/redact_json_text.ts";

/** GitLab's line on artifacts, with the first characters of the job's own token, which nobody can use. */
const SHORTENED_TOKEN =
  /^(?:Up|Down)loading artifacts .{0,200} responseStatus=\d{3} \w+ token=[\w-]{1,12}$/;

/** The caller's records of a job. */
export interface GivenJob {
  log?: string | undefined;
  test_report?: string | undefined;
  job?: string | undefined;
  command?: string | undefined;
  changed_files: readonly string[];
}

/** The same without secrets. */
export interface RedactedJob extends GivenJob {
  /** Values that were secrets, by the property that held them. */
  redacted: Readonly<Record<keyof GivenJob, number>>;
}

/** Where text ends in XML: the value of an attribute ends at its quote, which ends a secret as well. */
const MARKUP = /(<|\]\]>|-->)/;

/**
 * A job without its secrets.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactJob } from "./redact_job.ts";
 *
 * const job = redactJob({ log: "api_key=a1b2c3d4\nok", changed_files: [] });
 * assert.deepEqual([job.log, job.redacted.log], ["api_key=[redacted]\nok", 1]);
 * ```
 */
export function redactJob(given: GivenJob): RedactedJob {
  const redacted = { log: 0, test_report: 0, job: 0, command: 0, changed_files: 0 };
  const without = (name: keyof GivenJob, before: string, redact: (text: string) => string) => {
    const after = redact(before);
    redacted[name] += countRedacted(before, after);
    return after;
  };
  const { log, test_report: report, job, command } = given;
  return {
    log: log && without("log", log, redactLines),
    test_report: report && without("test_report", report, redactReport),
    job: job && without("job", job, redactLine),
    command: command && without("command", command, redactLine),
    changed_files: given.changed_files.map((path) => without("changed_files", path, redactLine)),
    redacted,
  };
}

/**
 * A text without secrets and without what steers a terminal: its colours stand between a key and its value.
 * Reports print no such characters.
 */
export function redactLine(text: string): string {
  const line = clean(text);
  return SHORTENED_TOKEN.test(line) ? line : redactText(line);
}

function redactLines(log: string): string {
  // A key has many lines, none of which is a key alone.
  return redactKeyBlocks(log).replace(
    /[^\r\n]+/g,
    (line) => withoutJsonSecrets(line) ?? redactLine(line),
  );
}

/** XML between its marks; JSON by its values; else line by line. */
function redactReport(report: string): string {
  if (report.trimStart().startsWith("<")) {
    return report.split(MARKUP).map((part) => redactText(part)).join("");
  }
  return withoutJsonSecrets(report) ??
    redactKeyBlocks(report).replace(
      /[^\r\n]+/g,
      (line) => withoutJsonSecrets(line) ?? redactText(line),
    );
}

/** JSON rewritten without its secrets; undefined if it has none or is not JSON. */
function withoutJsonSecrets(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  const json = redactJsonText(text);
  return json?.includes(REDACTED) ? json : undefined;
}
