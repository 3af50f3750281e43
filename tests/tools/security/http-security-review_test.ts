import assert from "node:assert/strict";
import { RULES } from "../../../tools/security/http-security-review/rules.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "http-security-review";

type Headers = Record<string, string | string[]>;

interface Finding {
  rule: string;
  severity: string;
  subject: string;
  location: string;
  message: string;
  evidence: string[];
}

/** A page with nothing to find. */
const GOOD: Headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Content-Security-Policy":
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const URL_GIVEN = "https://shop.example/";

const review = (headers: unknown, rest: object = {}) =>
  outputOf(ID, { headers, url: URL_GIVEN, ...rest });

/** A copy of the good headers with some changed; null takes one away. */
function changed(headers: Record<string, string | string[] | null>): Headers {
  const all = Object.entries({ ...GOOD, ...headers });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Rule codes with the header or subject, in the order of the document. */
async function rulesOf(headers: unknown, rest: object = {}): Promise<string[]> {
  const { findings } = await review(headers, rest);
  return findings.map(({ rule }: Finding) => rule);
}

Deno.test("http-security-review: a page without problems gets A+", async () => {
  const output = await review(GOOD);
  assert.deepEqual(output.findings, []);
  assert.equal(output.verdict, "pass");
  assert.deepEqual(output.details, { score: 100, grade: "A+", cookies: 0 });
  assert.deepEqual(output.subject, {
    url: URL_GIVEN,
    status: null,
    html: true,
    sensitive: false,
    headers: 9,
  });
  assert.deepEqual(output.unknowns, []);
});

/** What one changed header, or some, make of the good page. */
const CASES: [title: string, Record<string, string | string[] | null>, rules: string[], object?][] =
  [
    ["no HSTS", { "Strict-Transport-Security": null }, ["HSTS_MISSING"]],
    ["no digits", { "Strict-Transport-Security": "max-age=1y; preload" }, ["HSTS_INVALID"]],
    ["no max-age", { "Strict-Transport-Security": "includeSubDomains; preload" }, ["HSTS_INVALID"]],
    ["max-age 0", { "Strict-Transport-Security": "max-age=0; preload" }, [
      "HSTS_INVALID",
      "HSTS_NO_SUBDOMAINS",
      "HSTS_PRELOAD_INVALID",
    ]],
    ["a short max-age", { "Strict-Transport-Security": "max-age=31535999; includeSubDomains" }, [
      "HSTS_SHORT",
    ]],
    [
      "a year",
      { "Strict-Transport-Security": "MAX-AGE=31536000 ; IncludeSubdomains; preload" },
      [],
    ],
    ["in quotes", { "Strict-Transport-Security": 'max-age="31536000"; includeSubDomains' }, []],
    ["no subdomains", { "Strict-Transport-Security": "max-age=31536000; preload" }, [
      "HSTS_NO_SUBDOMAINS",
      "HSTS_PRELOAD_INVALID",
    ]],
    ["a short preload", { "Strict-Transport-Security": "max-age=5; includeSubDomains; preload" }, [
      "HSTS_SHORT",
      "HSTS_PRELOAD_INVALID",
    ]],
    ["the first HSTS value counts", {
      "Strict-Transport-Security": ["max-age=0; includeSubDomains", "max-age=63072000"],
    }, ["HSTS_INVALID", "HSTS_REPEATED"]],

    ["no CSP", { "Content-Security-Policy": null, "X-Frame-Options": "deny" }, ["CSP_MISSING"]],
    ["an empty CSP", { "Content-Security-Policy": " ; ,", "X-Frame-Options": "deny" }, [
      "CSP_MISSING",
    ]],
    ["CSP for reports", {
      "Content-Security-Policy": null,
      "Content-Security-Policy-Report-Only": "default-src 'self'; frame-ancestors 'none'",
      "X-Frame-Options": "SAMEORIGIN",
    }, ["CSP_REPORT_ONLY"]],
    ["no script-src", {
      "Content-Security-Policy": "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    }, ["CSP_NO_SCRIPT_SRC"]],

    [
      "no framing protection",
      { "Content-Security-Policy": "default-src 'none'; base-uri 'none'" },
      [
        "FRAMING_UNPROTECTED",
      ],
    ],
    ["frame-ancestors *", {
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors https: *",
      "X-Frame-Options": "DENY",
    }, ["FRAMING_WILDCARD"]],
    ["one frame-ancestors of two has *", {
      "Content-Security-Policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors *, frame-ancestors 'self'",
    }, []],
    ["ALLOW-FROM", {
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'",
      "X-Frame-Options": "ALLOW-FROM https://a.example",
    }, ["XFO_INVALID"]],
    // RFC 7034, section 2.1: the whole value is one of the words.
    ["two words for X-Frame-Options", {
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'",
      "X-Frame-Options": "ALLOW SAMEORIGIN",
    }, ["XFO_INVALID"]],
    ["a word behind X-Frame-Options", {
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'",
      "X-Frame-Options": "SAMEORIGIN ALLOW",
    }, ["XFO_INVALID"]],

    ["no nosniff", { "X-Content-Type-Options": null }, ["NOSNIFF_MISSING"]],
    ["another word", { "X-Content-Type-Options": "none" }, ["NOSNIFF_MISSING"]],
    ["nosniff, put together by a proxy", { "X-Content-Type-Options": "nosniff, nosniff" }, []],
    ["nosniff first", { "X-Content-Type-Options": ["nosniff", "none"] }, []],
    ["nosniff behind another", { "X-Content-Type-Options": "none, nosniff" }, ["NOSNIFF_MISSING"]],
    ["twice nosniff", { "X-Content-Type-Options": ["nosniff", "NOSNIFF"] }, []],

    ["no referrer policy", { "Referrer-Policy": null }, ["REFERRER_POLICY_MISSING"]],
    ["an unknown one", { "Referrer-Policy": "none" }, ["REFERRER_POLICY_MISSING"]],
    ["unsafe-url", { "Referrer-Policy": "no-referrer, unsafe-url" }, ["REFERRER_POLICY_UNSAFE"]],
    ["the last known counts", { "Referrer-Policy": ["unsafe-url", "no-referrer, new"] }, []],
    ["when downgrade", { "Referrer-Policy": "No-Referrer-When-Downgrade" }, [
      "REFERRER_POLICY_WEAK",
    ]],

    ["no isolation", {
      "Permissions-Policy": null,
      "Cross-Origin-Opener-Policy": null,
      "Cross-Origin-Embedder-Policy": null,
      "Cross-Origin-Resource-Policy": null,
    }, ["PERMISSIONS_POLICY_MISSING", "COEP_MISSING", "COOP_MISSING", "CORP_MISSING"]],

    ["CORS *", { "Access-Control-Allow-Origin": "*" }, []],
    ["CORS * with credentials", {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Credentials": "true",
    }, ["CORS_WILDCARD_CREDENTIALS"]],
    [
      "CORS * and sensitive",
      {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Credentials": "true",
        "Cache-Control": "no-store",
      },
      ["CORS_WILDCARD_CREDENTIALS", "CORS_WILDCARD_SENSITIVE"],
      { sensitive: true },
    ],
    // Chromium: "contains multiple values ..., but only one is allowed", "contains the invalid value".
    ["CORS several origins", {
      "Access-Control-Allow-Origin": ["https://a.example", "https://b.example"],
    }, ["CORS_INVALID"]],
    ["CORS * twice", { "Access-Control-Allow-Origin": ["*", "*"] }, ["CORS_INVALID"]],
    ["CORS * and an origin", { "Access-Control-Allow-Origin": ["*", "https://a.example"] }, [
      "CORS_INVALID",
    ]],
    ["CORS a path", { "Access-Control-Allow-Origin": "https://a.example/" }, ["CORS_INVALID"]],
    ["CORS a host", { "Access-Control-Allow-Origin": "a.example" }, ["CORS_INVALID"]],
    ["CORS a *", { "Access-Control-Allow-Origin": "https://*.a.example" }, ["CORS_INVALID"]],
    ["CORS a capital", { "Access-Control-Allow-Origin": "https://A.example" }, ["CORS_INVALID"]],
    ["CORS 443", { "Access-Control-Allow-Origin": "https://a.example:443" }, ["CORS_INVALID"]],
    ["CORS an app", { "Access-Control-Allow-Origin": "capacitor://localhost", Vary: "*" }, []],
    ["CORS a port", { "Access-Control-Allow-Origin": "http://[::1]:3000", Vary: "*" }, []],
    ["CORS null", { "Access-Control-Allow-Origin": "null" }, ["CORS_NULL_ORIGIN"]],
    ["CORS one origin", { "Access-Control-Allow-Origin": "https://a.example" }, [
      "CORS_VARY_MISSING",
    ]],
    ["with Vary", {
      "Access-Control-Allow-Origin": "https://a.example",
      Vary: ["Accept", "accept-language, ORIGIN"],
    }, []],
    ["with Vary *", { "Access-Control-Allow-Origin": "https://a.example", Vary: "*" }, []],

    ["no page, a redirect", { "Content-Security-Policy": null }, [], { status: 301 }],
    ["no page, no content", { "Content-Security-Policy": null }, [], { status: 204 }],
    ["no page, not modified", { "Content-Security-Policy": null }, [], { status: 304 }],
    ["a page of choices", { "Content-Security-Policy": null }, [
      "CSP_MISSING",
      "FRAMING_UNPROTECTED",
    ], { status: 300 }],

    ["sensitive", {}, ["CACHE_SENSITIVE"], { sensitive: true }],
    ["sensitive and private", { "Cache-Control": "Private, max-age=0" }, ["CACHE_PRIVATE_ONLY"], {
      sensitive: true,
    }],
    ["sensitive and no-store", { "Cache-Control": "max-age=0, NO-STORE" }, [], { sensitive: true }],
    [
      "a name in quotes is none",
      { "Cache-Control": 'no-cache="a, no-store, b"' },
      ["CACHE_SENSITIVE"],
      {
        sensitive: true,
      },
    ],
    [
      "a public cookie",
      {
        "Set-Cookie": "a=1; Secure; HttpOnly; SameSite=Lax",
        "Cache-Control": "public, no-store",
      },
      ["CACHE_PUBLIC_COOKIE"],
      { sensitive: true },
    ],
    ["public without a cookie", { "Cache-Control": "public" }, []],

    ["a server", { Server: "nginx" }, []],
    ["a server's version", { Server: "nginx/1.25" }, ["SERVER_VERSION"]],
    ["technology", {
      "X-Powered-By": "PHP",
      "X-AspNet-Version": "4",
      "X-AspNetMvc-Version": "5",
      "X-Generator": "Drupal",
    }, ["TECH_DISCLOSURE", "TECH_DISCLOSURE", "TECH_DISCLOSURE", "TECH_DISCLOSURE"]],
    ["an XSS filter", { "X-XSS-Protection": "1; mode=block" }, ["XSS_PROTECTION_DEPRECATED"]],
    ["an XSS filter off", { "X-XSS-Protection": "0" }, []],
    ["obsolete headers", { "Public-Key-Pins": "x", "Expect-CT": "max-age=0" }, [
      "DEPRECATED_HEADER",
      "DEPRECATED_HEADER",
    ]],
  ];

Deno.test("http-security-review: shows what each header changes on a good page", async () => {
  for (const [title, headers, rules, rest] of CASES) {
    const actual = await rulesOf(changed(headers), rest);
    assert.deepEqual(actual.sort(), [...rules].sort(), title);
  }
});

Deno.test("http-security-review: checks script sources", async () => {
  const rest = "; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  const cases: [sources: string, rules: string[]][] = [
    ["script-src 'self'", []],
    ["script-src 'SELF' 'Unsafe-Inline'", ["CSP_UNSAFE_INLINE"]],
    ["default-src 'unsafe-inline'", ["CSP_UNSAFE_INLINE"]],
    ["default-src 'unsafe-inline'; script-src 'self'", []],
    ["script-src 'unsafe-inline' 'nonce-abc'", []],
    ["script-src 'unsafe-inline' 'sha384-abc='", []],
    ["script-src 'unsafe-inline' 'strict-dynamic'", []],
    ["script-src 'unsafe-eval'", ["CSP_UNSAFE_EVAL"]],
    ["script-src 'self'; script-src-elem 'unsafe-inline' *", [
      "CSP_UNSAFE_INLINE",
      "CSP_WILDCARD_SCRIPT",
    ]],
    ["script-src 'self'; script-src-attr 'unsafe-inline' *", ["CSP_UNSAFE_INLINE"]],
    ["script-src 'unsafe-inline' *; script-src-elem 'self'; script-src-attr 'none'", []],
    ["script-src 'unsafe-eval'; script-src-elem 'self'", ["CSP_UNSAFE_EVAL"]],
    ["script-src *", ["CSP_WILDCARD_SCRIPT"]],
    ["script-src https:", ["CSP_WILDCARD_SCRIPT"]],
    ["script-src http:", ["CSP_WILDCARD_SCRIPT"]],
    ["script-src data:", ["CSP_WILDCARD_SCRIPT"]],
    ["script-src https: 'nonce-abc' 'strict-dynamic'", []],
    ["script-src *.example https://a.example", []],
    // Of directives with one name the first counts.
    ["script-src 'self'; SCRIPT-SRC *", []],
    // Browsers skip a directive with other characters than ASCII.
    ["script-src ‘self’; script-src *", ["CSP_WILDCARD_SCRIPT"]],
    ["script-src 'unsafe-inline' 'unsafe-eval' *", [
      "CSP_UNSAFE_EVAL",
      "CSP_UNSAFE_INLINE",
      "CSP_WILDCARD_SCRIPT",
    ]],
  ];
  for (const [sources, rules] of cases) {
    const actual = await rulesOf(changed({ "Content-Security-Policy": sources + rest }));
    assert.deepEqual(actual.sort(), rules, sources);
  }
});

Deno.test("http-security-review: a check of the CSP fails only where all policies fail", async () => {
  const cases: [policies: string | string[], rules: string[]][] = [
    ["script-src 'unsafe-inline', script-src 'self'", ["CSP_BASE_URI", "CSP_OBJECT_SRC"]],
    [["script-src *", "default-src 'unsafe-inline' *"], [
      "CSP_BASE_URI",
      "CSP_OBJECT_SRC",
      "CSP_WILDCARD_SCRIPT",
    ]],
    [["script-src 'self'", "object-src 'none'; base-uri 'self'"], []],
    ["script-src 'self'; base-uri 'self', default-src 'none'; script-src 'self'", []],
    ["script-src 'self', object-src 'none' 'self'", ["CSP_BASE_URI", "CSP_OBJECT_SRC"]],
    // A policy without sources of scripts stops none.
    [[
      "upgrade-insecure-requests",
      "script-src 'unsafe-inline'; object-src 'none'; base-uri 'self'",
    ], [
      "CSP_UNSAFE_INLINE",
    ]],
    [["img-src *", "frame-ancestors 'none'"], [
      "CSP_BASE_URI",
      "CSP_NO_SCRIPT_SRC",
      "CSP_OBJECT_SRC",
    ]],
  ];
  for (const [policies, rules] of cases) {
    const headers = changed({ "Content-Security-Policy": policies, "X-Frame-Options": "DENY" });
    assert.deepEqual((await rulesOf(headers)).sort(), rules, String(policies));
  }
});

Deno.test("http-security-review: gives severities, locations, subjects and evidence", async () => {
  const { findings, evidence } = await review(
    changed({
      "Content-Security-Policy": ["default-src *", "script-src *; object-src 'none'"],
      "Access-Control-Allow-Origin": "null",
      "Access-Control-Allow-Credentials": "true",
      "X-Powered-By": "PHP",
    }),
  );
  const texts = new Map(
    evidence.map(({ id, locator, text }: Record<string, string>) => [id, `${locator} ${text}`]),
  );
  assert.deepEqual(
    findings.map(({ rule, severity, subject, location, evidence }: Finding) => [
      rule,
      severity,
      subject,
      location,
      ...evidence.map((id) => texts.get(id)),
    ]),
    [
      [
        "CORS_NULL_ORIGIN",
        "high",
        "access-control-allow-origin",
        "header:access-control-allow-origin",
        "header:access-control-allow-origin null",
      ],
      ...([["CSP_WILDCARD_SCRIPT", "high"], ["FRAMING_UNPROTECTED", "medium"], [
        "CSP_BASE_URI",
        "low",
      ]] as const).map(([rule, severity]) =>
        rule === "FRAMING_UNPROTECTED"
          ? [rule, severity, "x-frame-options", "header:x-frame-options"]
          : [
            rule,
            severity,
            "content-security-policy",
            "header:content-security-policy",
            "header:content-security-policy default-src *",
            "header:content-security-policy script-src *; object-src 'none'",
          ]
      ),
      ["TECH_DISCLOSURE", "low", "x-powered-by", "header:x-powered-by", "header:x-powered-by PHP"],
    ],
  );
});

Deno.test("http-security-review: checks cookies", async () => {
  const cases: [line: string, rules: string[], row: unknown[]][] = [
    ["a=1; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=x.example", [], [
      "a",
      true,
      true,
      "lax",
      "/",
      "x.example",
    ]],
    ["a=1", ["COOKIE_NO_HTTPONLY", "COOKIE_NO_SAMESITE", "COOKIE_NO_SECURE"], [
      "a",
      false,
      false,
      null,
      null,
      null,
    ]],
    ["a=1;secure;HTTPONLY;samesite=STRICT", [], ["a", true, true, "strict", null, null]],
    ["a=1; Secure; HttpOnly; SameSite=Sometimes", ["COOKIE_NO_SAMESITE"], [
      "a",
      true,
      true,
      null,
      null,
      null,
    ]],
    ["a=1; HttpOnly; SameSite=None", ["COOKIE_NO_SECURE", "COOKIE_SAMESITE_NONE_INSECURE"], [
      "a",
      false,
      true,
      "none",
      null,
      null,
    ]],
    ["a=1; Secure; HttpOnly; SameSite=None", [], ["a", true, true, "none", null, null]],
    ["__Secure-a=1; HttpOnly; SameSite=Lax", ["COOKIE_NO_SECURE", "COOKIE_PREFIX_INVALID"], [
      "__Secure-a",
      false,
      true,
      "lax",
      null,
      null,
    ]],
    ["__HOST-a=1; Secure; HttpOnly; SameSite=Lax; Path=/", [], [
      "__HOST-a",
      true,
      true,
      "lax",
      "/",
      null,
    ]],
    ["__host-a=1; Secure; HttpOnly; SameSite=Lax", ["COOKIE_PREFIX_INVALID"], [
      "__host-a",
      true,
      true,
      "lax",
      null,
      null,
    ]],
    ["__Host-a=1; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=x.example", [
      "COOKIE_PREFIX_INVALID",
    ], ["__Host-a", true, true, "lax", "/", "x.example"]],
    ["nameless; Secure; HttpOnly; SameSite=Lax", [], ["", true, true, "lax", null, null]],
    ["a=b=c; Secure; HttpOnly; SameSite=Lax", [], ["a", true, true, "lax", null, null]],
  ];
  for (const [line, rules, row] of cases) {
    const { findings, records, details } = await review(changed({ "Set-Cookie": [line] }));
    assert.deepEqual(findings.map(({ rule }: Finding) => rule).sort(), rules, line);
    assert.equal(details.cookies, 1);
    const { kind, data } = records.at(-1);
    assert.equal(kind, "cookie");
    assert.deepEqual(Object.values(data), row, line);
  }
});

Deno.test("http-security-review: shows no cookie value and no URL password anywhere", async () => {
  const lines = [
    "sid=hunter2; Path=/ ;  Foo; ;Max-Age=5",
    "hunter2",
    'a="hunter2, b=hunter2"',
    "\thunter2=; Secure",
  ];
  const result = await runTool(ID, {
    headers: changed({ "Set-Cookie": lines.slice(0, 3), "Cache-Control": "public" }),
    url: "http://me:hunter2@shop.example/",
  });
  assert.equal(result.error, undefined);
  assert.ok(!JSON.stringify(result).includes("hunter2"));
  const { evidence, findings } = result.output as {
    evidence: { locator: string; text: string }[];
    findings: Finding[];
  };
  const texts = evidence.filter(({ locator }) => locator === "header:set-cookie")
    .map(({ text }) => text);
  assert.deepEqual(texts, [
    "sid=<redacted>; Path=/; Foo; Max-Age=5",
    "=<redacted>",
    "a=<redacted>",
  ]);
  assert.equal(findings.find(({ rule }) => rule === "COOKIE_NO_SECURE")?.subject, "sid");
});

Deno.test("http-security-review: asks for HSTS over https, for https over http, and does not know without a url", async () => {
  const without = changed({ "Strict-Transport-Security": null });
  const cases: [url: string | null | undefined, rules: string[], unknowns: string[]][] = [
    ["https://shop.example/", ["HSTS_MISSING"], []],
    ["HTTPS://shop.example/", ["HSTS_MISSING"], []],
    [undefined, ["HSTS_MISSING"], ["url"]],
    ["", ["HSTS_MISSING"], ["url"]],
    [null, ["HSTS_MISSING"], ["url"]],
    ["http://shop.example/", ["HTTP_NOT_HTTPS"], []],
    ["HTTP://shop.example:8080", ["HTTP_NOT_HTTPS"], []],
    ["http://localhost.example/", ["HTTP_NOT_HTTPS"], []],
    ["http://localhost:3000/", [], []],
    ["http://LOCALHOST/", [], []],
    ["http://127.0.0.1/", [], []],
    ["http://[::1]:80/", [], []],
    ["shop.example", [], []],
  ];
  for (const [url, rules, unknowns] of cases) {
    const output = await outputOf(ID, { headers: without, url });
    assert.deepEqual(output.findings.map(({ rule }: Finding) => rule), rules, String(url));
    assert.deepEqual(output.unknowns.map(({ subject }: Finding) => subject), unknowns, String(url));
  }
  const { findings: [finding], evidence } = await review(without, { url: "http://shop.example/" });
  assert.deepEqual([finding.subject, finding.location], ["url", "header:url"]);
  assert.deepEqual([evidence[0].locator, evidence[0].text], ["url", "http://shop.example/"]);
});

Deno.test("http-security-review: does not check as a page what is not one", async () => {
  const types: [string | null, html: boolean][] = [
    ["application/json", false],
    ["TEXT/HTML", true],
    ["application/xhtml+xml;charset=utf-8", true],
    ["text/htmlx", false],
    ["", false],
    [null, true],
  ];
  const bare = { "Strict-Transport-Security": GOOD["Strict-Transport-Security"]! };
  for (const [type, html] of types) {
    const headers = { ...bare, ...(type !== null && { "Content-Type": type }) };
    const { findings, subject, unknowns } = await review(headers);
    assert.equal(subject.html, html, String(type));
    const always = ["NOSNIFF_MISSING", "REFERRER_POLICY_MISSING"];
    const rules = findings.map(({ rule }: Finding) => rule);
    assert.deepEqual(rules.length > 2, html, String(type));
    assert.ok(always.every((rule) => rules.includes(rule)));
    assert.deepEqual(
      unknowns.map(({ subject }: Finding) => subject),
      type === null ? ["content-type"] : [],
    );
  }
});

Deno.test("http-security-review: lists ten header records, then the cookies", async () => {
  const { records } = await review({
    "Cache-Control": ["max-age=0", "public"],
    "set-cookie": ["a=1", "b=2"],
    "Strict-Transport-Security": "max-age=5; preload",
    "X-Content-Type-Options": "x".repeat(300),
  });
  assert.deepEqual(
    records.map(({ kind, data }: { kind: string; data: Record<string, unknown> }) =>
      kind === "header" ? [data.name, data.present, data.value, data.rules] : [kind, data.name]
    ),
    [
      ["strict-transport-security", true, "max-age=5; preload", [
        "HSTS_SHORT",
        "HSTS_NO_SUBDOMAINS",
        "HSTS_PRELOAD_INVALID",
      ]],
      ["content-security-policy", false, null, ["CSP_MISSING"]],
      ["x-frame-options", false, null, ["FRAMING_UNPROTECTED"]],
      ["x-content-type-options", true, `${"x".repeat(240)}…`, ["NOSNIFF_MISSING"]],
      ["referrer-policy", false, null, ["REFERRER_POLICY_MISSING"]],
      ["permissions-policy", false, null, ["PERMISSIONS_POLICY_MISSING"]],
      ["cross-origin-opener-policy", false, null, ["COOP_MISSING"]],
      ["cross-origin-embedder-policy", false, null, ["COEP_MISSING"]],
      ["cross-origin-resource-policy", false, null, ["CORP_MISSING"]],
      ["cache-control", true, "max-age=0, public", ["CACHE_PUBLIC_COOKIE"]],
      ["cookie", "a"],
      ["cookie", "b"],
    ],
  );
});

Deno.test("http-security-review: gives score and grade", async () => {
  const cases: [Record<string, string | string[] | null>, score: number, grade: string][] = [
    [{ "Expect-CT": "x" }, 100, "A+"],
    [{ Server: "a1" }, 97, "A"],
    [{ Server: "a1", "X-Powered-By": "x", "X-Generator": "x" }, 91, "A"],
    [{ "Strict-Transport-Security": null }, 85, "B"],
    [{ "Strict-Transport-Security": null, "X-Content-Type-Options": null, Server: "a1" }, 75, "B"],
    [{ "Set-Cookie": "a=1" }, 75, "B"],
    [{ "Access-Control-Allow-Origin": "null" }, 93, "A"],
    [
      { "Access-Control-Allow-Origin": "null", "Access-Control-Allow-Credentials": "true" },
      85,
      "B",
    ],
    [{ "Set-Cookie": "a=1", "Referrer-Policy": null }, 72, "C"],
    [{ "Set-Cookie": ["a=1", "__Host-b=1; HttpOnly; SameSite=Lax"] }, 45, "D"],
    [{ "Set-Cookie": ["a=1", "__Host-b=1; HttpOnly"] }, 42, "D"],
    [{ "Set-Cookie": ["a=1", "__Host-b=1; HttpOnly"], Server: "a1" }, 39, "F"],
    [{ "Set-Cookie": Array(20).fill("a=1") }, 0, "F"],
  ];
  for (const [headers, score, grade] of cases) {
    const { details } = await review(changed(headers));
    assert.deepEqual([details.score, details.grade], [score, grade], JSON.stringify(headers));
  }
});

Deno.test("http-security-review: reads every form of headers alike", async () => {
  const text =
    "HTTP/1.1 200 OK\r\nServer:  a1 \r\nVary:\r\nVARY: b\r\n\r\nno header: of the block\r\n";
  const forms = [
    { headers_text: text },
    { headers_text: `\n${text}` },
    // What curl -v prints.
    {
      headers_text:
        "* Connected to a.example (192.0.2.1) port 443 (#0)\n> GET / HTTP/1.1\n> Host: x\n> \n" +
        "< HTTP/1.1 200 OK\n< Server: a1\n* Added cookie a\n< Vary: b\n< \n* Closing connection 0\n<p>x",
    },
    { headers: { Server: "a1", vary: ["", "b"] } },
    { headers: [["server", " a1"], ["Vary", ""], ["vary", "b"]] },
    // As a HAR has them (version 1.2, "headers").
    {
      headers: [
        { name: "server", value: "a1" },
        { name: "Vary", value: "", comment: "" },
        { name: "vary", value: "b" },
      ],
    },
    { headers_text: text, headers: { "X-Powered-By": "not read" } },
    { headers_text: " \n", headers: { Server: "a1", vary: ["", "b"] } },
  ];
  for (const form of forms) {
    const { subject, findings } = await outputOf(ID, form);
    assert.equal(subject.headers, 2);
    assert.ok(findings.some(({ rule }: Finding) => rule === "SERVER_VERSION"));
    assert.ok(findings.every(({ rule }: Finding) => rule !== "TECH_DISCLOSURE"));
  }
  const plain = await runTool(ID, text);
  assert.equal(plain.error, undefined);
  const { subject } = await outputOf(ID, { headers: JSON.parse('{"__proto__":"x","a":"b"}') });
  assert.equal(subject.headers, 2);
});

Deno.test("http-security-review: reports bad headers by line or path, without their values", async () => {
  const cases: [input: object, place: object][] = [
    [{ headers_text: "HTTP/2 200\nServer: a\nhunter2\n" }, { line: 3 }],
    [{ headers_text: "Set-Cookie : hunter2" }, { line: 1 }],
    [{ headers_text: "A: b\n folded hunter2" }, { line: 2 }],
    [{ headers_text: "A: b\nB: hunter2\x00" }, { line: 2 }],
    [{ headers_text: ": hunter2" }, { line: 1 }],
    [{ headers: { "a b": "hunter2" } }, { path: 'headers["a b"]' }],
    [{ headers: { "": "hunter2" } }, { path: 'headers[""]' }],
    [{ headers: { "a:": [], b: "c" } }, { path: 'headers["a:"]' }],
    [{ headers: { a: "x\r\nB: hunter2" } }, { path: "headers.a" }],
    [{ headers: { a: 5 } }, { path: "headers.a" }],
    [{ headers: { a: null } }, { path: "headers.a" }],
    [{ headers: { a: ["b", {}] } }, { path: "headers.a[1]" }],
    [{ headers: [["a", "b"], ["a"]] }, { path: "headers[1]" }],
    [{ headers: ["a: b"] }, { path: "headers[0]" }],
    [{ headers: [["a", ["b"]]] }, { path: "headers[0]" }],
    [{ headers: [[5, "b"]] }, { path: "headers[0]" }],
    [{ headers: [{ name: "a" }] }, { path: "headers[0]" }],
    [{ headers: "a: b" }, { path: "headers" }],
  ];
  for (const [input, place] of cases) {
    const { code, details, message } = await errorOf(ID, input);
    assert.equal(code, "INVALID_HEADERS", JSON.stringify(input));
    assert.deepEqual(details, place, JSON.stringify(input));
    assert.ok(!message.includes("hunter2"));
  }
});

Deno.test("http-security-review: refuses empty inputs and large sizes", async () => {
  for (
    const input of [
      {},
      { headers: {} },
      { headers: [] },
      { headers: null, headers_text: " \n" },
      { headers_text: "HTTP/1.1 200 OK\n\n" },
      { headers: { a: [] } },
    ]
  ) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT", JSON.stringify(input));
  }
  const lines = (count: number) => ({ headers: { a: Array(count).fill("b") } });
  assert.equal((await errorOf(ID, lines(201))).code, "INPUT_TOO_LARGE");
  assert.deepEqual(await warningsOf(ID, lines(200)), []);
  const cookies = { headers: { "set-cookie": Array(200).fill("a=1; SameSite=None") } };
  assert.deepEqual(await warningsOf(ID, cookies), ["FINDINGS_TRUNCATED"]);
  const { details } = await outputOf(ID, cookies);
  assert.equal(details.cookies, 200);
});

Deno.test("http-security-review: the cases cover every rule", () => {
  const tested = new Set(CASES.flatMap(([, , rules]) => rules));
  const elsewhere = Object.keys(RULES).filter((rule) => !tested.has(rule));
  assert.deepEqual(elsewhere.sort(), [
    "COOKIE_NO_HTTPONLY",
    "COOKIE_NO_SAMESITE",
    "COOKIE_NO_SECURE",
    "COOKIE_PREFIX_INVALID",
    "COOKIE_SAMESITE_NONE_INSECURE",
    "CSP_BASE_URI",
    "CSP_OBJECT_SRC",
    "CSP_UNSAFE_EVAL",
    "CSP_UNSAFE_INLINE",
    "CSP_WILDCARD_SCRIPT",
    "HTTP_NOT_HTTPS",
  ]);
});

Deno.test("http-security-review: finds no header in a text of combining marks alone", async () => {
  const { code } = await errorOf("http-security-review", { headers_text: "\n<" });
  assert.equal(code, "EMPTY_INPUT");
});
