import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { JSON_TEXT_ERRORS } from "../../shared/json/warnings.ts";
import { isJsonObject, JSON_VALUE_ERRORS } from "../../shared/json/value.ts";
import { FINDINGS } from "./finding_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(FINDINGS);
const count = z.int();
const bytes = z.number();
const ms = z.number().describe("Milliseconds, 3 decimals");
const shownUrl = z.string().describe(
  "Without user information, query values and fragment; at most 300 characters",
);

const row = z.object({
  index: z.int().describe("In log.entries, from 0"),
  method: z.string(),
  url: shownUrl,
  status: z.int(),
  type: z.string(),
  time_ms: ms,
  wait_ms: ms.nullable(),
  transfer_bytes: z.int().nullable(),
});

/** An entry of an example. */
function entry(
  { time, url, status, headers = [], size, mimeType, redirectURL = "" }: {
    time: number;
    url: string;
    status: number;
    headers?: { name: string; value: string }[];
    size: number;
    mimeType: string;
    redirectURL?: string;
  },
) {
  return {
    startedDateTime: "2026-01-01T00:00:00.000Z",
    time,
    request: {
      method: "GET",
      url,
      httpVersion: "HTTP/1.1",
      headers: [],
      queryString: [],
      cookies: [],
      headersSize: 100,
      bodySize: 0,
    },
    response: {
      status,
      statusText: "",
      httpVersion: "HTTP/1.1",
      headers,
      cookies: [],
      content: { size, mimeType },
      redirectURL,
      headersSize: 200,
      bodySize: size,
    },
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 1, wait: 7, receive: 2 },
  };
}

/** The HAR of an example. */
function har(...entries: ReturnType<typeof entry>[]) {
  return { log: { version: "1.2", creator: { name: "TestTool", version: "1" }, entries } };
}

