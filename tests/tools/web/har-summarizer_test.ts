import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const ID = "har-summarizer";

interface Parts {
  request?: Record<string, unknown>;
  response?: Record<string, unknown>;
  [name: string]: unknown;
}

/** An entry of HAR 1.2 with only what its specification requires of a reader of it. */
function entry(url: string, { request, response, ...rest }: Parts = {}) {
  return {
    request: { method: "GET", url, ...request },
    response: { status: 200, ...response },
    ...rest,
  };
}

function har(...entries: unknown[]) {
  return { har: { log: { entries } } };
}

// The shape that Chrome 130's "Save all as HAR" writes, values of its own left out where none matters.
const CHROME = entry("https://user:hunter2@www.example.com/app.js?token=hunter2#hunter2", {
  _fromCache: "disk",
  _initiator: { type: "parser" },
  _priority: "High",
  _resourceType: "script",
  cache: {},
  connection: "443",
  pageref: "page_1",
  request: {
    httpVersion: "h2",
    headers: [{ name: ":authority", value: "hunter2" }, { name: "Cookie", value: "hunter2" }],
    queryString: [{ name: "token", value: "hunter2" }],
    cookies: [{ name: "hunter2", value: "hunter2" }],
    headersSize: -1,
    bodySize: 0,
    postData: { mimeType: "text/plain", text: "hunter2" },
  },
  response: {
    headers: [{ name: "content-type", value: "hunter2" }],
    cookies: [],
    content: { size: 5000, mimeType: "text/javascript", text: "hunter2" },
    redirectURL: "",
    headersSize: -1,
    bodySize: 0,
    _transferSize: 0,
    _error: null,
  },
  serverIPAddress: "192.0.2.1",
  startedDateTime: "2026-01-01T00:00:00.250Z",
  time: 12.345600000000001,
  timings: {
    blocked: 1.5,
    dns: -1,
    ssl: -1,
    connect: -1,
    send: 0,
    wait: 2.0005,
    receive: 8.8451,
    _blocked_queueing: 1.2,
  },
  comment: "hunter2",
});

// The shape of Firefox 130's export: no _resourceType, no _transferSize, times in whole milliseconds.
const FIREFOX = entry("https://www.example.com/data", {
  startedDateTime: "2026-01-01T01:00:00.000+01:00",
  request: {
    method: "POST",
    bodySize: 30,
    headersSize: 400,
    headers: [],
    cookies: [],
    queryString: [],
  },
  response: {
    status: 500,
    headers: [],
    cookies: [],
    content: { mimeType: "application/json; charset=utf-8", size: 20 },
    redirectURL: "",
    headersSize: 100,
    bodySize: 120,
  },
  cache: {},
  timings: { blocked: 0, dns: 3, connect: 10, ssl: 6, send: 0, wait: 40, receive: 1 },
  time: 54,
  pageref: "page_1",
});

