/**
 * A report in Markdown. Nothing of what it shows becomes markup.
 *
 * @module
 */
import { escapeLine, escapeMarkdown } from "../evidence/markdown.ts";
import { splitLines } from "../lines.ts";
import type { BoundedText } from "./bounded_text.ts";
import type { Member, ReportLayout, ReportSection } from "./layout.ts";
import { writePrettyJson } from "./pretty_json.ts";

/** Characters with which markup begins, as JSON text can write them too. */
const JSON_ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "`": "\\u0060",
};

/** Writes a report; every block begins with a blank line and ends with its own line break. */
export function renderMarkdown({ title, sections }: ReportLayout, out: BoundedText): void {
  out.add(`# ${escapeLine(title)}\n`);
  for (const section of sections) {
    out.add(`\n## ${escapeLine(section.title)}\n`);
    renderSection(section, out);
  }
}

function renderSection(section: ReportSection, out: BoundedText): void {
  switch (section.form) {
    case "records":
      if (section.records.length === 0) out.add("\nNone.\n");
      for (const { id, members } of section.records) {
        out.add(`\n### ${escapeLine(id)}\n`);
        renderMembers(members, out);
      }
      return;
    case "lines":
      out.add(section.lines.length === 0 ? "\nNone.\n" : "\n");
      for (const line of section.lines) out.add(`- ${escapeLine(line)}\n`);
      return;
    case "provenance":
      renderMembers(section.members, out);
      out.add(`\n${section.note}\n`);
  }
}

function renderMembers(members: readonly Member[], out: BoundedText): void {
  let isInRun = false;
  for (const member of members) {
    if (!isInRun) out.add("\n");
    isInRun = member.form === "line";
    out.add(`- **${escapeLine(member.key)}:**`);
    if (member.form === "line") {
      out.add(` ${escapeMarkdown(member.text)}\n`);
    } else if (member.form === "text") {
      // In a fence line breaks and code stay unchanged.
      const fence = fenceAround(member.text);
      out.add(`\n\n${fence}\n`);
      for (const { text } of splitLines(member.text)) out.add(`${text}\n`);
      out.add(`${fence}\n`);
    } else {
      out.add("\n\n```json\n");
      writePrettyJson(
        member.value,
        (piece) => out.add(piece.replace(/[<>&`]/g, (character) => JSON_ESCAPES[character]!)),
      );
      out.add("\n```\n");
    }
  }
}

/** A code fence that nothing in a text closes (CommonMark 0.31.2, section 4.5). */
function fenceAround(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  return "`".repeat(longest + 1);
}
