import assert from "node:assert/strict";
import { parseDictionary } from "../../../tools/web/cache-control-analyzer/structured_dictionary.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "cache-control-analyzer";

type Expected = Record<string, unknown>;

/** What the RFCs say of their own examples. */
const RFC_EXAMPLES: [string, Record<string, unknown>, Expected][] = [
  ["RFC 5861, section 3.1", { headers: "max-age=600, stale-while-revalidate=30" }, {
    private: { freshness_lifetime: 600, stale_while_revalidate: 30, stale_if_error: null },
  }],
  ["RFC 5861, section 4.1", { headers: "max-age=600, stale-if-error=1200" }, {
    shared: { freshness_lifetime: 600, stale_while_revalidate: null, stale_if_error: 1200 },
  }],
  ["RFC 8246, section 2", { headers: "Cache-Control: max-age=31536000, immutable" }, {
    directives: [
      { name: "max-age", value: "31536000", known: true },
      { name: "immutable", value: null, known: true },
    ],
    private: { freshness_lifetime: 31536000, fresh_now: null },
    findings: [],
  }],
  ["RFC 9111, section 5.2.3, an extension", { headers: 'private, max-age=5, community="UCI"' }, {
    directives: [
      { name: "private", value: null, known: true },
      { name: "max-age", value: "5", known: true },
      { name: "community", value: "UCI", known: false },
    ],
    shared: { storable: false, reasons: ["PRIVATE"] },
    findings: [{ severity: "warning", code: "UNKNOWN_DIRECTIVE", directive: "community" }],
  }],
  [
    "RFC 9111, section 5.2.2.3: must-understand lifts no-store for a known status",
    { headers: "must-understand, no-store, max-age=60" },
    { private: { storable: true, freshness_lifetime: 60 }, findings: [] },
  ],
  [
    "and not for another one",
    { headers: "must-understand, no-store, max-age=60", status: 299 },
    {
      private: { storable: false, reasons: ["NO_STORE"], freshness_lifetime: null },
      findings: [{ code: "MAX_AGE_WITH_NO_STORE", directive: "no-store" }],
    },
  ],
  [
    "RFC 9111, section 5.3: max-age goes before Expires",
    {
      headers: "Date: Sun, 06 Nov 1994 08:49:37 GMT\nExpires: Sun, 06 Nov 1994 09:49:37 GMT\n" +
        'Cache-Control: max-age=5\nETag: "a"',
    },
    { private: { freshness_lifetime: 5 }, findings: [{ code: "EXPIRES_OVERRIDDEN" }] },
  ],
  [
    "RFC 9111, section 5.3: an invalid date, especially 0, is in the past",
    { headers: 'Expires: 0\nETag: W/"a"' },
    {
      private: { storable: true, freshness_lifetime: 0, freshness_source: "expires" },
      validators: ["etag-weak"],
      findings: [{ code: "INVALID_EXPIRES" }],
    },
  ],
];

