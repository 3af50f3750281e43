/**
 * Reads the chat history that Aider keeps in `.aider.chat.history.md`: what the user said behind `####`, what the program
 * said behind `>`, and what the model said between them.
 *
 * @module
 */
import { splitLines } from "../../shared/lines.ts";
import { AiderProgram, testAnswer } from "./aider_program.ts";
import { placedAt as place, type PlacedItem, use } from "./history_blocks.ts";

const SESSION = /^# aider chat started at (\S+ \S+)\s*$/;
/** What the user types to run a command line; Aider keeps no output of it. */
const RUN = /^(?:\/(?:run|test|git)\s+|!)(\S.*)$/s;
const TEST = /^\/test\s/;

/** The last session of a chat history in which the user said anything. */
export interface AiderChat {
  items: PlacedItem[];
  /** When it started, as Aider wrote it. */
  started: string;
  /** Sessions that are not read. */
  others: number;
}

/** A paragraph of a session, and the line that it begins on, from 1. */
interface Part {
  by: "user" | "program" | "model";
  lines: string[];
  line: number;
}

/** The last session of a chat history of Aider; undefined for any other text. */
export function aiderChat(text: string): AiderChat | undefined {
  const lines = splitLines(text.replace(/^\ufeff/, "")).map(({ text }) => text);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (!SESSION.test(first)) return undefined;
  const starts = lines.flatMap((line, index) => SESSION.test(line) ? [index] : []);
  const sessions = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? lines.length,
  }));
  const read =
    sessions.findLast(({ start, end }) =>
      lines.slice(start, end).some((line) => /^#### (?!<blank>)\s*\S/.test(line))
    ) ?? sessions.at(-1)!;
  return {
    items: itemsOf(partsOf(lines, read.start + 1, read.end)),
    started: SESSION.exec(lines[read.start]!)![1]!,
    others: sessions.length - 1,
  };
}

/** Takes the file's name and the start of the fence before an edit block from the model's words. */
function cutFence(lines: string[]): void {
  if (/^`{3,}/.test(lines.at(-1) ?? "")) lines.pop();
  if (/^\S+$/.test(lines.at(-1) ?? "")) lines.pop();
}

/** Tells who says the lines of a session, asked for them in their order. */
function speakerIn(lines: readonly string[]): (line: string) => Part["by"] | "edit" {
  // Aider ends what it says with two blanks, so that no quote of the model is taken for it; editors may strip them.
  const hasBlanks = lines.some((line) => /^> .* {2}$/.test(line));
  let [by, isOpen]: [Part["by"] | "edit", boolean] = ["program", false];
  const next = (line: string): Part["by"] | "edit" => {
    if (by === "edit" || /^<{5,9} (?:SEARCH|ORIGINAL)/.test(line)) return "edit";
    if (/^####(?: |$)/.test(line)) return "user";
    const isSaid = hasBlanks ? by === "program" || / {2}$/.test(line) : true;
    return /^>(?: |$)/.test(line) && isSaid ? "program" : "model";
  };
  return (line) => {
    if (by === "edit" && /^>{5,9} (?:REPLACE|UPDATED)/.test(line)) {
      by = "model";
      return "edit";
    }
    // Of several lines that it says at once, the first has the mark and the last the blanks.
    if (!isOpen) by = next(line);
    isOpen = hasBlanks && by === "program" && !/ {2}$/.test(line);
    return by;
  };
}

/** The paragraphs between two lines. What an edit block holds is told by the edit, and is no word of the model. */
function partsOf(lines: readonly string[], from: number, to: number): Part[] {
  const speakerOf = speakerIn(lines.slice(from, to));
  const parts: Part[] = [];
  let isInEdit = false;
  for (let index = from; index < to; index++) {
    const line = lines[index]!;
    const by = speakerOf(line);
    const last = parts.at(-1);
    const wasInEdit = isInEdit;
    isInEdit = by === "edit";
    if (by === "edit") {
      if (!wasInEdit && last?.by === "model") cutFence(last.lines);
      continue;
    }
    if (wasInEdit && /^`{3,}\s*$/.test(line)) continue;
    const said = by === "model" ? line : line.replace(/^(?:####|>) ?/, "").trimEnd();
    if (last?.by === by) last.lines.push(said);
    else parts.push({ by, lines: [said], line: index + 1 });
  }
  return parts.filter(({ lines: held }) => held.some((line) => line.trim() !== ""));
}

function itemsOf(parts: readonly Part[]): PlacedItem[] {
  const program = new AiderProgram();
  const items: PlacedItem[] = [];
  // The model's words come before what Aider did with the edits in them.
  let said: PlacedItem[] = [];
  let test: string | undefined;
  for (const { by, lines, line } of parts) {
    const text = lines.join("\n").trim();
    if (by === "program") {
      if (test !== undefined) items.push(...place(testAnswer(test, lines), line));
      test = undefined;
      const { made, hasFailed } = program.read(lines, line);
      items.push(...(hasFailed ? [...said, ...made] : [...made, ...said]));
      said = [];
      continue;
    }
    items.push(...said);
    said = [];
    if (by === "model") {
      program.answered();
      said = place([{ role: "assistant", content: text }], line);
    } else if (text !== "<blank>") {
      const command = RUN.exec(text)?.[1];
      const asked = command === undefined
        ? { role: "user", content: text }
        : use(`line-${line}`, "bash", { command });
      test = TEST.test(text) ? `line-${line}` : undefined;
      items.push(...place([asked], line));
    }
  }
  return [...items, ...said, ...program.end()];
}