Deno.test(`${ID}: summarizes files of Chrome and Firefox`, async () => {
  const log = {
    version: "1.2",
    creator: { name: "WebInspector", version: "537.36" },
    pages: [{
      startedDateTime: "2026-01-01T00:00:00.000Z",
      id: "page_1",
      title: "https://hunter2/",
      pageTimings: { onContentLoad: 100.12345, onLoad: -1 },
    }],
    entries: [CHROME, FIREFOX],
  };
  const { output, stats, warnings } = await runTool(ID, { har: JSON.stringify({ log }) });
  assertMatches(output, {
    creator: "WebInspector 537.36",
    pages: [{
      id: "page_1",
      title_chars: 16,
      on_content_load_ms: 100.123,
      on_load_ms: null,
      requests: 2,
    }],
    totals: {
      requests: 2,
      // From 0 to 250 + 12.3456 ms.
      duration_ms: 262.346,
      total_time_ms: 66.346,
      transfer_bytes: 220,
      content_bytes: 5020,
      request_bytes: 430,
      from_cache: 1,
      failed: 0,
      errors_4xx: 0,
      errors_5xx: 1,
      redirects: 0,
      slow: 0,
    },
    by_type: [
      { type: "fetch", requests: 1, transfer_bytes: 220, content_bytes: 20, time_ms: 54 },
      { type: "script", requests: 1, transfer_bytes: 0, content_bytes: 5000, time_ms: 12.346 },
    ],
    by_domain: [
      { domain: "www.example.com", requests: 2, transfer_bytes: 220, time_ms: 66.346, errors: 1 },
    ],
    by_status: [{ status: 200, requests: 1 }, { status: 500, requests: 1 }],
    by_method: [{ method: "GET", requests: 1 }, { method: "POST", requests: 1 }],
    phases: {
      blocked: 1.5,
      dns: 3,
      connect: 10,
      ssl: 6,
      send: 0,
      wait: 42.001,
      receive: 9.845,
    },
    slowest: [
      { index: 1, method: "POST", status: 500, type: "fetch", time_ms: 54, wait_ms: 40 },
      {
        index: 0,
        url: "https://www.example.com/app.js?token=…",
        time_ms: 12.346,
        wait_ms: 2.001,
        transfer_bytes: 0,
      },
    ],
    largest: [{ index: 1, transfer_bytes: 220 }],
    errors: [{ index: 1 }],
    redirects: [],
    duplicates: [],
    findings: [
      { severity: "high", code: "SERVER_ERRORS", count: 1 },
      { severity: "low", code: "UNCOMPRESSED_TEXT", count: 1 },
      { severity: "low", code: "NO_CACHE_LIFETIME", count: 1 },
    ],
  });
  assert.deepEqual(stats, { entries: 2, skipped: 0 });
  assert.deepEqual(warnings.map(({ code }) => code), ["SENSITIVE_CAPTURE"]);
  assert.ok(!JSON.stringify([output, warnings]).includes("hunter2"));
});

Deno.test(`${ID}: reads an entry with nothing but its URL`, async () => {
  const { output } = await runTool(ID, har({ request: { url: "http://h/" }, response: {} }));
  assertMatches(output, {
    creator: null,
    pages: [],
    totals: { requests: 1, duration_ms: null, total_time_ms: 0, transfer_bytes: 0, failed: 1 },
    by_type: [{ type: "other" }],
    by_status: [{ status: 0, requests: 1 }],
    slowest: [{ method: "(unknown)", time_ms: 0, wait_ms: null, transfer_bytes: null }],
    largest: [],
    findings: [{ severity: "high", code: "FAILED_REQUESTS", count: 1 }],
  });
});

// Rule 1.
const SIZES: [Record<string, unknown>, number | null][] = [
  [{ _transferSize: 5, headersSize: 1, bodySize: 2 }, 5],
  [{ _transferSize: 0, headersSize: 1, bodySize: 2 }, 0],
  [{ _transferSize: -1, headersSize: 1, bodySize: 2 }, 3],
  [{ _transferSize: "5", headersSize: 1, bodySize: 2 }, 3],
  [{ headersSize: -1, bodySize: 2 }, 2],
  [{ headersSize: 7, bodySize: -1 }, null],
  [{ headersSize: 7 }, null],
  [{ _transferSize: 1e300, bodySize: 9e15 }, null],
  [{}, null],
];
for (const [response, expected] of SIZES) {
  Deno.test(`${ID}: counts the bytes of ${JSON.stringify(response)}`, async () => {
    const { slowest } = await outputOf(ID, har(entry("http://h/", { response })));
    assert.equal(slowest[0].transfer_bytes, expected);
  });
}

// Rule 2: half away from zero after summing; ssl is part of connect.
const TIMES: [Record<string, unknown>, number][] = [
  [{ time: 1.0005 }, 1.001],
  [{ time: 0, timings: { wait: 5 } }, 0],
  [{ time: -1, timings: { blocked: -1, dns: 1, connect: 2, ssl: 2, send: 3, wait: 4 } }, 10],
  [{ time: null, timings: { receive: 0.1, wait: 0.2, send: null } }, 0.3],
  [{ timings: { wait: 0.0004, receive: 0.0001 } }, 0.001],
  [{}, 0],
];
for (const [parts, expected] of TIMES) {
  Deno.test(`${ID}: adds up the time of ${JSON.stringify(parts)}`, async () => {
    const { slowest, totals } = await outputOf(ID, har(entry("http://h/", parts)));
    assert.equal(slowest[0].time_ms, expected);
    assert.equal(totals.total_time_ms, expected);
  });
}