/** Storability by RFC 9111, section 3, and RFC 9110, section 15.1. */
const STORING: [string, Record<string, unknown>, string[], string[]][] = [
  ["a plain answer to GET", { headers: "Server: x" }, ["OK"], ["OK"]],
  ["HEAD in small letters", { headers: "max-age=1", method: "head" }, ["OK"], ["OK"]],
  ["POST", { headers: "max-age=1", method: "POST" }, ["METHOD"], ["METHOD"]],
  ["302 without freshness", { headers: "Server: x", status: 302 }, ["NO_EXPLICIT_FRESHNESS"], [
    "NO_EXPLICIT_FRESHNESS",
  ]],
  ["302 with s-maxage", { headers: "s-maxage=1", status: 302 }, ["OK"], ["NO_EXPLICIT_FRESHNESS"]],
  ["302 with private", { headers: "private", status: 302 }, ["PRIVATE", "NO_EXPLICIT_FRESHNESS"], [
    "OK",
  ]],
  ["302 with public", { headers: "public", status: 302 }, ["OK"], ["OK"]],
  ["302 with Expires", { headers: "Expires: x", status: 302 }, ["OK"], ["OK"]],
  ["206 by its status line", { headers: "HTTP/1.1 206 Partial Content\nA: b" }, [
    "STATUS_PARTIAL",
  ], ["STATUS_PARTIAL"]],
  ["a status that is given goes first", { headers: "HTTP/2 206\nA: b", status: 200 }, ["OK"], [
    "OK",
  ]],
  ["everything at once", {
    headers: "no-store, private",
    status: 103,
    method: "PUT",
    request_authorization: true,
  }, [
    "METHOD",
    "STATUS_NOT_FINAL",
    "NO_STORE",
    "PRIVATE",
    "AUTHORIZATION",
    "NO_EXPLICIT_FRESHNESS",
  ], ["METHOD", "STATUS_NOT_FINAL", "NO_STORE"]],
  ["authorization", { headers: "max-age=1", request_authorization: true }, ["AUTHORIZATION"], [
    "OK",
  ]],
  ["authorization, s-maxage", { headers: "s-maxage=1", request_authorization: true }, ["OK"], [
    "OK",
  ]],
  [
    "authorization, must-revalidate",
    {
      headers: "must-revalidate",
      request_authorization: true,
    },
    ["OK"],
    ["OK"],
  ],
  ["private for some fields", { headers: 'private="set-cookie"' }, ["OK"], ["OK"]],
  ...[200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].map((
    status,
  ): [string, Record<string, unknown>, string[], string[]] => [
    `status ${status} by heuristics`,
    { headers: "Server: x", status },
    ["OK"],
    ["OK"],
  ]),
];
for (const [title, input, shared, own] of STORING) {
  Deno.test(`${ID}: storing: ${title}`, async () => {
    const output = await outputOf(ID, input);
    assert.deepEqual(output.shared.reasons, shared);
    assert.deepEqual(output.private.reasons, own);
    assert.equal(output.shared.storable, shared[0] === "OK");
    assert.equal(output.private.storable, own[0] === "OK");
  });
}

const DATE = "Date: Sun, 06 Nov 1994 08:49:37 GMT";

