/**
 * A stack trace as the parser of its language hands it over.
 *
 * @module
 */

export interface Frame {
  function: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
}

export type Relation = "cause_of" | "caused_by" | "during_handling_of" | "suppressed_by";

export interface Exception {
  type: string;
  message: string;
  /** To the exception at the index `relatedTo`; both null for the first. */
  relation: Relation | null;
  relatedTo: number | null;
  /** From the innermost call, where it was raised. */
  frames: Frame[];
  /** Frames that the trace leaves out. */
  omitted: number;
}

export interface Trace {
  /** In printed order, at least one. */
  exceptions: Exception[];
  /** Index of the one that began it all. */
  rootCause: number;
  /** The text holds more traces after this one. */
  hasMore: boolean;
}

/** An exception whose frames are still to come. */
export function newException(
  type: string,
  message: string,
  relation: Relation | null = null,
  relatedTo: number | null = null,
): Exception {
  return { type, message, relation, relatedTo, frames: [], omitted: 0 };
}

/**
 * A message goes on over the lines up to the first frame. When something else comes first, its exception has
 * no frames and nothing tells where the message ends: it is then one line.
 *
 * @param at The index of the line behind the one on which the message starts.
 * @param isFrame Whether a line ends the message.
 * @param isOther Whether a line shows that no frame will come.
 * @returns `next`, the index of the first line that is not of the message.
 */
export function readMessage(
  start: string,
  lines: readonly string[],
  at: number,
  isFrame: (line: string) => boolean,
  isOther: (line: string) => boolean,
): { message: string; next: number } {
  for (let next = at; next < lines.length; next++) {
    const line = lines[next]!;
    if (isFrame(line)) return { message: [start, ...lines.slice(at, next)].join("\n"), next };
    if (isOther(line)) break;
  }
  return { message: start, next: at };
}

/** Follows `cause_of` from the first exception: what caused it, what caused that, and so on. */
export function deepestCause(exceptions: readonly Exception[]): number {
  const causes = new Map<number, number>();
  exceptions.forEach(({ relation, relatedTo }, index) => {
    if (relation === "cause_of" && !causes.has(relatedTo!)) causes.set(relatedTo!, index);
  });
  let root = 0;
  while (causes.has(root)) root = causes.get(root)!;
  return root;
}

/** A number that was matched as at most nine digits; null when it was not matched. */
export function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
