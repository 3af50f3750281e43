/** A part of a text, by UTF-16 offsets; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A span without the white space, byte order marks included, at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const inside = text.slice(start, end);
  const first = start + inside.length - inside.trimStart().length;
  return { start: first, end: first + inside.trim().length };
}