/** RFC 9111, sections 4.2.1 and 4.2.2; RFC 9110, section 5.6.7, for the dates. 784111777 is that date. */
const LIFETIMES: [string, Record<string, unknown>, number | null, string][] = [
  ["a quoted number", { headers: 'max-age="60"' }, 60, "max-age"],
  ["capitals", { headers: "MAX-AGE=60" }, 60, "max-age"],
  ["a large number", { headers: "max-age=99999999999999999999" }, 2147483648, "max-age"],
  ["2147483648", { headers: "max-age=2147483648" }, 2147483648, "max-age"],
  ["a negative number", { headers: "max-age=-1" }, 0, "max-age"],
  ["a decimal", { headers: "max-age=1.5" }, 0, "max-age"],
  ["no number", { headers: "max-age" }, 0, "max-age"],
  ["a space before the number", { headers: "max-age= 5" }, 0, "max-age"],
  ["the first of two", { headers: "max-age=1, max-age=2" }, 1, "max-age"],
  ["the first of two, when it is wrong", { headers: "max-age=x, max-age=2" }, 0, "max-age"],
  [
    "two header lines",
    { headers: "Cache-Control: public\ncache-control: max-age=3" },
    3,
    "max-age",
  ],
  ["an object", { headers: { "Cache-Control": ["public", "max-age=4"] } }, 4, "max-age"],
  [
    "an invalid max-age beside Expires",
    {
      headers: `Cache-Control: max-age=x\nExpires: Sun, 06 Nov 2094 08:49:37 GMT\n${DATE}`,
    },
    0,
    "max-age",
  ],
  ["IMF-fixdate", { headers: `${DATE}\nExpires: Sun, 06 Nov 1994 08:50:37 GMT` }, 60, "expires"],
  // RFC 9111, section 4.2: caches compare names without case; http-tests/cache-tests, expires-parse.
  ["other case", { headers: `${DATE}\nExpires: SUN, 06 nov 1994 08:50:37 gMT` }, 60, "expires"],
  ["RFC 850", { headers: `${DATE}\nExpires: Sunday, 06-Nov-94 08:50:37 GMT` }, 60, "expires"],
  ["asctime", { headers: `${DATE}\nExpires: Sun Nov  6 08:50:37 1994` }, 60, "expires"],
  // 2069-01-01 and 1970-01-01, by Python's calendar.timegm.
  [
    "two-digit years below 70",
    { headers: "Expires: Tuesday, 01-Jan-69 00:00:00 GMT", now: 3124224000 - 10 },
    10,
    "expires",
  ],
  [
    "two-digit years from 70",
    {
      headers: "Expires: Thursday, 01-Jan-70 00:00:30 GMT",
      now: 0,
    },
    30,
    "expires",
  ],
  [
    "Expires before Date",
    { headers: `${DATE}\nExpires: Sun, 06 Nov 1994 08:00:00 GMT` },
    0,
    "expires",
  ],
  [
    "Expires without Date, with now",
    {
      headers: "Expires: Sun, 06 Nov 1994 08:50:37 GMT",
      now: "1994-11-06T08:49:37Z",
    },
    60,
    "expires",
  ],
  [
    "Expires without Date and now",
    { headers: "Expires: Sun, 06 Nov 1994 08:50:37 GMT" },
    null,
    "expires",
  ],
  [
    "ten per cent",
    { headers: `${DATE}\nLast-Modified: Sun, 06 Nov 1994 08:48:38 GMT` },
    5,
    "heuristic",
  ],
  [
    "ten per cent, with now",
    {
      headers: "Last-Modified: Sun, 06 Nov 1994 08:47:57 GMT",
      now: "784111777",
    },
    10,
    "heuristic",
  ],
  [
    "changed after Date",
    {
      headers: `${DATE}\nLast-Modified: Mon, 07 Nov 1994 08:48:38 GMT`,
    },
    0,
    "heuristic",
  ],
  [
    "no heuristics for 302",
    {
      headers: `Cache-Control: private\n${DATE}\nLast-Modified: Sun, 06 Nov 1994 08:48:37 GMT`,
      status: 302,
    },
    0,
    "none",
  ],
  [
    "heuristics by public",
    {
      headers: `Cache-Control: public\n${DATE}\nLast-Modified: Sun, 06 Nov 1994 08:48:37 GMT`,
      status: 302,
    },
    6,
    "heuristic",
  ],
  ["nothing", { headers: DATE }, 0, "none"],
];
for (const [title, input, lifetime, source] of LIFETIMES) {
  Deno.test(`${ID}: lifetime: ${title}`, async () => {
    const view = (await outputOf(ID, input)).private;
    assert.deepEqual([view.freshness_lifetime, view.freshness_source], [lifetime, source]);
  });
}