export const contract = defineTool({
  id: "har-summarizer",
  name: "HAR Summarizer",
  category: "Web",
  description:
    "Summarises a HAR (HTTP Archive 1.2) file: totals by type, domain and status, slowest and largest requests, errors, redirects and timing phases. Header, cookie and body values are never echoed. Use it to find why a page or API session is slow.",
  keywords,
  version: "2026-11-30",
  textProperty: "har",
  limits: { max_input_chars: 1_900_000, max_entries: 20_000, max_pages: 20_000 },
  serviceLimits: ["max_input_chars"],
  views: {
    totals: "waterfall",
    by_type: { view: "bars", x: "type", y: ["time_ms"] },
    by_domain: { view: "bars", x: "domain", y: ["transfer_bytes"] },
  },
  input: z.looseObject({
    har: z.unknown()
      .refine((value) => typeof value === "string" || isJsonObject(value), {
        message: "must be JSON text or an object",
      })
      .meta({ type: ["string", "object"] })
      .optional()
      .describe("The HAR file as JSON text or object"),
    top: z.int().min(1).max(50).default(5).describe("Rows in slowest, largest and other lists"),
    slow_ms: z.number().min(0).default(1000).describe("A request slower than this counts as slow"),
  }),
  output: z.object({
    creator: z.string().nullable().describe("'name version' of the program that wrote the file"),
    pages: z.array(z.object({
      id: z.string(),
      title_chars: z.int().describe("Length of the title, which is not shown"),
      on_content_load_ms: ms.nullable(),
      on_load_ms: ms.nullable(),
      requests: count,
    })),
    totals: z.object({
      requests: count,
      duration_ms: ms.nullable().describe(
        "Last end minus first start; null when no start is readable",
      ),
      total_time_ms: ms.describe("Sum of the times of all entries"),
      transfer_bytes: bytes.describe("Headers and bodies of responses as they were sent"),
      content_bytes: bytes.describe("Bodies of responses, decompressed"),
      request_bytes: bytes,
      from_cache: count,
      failed: count.describe("Status 0: no response came"),
      errors_4xx: count,
      errors_5xx: count,
      redirects: count,
      slow: count,
    }),
    by_type: z.array(z.object({
      type: z.string(),
      requests: count,
      transfer_bytes: bytes,
      content_bytes: bytes,
      time_ms: ms,
    })),
    by_domain: z.array(z.object({
      domain: z.string().describe("Host name; a name in parentheses when the URL has none"),
      requests: count,
      transfer_bytes: bytes,
      time_ms: ms,
      errors: count.describe("Status 0, or 400 and more"),
    })),
    by_status: z.array(z.object({ status: z.int(), requests: count })),
    by_method: z.array(z.object({ method: z.string(), requests: count })),
    phases: z.object({
      blocked: ms,
      dns: ms,
      connect: ms,
      ssl: ms.describe("Milliseconds, 3 decimals; a part of connect"),
      send: ms,
      wait: ms,
      receive: ms,
    }).describe("Sums over all entries"),
    slowest: z.array(row),
    largest: z.array(row).describe("By transfer_bytes, only those above 0"),
    errors: z.array(row).describe("Status 0, or 400 and more, in file order"),
    redirects: z.array(z.object({
      index: z.int(),
      from: shownUrl,
      to: shownUrl.nullable(),
      status: z.int(),
    })),
    duplicates: z.array(z.object({ method: z.string(), url: shownUrl, requests: count })).describe(
      "Same method and same full URL more than once",
    ),
    findings: z.array(z.object({ severity, code, count, message })),
  }),
  stats: z.object({
    entries: z.int().describe("Length of log.entries, skipped ones included"),
    skipped: z.int().describe(
      "Entries that are not objects, have no string request.url or no object response; they count in no part of output",
    ),
  }),
  warnings: {
    ENTRY_SKIPPED: "an entry was skipped; path 'log.entries[i]'; the first 20 are listed",
    SENSITIVE_CAPTURE:
      "a request header named authorization, cookie, proxy-authorization or x-api-key with a value, or a non-empty cookies array, is in the file: do not share it; the message names the header names only",
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    ...JSON_VALUE_ERRORS,
    EMPTY_INPUT: "har is empty or missing",
    INVALID_HAR:
      "no object log with an array entries; the message names the missing part; details: missing",
    INPUT_TOO_LARGE: "log.entries or log.pages has more than 20000 items; details: limit",
  },
  examples: [
    {
      title: "Two requests",
      input: {
        har: har(
          entry({
            time: 120.5,
            url: "https://example.com/?token=abc",
            status: 200,
            headers: [{ name: "Content-Encoding", value: "gzip" }],
            size: 2000,
            mimeType: "text/html",
          }),
          entry({
            time: 40,
            url: "https://cdn.example.com/a.js",
            status: 404,
            size: 500,
            mimeType: "application/javascript",
          }),
        ),
      },
      expect: {
        output: {
          creator: "TestTool 1",
          totals: {
            requests: 2,
            total_time_ms: 160.5,
            transfer_bytes: 2900,
            content_bytes: 2500,
            errors_4xx: 1,
            errors_5xx: 0,
          },
          by_type: [
            { type: "document", requests: 1, transfer_bytes: 2200 },
            { type: "script", requests: 1, transfer_bytes: 700 },
          ],
          slowest: [
            { index: 0, url: "https://example.com/?token=…", time_ms: 120.5 },
            { index: 1, url: "https://cdn.example.com/a.js" },
          ],
          errors: [{ index: 1, status: 404 }],
        },
      },
    },
    {
      title: "A redirect",
      input: {
        har: har(
          entry({
            time: 15,
            url: "http://example.com/old",
            status: 301,
            size: 0,
            mimeType: "text/html",
            redirectURL: "https://example.com/new",
          }),
        ),
      },
      expect: {
        output: {
          totals: { requests: 1, redirects: 1, transfer_bytes: 200 },
          redirects: [{
            index: 0,
            from: "http://example.com/old",
            to: "https://example.com/new",
            status: 301,
          }],
          findings: [],
        },
      },
    },
  ],
});
