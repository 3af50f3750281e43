/**
 * The text that was searched, with what was found in it.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { section } from "./parts.ts";

interface Match {
  match: string;
  start: number;
  end: number;
  groups?: { name?: string | null; index?: number; match?: string | null; value?: string | null }[];
}

const MAX_MATCHES = 2_000;
const MAX_TEXT_CHARS = 200_000;

/** The text with its matches marked. What a match holds shows when somebody points at it. */
export function matches(value: JsonValue, title: string, text = ""): HTMLElement {
  const found = (value as unknown as Match[]).slice(0, MAX_MATCHES);
  const block = element("pre", { tabIndex: 0 });
  let end = 0;
  for (const [index, one] of found.entries()) {
    if (one.start < end || one.end > MAX_TEXT_CHARS) continue;
    block.append(text.slice(end, one.start));
    const mark = element("mark", {}, text.slice(one.start, one.end));
    if (index % 2 === 1) mark.className = "odd";
    mark.title = detailOf(one, index);
    block.append(mark);
    end = one.end;
  }
  block.append(text.slice(end, MAX_TEXT_CHARS));
  const count = (value as unknown[]).length;
  return section(`${title}: ${count}`, [], block);
}

function detailOf({ start, end, groups = [] }: Match, index: number): string {
  const lines = groups.map((group, at) =>
    `${group.name ?? `group ${at + 1}`}: ${group.match ?? group.value ?? "–"}`
  );
  return [`Match ${index + 1}, characters ${start} to ${end}`, ...lines].join("\n");
}