/** RFC 9111, sections 4.2.3 and 4.2.4. */
const AGES: [string, Record<string, unknown>, Expected][] = [
  ["nothing is known", { headers: "max-age=60" }, {
    current_age: null,
    private: { fresh_now: null },
  }],
  ["Age alone", { headers: "Cache-Control: max-age=60\nAge: 59" }, {
    current_age: 59,
    private: { fresh_now: true },
  }],
  ["as old as its lifetime", { headers: "Cache-Control: max-age=60\nAge: 60" }, {
    current_age: 60,
    private: { fresh_now: false },
  }],
  // RFC 9111, section 5.1; http-tests/cache-tests, age-parse-suffix.
  ["a list of ages", { headers: "Cache-Control: max-age=60\nAge: 72, 0" }, {
    current_age: 72,
    shared: { fresh_now: false },
  }],
  ["an Age that is no number", { headers: "Cache-Control: max-age=60\nAge: 5.0" }, {
    current_age: null,
    private: { fresh_now: null },
  }],
  ["by Date", { headers: `Cache-Control: max-age=60\n${DATE}\nAge: 5`, now: 784111777 + 30 }, {
    current_age: 30,
    private: { fresh_now: true },
  }],
  ["Date in the future", { headers: `Cache-Control: max-age=60\n${DATE}`, now: 784111777 - 30 }, {
    current_age: 0,
    private: { fresh_now: true },
  }],
  ["now as an HTTP date", {
    headers: `Cache-Control: max-age=60\n${DATE}`,
    now: "Sun, 06 Nov 1994 08:50:37 GMT",
  }, { current_age: 60, private: { fresh_now: false } }],
  ["no-cache is never fresh", { headers: "Cache-Control: max-age=60, no-cache\nAge: 1" }, {
    private: { fresh_now: false, must_revalidate_always: true, serve_stale: "never" },
  }],
  ["no-cache for some fields", { headers: 'Cache-Control: max-age=60, no-cache="a, b"\nAge: 1' }, {
    directives: [{ name: "max-age" }, { name: "no-cache", value: "a, b" }],
    private: { fresh_now: true, must_revalidate_always: false, serve_stale: "if_allowed" },
  }],
  ["Vary: *", { headers: "Cache-Control: max-age=60\nVary: Accept, *\nAge: 1" }, {
    vary: ["*"],
    private: { fresh_now: false },
  }],
  ["the view cannot store", { headers: "Cache-Control: private, max-age=60\nAge: 1" }, {
    shared: { fresh_now: null },
    private: { fresh_now: true },
  }],
  ["proxy-revalidate", { headers: "max-age=6, proxy-revalidate, stale-if-error=9" }, {
    shared: { serve_stale: "never", stale_if_error: null },
    private: { serve_stale: "if_allowed", stale_if_error: 9 },
  }],
  ["must-revalidate", { headers: "max-age=6, must-revalidate, stale-while-revalidate=9" }, {
    shared: { serve_stale: "never" },
    private: { serve_stale: "never", stale_while_revalidate: null },
  }],
  ["an invalid stale-if-error", { headers: "max-age=6, stale-if-error=soon" }, {
    private: { serve_stale: "if_allowed", stale_if_error: null },
  }],
  ["validators and vary", {
    headers: {
      etag: '""',
      "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT",
      Vary: ["Accept-Encoding, ,Origin", "ORIGIN"],
    },
  }, { validators: ["etag-strong", "last-modified"], vary: ["accept-encoding", "origin"] }],
  ["what is no validator", { headers: "ETag: abc\nLast-Modified: yesterday" }, { validators: [] }],
];
for (const [title, input, expected] of [...RFC_EXAMPLES, ...AGES]) {
  Deno.test(`${ID}: ${title}`, async () => assertMatches(await outputOf(ID, input), expected));
}

