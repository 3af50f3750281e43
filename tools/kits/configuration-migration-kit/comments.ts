/**
 * Comments of a configuration, which go with the keys that they are at.
 *
 * @module
 */
import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { YamlError } from "../../shared/yaml/fault.ts";
import { parseYaml } from "../../shared/yaml/parse.ts";
import type { ConfigPath } from "./config_path.ts";
import type { EnvEntry } from "./env_file.ts";
import { readCommentedJson } from "./json_comments.ts";
import { type KeyLine, lineFormat, tomlOrEnvLines } from "./key_lines.ts";

/** The comments at one key, without their signs. */
export interface Comment {
  path: ConfigPath;
  /** Lines above the key. */
  before: string[];
  /** After the value, on its line. */
  after: string | undefined;
}

export interface Comments {
  /** At the top of the file, followed by a blank line. */
  head: string[];
  /** In the order of the file. */
  at: Comment[];
  /** At the end of the file. */
  foot: string[];
}

const MAX_DEPTH = 200;

const NO_COMMENTS: Comments = { head: [], at: [], foot: [] };

/** The comments of a text that was read as its format before. */
export function readComments(text: string, format: "yaml" | "toml" | "env" | "json"): Comments {
  if (format === "json") {
    const { yaml, count } = readCommentedJson(text);
    return count === 0 ? NO_COMMENTS : commentsOfFlow(yaml);
  }
  return format === "yaml" ? yamlComments(text) : lineComments(text, format);
}

/** Comments of JSON as YAML; none where YAML does not take it, such as for a key of more than 1,024 characters. */
function commentsOfFlow(yaml: string): Comments {
  try {
    return yamlComments(yaml);
  } catch (error) {
    if (error instanceof YamlError) return NO_COMMENTS;
    throw error;
  }
}

/** The comments of keys that were renamed, at their new places. */
export function movedComments(
  { at, ...others }: Comments,
  renamed: readonly { from: ConfigPath; to: ConfigPath }[],
): Comments {
  const moved = at.map((comment) => {
    const path = renamed.reduce<ConfigPath>((path, { from, to }) => {
      const isInside = from.every((step, index) => path[index] === step);
      return isInside ? [...to, ...path.slice(from.length)] : path;
    }, comment.path);
    return { ...comment, path };
  });
  return { ...others, at: moved };
}

/** How many lines of comments there are. */
export function countComments({ head, at, foot }: Comments): number {
  const lines = [...head, ...foot, ...at.flatMap(({ before, after }) => [...before, after ?? ""])];
  return lines.filter((line) => line !== "").length;
}

/**
 * A written file with the comments at its keys. One at a key that has no line goes above the nearest key around it
 * that has one, as one after a value of several lines, or in a .env file, goes above it.
 *
 * @param entries Of a .env file: where its names come from.
 */
export function withComments(
  text: string,
  format: "yaml" | "toml" | "env",
  { head, at, foot }: Comments,
  entries: readonly EnvEntry[] = [],
): string {
  const lines = text.split("\n");
  const places = keyLines(text, format, entries);
  const above = new Map<number, string[]>();
  for (const { path, before, after } of at) {
    const exact = places.get(JSON.stringify(path));
    // A table without keys of its own has no line, but its tables have; an item of a list on one line has its key's.
    const place = exact ?? placeWithin(path, places) ??
      parentsOf(path).map((parent) => places.get(parent)).find(Boolean);
    if (!place) continue;
    const indent = /^ */.exec(lines[place.line]!)![0];
    // To Docker and systemd a # behind a value of a .env file is part of it.
    const isInline = after !== undefined && exact !== undefined && place.isOneLine &&
      format !== "env";
    const own = isInline || after === undefined ? before : [...before, ...after.split("\n")];
    const known = above.get(place.line) ?? [];
    above.set(place.line, [...known, ...own.map((line) => signed(line, indent))]);
    if (isInline) lines[place.line] += ` #${after.replaceAll("\n", " ")}`;
  }
  const body = lines.flatMap((line, index) => [...above.get(index) ?? [], line]).join("\n");
  const top = head.length > 0 ? `${head.map((line) => signed(line)).join("\n")}\n\n` : "";
  return top + body + foot.map((line) => `${signed(line)}\n`).join("");
}

/** A line of a comment; an empty one parts comments. */
function signed(line: string, indent = ""): string {
  return line === "" ? "" : `${indent}#${line}`;
}

/** The first place within a path. */
function placeWithin(path: ConfigPath, places: ReadonlyMap<string, KeyLine>): KeyLine | undefined {
  const start = `${JSON.stringify(path).slice(0, -1)},`;
  return [...places].find(([key]) => key.startsWith(start))?.[1];
}

