/**
 * A stack trace as the parser of its language hands it over.
 *
 * @module
 */

import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

export interface Frame {
  function: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
  /** The library or application that the trace names beside the file. */
  library?: string;
}

export type Relation =
  | "cause_of"
  | "caused_by"
  | "during_handling_of"
  | "suppressed_by"
  | "member_of";

/** An exception with its frames. */
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

/** A stack trace: an exception and its causes. */
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
 * Adds an exception to those of a trace.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over the number that the contract allows.
 */
export function addException(exceptions: Exception[], exception: Exception): void {
  const { max_exceptions } = contract.limits;
  if (exceptions.length === max_exceptions) {
    const count = max_exceptions + 1;
    throw inputTooLarge("max_exceptions", max_exceptions, count, "The number of exceptions is");
  }
  exceptions.push(exception);
}

/**
 * Adds a frame to an exception.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over the number that the contract allows.
 */
export function addFrame({ frames }: Pick<Exception, "frames">, frame: Frame): void {
  const { max_frames } = contract.limits;
  if (frames.length === max_frames) {
    const count = max_frames + 1;
    throw inputTooLarge("max_frames", max_frames, count, "The number of frames is at least");
  }
  frames.push(frame);
}

/**
 * A message continues over the lines up to the first frame. When something else comes first, its
 * exception has no frames and nothing tells where the message ends: it is then one line.
 *
 * @param at The index of the line after the one on which the message starts.
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
    const line = lines[next] ?? "";
    if (isFrame(line)) return { message: [start, ...lines.slice(at, next)].join("\n"), next };
    if (isOther(line)) break;
  }
  return { message: start, next: at };
}

/**
 * From the first exception on: what caused it, what caused that, and so on; of a group that holds one
 * exception, that one.
 */
export function rootCauseOf(exceptions: readonly Exception[]): number {
  const [causes, members] = (["cause_of", "member_of"] as const).map((relation) =>
    Map.groupBy(
      exceptions.keys(),
      (index) => exceptions[index]?.relation === relation ? exceptions[index].relatedTo : null,
    )
  );
  let root = 0;
  for (;;) {
    const [cause] = causes?.get(root) ?? [];
    const [member, ...others] = members?.get(root) ?? [];
    const next = cause ?? (others.length === 0 ? member : undefined);
    if (next === undefined) return root;
    root = next;
  }
}

/** A number that was matched as at most nine digits; null when it was not matched. */
export function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