// RFC 9213, sections 2.2 and 3: the examples of both, and what follows from the text.
const TARGETED: [string, string, Expected][] = [
  [
    "the example of section 3.1",
    "Cache-Control: max-age=60, s-maxage=120\nCDN-Cache-Control: max-age=600",
    {
      shared: { storable: true, freshness_lifetime: 600, freshness_source: "max-age" },
      private: { freshness_lifetime: 60 },
      untargeted: { freshness_lifetime: 120, freshness_source: "s-maxage" },
      targeted: [{ field: "cdn-cache-control", cache: { freshness_lifetime: 600 } }],
    },
  ],
  ["no-store for all but networks", "Cache-Control: no-store\nCDN-Cache-Control: max-age=600", {
    shared: { storable: true, freshness_lifetime: 600 },
    private: { storable: false, reasons: ["NO_STORE"] },
    untargeted: { storable: false },
    findings: [{ code: "TARGETED_FIELD", severity: "info" }],
  }],
  [
    "no-store for networks alone",
    'ETag: "a"\nCDN-Cache-Control: no-store\nCache-Control: max-age=9',
    {
      shared: { storable: false, reasons: ["NO_STORE"] },
      private: { storable: true },
    },
  ],
  ["Expires does not count", "Expires: Thu, 01 Jan 2099 00:00:00 GMT\nCDN-Cache-Control: public", {
    shared: { freshness_lifetime: 0, freshness_source: "none" },
    private: { freshness_source: "expires" },
  }],
  ["an empty one counts as absent", "Cache-Control: s-maxage=5\nCDN-Cache-Control:", {
    shared: { freshness_lifetime: 5 },
    untargeted: null,
    targeted: [{ field: "cdn-cache-control", directives: null, cache: null }],
    findings: [{ code: "NO_VALIDATOR" }, { code: "TARGETED_INVALID" }],
  }],
  ["no dictionary counts as absent", "Cache-Control: s-maxage=5\nCDN-Cache-Control: Max-Age=600", {
    shared: { freshness_lifetime: 5 },
    targeted: [{ directives: null }],
  }],
  [
    "lines are joined, the last of a key counts, parameters do not",
    [
      'CDN-Cache-Control: max-age=1;a="b", private=?0',
      'CDN-Cache-Control: max-age=20 , no-cache=("a" b);q',
    ].join("\n"),
    {
      shared: { storable: true, freshness_lifetime: 20, must_revalidate_always: false },
      targeted: [{
        directives: [
          { name: "max-age", value: "20", known: true },
          { name: "no-cache", value: '("a" b)', known: true },
        ],
      }],
    },
  ],
  ["numbers are integers", 'CDN-Cache-Control: max-age="600"', {
    shared: { freshness_lifetime: 0 },
    findings: [
      { code: "INVALID_VALUE", directive: "max-age" },
      { code: "NO_VALIDATOR" },
      { code: "TARGETED_FIELD" },
    ],
  }],
  ["a field of one network", "Cache-Control: max-age=5\nCloudflare-CDN-Cache-Control: max-age=50", {
    shared: { freshness_lifetime: 5 },
    untargeted: null,
    targeted: [{ field: "cloudflare-cdn-cache-control", cache: { freshness_lifetime: 50 } }],
  }],
  [
    "a field of one network beside that of all",
    [
      "Vercel-CDN-Cache-Control: no-store",
      "CDN-Cache-Control: max-age=60",
    ].join("\n"),
    {
      shared: { freshness_lifetime: 60 },
      targeted: [
        { field: "vercel-cdn-cache-control", cache: { storable: false } },
        { field: "cdn-cache-control", cache: { freshness_lifetime: 60 } },
      ],
    },
  ],
  ["a request with Authorization", "Cache-Control: public\nCDN-Cache-Control: max-age=60", {
    shared: { storable: true },
  }],
];
for (const [title, headers, expected] of TARGETED) {
  Deno.test(`${ID}: targeted fields: ${title}`, async () => {
    assertMatches(await outputOf(ID, { headers }), expected);
  });
}

Deno.test(`${ID}: Authorization needs a targeted field's own directive`, async () => {
  const input = {
    headers: "Cache-Control: public\nCDN-Cache-Control: max-age=60",
    request_authorization: true,
  };
  const { shared, untargeted } = await outputOf(ID, input);
  assert.deepEqual([shared.reasons, untargeted.reasons], [["AUTHORIZATION"], ["OK"]]);
});