Deno.test(`${ID}: rounds sums once`, async () => {
  const entries = [0.0004, 0.0004, 0.0004].map((time) => entry("http://h/", { time }));
  const { totals, slowest } = await outputOf(ID, har(...entries));
  assert.equal(totals.total_time_ms, 0.001);
  assert.deepEqual(slowest.map((row: { index: number }) => row.index), [0, 1, 2]);
});

// ISO 8601; a time without an offset is read as UTC, so that the host's zone plays no part.
const STARTS: [string[], number | null][] = [
  [["2026-01-01T00:00:00Z", "2026-01-01T00:00:01.5Z"], 1500],
  [["2026-01-01T00:00:00.0001234Z", "2026-01-01T00:00:00.0002234Z"], 0.1],
  [["2026-01-01T00:00:00+02:00", "2025-12-31T22:00:00Z"], 0],
  [["2026-01-01T00:00:00", "2026-01-01T00:00:01Z"], 1000],
  [["", "2026-01-01T00:00:01Z"], 0],
  [["2026-02-30T00:00:00Z", "yesterday"], null],
];
for (const [starts, expected] of STARTS) {
  Deno.test(`${ID}: measures the duration of ${starts}`, async () => {
    const entries = starts.map((startedDateTime) => entry("http://h/", { startedDateTime }));
    assert.equal((await outputOf(ID, har(...entries))).totals.duration_ms, expected);
  });
}

const CACHED: [Parts, number][] = [
  [{ _fromCache: "memory" }, 1],
  [{ _fromCache: "" }, 0],
  [{ response: { _fromCache: "disk" } }, 1],
  [{ _servedFromCache: true }, 1],
  [{ response: { fromDiskCache: true } }, 1],
  [{ response: { fromDiskCache: "true" } }, 0],
  [{ cache: { beforeRequest: { lastAccess: "" } } }, 1],
  [{ cache: { beforeRequest: {} } }, 0],
  [{ cache: { beforeRequest: { lastAccess: "" } }, response: { status: 304 } }, 0],
];
for (const [parts, expected] of CACHED) {
  Deno.test(`${ID}: decides what came from the cache: ${JSON.stringify(parts)}`, async () => {
    assert.equal((await outputOf(ID, har(entry("http://h/", parts)))).totals.from_cache, expected);
  });
}

// Rule 3, and rule 5 for the domain.
const twentyOne = Array.from({ length: 21 }, (_, index) => `n${index}=v`).join("&");
const URLS: [string, string, string][] = [
  ["https://u:p@Example.COM:8080/A%7eb/../c?a=1&b=2&c#f", "", "example.com"],
  ["https://h/?", "https://h/?", "h"],
  ["https://h/?=x&&y", "https://h/?=…&&y", "h"],
  [`https://h/?${twentyOne}`, "", "h"],
  [`https://h/${"a".repeat(400)}`, `https://h/${"a".repeat(290)}`, "h"],
  ["https://h/a@b:c", "https://h/a@b:c", "h"],
  ["https://a@b:p@h/", "https://h/", "h"],
  ["https:\\\\u:p@h\\x?a=1", "https://h/x?a=…", "h"],
  ["ht\ntps://u:p@h/", "https://h/", "h"],
  ["https:u:p@h/", "https://h/", "h"],
  ["https://[::1]:80/x", "https://[::1]:80/x", "[::1]"],
  ["data:image/png;base64,c2VjcmV0", "data:image/png", "(data)"],
  ["DATA:,secret", "data:text/plain", "(data)"],
  ["blob:https://u:p@h/1-2", "blob:https://h/1-2", "(blob)"],
  ["about:blank", "about:blank", "(about)"],
  ["/relative?x=secret", "[invalid url]", "(invalid)"],
  ["https://h:99999/", "[invalid url]", "(invalid)"],
];
URLS[0]![1] = "https://Example.COM:8080/A%7eb/../c?a=…&b=…&c";
URLS[3]![1] = `https://h/?${twentyOne.replaceAll("=v", "=…").replace("n20=…", "…")}`;
for (const [url, shown, domain] of URLS) {
  Deno.test(`${ID}: shows ${JSON.stringify(url.slice(0, 60))}`, async () => {
    const { slowest, by_domain } = await outputOf(ID, har(entry(url)));
    assert.equal(slowest[0].url, shown);
    assert.equal(by_domain[0].domain, domain);
  });
}

