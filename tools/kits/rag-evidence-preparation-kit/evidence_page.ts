/**
 * The evidence for one question, for the person who checks it or answers by it.
 *
 * @module
 */
import { escapeLine } from "../../shared/evidence/markdown.ts";
import { counted } from "../../shared/messages.ts";
import type { Passage } from "./chunks.ts";

/** The contents of the page beside the passages. */
export interface PageHead {
  question: string;
  /** Words of the question in no passage. */
  missing: readonly string[];
  /** SHA-256 of the output of the evidence pack. */
  packDigest: string;
}

/** Backticks that could end a fence before its text does. */
const BACKTICKS = /`+/g;

/** The page as Markdown: each passage with where it stands and the id by which it is cited. */
export function evidencePage(
  passages: readonly Passage[],
  { question, missing, packDigest }: PageHead,
): string {
  const documents = new Set(passages.map(({ document }) => document)).size;
  return [
    `# ${shown(question)}`,
    `${counted(passages.length, "passage")} of ${
      counted(documents, "document")
    }, the best first. Cite a passage by the id below its heading.`,
    ...(missing.length > 0
      ? [`None of them has ${missing.map((word) => shown(JSON.stringify(word))).join(", ")}.`]
      : []),
    ...passages.flatMap(passageSection),
    `Evidence: context-pack.json, whose receipt has the output digest ${packDigest}.`,
  ].join("\n\n") + "\n";
}

function passageSection(
  { id, document, source, headings = [], char_start, char_end, text }: Passage,
  index: number,
): string[] {
  const place = [source, ...headings].map(shown).join(" › ");
  const from = source === document ? "" : ` of ${shown(document)}`;
  return [
    `## ${index + 1}. ${place}`,
    `${shown(id)}, characters ${char_start} to ${char_end}${from}`,
    fenced(text),
  ];
}

function fenced(text: string): string {
  const longest = Math.max(0, ...(text.match(BACKTICKS) ?? []).map(({ length }) => length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}text\n${readable(text.trimEnd())}\n${fence}`;
}

function shown(text: string): string {
  return escapeLine(readable(text));
}

/**
 * With line feeds alone, whatever system the document is from, and without characters that make a line read as
 * another one; a page break of a PDF is an empty line.
 */
function readable(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\f", "\n\n").replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => character === "\n" || character === "\t" ? character : "\ufffd",
  );
}
