import type { Comparison } from "./compare.ts";

export interface Segment {
  type: "equal" | "delete" | "insert";
  text: string;
}

/**
 * The whole texts as segments: no two neighbours have the same type, none is empty, and of a change what is
 * deleted comes first. Equal segments are written as in the first text.
 */
export function inlineSegments({ before, after, changes }: Comparison): Segment[] {
  const segments: Segment[] = [];
  let equalFrom = 0;
  for (const change of changes) {
    add("equal", before.slice(equalFrom, change.beforeStart));
    add("delete", before.slice(change.beforeStart, change.beforeEnd));
    add("insert", after.slice(change.afterStart, change.afterEnd));
    equalFrom = change.beforeEnd;
  }
  add("equal", before.slice(equalFrom));
  return segments;

  function add(type: Segment["type"], tokens: string[]): void {
    if (tokens.length > 0) segments.push({ type, text: tokens.join("") });
  }
}
