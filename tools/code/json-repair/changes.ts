import { shortestEdits } from "../../shared/edit_script.ts";

/** One repair, and its place. */
export interface Change {
  /** Offset in the source; for a pure insertion, after the token that it follows. */
  offset: number;
  /** The text that was there, `""` for an insertion. */
  removed: string;
  /** The text that came instead, `""` for a removal. */
  inserted: string;
}

/** More edits than this are not told apart. */
const MAX_EDITS = 5_000;

interface Token {
  start: number;
  end: number;
  text: string;
}

const SPELLINGS = new Map([["True", "true"], ["False", "false"], ["None", "null"]]);
const WORD = /[\p{L}\p{N}._+-]+/uy;

/**
 * The changes between a text and its repair, in the text's order: both are cut into tokens and aligned by
 * a shortest edit script; each run of tokens removed, inserted or both is one change. Undefined above 5000
 * edits.
 */
export function listChanges(source: string, result: string): Change[] | undefined {
  const before = tokens(source);
  const after = tokens(result);
  if (leastEdits(before, after) > MAX_EDITS) return undefined;
  // Aligned by key, tokens that only changed their quotes pair up, and the script stays short.
  const script = shortestEdits(before.map(keyOf), after.map(keyOf), MAX_EDITS);
  if (!script) return undefined;

  const changes: Change[] = [];
  let edits = 0;
  let [i, j] = [0, 0];
  let [runI, runJ] = [0, 0];
  for (const { beforeStart, beforeEnd, afterEnd } of script) {
    passAlike(beforeStart);
    [i, j] = [beforeEnd, afterEnd];
  }
  passAlike(before.length);
  closeRun();
  return edits > MAX_EDITS ? undefined : changes;

  /** Up to a token of `before`, those of both sides have the same keys; some differ all the same. */
  function passAlike(end: number): void {
    for (; i < end; i++, j++) {
      if (before[i]!.text !== after[j]!.text) continue;
      closeRun();
      [runI, runJ] = [i + 1, j + 1];
    }
  }

  function closeRun(): void {
    if (runI === i && runJ === j) return;
    edits += i - runI + j - runJ;
    const offset = runI < i ? before[runI]!.start : before[runI - 1]?.end ?? 0;
    changes.push({
      offset,
      removed: runI < i ? source.slice(offset, before[i - 1]!.end) : "",
      inserted: runJ < j ? result.slice(after[runJ]!.start, after[j - 1]!.end) : "",
    });
  }
}

/** A lower bound of the edits: tokens that one side has more of than the other. */
function leastEdits(before: Token[], after: Token[]): number {
  const surplus = new Map<string, number>();
  for (const { text } of before) surplus.set(text, (surplus.get(text) ?? 0) + 1);
  for (const { text } of after) surplus.set(text, (surplus.get(text) ?? 0) - 1);
  let edits = 0;
  for (const count of surplus.values()) edits += Math.abs(count);
  return edits;
}

/** String literals, runs of letters, digits and `. _ + -`, other characters; white space is left out. */
function tokens(text: string): Token[] {
  const found: Token[] = [];
  /** Quotes that are not closed again in the rest of the text. */
  const unclosed = new Set<string>();
  let start = 0;
  while (start < text.length) {
    if (/\s/.test(text[start]!)) {
      start++;
      continue;
    }
    const end = stringEnd(start) ?? wordEnd(start) ?? start + 1;
    found.push({ start, end, text: text.slice(start, end) });
    start = end;
  }
  return found;

  function stringEnd(opening: number): number | undefined {
    const quote = text[opening]!;
    if (!"\"'`".includes(quote) || unclosed.has(quote)) return undefined;
    // An apostrophe in a word opens nothing.
    if (quote !== '"' && opening > 0 && /[\p{L}\p{N}]/u.test(text[opening - 1]!)) return undefined;
    for (let at = opening + 1; at < text.length; at++) {
      if (text[at] === "\\") at++;
      else if (text[at] === quote) return at + 1;
    }
    unclosed.add(quote);
  }

  function wordEnd(from: number): number | undefined {
    WORD.lastIndex = from;
    return WORD.test(text) ? WORD.lastIndex : undefined;
  }
}

/** A token without what a repair changes most: quotes, and how other languages write values. */
function keyOf({ text }: Token): string {
  const isQuoted = text.length > 1 && "\"'`".includes(text[0]!) && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : SPELLINGS.get(text) ?? text;
}
