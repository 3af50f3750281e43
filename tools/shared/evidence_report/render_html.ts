/**
 * A report as an HTML page that runs no code and loads nothing, whatever it shows.
 *
 * @module
 */
import { escapeMarkup } from "../escape_markup.ts";
import type { BoundedText } from "./bounded_text.ts";
import type { Member, ReportLayout, ReportSection } from "./layout.ts";
import { writePrettyJson } from "./pretty_json.ts";

/** The page up to its title; the policy forbids everything but the style below. */
const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
`;

const STYLE = `<style>
body { margin: 0; background: #fff; color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
section { margin-top: 2rem; border-top: 1px solid #c8c8c8 }
dt { font-weight: 600 }
dd, p, h3 { overflow-wrap: anywhere; white-space: pre-wrap }
dd { margin: 0 0 0.5rem 1.5rem }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; background: #f4f4f4; white-space: pre-wrap }
</style>
`;

/** Writes a report; of the elements in `main` none has an attribute. */
export function renderHtml({ title, sections }: ReportLayout, out: BoundedText): void {
  out.add(`${HEAD}${element("title", title)}${STYLE}</head>\n<body>\n<main>\n`);
  out.add(element("h1", title));
  for (const section of sections) {
    out.add(`<section>\n${element("h2", section.title)}`);
    renderSection(section, out);
    out.add("</section>\n");
  }
  out.add("</main>\n</body>\n</html>\n");
}

function renderSection(section: ReportSection, out: BoundedText): void {
  switch (section.form) {
    case "records":
      if (section.records.length === 0) out.add(element("p", "None."));
      for (const { id, members } of section.records) {
        out.add(`<article>\n${element("h3", id)}`);
        renderMembers(members, out);
        out.add("</article>\n");
      }
      return;
    case "lines":
      if (section.lines.length === 0) out.add(element("p", "None."));
      for (const line of section.lines) out.add(element("p", line));
      return;
    case "provenance":
      renderMembers(section.members, out);
      out.add(element("p", section.note));
  }
}

function renderMembers(members: readonly Member[], out: BoundedText): void {
  if (members.length === 0) return;
  out.add("<dl>\n");
  for (const member of members) {
    out.add(element("dt", member.key));
    if (member.form === "line") out.add(element("dd", member.text));
    else renderBlock(member, out);
  }
  out.add("</dl>\n");
}

function renderBlock(member: Exclude<Member, { form: "line" }>, out: BoundedText): void {
  // A parser drops the first line break of an element pre, which would else be the text's own.
  out.add("<dd><pre>\n");
  if (member.form === "text") out.add(escapeText(member.text));
  else writePrettyJson(member.value, (piece) => out.add(escapeText(piece)));
  out.add("</pre></dd>\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>\n`;
}

function escapeText(text: string): string {
  return escapeMarkup(text).replaceAll("'", "&#39;");
}
