/**
 * The searched text with its matches.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import type { Table } from "../glance.ts";
import { section } from "./parts.ts";
import { tableElement } from "./table.ts";

interface Match {
  match: string;
  start: number;
  end: number;
  groups?: Group[];
}

interface Group {
  name?: string | null;
  match?: string | null;
  value?: string | null;
}

const MAX_MATCHES = 2_000;
const MAX_TEXT_CHARS = 200_000;

/** The text with its matches marked. Pointing at a match shows its groups. */
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
  return section(
    `${title}: ${count}`,
    [],
    block,
    ...(found.length === 0 ? [] : [tableElement(tableOf(found, count))]),
  );
}

/** A row for each match, with a column for each group. */
function tableOf(found: readonly Match[], count: number): Table {
  const names = [...new Set(found.flatMap(({ groups = [] }) => groups.map(groupName)))];
  const columns = ["match", "start", "end", ...names].map((name, index) => ({
    name,
    isNumeric: index === 1 || index === 2,
  }));
  const rows = found.map(({ match, start, end, groups = [] }) => {
    const own = new Map(groups.map((group, at) => [groupName(group, at), textOf(group)]));
    return [match, String(start), String(end), ...names.map((name) => own.get(name) ?? "")];
  });
  return { kind: "table", path: "details", columns, rows, count };
}

function groupName({ name }: Group, at: number): string {
  return name ?? `group ${at + 1}`;
}

function textOf({ match, value }: Group): string {
  return match ?? value ?? "";
}

function detailOf({ start, end, groups = [] }: Match, index: number): string {
  const lines = groups.map((group, at) => `${groupName(group, at)}: ${textOf(group) || "–"}`);
  return [`Match ${index + 1}, characters ${start} to ${end}`, ...lines].join("\n");
}
