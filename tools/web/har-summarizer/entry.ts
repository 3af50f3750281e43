/**
 * One entry of a HAR 1.2 file, as the browsers and proxies write it: numbers may be missing, -1 or null.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { Decimal, decimal, rounded } from "../../shared/decimal.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { parseIso8601 } from "../../shared/time/iso8601.ts";
import { instantAtOffset } from "../../shared/time/written_instant.ts";
import { TimestampFault } from "../../shared/time/written_time.ts";
import { domainOf, parseUrl } from "./shown_url.ts";

/** Phases of an entry, in the order of HAR 1.2; `ssl` is part of `connect`. */
export const PHASES = ["blocked", "dns", "connect", "ssl", "send", "wait", "receive"] as const;

export type Phase = (typeof PHASES)[number];

/** A request and its response, as far as a summary needs them. */
export interface Exchange {
  /** In `log.entries`, from 0. */
  index: number;
  method: string;
  /** As given: it may hold secrets. */
  url: string;
  /** With ":"; "" when the URL cannot be read. */
  scheme: string;
  domain: string;
  /** 0 when no response came. */
  status: number;
  type: string;
  /** Milliseconds since 1970; undefined when it cannot be read. */
  start: Decimal | undefined;
  /** Milliseconds, unrounded. */
  time: Decimal;
  timeMs: number;
  /** Milliseconds of the phases that the entry has. */
  phases: Map<Phase, number>;
  /** null when it is not known. */
  transferBytes: number | null;
  contentBytes: number;
  requestBytes: number;
  isFromCache: boolean;
  pageRef: JsonValue | undefined;
  /** As given; "" when there is none. */
  redirectUrl: string;
  /** Compressible text that was sent uncompressed. */
  isUncompressedText: boolean;
  /** A static file that says nothing of how long it may be kept. */
  lacksCacheLifetime: boolean;
}

const MIN_COMPRESSIBLE_BYTES = 1400;
/** A pebibyte: a larger size is not a size, and sums of smaller ones stay exact. */
const MAX_BYTES = 2 ** 50;
const TEXT_TYPES = ["document", "stylesheet", "script", "fetch"];
const STATIC_TYPES = ["stylesheet", "script", "image", "font"];

/** The type of an entry's resource: as Chrome says in `_resourceType`, else by its media type. */
function typeOf(entry: JsonValue, content: JsonValue | undefined): string {
  const named = memberOf(entry, "_resourceType");
  if (typeof named === "string" && named !== "") {
    const type = named.toLowerCase();
    return type === "xhr" ? "fetch" : cutText(type);
  }
  const mimeType = memberOf(content, "mimeType");
  return typeof mimeType === "string" ? typeOfMime(mimeType) : "other";
}

