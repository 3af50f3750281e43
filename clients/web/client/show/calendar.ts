/**
 * Points in time on calendar sheets.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";
import { MONTHS } from "../../../../tools/shared/time/print.ts";
import { element } from "../dom.ts";
import { glance } from "../glance.ts";
import { section } from "./parts.ts";
import { timeOfReader } from "./reader_time.ts";
import { tableElement } from "./table.ts";

const MAX_MONTHS = 12;
const DAYS = ["M", "T", "W", "T", "F", "S", "S"];

/** The months of the given points in time, with their days marked. */
export function calendar(value: JsonValue, title: string): HTMLElement | undefined {
  if (!Array.isArray(value)) return undefined;
  const byMonth = new Map<string, Map<number, string[]>>();
  for (const item of value) {
    const text = momentOf(item);
    const [, month, day] = /^(\d{4}-\d\d)-(\d\d)/.exec(text) ?? [];
    if (!month || !day) continue;
    const days = byMonth.get(month) ?? new Map<number, string[]>();
    days.set(Number(day), [...days.get(Number(day)) ?? [], text]);
    byMonth.set(month, days);
  }
  if (byMonth.size === 0) return undefined;
  const sheets = [...byMonth].sort(([one], [other]) => one < other ? -1 : 1)
    .slice(0, MAX_MONTHS).map(([month, days]) => sheetOf(month, days));
  const shown = section(title, [], element("div", { className: "months" }, ...sheets));
  // A sheet has no times of day: the table of the moments stands beneath it.
  const [table] = glance(withReaderTime(value));
  if (table?.kind === "table") {
    shown.append(tableElement({ ...table, path: "times" }));
    shown.dataset.whole = "";
  }
  return shown;
}

/** The moments with a column for the reader's own clock, unless another shows the same. */
function withReaderTime(moments: JsonValue[]): JsonValue[] {
  let isElsewhere = false;
  const rows = moments.map((item) => {
    if (!isJsonObject(item) || typeof item.utc !== "string") return item;
    const reader = timeOfReader(item.utc);
    if (!reader) return item;
    const { local = null, utc, ...others } = item;
    isElsewhere ||= [local, utc].every((text) => offsetOf(text) !== reader.offset);
    const your_time = reader.iso.slice(0, 19).replace("T", " ");
    return local === utc ? { utc, your_time, ...others } : { local, your_time, utc, ...others };
  });
  return isElsewhere ? rows : moments;
}

/** The offset at the end of a point in time; empty if there is none. */
function offsetOf(text: JsonValue): string {
  const [offset = ""] = /(?:Z|[+-]\d\d:\d\d)$/.exec(String(text)) ?? [];
  return offset === "Z" ? "+00:00" : offset;
}

function momentOf(item: JsonValue): string {
  if (typeof item === "string") return item;
  if (typeof item !== "object" || item === null || Array.isArray(item)) return "";
  const { local, date } = item as { local?: JsonValue; date?: JsonValue };
  return String(local ?? date ?? "");
}

function sheetOf(month: string, days: Map<number, string[]>): HTMLElement {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  // Weeks start on Monday (ISO 8601).
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: count }, (_, index) => {
    const moments = days.get(index + 1);
    const cell = element("span", { className: moments ? "on" : "" }, String(index + 1));
    if (moments) cell.title = moments.join("\n");
    return cell;
  });
  return element(
    "div",
    { className: "month" },
    element("h4", {}, `${MONTHS[number - 1]} ${year}`),
    ...DAYS.map((day) => element("span", {}, day)),
    ...Array.from({ length: before }, () => element("span")),
    ...cells,
  );
}