// Rule 4.
const TYPES: [string | null, string | undefined, string][] = [
  ["xhr", "text/html", "fetch"],
  ["fetch", undefined, "fetch"],
  ["XHR", "text/html", "fetch"],
  ["websocket", undefined, "websocket"],
  [null, "Text/HTML; charset=utf-8", "document"],
  [null, "text/css", "stylesheet"],
  [null, "text/css ; charset=utf-8", "stylesheet"],
  [null, "application/x-javascript", "script"],
  [null, "text/ecmascript", "script"],
  [null, "image/svg+xml", "image"],
  [null, "font/woff2", "font"],
  [null, "application/x-font-ttf", "font"],
  [null, "video/mp4", "media"],
  [null, "application/problem+json", "fetch"],
  [null, "application/xhtml+xml", "fetch"],
  [null, "text/plain", "other"],
  [null, undefined, "other"],
];
for (const [_resourceType, mimeType, expected] of TYPES) {
  Deno.test(`${ID}: gives ${_resourceType} ${mimeType} its type`, async () => {
    const parts = { _resourceType, response: { content: { mimeType } } };
    assert.equal((await outputOf(ID, har(entry("http://h/", parts)))).by_type[0].type, expected);
  });
}

Deno.test(`${ID}: resolves redirects and follows chains of them`, async () => {
  const redirect = (url: string, redirectURL: string, status = 302) =>
    entry(url, { response: { status, redirectURL } });
  const { redirects, findings, totals } = await outputOf(
    ID,
    har(
      redirect("http://h/a?s=1", "/b?t=2#x", 301),
      redirect("http://h/b?t=2", "//i/c"),
      redirect("http://h/self", "http://h/self", 307),
      redirect("http://h/none", ""),
      redirect("http://h/300", "http://h/b?t=2", 300),
    ),
  );
  assert.deepEqual(redirects, [
    { index: 0, from: "http://h/a?s=…", to: "http://h/b?t=…", status: 301 },
    { index: 1, from: "http://h/b?t=…", to: "http://i/c", status: 302 },
    { index: 2, from: "http://h/self", to: "http://h/self", status: 307 },
    { index: 3, from: "http://h/none", to: null, status: 302 },
  ]);
  assert.equal(totals.redirects, 4);
  assertMatches(findings, [{ severity: "low", code: "REDIRECT_CHAINS", count: 1 }]);
});

Deno.test(`${ID}: orders groups and lists, and cuts them`, async () => {
  const sized = (url: string, bodySize: number, method = "GET") =>
    entry(url, { request: { method }, response: { bodySize }, time: 5 });
  const output = await outputOf(ID, {
    ...har(
      sized("http://b/", 1),
      sized("http://a/", 1),
      sized("http://c/", 1),
      sized("http://c/", 0, "PUT"),
      sized("http://d/1", 9, "POST"),
      sized("http://d/1", 0, "POST"),
      sized("http://d/1?", 0, "POST"),
    ),
    top: 2,
  });
  const names = (list: Record<string, unknown>[], key: string) => list.map((item) => item[key]);
  assert.deepEqual(names(output.by_domain, "domain"), ["d", "c", "a", "b"]);
  assert.deepEqual(names(output.by_method, "method"), ["GET", "POST", "PUT"]);
  assert.deepEqual(names(output.slowest, "index"), [0, 1]);
  assert.deepEqual(names(output.largest, "index"), [4, 0]);
  assert.deepEqual(output.duplicates, [{ method: "POST", url: "http://d/1", requests: 2 }]);
});