function typeOfMime(mimeType: string): string {
  const type = mimeType.split(";", 1)[0]!.trim().toLowerCase();
  if (type === "text/html") return "document";
  if (type === "text/css") return "stylesheet";
  if (/javascript|ecmascript/.test(type)) return "script";
  if (type.startsWith("image/")) return "image";
  if (type.includes("font")) return "font";
  if (/^(?:audio|video)\//.test(type)) return "media";
  return /json|xml/.test(type) ? "fetch" : "other";
}

/**
 * Reads an entry; undefined when it is not an object, has no string `request.url` or no object
 * `response`.
 */
export function parseEntry(entry: JsonValue, index: number): Exchange | undefined {
  const request = memberOf(entry, "request");
  const response = memberOf(entry, "response");
  const url = memberOf(request, "url");
  if (!isJsonObject(entry) || typeof url !== "string" || !isJsonObject(response)) return undefined;
  const parsed = parseUrl(url);
  const content = memberOf(response, "content");
  const status = statusOf(response);
  const type = typeOf(entry, content);
  const phases = phasesOf(entry);
  const time = timeOf(entry, phases);
  const contentBytes = sizeOf(content, "size") ?? 0;
  const headers = headerNames(response);
  return {
    index,
    method: cutText(textOf(request, "method") || "(unknown)"),
    url,
    scheme: parsed?.protocol ?? "",
    domain: domainOf(parsed),
    status,
    type,
    start: startOf(entry),
    time,
    timeMs: rounded(time, 3),
    phases,
    transferBytes: transferBytesOf(response),
    contentBytes,
    requestBytes: (sizeOf(request, "headersSize") ?? 0) + (sizeOf(request, "bodySize") ?? 0),
    isFromCache: isFromCache(entry, response),
    pageRef: memberOf(entry, "pageref"),
    redirectUrl: textOf(response, "redirectURL"),
    isUncompressedText: TEXT_TYPES.includes(type) && contentBytes > MIN_COMPRESSIBLE_BYTES &&
      !memberOf(content, "compression") && !headers.has("content-encoding"),
    lacksCacheLifetime: status === 200 && STATIC_TYPES.includes(type) &&
      !headers.has("cache-control") && !headers.has("expires"),
  };
}

/** A member's milliseconds, 0 or more; undefined for any other value. */
export function durationOf(value: JsonValue | undefined, name: string): number | undefined {
  const number = memberOf(value, name);
  // JSON can say times whose sum no double holds.
  const isReadable = typeof number === "number" && number >= 0 && number <= Number.MAX_SAFE_INTEGER;
  return isReadable ? number : undefined;
}

/** The objects of the list under a name; other items are left out. */
export function objectsOf(value: JsonValue | undefined, name: string): JsonObject[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The text under a name; "" when there is none. */
export function textOf(value: JsonValue | undefined, name: string): string {
  const text = memberOf(value, name);
  return typeof text === "string" ? text : "";
}

/** Whole bytes, 0 or more. */
function sizeOf(value: JsonValue | undefined, name: string): number | undefined {
  const size = durationOf(value, name);
  return size === undefined || size > MAX_BYTES ? undefined : Math.round(size);
}

function statusOf(response: JsonObject): number {
  const status = memberOf(response, "status");
  return typeof status === "number" && Number.isSafeInteger(status) ? status : 0;
}

function startOf(entry: JsonObject): Decimal | undefined {
  try {
    const written = parseIso8601(textOf(entry, "startedDateTime"));
    if (!written) return undefined;
    const { epochNanoseconds } = instantAtOffset(written.local, written.offset ?? "unknown");
    return new Decimal(epochNanoseconds.toString()).div(1e6);
  } catch (error) {
    if (error instanceof TimestampFault) return undefined;
    throw error;
  }
}

function phasesOf(entry: JsonObject): Map<Phase, number> {
  const timings = memberOf(entry, "timings");
  const phases = new Map<Phase, number>();
  for (const phase of PHASES) {
    const time = durationOf(timings, phase);
    if (time !== undefined) phases.set(phase, time);
  }
  return phases;
}

function timeOf(entry: JsonObject, phases: Map<Phase, number>): Decimal {
  const time = durationOf(entry, "time");
  if (time !== undefined) return decimal(time);
  return [...phases].reduce(
    (sum, [phase, part]) => phase === "ssl" ? sum : sum.plus(decimal(part)),
    decimal(0),
  );
}

function transferBytesOf(response: JsonObject): number | null {
  const transferred = sizeOf(response, "_transferSize");
  if (transferred !== undefined) return transferred;
  const body = sizeOf(response, "bodySize");
  return body === undefined ? null : (sizeOf(response, "headersSize") ?? 0) + body;
}

function isFromCache(entry: JsonObject, response: JsonObject): boolean {
  const both = [entry, response];
  if (both.some((object) => textOf(object, "_fromCache") !== "")) return true;
  if (both.some((object) => memberOf(object, "_servedFromCache") === true)) return true;
  if (memberOf(response, "fromDiskCache") === true) return true;
  const cached = memberOf(memberOf(entry, "cache"), "beforeRequest");
  return isJsonObject(cached) && Object.keys(cached).length > 0 && statusOf(response) !== 304;
}

function headerNames(response: JsonObject): Set<string> {
  return new Set(
    objectsOf(response, "headers").map((header) => textOf(header, "name").toLowerCase()),
  );
}
