import { SECTIONS } from "./contract.ts";

/** A change as the changelog lists it. */
export interface Entry {
  section: (typeof SECTIONS)[number];
  type: string;
  scope: string | null;
  breaking: boolean;
  description: string;
  breaking_note: string | null;
  hash: string | null;
  references: string[];
}

const SHOWN_HASH_DIGITS = 7;

/** A release as Keep a Changelog writes it. */
export function releaseMarkdown(version: string, date: string, entries: readonly Entry[]): string {
  const lines = [`## [${version}]${date && ` - ${date}`}`];
  for (const section of SECTIONS) {
    const listed = entries.filter((entry) => entry.section === section);
    if (listed.length > 0) {
      lines.push("", `### ${section}`, "", listed.flatMap(entryLines).join("\n"));
    }
  }
  return `${lines.join("\n")}\n`;
}

function entryLines(
  { type, breaking, scope, description, breaking_note, hash }: Entry,
): string[] {
  // Without the word, a reverted change would read like an added one.
  const line = "- " + (breaking ? "**BREAKING:** " : "") + (type === "revert" ? "Reverted: " : "") +
    (scope === null ? "" : `**${withoutTags(scope)}:** `) + withoutTags(description) +
    (hash === null ? "" : ` (${hash.slice(0, SHOWN_HASH_DIGITS)})`);
  return breaking_note ? [line, `  - ${withoutTags(breaking_note)}`] : [line];
}

/** A text in which `<` outside of code spans (CommonMark 0.31.2, section 6.1) begins no HTML. */
function withoutTags(text: string): string {
  let output = "";
  let end = 0;
  for (const { start, codeEnd } of backtickRuns(text)) {
    // A run inside a code span opens none.
    if (start < end || codeEnd === undefined) continue;
    output += escaped(text.slice(end, start)) + text.slice(start, codeEnd);
    end = codeEnd;
  }
  return output + escaped(text.slice(end));
}

/** The runs of backticks in order, each with the end of the next run of its length, which closes it. */
function backtickRuns(text: string): { start: number; codeEnd: number | undefined }[] {
  const nextEnd = new Map<number, number>();
  return [...text.matchAll(/`+/g)].reverse().map(({ index: start, 0: { length } }) => {
    const codeEnd = nextEnd.get(length);
    nextEnd.set(length, start + length);
    return { start, codeEnd };
  }).reverse();
}

function escaped(text: string): string {
  return text.replaceAll("<", "&lt;");
}
