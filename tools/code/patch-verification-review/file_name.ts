/**
 * File names in the headers of a diff.
 *
 * @module
 */
import { utf8Bytes } from "../../shared/utf8.ts";

const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  "\\": 92,
};

/** In quotes as in C: escapes, bytes as three octal digits. */
const QUOTED = /^"((?:[^"\\]|\\(?:[abtnvfr"\\]|[0-3][0-7]{2}))*)"/;

/** The name at the beginning of a field: in quotes, or up to a tab, behind which a time may stand. */
export function readName(field: string): string {
  return readQuoted(field)?.name ?? field.split("\t", 1)[0]!;
}

/** A name of a `---` or `+++` line without its prefix; null for no file. */
export function readSideName(field: string, prefix: "a/" | "b/"): string | null {
  const name = readName(field);
  return name === "/dev/null" ? null : withoutPrefix(name, prefix);
}

/**
 * Both names behind `diff --git`. Names without quotes may hold spaces, so where they are not the same it may not
 * show where the second begins; then ` b/` begins it, and a rename's own lines tell better.
 */
export function readGitNames(field: string): { oldPath: string; newPath: string } | undefined {
  const quoted = readQuoted(field);
  const names = quoted ? [quoted.name, readName(field.slice(quoted.length + 1))] : split(field);
  if (!names?.[0] || !names[1]) return undefined;
  return { oldPath: withoutPrefix(names[0], "a/"), newPath: withoutPrefix(names[1], "b/") };
}

function split(field: string): [string, string] | undefined {
  const middle = (field.length - 1) / 2;
  const halves = [field.slice(0, middle), field.slice(middle + 1)] as const;
  if (
    field[middle] === " " && withoutPrefix(halves[0], "a/") === withoutPrefix(halves[1], "b/")
  ) return [...halves];
  const quoted = field.indexOf(' "');
  const second = quoted > 0 ? quoted : field.indexOf(" b/");
  if (second <= 0) return undefined;
  return [field.slice(0, second), readName(field.slice(second + 1))];
}

function withoutPrefix(name: string, prefix: "a/" | "b/"): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function readQuoted(field: string): { name: string; length: number } | undefined {
  const [all, quoted] = QUOTED.exec(field) ?? [];
  if (all === undefined) return undefined;
  const bytes: number[] = [];
  for (const [piece, escape] of quoted!.matchAll(/\\([0-7]{3}|.)|[^\\]+/g)) {
    if (escape === undefined) bytes.push(...utf8Bytes(piece));
    else bytes.push(ESCAPES[escape] ?? parseInt(escape, 8));
  }
  const name = new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes));
  return { name, length: all.length };
}
