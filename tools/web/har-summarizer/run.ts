import type { ErrorCode, Run, RunReturn, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Decimal, decimal, rounded } from "../../shared/decimal.ts";
import { readJsonInput } from "../../shared/json/input.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import {
  durationOf,
  type Exchange,
  objectsOf,
  parseEntry,
  type Phase,
  PHASES,
  textOf,
} from "./entry.ts";
import { findingsOf } from "./findings.ts";
import { byDomain, byMethod, byStatus, byType, isError } from "./groups.ts";
import { isRedirect, redirectTarget } from "./redirects.ts";
import { shownUrl } from "./shown_url.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunReturn<typeof contract>["output"];

const { max_entries: MAX_ENTRIES, max_pages: MAX_PAGES } = contract.limits;

/** At most this many skipped entries are listed. */
const MAX_SKIPPED_LISTED = 20;
const MAX_CREATOR_CHARS = 100;

/** Summarises an HTTP Archive (HAR 1.2). Values of headers, cookies, bodies and queries stay inside. */
export const run: Run<typeof contract> = ({ har, top, slow_ms: slowMs }) => {
  const { log, entries } = readLog(readJsonInput(har, "har").value);
  const read = entries.map(parseEntry);
  const exchanges = read.filter((exchange) => exchange !== undefined);
  const repeats = repeatsOf(exchanges);
  const rowsOf = (list: Exchange[]) => list.slice(0, top).map(rowOf);
  const output: Output = {
    creator: creatorOf(log),
    pages: pagesOf(log, exchanges),
    totals: totalsOf(exchanges, slowMs),
    by_type: byType(exchanges),
    by_domain: byDomain(exchanges),
    by_status: byStatus(exchanges),
    by_method: byMethod(exchanges),
    phases: phaseSums(exchanges),
    slowest: rowsOf(exchanges.toSorted((a, b) => b.timeMs - a.timeMs)),
    largest: rowsOf(
      exchanges.filter(({ transferBytes }) => transferBytes)
        .toSorted((a, b) => (b.transferBytes ?? 0) - (a.transferBytes ?? 0)),
    ),
    errors: rowsOf(exchanges.filter(isError)),
    redirects: exchanges.filter(isRedirect).slice(0, top).map(redirectRowOf),
    duplicates: repeats.slice(0, top).map(({ first, requests }) => (
      { method: first.method, url: shownUrl(first.url), requests }
    )),
    findings: findingsOf(exchanges, slowMs, repeats.length),
  };
  const skipped = read.flatMap((exchange, index) => exchange ? [] : index);
  return {
    output,
    stats: { entries: entries.length, skipped: skipped.length },
    warnings: warningsOf(entries, skipped),
  };
};

/** @throws {ToolError} `INVALID_HAR`, details `{ missing }`; `INPUT_TOO_LARGE`. */
function readLog(har: JsonValue): { log: JsonObject; entries: JsonValue[] } {
  const log = memberOf(har, "log");
  if (!isJsonObject(log)) throw invalidHar("log", 'no object "log"');
  const entries = memberOf(log, "entries");
  if (!Array.isArray(entries)) throw invalidHar("log.entries", 'no array "entries" in its "log"');
  if (entries.length > MAX_ENTRIES) {
    throw inputTooLarge(
      "max_entries",
      MAX_ENTRIES,
      entries.length,
      '"log.entries" has a length of',
    );
  }
  return { log, entries };
}

function invalidHar(missing: string, what: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_HAR",
    `"har" has ${what}: send a whole HAR file, as browsers save it`,
    { missing },
  );
}

function creatorOf(log: JsonObject): string | null {
  const creator = memberOf(log, "creator");
  const parts = [textOf(creator, "name"), textOf(creator, "version")].filter((part) => part !== "");
  return parts.length === 0 ? null : cutText(parts.join(" "), MAX_CREATOR_CHARS);
}

function pagesOf(log: JsonObject, exchanges: Exchange[]): Output["pages"] {
  const pages = objectsOf(log, "pages");
  if (pages.length > MAX_PAGES) {
    throw inputTooLarge("max_pages", MAX_PAGES, pages.length, '"log.pages" has a length of');
  }
  const requests = new Map<JsonValue | undefined, number>();
  for (const { pageRef } of exchanges) requests.set(pageRef, (requests.get(pageRef) ?? 0) + 1);
  return pages.map((page) => {
    const id = textOf(page, "id");
    const timings = memberOf(page, "pageTimings");
    return {
      // Some programs use the page's address.
      id: id.includes("://") ? shownUrl(id) : cutText(id),
      title_chars: textOf(page, "title").length,
      on_content_load_ms: roundedMs(durationOf(timings, "onContentLoad")),
      on_load_ms: roundedMs(durationOf(timings, "onLoad")),
      requests: id === "" ? 0 : requests.get(id) ?? 0,
    };
  });
}

