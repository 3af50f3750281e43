/**
 * The rules of the chunker written down as plainly as can be, every slice encoded again by the
 * shared counter: what the tool must answer, at any price in time.
 *
 * @module
 */
import type { Encoding } from "../../../../tools/shared/tokens/encodings.ts";
import { countTokens, pieces, tokenBytes } from "../../../../tools/shared/tokens/tokenize.ts";

export interface Settings {
  max: number;
  overlap: number;
  encoding: Encoding;
  separators: readonly string[];
}

/** Chunk texts with the number of UTF-16 units that repeat the chunk before. */
export type ReferenceChunk = [text: string, overlap: number];

const encoder = new TextEncoder();

function segments(text: string, granularity: "grapheme" | "sentence"): string[] {
  return [...new Intl.Segmenter("en", { granularity }).segment(text)].map(({ segment }) => segment);
}

function boundariesOf(text: string): number[] {
  let at = 0;
  return [0, ...segments(text, "grapheme").map((grapheme) => at += grapheme.length)];
}

function bytesBefore(text: string, offset: number): number {
  return encoder.encode(text.slice(0, offset)).length;
}

function tokenEnds(text: string, encoding: Encoding): number[] {
  let end = 0;
  return [...pieces(text, encoding)].flatMap(({ tokens }) => tokens)
    .map((id) => end += tokenBytes(id, encoding).length);
}

/** Where the chunk ends that begins at `start` of `text`, by the tokens rule. */
function chunkEnd(text: string, start: number, { max, encoding }: Settings): number {
  const rest = text.slice(start);
  const lastByte = tokenEnds(rest, encoding).slice(0, max).at(-1)!;
  const all = boundariesOf(text).filter((offset) => offset > start);
  let ends = all.filter((offset) => bytesBefore(rest, offset - start) <= lastByte);
  if (ends.length === 0) ends = all.slice(0, 1);
  while (ends.length > 1 && countTokens(text.slice(start, ends.at(-1)), encoding) > max) ends.pop();
  return ends.at(-1)!;
}

/** A piece that is cut anywhere leaves room for an overlap. */
function withRoom(settings: Settings): Settings {
  return { ...settings, max: settings.max - settings.overlap };
}

function cutByTokens(text: string, settings: Settings): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = chunkEnd(text, at, settings);
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

export function byTokens(text: string, settings: Settings): ReferenceChunk[] {
  const { overlap, encoding } = settings;
  const chunks: ReferenceChunk[] = [];
  let start = 0;
  let done = 0;
  while (true) {
    const end = chunkEnd(text, start, settings);
    const chunk = text.slice(start, end);
    chunks.push([chunk, done - start]);
    done = end;
    if (end === text.length) return chunks;
    const ends = [0, ...tokenEnds(chunk, encoding)];
    const from = ends[Math.max(0, ends.length - 1 - overlap)]!;
    const next = boundariesOf(text).find((offset) =>
      offset >= start && bytesBefore(text, offset) - bytesBefore(text, start) >= from
    )!;
    const repeats = next > start && next < end && chunkEnd(text, next, settings) > end;
    start = repeats ? next : end;
  }
}

export function bySentences(text: string, settings: Settings): ReferenceChunk[] {
  const parts = segments(text, "sentence").flatMap((sentence) =>
    countTokens(sentence, settings.encoding) <= settings.max
      ? [sentence]
      : cutByTokens(sentence, withRoom(settings))
  );
  return pack(parts, settings);
}

export function bySeparators(text: string, settings: Settings): ReferenceChunk[] {
  return pack(cutBySeparators(text, 0, settings), settings);
}

function cutBySeparators(text: string, level: number, settings: Settings): string[] {
  if (countTokens(text, settings.encoding) <= settings.max) return [text];
  const separator = settings.separators[level] ?? "";
  if (separator === "") return cutByTokens(text, withRoom(settings));
  const parts = text.split(separator);
  return parts
    .map((part, index) => index < parts.length - 1 ? part + separator : part)
    .filter((part) => part !== "")
    .flatMap((part) => cutBySeparators(part, level + 1, settings));
}

function pack(parts: string[], { max, overlap, encoding }: Settings): ReferenceChunk[] {
  const count = (some: string[]) => countTokens(some.join(""), encoding);
  const chunks: ReferenceChunk[] = [];
  let current: string[] = [];
  let repeated = 0;
  /** The last words of a chunk, as many as fit; its last graphemes where there are none. */
  const tail = (current: string[], part: string): string[] => {
    const last = current.at(-1)!;
    const ends = [0, ...tokenEnds(last, encoding)];
    const from = ends[Math.max(0, ends.length - 1 - overlap)]!;
    const at = boundariesOf(last).filter((offset) => bytesBefore(last, offset) >= from);
    const before = current.slice(0, -1).join("").length;
    const words = [...current.join("").matchAll(/(?<=\s)\S/g)].map(({ index }) => index - before)
      .filter((index) => index >= at[0]!);
    const graphemes = at.filter((offset) => offset < last.length).slice(0, 8);
    const fits = (start: number) =>
      before + start > 0 && overlap > 0 && count([last.slice(start)]) <= overlap &&
      count([last.slice(start), part]) <= max;
    const start = (/\s/.test(last) ? words : graphemes).find(fits);
    return start === undefined ? [] : [last.slice(start)];
  };
  const close = () => chunks.push([current.join(""), repeated]);
  for (const part of parts) {
    if (current.length === 0 || count([...current, part]) <= max) {
      current.push(part);
      continue;
    }
    close();
    let run: string[] = [];
    for (const piece of current.slice(1).reverse()) {
      if (count([piece, ...run]) > overlap) break;
      run = [piece, ...run];
    }
    while (run.length > 0 && count([...run, part]) > max) run = run.slice(1);
    if (run.length === 0) run = tail(current, part);
    repeated = run.join("").length;
    current = [...run, part];
  }
  close();
  return chunks;
}
