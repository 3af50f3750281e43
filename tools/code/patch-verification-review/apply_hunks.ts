/**
 * Applies hunks to a file's text as GNU patch does without fuzz: each at its place, or at the
 * nearest one where its old lines stand. A hunk that was made at an end of the file is at that end
 * only, where `patch -F0` and `git apply` both ask for it.
 *
 * @module
 */
import { occurrencesOf } from "../../shared/knuth_morris_pratt.ts";
import type { Hunk, HunkLine } from "./parse_patch.ts";

/** The file's new text, or the first hunk that does not apply. */
export type Applied =
  | { result: string; offset: number; failed?: undefined }
  | { failed: Hunk; end: FileEnd | undefined };

/** An end of a file. */
export type FileEnd = "first" | "last";

/** Lines as numbers: equal lines are equal numbers. */
type LineIds = Int32Array;

/** The first and the last place where a hunk may begin; none when the last is before the first. */
interface Bounds {
  first: number;
  last: number;
}

/**
 * Applies the hunks in their order. The offset, in lines, is the largest of any hunk.
 *
 * @param withReturns The patch lost the CRs of its lines on its way; they are there again where the file has them.
 */
export function applyHunks(text: string, hunks: readonly Hunk[], withReturns: boolean): Applied {
  const ending = withReturns && text.includes("\r\n") ? "\r\n" : "\n";
  const lines = linesOf(text);
  const idOf = createIds();
  const ids = Int32Array.from(lines, idOf);
  const written: string[] = [];
  let end = 0;
  let shift = 0;
  let offset = 0;
  for (const hunk of hunks) {
    const old = sideOf(hunk.lines, "+", ending);
    const start = hunk.oldStart - (old.length > 0 ? 1 : 0);
    const fileEnd = fileEndOf(hunk);
    const bounds = boundsOf(fileEnd, lines.length - old.length, end);
    const place = findPlace(ids, Int32Array.from(old, idOf), start + shift, bounds);
    if (place === undefined) return { failed: hunk, end: fileEnd };
    shift = place - start;
    if (Math.abs(shift) > Math.abs(offset)) offset = shift;
    for (let index = end; index < place; index++) written.push(lines[index]!);
    for (const line of sideOf(hunk.lines, "-", ending)) written.push(line);
    end = place + old.length;
  }
  for (let index = end; index < lines.length; index++) written.push(lines[index]!);
  return { result: joined(written), offset };
}

/** Each with its line feed; the last line of a text may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The lines of a hunk on one side: those that are not only on the other. */
function sideOf(lines: readonly HunkLine[], other: "+" | "-", ending: string): string[] {
  return lines.filter(({ kind }) => kind !== other)
    .map(({ text, hasNewline }) => hasNewline ? text + ending : text);
}

/**
 * The end of the file that a hunk was made at: before its first line, or after its last one, it has
 * no context where its other side has some.
 */
function fileEndOf({ oldStart, lines }: Hunk): FileEnd | undefined {
  const leading = lines.findIndex(isChange);
  if (leading === -1) return undefined;
  const trailing = lines.length - 1 - lines.findLastIndex(isChange);
  if (oldStart <= 1 && leading < trailing) return "first";
  return trailing === 0 && leading > 0 ? "last" : undefined;
}

function isChange({ kind }: HunkLine): boolean {
  return kind !== " ";
}

/**
 * Gives the places where a hunk may begin: from the end of the one before to the last place that has room, or
 * at one of the two.
 */
function boundsOf(fileEnd: FileEnd | undefined, last: number, end: number): Bounds {
  if (fileEnd === "first") return { first: end, last: 0 };
  return { first: fileEnd === "last" ? Math.max(last, end) : end, last };
}

/** A line without a line feed gets one when another line comes after it. */
function joined(lines: string[]): string {
  return lines.map((line, index) =>
    index === lines.length - 1 || line.endsWith("\n") ? line : `${line}\n`
  ).join("");
}

function createIds(): (line: string) => number {
  const known = new Map<string, number>();
  return (line) => {
    let id = known.get(line);
    if (id === undefined) known.set(line, id = known.size);
    return id;
  };
}

/**
 * Finds the old lines nearest to a place, the later of two that are equally near; undefined when they are
 * nowhere within the bounds. An empty list of lines is everywhere.
 */
function findPlace(
  lines: LineIds,
  old: LineIds,
  wanted: number,
  { first, last }: Bounds,
): number | undefined {
  if (last < first) return undefined;
  const isInside = wanted >= first && wanted <= last;
  if (isInside && old.every((id, index) => lines[wanted + index] === id)) return wanted;
  if (old.length === 0) return Math.min(Math.max(wanted, first), last);
  let nearest: number | undefined;
  for (const place of occurrencesOf(old)(lines.subarray(0, last + old.length), first)) {
    if (nearest === undefined || place - wanted <= Math.abs(wanted - nearest)) nearest = place;
    if (place >= wanted) break;
  }
  return nearest;
}
