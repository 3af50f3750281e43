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

/** The name in place of a file that does not exist. */
const NO_FILE = "/dev/null";

/**
 * The name at the beginning of a field: in quotes, or up to a tab, after which a time may stand.
 */
export function readName(field: string): string {
  return readQuoted(field)?.name ?? field.split("\t", 1)[0]!;
}

/** The prefixes before the two names of a file, which are not part of them. */
export interface Prefixes {
  old: string;
  now: string;
}

/** A first folder that can be left out: what leads out of the folder or to a drive stays, to be seen. */
const FIRST_FOLDER = /^(?!\.{1,2}\/|[A-Za-z]:)[^/]+\//;

/** The prefixes of git, for names that do not show theirs. */
const USUAL: Prefixes = { old: "a/", now: "b/" };

/**
 * The prefixes of two names: first folders that alone tell them apart, as `c/` and `w/` of git's
 * diff.mnemonicPrefix, `b/` and `a/` of its option -R, and the two folders of `diff -r`. Names that are the same
 * have one only when it is git's.
 */
function prefixesOf(oldName: string, newName: string): Prefixes {
  const [old = ""] = FIRST_FOLDER.exec(oldName) ?? [];
  const [now = ""] = FIRST_FOLDER.exec(newName) ?? [];
  if (oldName === newName) {
    return old === "a/" || old === "b/" ? { old, now } : { old: "", now: "" };
  }
  if (!old || !now || oldName.slice(old.length) !== newName.slice(now.length)) return USUAL;
  return { old, now };
}

/**
 * The names of a `---` and a `+++` line without their prefixes; null for no file.
 *
 * @param known The prefixes of the `diff --git` line above, for a name that is alone.
 */
export function readPairNames(
  oldField: string,
  newField: string,
  known: Prefixes = USUAL,
): { oldPath: string | null; newPath: string | null } {
  const [old, now] = [readName(oldField), readName(newField)];
  const [isNew, isDeleted] = [old === NO_FILE, now === NO_FILE];
  const prefixes = isNew || isDeleted ? known : prefixesOf(old, now);
  return {
    oldPath: isNew ? null : withoutPrefix(old, prefixes.old),
    newPath: isDeleted ? null : withoutPrefix(now, prefixes.now),
  };
}

/**
 * Both names after `diff --git`. Names without quotes may hold spaces, so where they are not the
 * same it may not show where the second begins; then ` b/` begins it, and a rename's own lines tell
 * better.
 */
export function readGitNames(
  field: string,
): { oldPath: string; newPath: string; prefixes: Prefixes } | undefined {
  const quoted = readQuoted(field);
  const names = quoted ? [quoted.name, readName(field.slice(quoted.length + 1))] : split(field);
  if (!names?.[0] || !names[1]) return undefined;
  const prefixes = prefixesOf(names[0], names[1]);
  return {
    oldPath: withoutPrefix(names[0], prefixes.old),
    newPath: withoutPrefix(names[1], prefixes.now),
    prefixes,
  };
}

function split(field: string): [string, string] | undefined {
  const middle = (field.length - 1) / 2;
  const halves = [field.slice(0, middle), field.slice(middle + 1)] as const;
  const { old, now } = prefixesOf(...halves);
  if (field[middle] === " " && withoutPrefix(halves[0], old) === withoutPrefix(halves[1], now)) {
    return [...halves];
  }
  const quoted = field.indexOf(' "');
  const second = quoted > 0 ? quoted : field.indexOf(" b/");
  if (second <= 0) return undefined;
  return [field.slice(0, second), readName(field.slice(second + 1))];
}

function withoutPrefix(name: string, prefix: string): string {
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
