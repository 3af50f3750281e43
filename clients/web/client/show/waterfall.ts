/**
 * The requests of a HAR file over time: when each began, and what it waited for.
 *
 * @module
 */
import { decodeUtf8 } from "../../../../tools/shared/utf8.ts";
import { element } from "../dom.ts";
import { type Given, section } from "./parts.ts";

/** The phases of a request, in order (HAR 1.2, `timings`). */
const PHASES = ["blocked", "dns", "connect", "send", "wait", "receive"] as const;

const MAX_ROWS = 300;
/** The number of labelled grid lines. */
const TICKS = 5;

/** The part of an entry that is read. */
interface Entry {
  startedDateTime?: string;
  time?: number;
  request?: { method?: string; url?: string };
  response?: { status?: number };
  timings?: Partial<Record<string, number>>;
}

/** A request as drawn. */
interface Drawn {
  startedAt: number;
  durationMs: number;
  method: string;
  url: string;
  status: number;
  timings: Partial<Record<string, number>>;
}

/** The requests of the given file; undefined if it has none. */
export function waterfall({ text, files }: Given): HTMLElement | undefined {
  const requests = requestsOf(files[0] ? decodeUtf8(files[0].bytes) ?? "" : text);
  if (requests.length === 0) return undefined;
  const start = Math.min(...requests.map(({ startedAt }) => startedAt));
  const shown = requests.sort((a, b) => a.startedAt - b.startedAt).slice(0, MAX_ROWS);
  const end = Math.max(...shown.map(({ startedAt, durationMs }) => startedAt + durationMs));
  const span = Math.max(1, end - start);
  const rows = shown.map((one) => rowOf(one, start, span));
  const keys = element(
    "div",
    { className: "chart-keys" },
    ...PHASES.map((phase) =>
      element("span", {}, element("span", { className: `dot ${phase}` }), phase)
    ),
  );
  const ticks = Array.from(
    { length: TICKS },
    (_, at) => element("span", {}, inMs(span * at / (TICKS - 1))),
  );
  const scale = element(
    "div",
    { className: "waterfall-row waterfall-scale" },
    element("div", {}, ...ticks),
  );
  const box = element("div", { className: "waterfall", tabIndex: 0 }, scale, ...rows);
  box.role = "region";
  box.ariaLabel = "Requests over time";
  const left = requests.length - shown.length;
  const title = `Requests over time: ${
    left > 0 ? `the first ${MAX_ROWS} of ` : ""
  }${requests.length}`;
  return section(title, [], box, keys);
}

function requestsOf(text: string): Drawn[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text)?.log?.entries;
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return (entries as Entry[]).flatMap((entry): Drawn[] => {
    const startedAt = Date.parse(entry?.startedDateTime ?? "");
    const durationMs = Number(entry?.time);
    if (!(startedAt >= 0) || !(durationMs >= 0)) return [];
    return [{
      startedAt,
      durationMs,
      method: String(entry.request?.method ?? ""),
      url: String(entry.request?.url ?? ""),
      status: Number(entry.response?.status ?? 0),
      timings: entry.timings ?? {},
    }];
  });
}

function rowOf(
  { startedAt, durationMs, method, url, status, timings }: Drawn,
  start: number,
  span: number,
) {
  const share = (ms: number) => `${ms / span * 100}%`;
  const bar = element("div", { className: "waterfall-bar" });
  bar.style.marginLeft = share(startedAt - start);
  bar.style.width = `max(2px, ${share(durationMs)})`;
  const parts = PHASES.flatMap((phase) => {
    const ms = timings[phase] ?? 0;
    return ms > 0 ? [{ phase, ms }] : [];
  });
  const whole = parts.reduce((sum, { ms }) => sum + ms, 0);
  for (const { phase, ms } of parts) {
    const part = element("span", { className: phase });
    part.style.width = `${ms / whole * 100}%`;
    bar.append(part);
  }
  const details = parts.map(({ phase, ms }) => `${phase} ${inMs(ms)}`).join(", ");
  const isFault = status === 0 || status >= 400;
  const row = element(
    "div",
    { className: "waterfall-row", title: `${method} ${url}\n${details}` },
    element("span", { className: isFault ? "bad" : "" }, String(status || "–")),
    element("span", { className: "waterfall-name" }, nameOf(url)),
    element("div", {}, bar),
    element("span", { className: "number" }, inMs(durationMs)),
  );
  return row;
}

/** The end of a URL, which distinguishes it from its neighbours. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return pathname === "/" ? host : pathname.split("/").filter((part) => part !== "").at(-1)!;
  } catch {
    return url.slice(0, 80);
  }
}

function inMs(ms: number): string {
  return ms >= 10_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms)} ms`;
}
