/**
 * Looks around a line of a log: at the lines above it, below it and indented under it.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** How many lines below a message the text that its colon announces is looked for. */
const NEXT_REACH = 3;

/** The named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** The first line below that matches. @param until A line that matches this ends the search. */
export function firstBelow(
  pattern: RegExp,
  lines: readonly LogLine[],
  at: number,
  end: number,
  until?: RegExp,
) {
  for (let index = at + 1; index < end; index++) {
    const { text } = lines[index]!;
    const found = pattern.exec(text);
    if (found) return { at: index, groups: (found.groups ?? {}) as Groups };
    if (until?.test(text)) break;
  }
  return undefined;
}

/** The nearest line above that matches. */
export function firstAbove(pattern: RegExp, lines: readonly LogLine[], at: number, reach: number) {
  for (let index = at - 1; index >= Math.max(0, at - reach); index--) {
    const found = pattern.exec(lines[index]!.text);
    if (found) return { at: index, groups: (found.groups ?? {}) as Groups };
  }
  return undefined;
}

/** Whether the lines indented under a line have another that matches. */
export function hasInner(
  pattern: RegExp,
  lines: readonly LogLine[],
  at: number,
  end: number,
): boolean {
  const indent = indentOf(lines[at]!);
  for (let index = at + 1; index < end && indentOf(lines[index]!) > indent; index++) {
    if (pattern.test(lines[index]!.text)) return true;
  }
  return false;
}

/**
 * The whole name of a test whose title goes on in the lines below, each indented further, up to a colon; undefined if
 * there is none.
 */
export function titlesOf(
  first: string,
  lines: readonly LogLine[],
  at: number,
  end: number,
): string | undefined {
  const titles = [first];
  for (let index = at + 1; !titles.at(-1)!.endsWith(":"); index++) {
    const isFurtherIn = index < end && indentOf(lines[index]!) > indentOf(lines[index - 1]!);
    if (!isFurtherIn) return undefined;
    titles.push(lines[index]!.text.trim());
  }
  return titles.join(" ").slice(0, -1);
}

/** The message of the last matching line of a stack trace, which ends at a blank line. */
export function lastOfTrace(pattern: RegExp, lines: readonly LogLine[], at: number, end: number) {
  let message: string | undefined;
  for (let index = at + 1; index < end && lines[index]!.text.trim() !== ""; index++) {
    message = pattern.exec(lines[index]!.text)?.groups?.message ?? message;
  }
  return message;
}

/** A message that ends with a colon, and the next line that is not blank. */
export function withAnnounced(
  message: string,
  lines: readonly LogLine[],
  from: number,
  end: number,
): string {
  if (!message.endsWith(":")) return message;
  const own = lines.slice(from, end).findIndex(({ text }) => text.includes(message));
  if (own === -1) return message;
  const below = lines.slice(from + own + 1, Math.min(from + own + 1 + NEXT_REACH, end));
  const next = below.find(({ text }) => text.trim() !== "");
  // A line further out begins something else.
  const isOfIt = next && indentOf(next) >= indentOf(lines[from + own]!);
  return isOfIt ? `${message} ${next.text.trim()}` : message;
}

function indentOf({ text }: LogLine): number {
  return text.search(/\S|$/);
}
