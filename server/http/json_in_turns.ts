/**
 * Writes large documents as JSON.
 *
 * @module
 */
import { yieldToEventLoop } from "./event_loop.ts";

/** Written in one turn of the event loop: two or three milliseconds, as schemas take V8 longer than plain data. */
const CHARS_AT_ONCE = 32 * 1024;
/** The levels whose members are written one by one: in a document of all tools each tool is three levels down. */
const LEVELS = 4;

/** What `JSON.stringify` makes of plain data, with turns for other work in between: 660 kB would take it 30 ms. */
export async function jsonInTurns(value: unknown): Promise<string> {
  let text = "";
  let pauseAt = CHARS_AT_ONCE;
  for (const piece of piecesOf(value, LEVELS)) {
    text += piece;
    if (text.length < pauseAt) continue;
    await yieldToEventLoop();
    pauseAt = text.length + CHARS_AT_ONCE;
  }
  return text;
}

function* piecesOf(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    let before = "[";
    for (const item of value) {
      yield before;
      yield* piecesOf(item ?? null, levels - 1);
      before = ",";
    }
    yield value.length > 0 ? "]" : "[]";
  } else {
    let before = "{";
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* piecesOf(member, levels - 1);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }
}
