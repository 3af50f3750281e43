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
    if (listed.length > 0) lines.push("", `### ${section}`, "", ...listed.flatMap(entryLines));
  }
  return `${lines.join("\n")}\n`;
}

function entryLines({ breaking, scope, description, breaking_note, hash }: Entry): string[] {
  const line = "- " + (breaking ? "**BREAKING:** " : "") +
    (scope === null ? "" : `**${withoutTags(scope)}:** `) + withoutTags(description) +
    (hash === null ? "" : ` (${hash.slice(0, SHOWN_HASH_DIGITS)})`);
  return breaking_note ? [line, `  - ${withoutTags(breaking_note)}`] : [line];
}

/** A text in which `<` outside of code spans (CommonMark 0.31.2, section 6.1) begins no HTML. */
function withoutTags(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  const closing = closingRuns(runs.map(([run]) => run.length));
  let output = "";
  let end = 0;
  for (let index = 0; index < runs.length; index++) {
    const close = closing[index];
    if (close === undefined) continue;
    const last = runs[close]!;
    const codeEnd = last.index + last[0].length;
    output += escaped(text.slice(end, runs[index]!.index)) +
      text.slice(runs[index]!.index, codeEnd);
    end = codeEnd;
    index = close;
  }
  return output + escaped(text.slice(end));
}

/** For each run of backticks the next one of its length. */
function closingRuns(lengths: number[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const closing: (number | undefined)[] = [];
  for (let index = lengths.length - 1; index >= 0; index--) {
    closing[index] = next.get(lengths[index]!);
    next.set(lengths[index]!, index);
  }
  return closing;
}

function escaped(text: string): string {
  return text.replaceAll("<", "&lt;");
}