// RFC 9651, section 4.2: what its parser takes.
const DICTIONARIES: [string, string[] | undefined][] = [
  ["a", ["a"]],
  ["a=1, b=?0,c=tok/en:x;p=1", ["a", "b", "c"]],
  ['a="x\\"y\\\\", b=:aGk=:, c=@1659578233, d=-1.5, e=%"%c3%bc", *f=()', [
    "a",
    "b",
    "c",
    "d",
    "e",
    "*f",
  ]],
  ["", []],
  ["a,", undefined],
  [",a", undefined],
  ["a b", undefined],
  ["A", undefined],
  ["a=", undefined],
  ["a=1.", undefined],
  ["a=1.2345", undefined],
  ["a=1234567890123456", undefined],
  ['a="x', undefined],
  ['a="x\\y"', undefined],
  ["a=(1 2", undefined],
  ["a=(1,2)", undefined],
  ["a;=1", undefined],
  ["a=?2", undefined],
];
for (const [text, keys] of DICTIONARIES) {
  Deno.test(`${ID}: parses the dictionary ${JSON.stringify(text)}`, () => {
    const members = parseDictionary(text);
    assert.deepEqual(members && [...members.keys()], keys);
  });
}

Deno.test(`${ID}: reads the response lines of curl -v`, async () => {
  const headers = "< HTTP/2 404\r\n< cache-control: max-age=60\r\n< \r\n";
  const output = await outputOf(ID, { headers });
  assert.deepEqual(output.directives, [{ name: "max-age", value: "60", known: true }]);
  assert.deepEqual(await warningsOf(ID, { headers }), []);
});

Deno.test(`${ID}: reads a list of headers as an object of them, as a HAR or fetch has it`, async () => {
  const expected = await outputOf(ID, { headers: { "Cache-Control": "max-age=60", Age: "3" } });
  const har = [{ name: "Cache-Control", value: "max-age=60" }, { name: "age", value: "3" }];
  assert.deepEqual(await outputOf(ID, { headers: har }), expected);
  const pairs = har.map(({ name, value }) => [name, value]);
  assert.deepEqual(await outputOf(ID, { headers: pairs }), expected);
  assert.equal((await errorOf(ID, { headers: [] })).code, "EMPTY_INPUT");
});

Deno.test(`${ID}: reads commas, quotes and escapes in a directive's value`, async () => {
  const { directives } = await outputOf(ID, 'a="x, \\"y\\" \\\\",, ,B=c=d , "e", f="g');
  assert.deepEqual(directives, [
    { name: "a", value: 'x, "y" \\', known: false },
    { name: "b", value: "c=d", known: false },
    { name: '"e"', value: null, known: false },
    { name: "f", value: "g", known: false },
  ]);
});