function totalsOf(exchanges: Exchange[], slowMs: number): Output["totals"] {
  const countOf = (counts: (exchange: Exchange) => boolean) => exchanges.filter(counts).length;
  const sumOf = (bytes: (exchange: Exchange) => number) =>
    exchanges.reduce((sum, exchange) => sum + bytes(exchange), 0);
  return {
    requests: exchanges.length,
    duration_ms: durationOfAll(exchanges),
    total_time_ms: rounded(exchanges.reduce((sum, { time }) => sum.plus(time), decimal(0)), 3),
    transfer_bytes: sumOf(({ transferBytes }) => transferBytes ?? 0),
    content_bytes: sumOf(({ contentBytes }) => contentBytes),
    request_bytes: sumOf(({ requestBytes }) => requestBytes),
    from_cache: countOf(({ isFromCache }) => isFromCache),
    failed: countOf(({ status }) => status === 0),
    errors_4xx: countOf(({ status }) => status >= 400 && status <= 499),
    errors_5xx: countOf(({ status }) => status >= 500 && status <= 599),
    redirects: countOf(isRedirect),
    slow: countOf(({ timeMs }) => timeMs > slowMs),
  };
}

function durationOfAll(exchanges: Exchange[]): number | null {
  let first: Decimal | undefined;
  let last: Decimal | undefined;
  for (const { start, time } of exchanges) {
    if (!start) continue;
    const end = start.plus(time);
    if (!first || start.lt(first)) first = start;
    if (!last || end.gt(last)) last = end;
  }
  return first && last ? rounded(last.minus(first), 3) : null;
}

function phaseSums(exchanges: Exchange[]): Output["phases"] {
  const sumOf = (phase: Phase) => {
    const sum = exchanges.reduce((sum, { phases }) => {
      const time = phases.get(phase);
      return time ? sum.plus(decimal(time)) : sum;
    }, decimal(0));
    return rounded(sum, 3);
  };
  return Object.fromEntries(PHASES.map((phase) => [phase, sumOf(phase)])) as Output["phases"];
}

function rowOf(exchange: Exchange): Output["slowest"][number] {
  return {
    index: exchange.index,
    method: exchange.method,
    url: shownUrl(exchange.url),
    status: exchange.status,
    type: exchange.type,
    time_ms: exchange.timeMs,
    wait_ms: roundedMs(exchange.phases.get("wait")),
    transfer_bytes: exchange.transferBytes,
  };
}

function redirectRowOf(exchange: Exchange): Output["redirects"][number] {
  const target = redirectTarget(exchange);
  return {
    index: exchange.index,
    from: shownUrl(exchange.url),
    to: target === null ? null : shownUrl(target),
    status: exchange.status,
  };
}

/** Requests that were made more than once, the most frequent first, then in file order. */
function repeatsOf(exchanges: Exchange[]): { first: Exchange; requests: number }[] {
  const byRequest = new Map<string, { first: Exchange; requests: number }>();
  for (const exchange of exchanges) {
    const key = `${exchange.method} ${exchange.url}`;
    const same = byRequest.get(key);
    if (same) same.requests++;
    else byRequest.set(key, { first: exchange, requests: 1 });
  }
  return [...byRequest.values()]
    .filter(({ requests }) => requests > 1)
    .toSorted((a, b) => b.requests - a.requests);
}

function roundedMs(time: number | undefined): number | null {
  return time === undefined ? null : rounded(decimal(time), 3);
}

const SECRET_HEADERS = ["authorization", "cookie", "proxy-authorization", "x-api-key"];

/** Names, in a fixed order, the credentials in the entries, with which a reader could act as their user. */
function secretsIn(entries: JsonValue[]): string[] {
  const found = new Set<string>();
  for (const entry of entries) {
    const request = memberOf(entry, "request");
    for (const header of objectsOf(request, "headers")) {
      if (textOf(header, "value") !== "") found.add(textOf(header, "name").toLowerCase());
    }
    for (const message of [request, memberOf(entry, "response")]) {
      const cookies = memberOf(message, "cookies");
      if (Array.isArray(cookies) && cookies.length > 0) found.add("cookies");
    }
  }
  return [...SECRET_HEADERS, "cookies"].filter((name) => found.has(name));
}

function warningsOf(entries: JsonValue[], skipped: number[]): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = skipped.slice(0, MAX_SKIPPED_LISTED).map((
    index,
  ) => ({
    code: "ENTRY_SKIPPED",
    message: `Entry ${index} was skipped: it needs a string request.url and an object response`,
    path: `log.entries[${index}]`,
  }));
  const rest = skipped.length - warnings.length;
  if (rest > 0) warnings.push({ code: "ENTRY_SKIPPED", message: `${rest} more were skipped` });
  const secrets = secretsIn(entries);
  if (secrets.length > 0) {
    warnings.push({
      code: "SENSITIVE_CAPTURE",
      message: `The file holds secrets of its user, do not share it: ${secrets.join(", ")}`,
    });
  }
  return warnings;
}