Deno.test(`${ID}: lists duplicates by frequency, counted before the cut`, async () => {
  const urls = [
    "http://a/",
    "http://b/",
    "http://b/",
    "http://a/",
    "http://c/",
    "http://c/",
    "http://c/",
  ];
  const { duplicates, findings } = await outputOf(ID, {
    ...har(...urls.map((url) => entry(url))),
    top: 2,
  });
  assert.deepEqual(duplicates.map(({ url }: { url: string }) => url), ["http://c/", "http://a/"]);
  assertMatches(findings, [{ code: "DUPLICATE_REQUESTS", count: 3 }]);
});

const FINDINGS: [string, unknown[], [string, number][]][] = [
  [
    "errors in the order of the rule",
    [404, 500, 0, 599, 600].map((status, index) => (
      entry(`http://h/${index}`, { response: { status } })
    )),
    [["SERVER_ERRORS", 2], ["FAILED_REQUESTS", 1], ["CLIENT_ERRORS", 1]],
  ],
  [
    "slow is over the limit",
    [entry("http://h/1", { time: 1000 }), entry("http://h/2", { time: 1000.001 })],
    [["SLOW_REQUESTS", 1]],
  ],
  ["http: alone", [entry("http://h/1")], []],
  [
    "http: beside https:",
    [
      entry("https://h/"),
      entry("http://h/"),
      entry("http://localhost/"),
      entry("http://127.9.9.9/"),
      entry("http://[::1]/"),
    ],
    [["INSECURE_REQUESTS", 1]],
  ],
  [
    "uncompressed text",
    [
      [1401, {}],
      [1400, {}],
      [1401, { compression: 0 }],
      [1401, { compression: 9 }],
    ].map(([size, rest], index) => (
      entry(`http://h/${index}`, {
        response: { content: { size, mimeType: "text/html", ...(rest as object) } },
      })
    )),
    [["UNCOMPRESSED_TEXT", 2]],
  ],
  [
    "no text, or with Content-Encoding",
    [
      entry("http://h/1", {
        response: {
          content: { size: 9999, mimeType: "text/html" },
          headers: [{ name: "CONTENT-encoding", value: "br" }],
        },
      }),
      entry("http://h/2", { response: { content: { size: 9999, mimeType: "video/mp4" } } }),
    ],
    [],
  ],
  [
    "no cache lifetime",
    [
      [200, "Cache-Control", "image/png"],
      [200, "EXPIRES", "image/png"],
      [200, "Vary", "image/png"],
      [200, "Vary", "text/html"],
      [304, "Vary", "image/png"],
    ].map(([status, name, mimeType], index) => (
      entry(`http://h/${index}`, {
        response: { status, content: { mimeType }, headers: [{ name, value: "x" }] },
      })
    )),
    [["NO_CACHE_LIFETIME", 1]],
  ],
];
for (const [title, entries, expected] of FINDINGS) {
  Deno.test(`${ID}: findings: ${title}`, async () => {
    const { findings } = await outputOf(ID, har(...entries));
    const found = findings.map((
      finding: { code: string; count: number },
    ) => [finding.code, finding.count]);
    assert.deepEqual(found, expected);
  });
}

Deno.test(`${ID}: skips entries that cannot be read`, async () => {
  const broken = [null, 5, {}, { request: { url: 5 }, response: {} }, {
    request: { url: "http://h/" },
  }];
  const { output, stats, warnings } = await runTool(ID, har(...broken, entry("http://h/")));
  assertMatches(output, { totals: { requests: 1 }, slowest: [{ index: 5 }] });
  assert.deepEqual(stats, { entries: 6, skipped: 5 });
  assert.deepEqual(
    warnings.map(({ code, path }) => [code, path]),
    broken.map((_, index) => ["ENTRY_SKIPPED", `log.entries[${index}]`]),
  );
  const many = await runTool(ID, har(...Array(30).fill({})));
  assert.equal(many.warnings.length, 21);
});