/** The paths that lead to a path, the nearest first, as places are kept. */
function parentsOf(path: ConfigPath): string[] {
  return path.slice(1).map((_, index) => JSON.stringify(path.slice(0, path.length - 1 - index)));
}

function keyLines(
  text: string,
  format: "yaml" | "toml" | "env",
  entries: readonly EnvEntry[],
): Map<string, KeyLine> {
  const lines = format === "yaml" ? yamlLines(text) : tomlOrEnvLines(text, lineFormat(format));
  const paths = new Map(entries.map(({ name, path }) => [name, path]));
  return new Map(
    lines.map((line) => {
      const path = format === "env" ? paths.get(String(line.path[0])) ?? line.path : line.path;
      return [JSON.stringify(path), line];
    }),
  );
}

function lineComments(text: string, format: "toml" | "env"): Comments {
  const comments: Comments = { head: [], at: [], foot: [] };
  let pending: string[] = [];
  let hasKey = false;
  for (const { path, comment, isBlank } of tomlOrEnvLines(text, lineFormat(format), true)) {
    if (path.length > 0) {
      if (pending.length > 0 || comment !== undefined) {
        comments.at.push({ path, before: pending, after: comment });
      }
      hasKey = true;
      pending = [];
    } else if (!isBlank) pending.push(comment ?? "");
    else if (!hasKey && comments.head.length === 0) {
      // A comment above the first blank line is about the file.
      [comments.head, pending] = [pending, []];
    }
  }
  comments.foot = pending;
  return comments;
}

function yamlComments(text: string): Comments {
  const [document] = parseYaml(text, { maxDepth: MAX_DEPTH }).documents;
  const comments: Comments = {
    head: linesOf(document?.commentBefore),
    at: [],
    foot: linesOf(document?.comment),
  };
  let inherited: string[] = [];
  visit(document?.contents ?? null, []);
  return comments;

  function visit(node: Node | null, path: ConfigPath): void {
    if (isMap(node)) {
      // A comment above the first member is the mapping's.
      inherited = [...inherited, ...linesOf(node.commentBefore)];
      for (const pair of node.items as Pair<Node, Node | null>[]) {
        const { key, value } = pair;
        if (!isScalar(key)) continue;
        const own = [...path, String(key.value)];
        const before = [...inherited, ...linesOf(key.commentBefore)];
        inherited = [];
        const after = isOwnComment(value) ? value?.comment ?? key.comment : key.comment;
        if (before.length > 0 || after) {
          comments.at.push({ path: own, before, after: after?.trimEnd() ?? undefined });
        }
        visit(value, own);
      }
      if (path.length > 0 && node.comment && !node.flow) {
        comments.foot.push(...linesOf(node.comment));
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const own = [...path, index];
        const entry = item as Node;
        const before = [
          ...inherited,
          ...linesOf(index === 0 ? node.commentBefore : undefined),
          ...linesOf(entry.commentBefore),
        ];
        inherited = [];
        const after = isScalar(entry) ? entry.comment ?? undefined : undefined;
        if (before.length > 0 || after) {
          comments.at.push({ path: own, before, after: after?.trimEnd() });
        }
        if (!isScalar(entry)) {
          const kept = entry.commentBefore;
          entry.commentBefore = undefined;
          visit(entry, own);
          entry.commentBefore = kept;
        }
      });
    }
  }
}

/** Whether a comment of a node follows it, and not at the end of its content. */
function isOwnComment(node: Node | null): boolean {
  return !(isMap(node) || isSeq(node)) || node.flow === true;
}

function yamlLines(text: string): KeyLine[] {
  const [document] = parseYaml(text, { maxDepth: MAX_DEPTH }).documents;
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const lines: KeyLine[] = [];
  visit(document?.contents ?? null, []);
  return lines;

  function visit(node: Node | null, path: ConfigPath): void {
    if (isMap(node)) {
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        if (!isScalar(key)) continue;
        add(key, value, [...path, String(key.value)]);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => add(item as Node, item as Node, [...path, index]));
    }
  }

  function add(first: Node, value: Node | null, path: ConfigPath): void {
    const line = lineAt(first.range![0]);
    const isOneLine = isScalar(value) &&
      !["BLOCK_FOLDED", "BLOCK_LITERAL"].includes(value.type ?? "") &&
      lineAt(value.range![1]) === line;
    lines.push({ path, line, isOneLine });
    visit(value, path);
  }
}

function linesOf(comment: string | null | undefined): string[] {
  return comment ? comment.split("\n") : [];
}