const OK = '\nETag: "a"';
const FINDINGS: [
  string,
  Record<string, unknown>,
  [severity: string, code: string, directive: string | null][],
][] = [
  ["public and private", { headers: "public, private" + "\n" }, [
    ["error", "PUBLIC_AND_PRIVATE", "private"],
    ["warning", "NO_VALIDATOR", null],
  ]],
  ["invalid values", { headers: `Cache-Control: max-age=x, s-maxage, stale-if-error=-1${OK}` }, [
    ["error", "INVALID_VALUE", "max-age"],
    ["error", "INVALID_VALUE", "s-maxage"],
    ["error", "INVALID_VALUE", "stale-if-error"],
  ]],
  ["no-store beside others", { headers: "no-store, immutable, max-age=604800" }, [
    ["error", "MAX_AGE_WITH_NO_STORE", "no-store"],
  ]],
  ["no-store alone", { headers: "no-store" }, []],
  ["duplicates and typing errors", {
    headers: "max-age=1, maxage=2, max-age=3, s-max-age=1, no_cache, foo, foo, constructor",
  }, [
    ["warning", "DUPLICATE_DIRECTIVE", "foo"],
    ["warning", "DUPLICATE_DIRECTIVE", "max-age"],
    ["warning", "UNKNOWN_DIRECTIVE", "constructor"],
    ["warning", "UNKNOWN_DIRECTIVE", "foo"],
    ["warning", "UNKNOWN_DIRECTIVE", "maxage"],
    ["warning", "UNKNOWN_DIRECTIVE", "no_cache"],
    ["warning", "UNKNOWN_DIRECTIVE", "s-max-age"],
  ]],
  ["s-maxage with private", { headers: "private, s-maxage=5, max-age=5" }, [
    ["warning", "S_MAXAGE_WITH_PRIVATE", "s-maxage"],
  ]],
  ["Pragma", { headers: `Pragma: no-cache${OK}` }, [["warning", "PRAGMA_IN_RESPONSE", null]]],
  ["Pragma beside Cache-Control", { headers: "Pragma: no-cache\nCache-Control: max-age=5" }, []],
  ["Set-Cookie", { headers: "Cache-Control: max-age=5\nSet-Cookie: secret=1" }, [
    ["warning", "SET_COOKIE_SHARED", null],
  ]],
  [
    "Set-Cookie for one user",
    { headers: "Cache-Control: private, max-age=5\nSet-Cookie: a=1" },
    [],
  ],
  ["Vary: *", { headers: "Cache-Control: max-age=5\nVary: *" }, [["warning", "VARY_STAR", null]]],
  ["no-cache without a validator", { headers: "no-cache, max-age=5" }, [
    ["warning", "NO_VALIDATOR", null],
  ]],
  ["heuristics", { headers: `${DATE}\nLast-Modified: Sun, 06 Nov 1994 08:40:37 GMT` }, [
    ["warning", "HEURISTIC_FRESHNESS", null],
    ["warning", "NO_CACHE_HEADERS", null],
  ]],
  ["immutable", { headers: "max-age=604799, immutable" }, [[
    "info",
    "IMMUTABLE_SHORT",
    "immutable",
  ]]],
  ["immutable alone", { headers: `Cache-Control: immutable${OK}` }, [
    ["info", "IMMUTABLE_SHORT", "immutable"],
  ]],
  ["a year", { headers: "max-age=31536000" }, [["info", "LONG_TTL_WITHOUT_IMMUTABLE", "max-age"]]],
  ["info", { headers: `Cache-Control: no-cache, must-revalidate, no-transform${OK}` }, [
    ["info", "NO_TRANSFORM", "no-transform"],
    ["info", "REDUNDANT_MUST_REVALIDATE", "must-revalidate"],
  ]],
  ["Expires as Date", { headers: `${DATE}\nExpires: Sun, 06 Nov 1994 08:49:37 GMT${OK}` }, [
    ["info", "EXPIRED_BY_DATE", null],
  ]],
  ["the status line alone", { headers: "HTTP/1.1 204 No Content\r\n\r\n" }, [
    ["warning", "NO_CACHE_HEADERS", null],
    ["warning", "NO_VALIDATOR", null],
  ]],
];
for (const [title, input, expected] of FINDINGS) {
  Deno.test(`${ID}: findings: ${title}`, async () => {
    const { output, stats } = await runTool(ID, input);
    const { findings } = output as { findings: Record<string, unknown>[] };
    assert.deepEqual(findings.map((f) => [f.severity, f.code, f.directive]), expected);
    assert.equal((stats as { findings: number }).findings, expected.length);
  });
}

Deno.test(`${ID}: suggests the nearest directive for a misspelt one`, async () => {
  const { findings } = await outputOf(ID, "no-strore, maxage=1, foo=1");
  const messages = new Map(
    findings.map((f: { directive: string; message: string }) => [f.directive, f.message]),
  );
  assert.match(messages.get("no-strore") as string, /did you mean no-store/);
  assert.match(messages.get("maxage") as string, /did you mean max-age/);
  assert.doesNotMatch(messages.get("foo") as string, /did you mean/);
});

Deno.test(`${ID}: skips lines that are not headers, and shows neither them nor other values`, async () => {
  const input = {
    headers:
      "HTTP/1.1 200 OK\r\nsecret-line\r\nSet-Cookie: secret-cookie\r\n\r\nCache-Control: max-age=1",
  };
  const result = await runTool(ID, input);
  assert.deepEqual(await warningsOf(ID, input), ["HEADER_SKIPPED"]);
  assert.match(result.warnings[0]!.message, /Line 2 /);
  assert.doesNotMatch(JSON.stringify(result), /secret/);
});