const SENSITIVE: [Parts, string | undefined][] = [
  [{ request: { headers: [{ name: "AUTHORIZATION", value: "s" }] } }, "authorization"],
  [{ request: { headers: [{ name: "X-Api-Key", value: "s" }] } }, "x-api-key"],
  [{ request: { headers: [{ name: "Proxy-Authorization", value: "s" }] } }, "proxy-authorization"],
  [{ request: { headers: [{ name: "Cookie", value: "" }] } }, undefined],
  [{ request: { headers: [{ name: "Accept", value: "s" }], cookies: [] } }, undefined],
  [{ request: { cookies: [{ name: "a", value: "s" }] } }, "cookies"],
  [{ response: { cookies: [{ name: "a", value: "s" }] } }, "cookies"],
];
for (const [parts, name] of SENSITIVE) {
  Deno.test(`${ID}: finds sensitive data in ${JSON.stringify(parts)}`, async () => {
    const { warnings } = await runTool(ID, har(entry("http://h/", parts)));
    assert.equal(warnings.length, name === undefined ? 0 : 1);
    if (name !== undefined) assert.ok(warnings[0]!.message.endsWith(`: ${name}`));
  });
}

const FAULTS: [unknown, string][] = [
  ["", "EMPTY_INPUT"],
  [" \n", "EMPTY_INPUT"],
  // The catalog's type of har is string or object: what fails it is INVALID_INPUT, and null is not input.
  [null, "EMPTY_INPUT"],
  [5, "INVALID_INPUT"],
  [[], "INVALID_INPUT"],
  ["{", "INVALID_JSON"],
  ["{}", "INVALID_HAR"],
  ["[]", "INVALID_HAR"],
  ['{"__proto__":{"log":{"entries":[]}}}', "INVALID_HAR"],
  [{ log: { entries: {} } }, "INVALID_HAR"],
  [{ log: { entries: Array(20_001).fill(0) } }, "INPUT_TOO_LARGE"],
  [{ log: { entries: [], pages: Array(20_001).fill({}) } }, "INPUT_TOO_LARGE"],
  ["[".repeat(501), "JSON_TOO_DEEP"],
];
for (const [given, code] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(given).slice(0, 50)}`, async () => {
    assert.equal((await errorOf(ID, { har: given })).code, code);
  });
}

Deno.test(`${ID}: names the missing part`, async () => {
  assert.ok((await errorOf(ID, { har: "{}" })).message.includes('"log"'));
  assert.ok((await errorOf(ID, { har: { log: {} } })).message.includes('"entries"'));
});

Deno.test(`${ID}: counts status classes at their ends, orders methods by use, and accepts missing sizes`, async () => {
  const statuses = [399, 400, 499, 500, 599, 600];
  const methods = ["PUT", "GET", "POST", "PUT", "DELETE", "GET"];
  const { totals, by_domain, by_method, findings, errors } = await outputOf(
    ID,
    har(
      ...statuses.map((status, at) =>
        entry(`https://a.example/${at}`, { request: { method: methods[at] }, response: { status } })
      ),
    ),
  );
  assertMatches(totals, {
    errors_4xx: 2,
    errors_5xx: 2,
    failed: 0,
    request_bytes: 0,
    content_bytes: 0,
  });
  assert.deepEqual(
    findings.map(({ code, count }: { code: string; count: number }) => [code, count]),
    [["SERVER_ERRORS", 2], ["CLIENT_ERRORS", 2]],
  );
  assert.deepEqual(errors.map(({ status }: { status: number }) => status), statuses.slice(1));
  assertMatches(by_domain, [{ requests: 6, errors: 5 }]);
  assert.deepEqual(by_method, [
    { method: "GET", requests: 2 },
    { method: "PUT", requests: 2 },
    { method: "DELETE", requests: 1 },
    { method: "POST", requests: 1 },
  ]);
});

Deno.test(`${ID}: calls slow only what exceeds slow_ms, and accepts the most entries`, async () => {
  const times = [1000, 1000.001, 999.999].map((time) => entry("https://a.example/", { time }));
  const { totals, findings } = await outputOf(ID, har(...times));
  assert.equal(totals.slow, 1);
  assertMatches(findings, [{ code: "SLOW_REQUESTS", count: 1 }, { code: "DUPLICATE_REQUESTS" }]);
  const { stats } = await runTool(ID, har(...Array.from({ length: 20_000 }, () => null)));
  assert.deepEqual(stats, { entries: 20_000, skipped: 20_000 });
});
