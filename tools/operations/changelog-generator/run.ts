import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  invalidVersion,
  parseVersion,
  readVersion,
  versionText,
} from "../../shared/semver/version.ts";
import { readDate } from "../../shared/time/date_input.ts";
import { emptyInput, inputTooLarge } from "../../shared/tool_error.ts";
import {
  type ConventionalMessage,
  isDecorated,
  parseConventional,
  subjectOf,
} from "./conventional.ts";
import { contract } from "./contract.ts";
import { type Entry, releaseMarkdown } from "./markdown.ts";
import { type Commit, looksLikeBodies, readCommits } from "./read_commits.ts";
import { cancelledCommits } from "./reverts.ts";
import { type Section, SECTION_BY_TYPE, typeOf, unmatchedTypes } from "./types.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

const UNRELEASED = "Unreleased";

/** Makes a changelog section and the next version of conventional commits. */
export const run: Run<typeof contract> = (input) => {
  const { max_commits } = contract.limits;
  const { input: text = "" } = input;
  const commits = readCommits(text, input.commits);
  if (commits.length === 0) throw emptyInput("input", "commit messages");
  if (commits.length > max_commits) {
    throw inputTooLarge("max_commits", max_commits, commits.length, "The number of commits is");
  }
  checkHeading(input);

  const { entries, released, skipped, types } = sortOut(commits, input);
  const { bump, nextVersion } = nextRelease(released, input.current_version);
  const version = input.version.trim() || nextVersion || UNRELEASED;
  return {
    output: {
      markdown: releaseMarkdown(version, input.date, entries),
      bump,
      next_version: nextVersion,
      entries,
      skipped,
    },
    stats: {
      commits: commits.length,
      conventional: types.length,
      included: entries.length,
      breaking: entries.filter(({ breaking }) => breaking).length,
      skipped: skipped.length,
    },
    warnings: [
      ...warningsOf(entries, skipped, looksLikeBodies(text)),
      ...typeWarnings(input, new Set(types)),
    ],
  };
};

function checkHeading({ version, date }: Input): void {
  if (version && version !== UNRELEASED && !parseVersion(version)) {
    throw invalidVersion(
      "version",
      `"${
        cutText(version)
      }" in "version" is not a version: send one as 1.2.3, or Unreleased, or leave ` +
        "it out",
    );
  }
  if (date) readDate(date, "date");
}

/** The entries to list, those that the release has, the commits that are not listed, and the type of each commit. */
function sortOut(
  commits: readonly Commit[],
  { include_other: includesOther, types: wantedTypes }: Input,
) {
  const wanted = new Set(wantedTypes.map(typeOf));
  const entries: Entry[] = [];
  const released: Entry[] = [];
  const skipped: Output["skipped"] = [];
  const cancelled = cancelledCommits(commits);
  const types: string[] = [];
  for (const [index, { hash, message }] of commits.entries()) {
    const subject = subjectOf(message);
    const read = subject.startsWith("Merge") ? undefined : parseConventional(message);
    if (read) types.push(typeOf(read.type));
    const reason = cancelled.get(index) ??
      (subject.startsWith("Merge") ? "merge" : "not_conventional");
    if (!read || cancelled.has(index)) {
      skipped.push({ index, subject, reason });
      continue;
    }
    const isWanted = wanted.has(typeOf(read.type));
    const section = sectionOf(read, includesOther || isWanted);
    const entry = section && entryOf(read, section, hash);
    if (entry) released.push(entry);
    if (entry && (wanted.size === 0 || isWanted || entry.breaking)) entries.push(entry);
    else skipped.push({ index, subject, reason: "type_not_listed" });
  }
  return { entries, released, skipped, types };
}

function sectionOf(
  { type, isBreaking }: ConventionalMessage,
  includesOther: boolean,
): Section | undefined {
  return SECTION_BY_TYPE.get(type) ?? (isBreaking || includesOther ? "Changed" : undefined);
}

function entryOf(message: ConventionalMessage, section: Section, hash: string | null): Entry {
  return {
    section,
    type: message.type,
    scope: message.scope,
    breaking: message.isBreaking,
    description: message.description,
    breaking_note: message.breakingNote,
    hash,
    references: message.references,
  };
}

/**
 * The version that the entries call for (SemVer 2.0.0, points 4 to 8). A prerelease that is on its way to a high
 * enough release is finished, not passed, as node-semver increments it.
 */
function nextRelease(entries: readonly Entry[], current: string) {
  const version = current ? readVersion(current, "current_version") : undefined;
  const bump = bumpOf(entries, version?.major === 0);
  if (!version) return { bump, nextVersion: null };
  const next = bump === "none" ? versionText(version) : version.inc(bump).version;
  return { bump, nextVersion: next };
}

function bumpOf(entries: readonly Entry[], isInitial: boolean): Output["bump"] {
  if (entries.some(({ breaking }) => breaking)) return isInitial ? "minor" : "major";
  if (entries.some(({ section }) => section === "Added")) return "minor";
  const isPatch = ({ section, type }: Entry) =>
    section === "Fixed" || section === "Security" || type === "perf" || type === "revert";
  return entries.some(isPatch) ? "patch" : "none";
}

function warningsOf(
  entries: readonly Entry[],
  skipped: Output["skipped"],
  mayHaveBodies: boolean,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const others = skipped.filter(({ reason }) => reason === "not_conventional");
  const strange = others.length;
  if (strange > 0) {
    const decorated = others.find(({ subject }) => isDecorated(subject));
    warnings.push({
      code: "NON_CONVENTIONAL",
      message: (strange === 1
        ? "1 commit does not follow Conventional Commits"
        : `${strange} commits do not follow Conventional Commits`) +
        (mayHaveBodies
          ? "; each line was read as one commit: separate messages with bodies by lines of ---"
          : "") +
        (decorated
          ? `; "${cutText(decorated.subject)}" has symbols before its type: send subjects as ` +
            'git log --format="%h %s" writes them'
          : ""),
    });
  }
  if (entries.length === 0) {
    warnings.push({ code: "NO_ENTRIES", message: "There is nothing to list" });
  }
  return warnings;
}

function typeWarnings(
  { types }: Input,
  present: ReadonlySet<string>,
): RunWarning<typeof contract>[] {
  const message = unmatchedTypes(types, present);
  return message === undefined ? [] : [{ code: "UNKNOWN_TYPES", message }];
}