Deno.test(`${ID}: reads the last response of redirects, as curl -IL prints them`, async () => {
  const headers = "HTTP/1.1 301 Moved Permanently\r\nLocation: https://a.example/\r\n" +
    "Cache-Control: no-cache\r\n\r\nHTTP/2 200 \r\ncache-control: max-age=60\r\n\r\n";
  // curl -v marks what it receives; what it says by itself is not a header.
  for (
    const sent of [headers, `curl -IL http://a.example\n${headers.replace(/^(?=\S)/gm, "< ")}`]
  ) {
    const { directives, private: view } = await outputOf(ID, { headers: sent });
    assert.deepEqual(directives, [{ name: "max-age", value: "60", known: true }]);
    assert.equal(view.freshness_lifetime, 60);
    const [warning, ...others] = (await runTool(ID, { headers: sent })).warnings;
    assert.equal(warning?.code, "HEADER_SKIPPED");
    assert.match(warning.message, /from line 1 on: .* of redirects the last$/);
    assert.deepEqual(others, []);
  }
});

Deno.test(`${ID}: lists 500 of many directives and findings, and reads them all`, async () => {
  const unknown = Array.from({ length: 600 }, (_, index) => `x${index}`);
  const headers = `Cache-Control: ${unknown.join(", ")}, public, private`;
  const { output, stats, warnings } = await runTool(ID, { headers });
  const { directives, findings, shared } = output as Record<string, Record<string, unknown>[]>;
  assert.deepEqual([directives!.length, findings!.length], [500, 500]);
  assert.equal(findings![0]!.code, "PUBLIC_AND_PRIVATE");
  assertMatches(shared, { storable: false, reasons: ["PRIVATE"] });
  assert.deepEqual(stats, { directives: 602, findings: 602 });
  assert.deepEqual(warnings.map(({ code, message }) => [code, message]), [
    ["DIRECTIVES_TRUNCATED", "cache-control has 602 directives; the first 500 are listed"],
    ["FINDINGS_TRUNCATED", "There are 602 findings; the first 500 are listed"],
  ]);
});

const FAULTS: [Record<string, unknown>, string][] = [
  [{}, "EMPTY_INPUT"],
  [{ headers: "" }, "EMPTY_INPUT"],
  [{ headers: " \n" }, "EMPTY_INPUT"],
  [{ headers: {} }, "EMPTY_INPUT"],
  [{ headers: { a: 1 } }, "INVALID_INPUT"],
  [{ headers: { a: ["b", null] } }, "INVALID_INPUT"],
  [{ headers: ["a: b"] }, "INVALID_INPUT"],
  [{ headers: "public", status: 99 }, "INVALID_INPUT"],
  [{ headers: "public", now: "soon" }, "INVALID_NOW"],
  [{ headers: "public", now: "1994-13-01T00:00:00Z" }, "INVALID_NOW"],
  [{ headers: "public", now: "99999999999999999999" }, "INVALID_NOW"],
  [{ headers: "a: b\n".repeat(501) }, "INPUT_TOO_LARGE"],
  [{ headers: { a: Array(501).fill("b") } }, "INPUT_TOO_LARGE"],
];
for (const [input, code] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 60)}`, async () => {
    assert.equal((await errorOf(ID, input)).code, code);
  });
}

Deno.test(`${ID}: a text that is neither header lines nor directives is warned of`, async () => {
  for (
    const headers of ["hello", "cache everything", "HTTP/1.1 200 OK\nhello", "cache_control=60"]
  ) {
    assert.deepEqual(await warningsOf(ID, { headers }), ["NOT_CACHE_CONTROL"], headers);
  }
  const honest = ["max-age=60", "No-Store", 'community="UCI", private', "HTTP/1.1 200 OK"]
    .concat("Server: x", "Cache-Control: hello", "public\nmax-age=5");
  for (const headers of honest) {
    assert.deepEqual(await warningsOf(ID, { headers }), [], headers);
  }
});
