import assert from "node:assert/strict";
import { TARGET_NAMES } from "../../../tools/kits/http-security-remediation-kit/target_names.ts";
import { runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "http-security-remediation-kit";
const URL = "https://shop.example/";

/** A response to which the review has nothing to say. */
const GOOD = {
  "content-type": "text/html",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "content-security-policy":
    "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

const NEW_CSP =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'";

/** A good response but for some headers; a header that is undefined is left out. */
function withHeaders(headers: Record<string, unknown>, more: object = {}) {
  const all = Object.entries({ ...GOOD, ...headers }).filter(([, value]) => value !== undefined);
  return { headers: Object.fromEntries(all), url: URL, ...more };
}

/** The changes of a run, each as one text. */
function changesOf({ files }: KitRun): string[] {
  return JSON.parse(files["remediation.json"]!).changes.map((
    { action, name, value }: { action: string; name: string; value: string | null },
  ) => `${action} ${name}${value === null ? "" : ` ${value}`}`);
}

/** A file's lines without its comments. */
function directivesOf(content = ""): string {
  return content.replace(/^#.*\n/gm, "");
}

/** The headers once the rollout is through. */
function lastHeaders(run: KitRun): string {
  const last = JSON.parse(run.files["remediation.json"]!).changes as {
    name: string;
    value: string;
  }[];
  const transport = last.find(({ name }) => name === "strict-transport-security")?.value;
  return run.files["headers.txt"]!
    .replace(
      "content-security-policy-report-only: default-src",
      "content-security-policy: default-src",
    )
    .replace(
      /^strict-transport-security: .*$/m,
      (line) => transport === undefined ? line : `strict-transport-security: ${transport}`,
    );
}

const codesOf = ({ findings }: KitRun) => findings.map(({ code }) => code);

Deno.test(`${ID}: nothing to fix is ready, without directives`, async () => {
  const run = await runKit(ID, withHeaders({}));
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, ["review done", "csp done", "propose done", "recheck done"]);
  assert.deepEqual(Object.keys(run.files), ["headers.txt", "remediation.json"]);
  assert.equal(
    run.files["headers.txt"],
    Object.entries(GOOD).map(([name, value]) => `${name}: ${value}\n`).join(""),
  );
  assert.equal(
    run.files["remediation.json"],
    JSON.stringify(
      {
        before: { score: 100, grade: "A+" },
        after: { score: 100, grade: "A+" },
        first_step: [],
        changes: [],
        fixed: [],
        remaining: [],
      },
      null,
      2,
    ) + "\n",
  );
  assert.deepEqual(run.facts, {
    score_before: 100,
    grade_before: "A+",
    score_after: 100,
    grade_after: "A+",
    fixed: 0,
    remaining: 0,
    changes: 0,
    script_protection: "allowlist",
  });
});

// Headers laid over the good ones, what more is given, and the changes.
const CHANGES: [headers: Record<string, unknown>, more: object, changes: string[]][] = [
  [{ server: "nginx/1.18.0" }, {}, ["remove server"]],
  [{ server: "nginx" }, {}, []],
  [{ "x-generator": "a" }, {}, ["remove x-generator"]],
  [
    {
      "expect-ct": "max-age=0",
      "public-key-pins": "a",
      "x-xss-protection": "1",
      "x-generator": "a",
      "x-aspnetmvc-version": "5",
      "x-aspnet-version": "4",
      "X-Powered-By": ["a", "b"],
      server: "a/1",
    },
    {},
    [
      "remove server",
      "remove x-powered-by",
      "remove x-aspnet-version",
      "remove x-aspnetmvc-version",
      "remove x-generator",
      "remove x-xss-protection",
      "remove public-key-pins",
      "remove expect-ct",
    ],
  ],
  [{ "x-xss-protection": "0" }, {}, []],
  [
    { "strict-transport-security": undefined },
    {},
    ["add strict-transport-security max-age=31536000; includeSubDomains"],
  ],
  [{ "strict-transport-security": undefined }, { url: "http://localhost/" }, []],
  [
    { "strict-transport-security": "max-age=600; preload" },
    {},
    ["change strict-transport-security max-age=31536000; includeSubDomains; preload"],
  ],
  [
    { "strict-transport-security": 'max-age="0063072000"' },
    {},
    ["change strict-transport-security max-age=63072000; includeSubDomains"],
  ],
  [
    { "strict-transport-security": "max-age=99999999999999999999" },
    {},
    ["change strict-transport-security max-age=99999999999999999999; includeSubDomains"],
  ],
  [
    { "strict-transport-security": "includeSubDomains" },
    {},
    ["change strict-transport-security max-age=31536000; includeSubDomains"],
  ],
  [{ "content-security-policy": undefined }, {}, [
    `add content-security-policy ${NEW_CSP}`,
    "add x-frame-options DENY",
  ]],
  [{ "content-security-policy": ";," }, {}, [
    `change content-security-policy ${NEW_CSP}`,
    "add x-frame-options DENY",
  ]],
  [
    {
      "content-security-policy": undefined,
      "content-security-policy-report-only": "script-src 'self'",
      "x-frame-options": "DENY",
    },
    {},
    [],
  ],
  [
    { "content-security-policy": "script-src 'self'; frame-ancestors 'none';" },
    {},
    [
      "change content-security-policy script-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    ],
  ],
  [
    { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" },
    {},
    [
      "change content-security-policy default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ],
  ],
  // What is there is nobody's to change but a person's.
  [
    {
      "content-security-policy":
        "script-src 'self'; object-src 'self'; base-uri 'self'; frame-ancestors 'none'",
    },
    {},
    [],
  ],
  // Of two policies, nobody knows which one is meant to say it.
  [
    { "content-security-policy": ["script-src 'self'", "frame-ancestors 'none'"] },
    {},
    [],
  ],
  [
    { "content-security-policy": "script-src 'self'; object-src 'none'; base-uri 'none'" },
    {},
    ["add x-frame-options DENY"],
  ],
  [
    {
      "content-security-policy": "script-src 'self'; object-src 'none'; base-uri 'none'",
      "x-frame-options": ["ALLOW-FROM a", "b"],
    },
    {},
    ["change x-frame-options DENY"],
  ],
  [
    {
      "content-security-policy":
        "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors *",
    },
    {},
    [],
  ],
  [
    {
      "x-content-type-options": "sniff",
      "referrer-policy": "unsafe-url",
      "permissions-policy": undefined,
      "cross-origin-opener-policy": undefined,
      "cross-origin-embedder-policy": undefined,
      "cross-origin-resource-policy": undefined,
    },
    {},
    [
      "change x-content-type-options nosniff",
      "change referrer-policy strict-origin-when-cross-origin",
      "add permissions-policy camera=(), geolocation=(), microphone=()",
      "add cross-origin-opener-policy same-origin",
      "add cross-origin-resource-policy same-origin",
    ],
  ],
  [{ "referrer-policy": "no-referrer-when-downgrade" }, {}, [
    "change referrer-policy strict-origin-when-cross-origin",
  ]],
  [{ "cache-control": "max-age=60" }, { sensitive: true }, ["change cache-control no-store"]],
  [{ "cache-control": "private" }, { sensitive: true }, ["change cache-control no-store"]],
  [{}, { sensitive: true }, ["add cache-control no-store"]],
  [{ "access-control-allow-origin": "*" }, { sensitive: false }, []],
  [
    {
      "set-cookie": "a=1; Secure; HttpOnly; SameSite=Lax",
      "cache-control": ["Public , a=1", "private"],
    },
    {},
    ["change cache-control private, a=1"],
  ],
  [
    {
      "set-cookie": [
        "a=1",
        "b=2; secure; SameSite=none;",
        "c=3; HttpOnly; SameSite=None",
        "a=1; Secure; HttpOnly; SameSite=Strict",
        "nameless",
      ],
    },
    {},
    [
      "cookie a Secure; HttpOnly; SameSite=Lax",
      "cookie b HttpOnly",
      "cookie c Secure",
    ],
  ],
];

for (const [headers, more, expected] of CHANGES) {
  Deno.test(`${ID}: fixes ${JSON.stringify(headers)} ${JSON.stringify(more)}`, async () => {
    const run = await runKit(ID, withHeaders(headers, more));
    assert.deepEqual(changesOf(run), expected);
    assert.equal(run.facts.changes, expected.length);
    assert.equal("rollout.md" in run.files, expected.length > 0);
  });
}

const FULL = [
  "HTTP/1.1 200 OK",
  "Server: Apache/2.4",
  "Content-Type: text/html",
  "Strict-Transport-Security: max-age=60",
  "Vary: a",
  "Set-Cookie: s.id=3fa9c1; Path=/",
  "Strict-Transport-Security: max-age=61",
  "Vary: b",
  "Content-Security-Policy: script-src 'self' https://x.example/a%20b; report-to \"q\\r\"",
].join("\n");

Deno.test(`${ID}: writes the expected files`, async () => {
  const { files, found, verdict } = await runKit(ID, { headers_text: FULL, url: URL });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found.filter((line) => !line.startsWith("note")), [
    "problem HSTS_IN_STEPS propose",
    "problem COOKIE_IN_APPLICATION propose",
  ]);
  const csp =
    "script-src 'self' https://x.example/a%20b; report-to \"q\\r\"; object-src 'none'; base-uri 'none'";
  assert.equal(
    files["headers.txt"],
    [
      "content-type: text/html",
      "strict-transport-security: max-age=300",
      "vary: a",
      "set-cookie: s.id=<redacted>; Path=/",
      "vary: b",
      `content-security-policy: ${csp}`,
      "x-frame-options: DENY",
      "x-content-type-options: nosniff",
      "referrer-policy: strict-origin-when-cross-origin",
      "permissions-policy: camera=(), geolocation=(), microphone=()",
      "cross-origin-opener-policy: same-origin",
      "cross-origin-resource-policy: same-origin",
      "",
    ].join("\n"),
  );
  const quoted =
    "script-src 'self' https://x.example/a%20b; report-to \\\"q\\\\r\\\"; object-src 'none'; base-uri 'none'";
  assert.equal(
    directivesOf(files["nginx.conf"]),
    [
      "server_tokens off;",
      "proxy_hide_header Strict-Transport-Security;",
      "fastcgi_hide_header Strict-Transport-Security;",
      'add_header Strict-Transport-Security "max-age=300" always;',
      "proxy_hide_header Content-Security-Policy;",
      "fastcgi_hide_header Content-Security-Policy;",
      `add_header Content-Security-Policy "${quoted}" always;`,
      'add_header X-Frame-Options "DENY" always;',
      'add_header X-Content-Type-Options "nosniff" always;',
      'add_header Referrer-Policy "strict-origin-when-cross-origin" always;',
      'add_header Permissions-Policy "camera=(), geolocation=(), microphone=()" always;',
      'add_header Cross-Origin-Opener-Policy "same-origin" always;',
      'add_header Cross-Origin-Resource-Policy "same-origin" always;',
      "proxy_cookie_flags s.id secure httponly samesite=lax;",
      "",
    ].join("\n"),
  );
  assert.equal(
    directivesOf(files["apache.conf"]),
    [
      // Apache 2.4 was seen to keep what a proxied server sends, until it was unset or edited in `onsuccess`.
      "Header onsuccess unset Strict-Transport-Security",
      'Header always set Strict-Transport-Security "max-age=300"',
      "Header onsuccess unset Content-Security-Policy",
      // mod_headers takes %% for a percent sign; Apache 2.4 was seen to write a line end for \\r, and to answer 500.
      `Header always set Content-Security-Policy "${
        quoted.replace("%", "%%").replace("q\\\\r", "q\\\\\\\\r")
      }"`,
      'Header always set X-Frame-Options "DENY"',
      'Header always set X-Content-Type-Options "nosniff"',
      'Header always set Referrer-Policy "strict-origin-when-cross-origin"',
      'Header always set Permissions-Policy "camera=(), geolocation=(), microphone=()"',
      'Header always set Cross-Origin-Opener-Policy "same-origin"',
      'Header always set Cross-Origin-Resource-Policy "same-origin"',
      'Header onsuccess edit Set-Cookie "^(s\\.id=.*)$" "$1; Secure; HttpOnly; SameSite=Lax"',
      'Header always edit Set-Cookie "^(s\\.id=.*)$" "$1; Secure; HttpOnly; SameSite=Lax"',
      "",
    ].join("\n"),
  );
});

Deno.test(`${ID}: puts what Apache refuses inside a virtual host into its own file`, async () => {
  const { files } = await runKit(ID, withHeaders({ server: "Apache/2.4.1" }));
  assert.equal(directivesOf(files["apache-server.conf"]), "ServerTokens Prod\n");
  assert.equal(files["apache.conf"], undefined);
});

Deno.test(`${ID}: sends a new policy as report-only first`, async () => {
  const { files } = await runKit(ID, withHeaders({ "content-security-policy": undefined }));
  for (const name of ["nginx.conf", "apache.conf"]) {
    assert.match(files[name]!, /Content-Security-Policy-Report-Only "default-src/);
    assert.doesNotMatch(files[name]!, /Content-Security-Policy "/);
  }
  assert.match(files["headers.txt"]!, /^content-security-policy-report-only: default-src/m);
  // A policy for reports only keeps nobody from framing the page (CSP Level 3, section 6.4.2).
  assert.match(files["headers.txt"]!, /^x-frame-options: DENY$/m);
  assert.match(files["rollout.md"]!, /^3\. Rename `Content-Security-Policy-Report-Only`/m);
});

// What a response has, and the values that are sent one after the other.
const TRANSPORT: [now: string | undefined, steps: string[]][] = [
  [undefined, [
    "max-age=300; includeSubDomains",
    "max-age=604800; includeSubDomains",
    "max-age=2592000; includeSubDomains",
    "max-age=31536000; includeSubDomains",
  ]],
  ["max-age=2592000; includeSubDomains", ["max-age=31536000; includeSubDomains"]],
  // What the host has is never shortened, so its subdomains come last.
  ["max-age=2592000", ["max-age=31536000", "max-age=31536000; includeSubDomains"]],
  ["max-age=63072000", ["max-age=63072000; includeSubDomains"]],
];

for (const [now, steps] of TRANSPORT) {
  Deno.test(`${ID}: introduces Strict-Transport-Security from ${now} in steps`, async () => {
    const run = await runKit(ID, withHeaders({ "strict-transport-security": now }));
    assert.ok(codesOf(run).includes("HSTS_IN_STEPS"));
    assert.equal(run.verdict, "needs_work");
    const values = [...run.files["rollout.md"]!.matchAll(/`(max-age=[^`]+)`/g)]
      .map(([, value]) => value);
    assert.deepEqual(values, steps);
    const sent = /^strict-transport-security: (.*)$/m.exec(run.files["headers.txt"]!)?.[1];
    assert.equal(sent, steps[0] === "max-age=63072000; includeSubDomains" ? now : steps[0]);
  });
}

Deno.test(`${ID}: calls a cookie fixed only where every target can harden it`, async () => {
  const input = (...targets: string[]) =>
    withHeaders({ "set-cookie": "PHPSESSID=1; HttpOnly; SameSite=Lax" }, { targets });
  for (const able of [["apache"], ["caddy", "haproxy"], ["express"], ["django"]]) {
    const run = await runKit(ID, input(...able));
    assert.equal(run.facts.remaining, 0, able.join());
    assert.ok(codesOf(run).includes("COOKIE_CHANGED"));
  }
  for (const unable of [["nginx"], ["apache", "nginx"], ["vercel"], ["rails"]]) {
    const run = await runKit(ID, input(...unable));
    assert.equal(run.facts.fixed, 0, unable.join());
    assert.equal(run.facts.remaining, 1);
    const { fix } = run.findings.find(({ code }) => code === "COOKIE_IN_APPLICATION")!;
    assert.match(fix, /php\.ini: session\.cookie_secure = 1/);
  }
});

Deno.test(`${ID}: calls a header removed only where every target can remove it`, async () => {
  const input = (...targets: string[]) => withHeaders({ "x-powered-by": "PHP/8.1" }, { targets });
  for (const able of ["nginx", "apache", "next", "cloudflare-rules", "laravel"]) {
    assert.equal((await runKit(ID, input(able))).facts.fixed, 1, able);
  }
  for (const unable of [["vercel"], ["netlify", "nginx"]]) {
    const run = await runKit(ID, input(...unable));
    assert.equal(run.facts.fixed, 0, unable.join());
    assert.match(run.files["headers.txt"]!, /^x-powered-by: PHP\/8\.1$/m);
  }
});

Deno.test(`${ID}: a cookie that scripts must read gets no HttpOnly`, async () => {
  const cookies = ["XSRF-TOKEN=1; Secure; SameSite=Lax", "sid=1; Secure; SameSite=Lax"];
  const run = await runKit(ID, withHeaders({ "set-cookie": cookies }));
  assert.deepEqual(changesOf(run), ["cookie sid HttpOnly"]);
});

Deno.test(`${ID}: each file begins with where it goes, and rollout.md repeats it`, async () => {
  const { files } = await runKit(ID, {
    headers_text: "Content-Type: text/html\nServer: a/1\nX-Powered-By: b\n",
    url: URL,
    targets: [...TARGET_NAMES],
  });
  const written = Object.keys(files).filter((name) =>
    !["headers.txt", "rollout.md", "remediation.json"].includes(name)
  );
  assert.deepEqual(written, [
    "nginx.conf",
    "apache.conf",
    "apache-server.conf",
    "caddy.conf",
    "haproxy.cfg",
    "express.mjs",
    "next.config.mjs",
    "_headers",
    "cloudflare-rule.json",
    "netlify.toml",
    "vercel.json",
    "SecurityHeaders.php",
    "security_headers.py",
    "security_headers.rb",
  ]);
  for (const name of written) {
    // JSON has no comments.
    if (!name.endsWith(".json")) {
      assert.match(files[name]!, /^(?:<\?php\n)?(?:#|\/\/) Goes /, name);
    }
    assert.ok(files["rollout.md"]!.replaceAll("\\", "").includes(`| ${name} | `), name);
    assert.match(files[name]!, /max-age=300; includeSubDomains|ServerTokens/, name);
    assert.doesNotMatch(files[name]!, /Content-Security-Policy(?!-Report-Only)/, name);
  }
});

Deno.test(`${ID}: JSON and TOML for hosts contain the headers`, async () => {
  const { files } = await runKit(ID, {
    headers_text: "Content-Type: text/html\nX-Powered-By: b\nReferrer-Policy: unsafe-url\n",
    url: URL,
    targets: ["cloudflare-pages", "cloudflare-rules", "netlify", "vercel"],
  });
  const policy = "strict-origin-when-cross-origin";
  const { action_parameters: { headers } } = JSON.parse(files["cloudflare-rule.json"]!);
  assert.deepEqual(headers["X-Powered-By"], { operation: "remove" });
  assert.deepEqual(headers["Referrer-Policy"], { operation: "set", value: policy });
  const [rule] = JSON.parse(files["vercel.json"]!).headers;
  assert.ok(
    rule.headers.some(({ key, value }: { key: string; value: string }) =>
      key === "Referrer-Policy" && value === policy
    ),
  );
  assert.match(
    files["netlify.toml"]!,
    /^ {4}Referrer-Policy = "strict-origin-when-cross-origin"$/m,
  );
  assert.match(files["_headers"]!, /^ {2}! X-Powered-By$/m);
  assert.match(files["_headers"]!, /^ {2}! Referrer-Policy\n {2}Referrer-Policy: strict-origin/m);
});

Deno.test(`${ID}: writes safe directives for any cookie name`, async () => {
  const cookie = 'a{b"\\ #=1; Secure; HttpOnly';
  const { files } = await runKit(ID, withHeaders({ "set-cookie": cookie }));
  assert.equal(
    directivesOf(files["nginx.conf"]),
    'proxy_cookie_flags "a{b\\"\\\\ #" samesite=lax;\n',
  );
  const edit = 'edit Set-Cookie "^(a\\{b\\"\\\\\\\\ #=.*)$" "$1; SameSite=Lax"\n';
  assert.equal(directivesOf(files["apache.conf"]), `Header onsuccess ${edit}Header always ${edit}`);
});

Deno.test(`${ID}: removes a header from every kind of upstream`, async () => {
  const { files } = await runKit(ID, withHeaders({ "x-powered-by": "PHP/8.1" }));
  assert.equal(
    directivesOf(files["nginx.conf"]),
    "proxy_hide_header X-Powered-By;\nfastcgi_hide_header X-Powered-By;\n",
  );
  assert.equal(
    directivesOf(files["apache.conf"]),
    "Header onsuccess unset X-Powered-By\nHeader always unset X-Powered-By\n",
  );
});

Deno.test(`${ID}: two cookies of one name with the same fault give one directive`, async () => {
  const cookies = ["a=1; Secure; HttpOnly", "a=2; Path=/x; Secure; HttpOnly"];
  const run = await runKit(ID, withHeaders({ "set-cookie": cookies }));
  assert.equal(directivesOf(run.files["nginx.conf"]), "proxy_cookie_flags a samesite=lax;\n");
  assert.equal(run.facts.changes, 2);
});

Deno.test(`${ID}: escapes a dollar sign that nginx would read as a variable`, async () => {
  const csp = "script-src 'self' https://x.example/$host; frame-ancestors 'none'; base-uri 'none'";
  const { files } = await runKit(ID, withHeaders({ "content-security-policy": csp }));
  const [, , add] = directivesOf(files["nginx.conf"]).split("\n");
  // nginx 1.22 was seen to write the request's host for $host, and to know no escape but a variable.
  assert.equal(directivesOf(files["nginx-http.conf"]), 'geo $dollar { default "$"; }\n');
  const written = csp.replace("$", () => "${dollar}");
  assert.equal(add, `add_header Content-Security-Policy "${written}; object-src 'none'" always;`);
  assert.match(files["apache.conf"]!, /x\.example\/\$host;/);
});

Deno.test(`${ID}: leaves a policy with a nonce to each response`, async () => {
  const csp = "script-src 'nonce-cmFuZG9tIG9uY2U='; frame-ancestors 'none'";
  const { files, facts, verdict } = await runKit(
    ID,
    withHeaders({ "content-security-policy": csp }),
  );
  const added = "object-src 'none'; base-uri 'none'";
  assert.match(files["headers.txt"]!, new RegExp(`^content-security-policy: ${csp}$`, "m"));
  assert.match(files["headers.txt"]!, new RegExp(`^content-security-policy: ${added}$`, "m"));
  assert.equal(
    directivesOf(files["nginx.conf"]),
    `add_header Content-Security-Policy "${added}" always;\n`,
  );
  assert.equal(
    directivesOf(files["apache.conf"]),
    `Header always add Content-Security-Policy "${added}"\n`,
  );
  const { changes, fixed } = JSON.parse(files["remediation.json"]!);
  assert.deepEqual(changes, [{ action: "add", name: "content-security-policy", value: added }]);
  assert.deepEqual(fixed, ["CSP_BASE_URI", "CSP_OBJECT_SRC"]);
  assert.equal(facts.remaining, 0);
  assert.equal(verdict, "ready");
});

Deno.test(`${ID}: lists findings of the second review, and of the first only what is fixed`, async () => {
  const input = withHeaders({
    "content-security-policy": undefined,
    "cross-origin-embedder-policy": undefined,
    "access-control-allow-origin": "null",
  });
  const run = await runKit(ID, input);
  assert.deepEqual(run.found, [
    "problem CSP_NEW propose",
    "problem CORS_NULL_ORIGIN recheck",
    "note COEP_MISSING recheck",
    "note FIXED recheck",
    "note FIXED recheck",
  ]);
  assert.equal(run.findings[3]!.message, "The first step settles FRAMING_UNPROTECTED");
  assert.equal(run.findings[4]!.message, "The last step of rollout.md settles CSP_MISSING");
  const { fixed, remaining } = JSON.parse(run.files["remediation.json"]!);
  assert.deepEqual([fixed, remaining], [
    ["CSP_MISSING", "FRAMING_UNPROTECTED"],
    ["COEP_MISSING", "CORS_NULL_ORIGIN"],
  ]);
  assert.deepEqual([run.facts.fixed, run.facts.remaining], [2, 2]);
});

Deno.test(`${ID}: counts a finding as fixed for its own cookie`, async () => {
  const cookies = ["a=1; HttpOnly; SameSite=Lax", "nameless; HttpOnly; SameSite=Lax"];
  const input = withHeaders({ "set-cookie": cookies }, { targets: ["apache"] });
  const { findings, facts } = await runKit(ID, input);
  const fixed = findings.filter(({ code }) => code === "FIXED").map(({ message }) => message);
  assert.equal(fixed.length, 1);
  assert.equal(fixed[0], "The first step settles COOKIE_NO_SECURE (a)");
  assert.deepEqual([facts.fixed, facts.remaining], [1, 1]);
});

Deno.test(`${ID}: csp-analyzer's findings are notes, and an empty policy is skipped`, async () => {
  const policy =
    "script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  const run = await runKit(ID, withHeaders({ "content-security-policy": policy }));
  assert.equal(run.verdict, "blocked");
  assert.equal(run.facts.script_protection, "none");
  assert.ok(run.found.includes("blocker CSP_UNSAFE_INLINE recheck"));
  assert.ok(run.found.includes("note NO_TRUSTED_TYPES csp"));
  assert.ok(!run.found.includes("note SCRIPT_UNSAFE_INLINE csp"), "the review has it already");
  const none = await runKit(ID, withHeaders({ "content-security-policy": "" }));
  assert.deepEqual(none.statuses[1], "csp skipped");
  assert.equal(none.facts.script_protection, null);
});

Deno.test(`${ID}: the second review is the tool's own review of what is sent in the end`, async () => {
  const run = await runKit(ID, { headers_text: FULL, url: URL });
  const { facts } = run;
  const { output } = await runTool("http-security-review", {
    headers_text: lastHeaders(run),
    url: URL,
  });
  const review = output as { details: { score: number; grade: string }; findings: unknown[] };
  assert.deepEqual([facts.score_after, facts.grade_after, facts.remaining], [
    review.details.score,
    review.details.grade,
    review.findings.length,
  ]);
});

Deno.test(`${ID}: never weakens a policy: a second run changes nothing`, async () => {
  for (const [headers, more] of CHANGES) {
    const first = await runKit(ID, withHeaders(headers, { ...more, targets: ["apache"] }));
    const again = await runKit(ID, { url: URL, headers_text: lastHeaders(first), ...more });
    // Caching is the application's to change, so it is asked for again.
    const changes = changesOf(again).filter((change) => !change.includes(" cache-control "));
    assert.deepEqual(changes, [], JSON.stringify(headers));
  }
});

Deno.test(`${ID}: leaves the caching of one response to the application`, async () => {
  const headers = {
    "set-cookie": "a=1; Secure; HttpOnly; SameSite=Lax",
    "cache-control": "public",
  };
  const run = await runKit(ID, withHeaders(headers, { targets: TARGET_NAMES }));
  assert.ok(run.found.includes("problem CACHE_IN_APPLICATION propose"));
  assert.ok(!run.found.includes("problem CACHE_PUBLIC_COOKIE recheck"));
  assert.match(run.files["headers.txt"]!, /^cache-control: public$/m);
  const { "headers.txt": _, "rollout.md": rollout, "remediation.json": __, ...fragments } =
    run.files;
  assert.match(rollout!, /Send Cache-Control: private from the code/);
  assert.deepEqual(fragments, {});
});

Deno.test(`${ID}: reports cookies that need the same in the same place as one finding`, async () => {
  const cookies = ["cart=1; Path=/", "seen=1; Path=/", "_ga=GA1.2.3.4; Path=/"];
  const { findings } = await runKit(
    ID,
    withHeaders({ "set-cookie": cookies }, { targets: ["nginx"] }),
  );
  assert.deepEqual(
    findings.filter(({ severity }) => severity === "problem").map((
      { code, fix },
    ) => [code, fix.split(" in ")[0]]),
    [
      ["COOKIE_IN_APPLICATION", "Set Secure; HttpOnly; SameSite=Lax on cart, seen"],
      ["COOKIE_IN_APPLICATION", "Set Secure; SameSite=Lax on _ga"],
    ],
  );
});

Deno.test(`${ID}: a new policy keeps the sites that may frame the page`, async () => {
  const framed = { "content-security-policy": undefined, "x-frame-options": "SameOrigin" };
  const run = await runKit(ID, withHeaders(framed));
  assert.match(run.files["headers.txt"]!, /report-only: .*frame-ancestors 'self'/);
});

Deno.test(`${ID}: reviews a policy that is only tried, and says if nobody gets its reports`, async () => {
  const tried = async (policy: string) => {
    const headers = { "content-security-policy-report-only": policy };
    const run = await runKit(ID, { url: "https://example.com/", headers });
    return { ...run, codes: run.findings.map(({ code }) => code) };
  };
  const policy = "script-src 'self' 'unsafe-inline'";
  const silent = await tried(policy);
  assert.ok(silent.codes.includes("CSP_REPORTS_NOWHERE"));
  assert.ok(silent.codes.includes("SCRIPT_UNSAFE_INLINE"));
  assert.equal(silent.facts.script_protection, null);
  const told = await tried(`${policy}; report-uri /csp`);
  assert.ok(!told.codes.includes("CSP_REPORTS_NOWHERE"));
});

Deno.test(`${ID}: headers of an error page or a redirect are told as such`, async () => {
  const codesOf = async (headers_text: string, url: string) => {
    const { found } = await runKit(ID, { headers_text, url });
    return found.map((one) => one.split(" ", 2).join(" "));
  };
  const challenge = "< HTTP/2 403\n< content-type: text/html\n< cf-mitigated: challenge\n";
  assert.ok((await codesOf(challenge, URL)).includes("problem ERROR_RESPONSE"));
  const moved = "HTTP/1.1 301 Moved Permanently\r\nLocation: https://example.com/\r\n";
  const ofMoved = await codesOf(moved, "http://example.com/");
  assert.ok(ofMoved.includes("note REDIRECT"));
  assert.ok(!ofMoved.some((one) => one.includes("HTTP_NOT_HTTPS")));
  const toHttp = moved.replace("https:", "http:");
  assert.ok((await codesOf(toHttp, "http://example.com/")).includes("blocker HTTP_NOT_HTTPS"));
});

Deno.test(`${ID}: reports headers that cannot be read`, async () => {
  const run = await runKit(ID, { headers_text: "no header", url: URL });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "review failed",
    "csp skipped",
    "propose not_run",
    "recheck not_run",
  ]);
  assert.equal(run.steps[0]!.error?.code, "INVALID_HEADERS");
  assert.deepEqual(run.files, {});
  assert.deepEqual(Object.values(run.facts), [null, null, null, null, 0, null, 0, null]);
});

Deno.test(`${ID}: reports too many headers for the second review`, async () => {
  const headers_text = Array.from({ length: 200 }, (_, index) => `x-${index}: a`).join("\n");
  const run = await runKit(ID, { headers_text });
  assert.deepEqual(run.statuses.at(-1), "recheck failed");
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.files, {});
});

Deno.test(`${ID}: repeats no secret of the headers in its result or files`, async () => {
  const secrets = ["sidvalue99", "keyvalue99", "bearer99", "pw99", "querytoken99", "cookie99"];
  const headers_text = [
    "Content-Type: text/html",
    "Set-Cookie: session_token=sidvalue99; Path=/",
    "X-Api-Key: keyvalue99",
    "X-Debug: Bearer bearer99",
    "Location: https://me:pw99@shop.example/?access_token=querytoken99",
    "Content-Security-Policy: report-uri https://me:pw99@r.example/",
    "Cookie: a=cookie99",
    "Access-Control-Allow-Credentials: true",
  ].join("\n");
  const run = await runKit(ID, { headers_text, url: "https://me:pw99@shop.example/" });
  const answer = JSON.stringify(run.result);
  for (const secret of secrets) assert.ok(!answer.includes(secret), secret);
  assert.equal(codesOf(run).filter((code) => code === "SECRET_IN_INPUT").length, 1);
  assert.match(run.files["headers.txt"]!, /^x-api-key: \[redacted\]$/m);
  assert.match(run.files["headers.txt"]!, /^access-control-allow-credentials: true$/m);
  assert.match(run.files["nginx.conf"]!, /\/\/\[redacted\]@r\.example/);
  const cookieOnly = await runKit(ID, withHeaders({ "set-cookie": "token=sidvalue99; Secure" }));
  assert.ok(!codesOf(cookieOnly).includes("SECRET_IN_INPUT"));
});

Deno.test(`${ID}: treats prototype names as ordinary names`, async () => {
  const headers = JSON.parse('{"__proto__": "a", "constructor": "b"}');
  const { files } = await runKit(ID, { headers, url: URL });
  assert.match(files["headers.txt"]!, /^__proto__: a\nconstructor: b\n/);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  const codeOf = async (input: unknown) => (await runTool(ID, input)).error?.code;
  for (const input of [{}, { headers: {} }, { headers_text: " " }, { headers: [], url: URL }]) {
    assert.equal(await codeOf(input), "EMPTY_INPUT", JSON.stringify(input));
  }
  for (
    const input of [{ headers: 5 }, { headers: "a: b" }, { headers: GOOD, sensitive: "often" }]
  ) {
    assert.equal(await codeOf(input), "INVALID_INPUT", JSON.stringify(input));
  }
  const headers_text = `a: ${"x".repeat(100_000)}`;
  assert.equal(await codeOf({ headers_text }), "INPUT_TOO_LARGE");
  assert.equal(await codeOf(`a: ${"x".repeat(99_900)}`), undefined);
});

Deno.test(`${ID}: reads the headers of a HAR file, and names a request for what it is`, async () => {
  const headers = Object.entries(GOOD).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: one }))
  );
  const har = await runKit(ID, { headers, url: URL });
  const own = await runKit(ID, { headers: GOOD, url: URL });
  assert.equal(har.files["headers.txt"], own.files["headers.txt"]);
  const { findings } = await runKit(ID, { headers_text: "GET / HTTP/1.1\nHost: a.example\n" });
  assert.match(findings[0]!.message, /Line 1 of "headers_text" begins a request/);
});

Deno.test(`${ID}: does not call a page open to framing that X-Frame-Options protects`, async () => {
  const policy = "default-src 'self'; object-src 'none'; base-uri 'none'";
  const headers = { "content-security-policy": policy, "x-frame-options": "DENY" };
  assert.ok(!codesOf(await runKit(ID, { headers, url: URL })).includes("MISSING_FRAME_ANCESTORS"));
});

Deno.test(`${ID}: an answer without a page gets no policy of a page`, async () => {
  for (const status of ["204", "301", "304"]) {
    const { verdict, files, findings } = await runKit(ID, {
      url: "https://api.example.org/orders",
      headers_text: `HTTP/2 ${status}\nlocation: https://www.example.org/\n` +
        "strict-transport-security: max-age=31536000; includeSubDomains\n",
    });
    assert.equal(verdict, "ready", status);
    assert.doesNotMatch(files["nginx.conf"]!, /Policy-Report-Only|X-Frame-Options/);
    assert.ok(!findings.some(({ code }) => code === "UNKNOWN"), status);
  }
});

Deno.test(`${ID}: a second Strict-Transport-Security goes, and the one that counts stays`, async () => {
  // RFC 6797, section 8.1: browsers process the first header alone.
  const sent = "Strict-Transport-Security: max-age=31536000; includeSubDomains\n";
  const { findings, files } = await runKit(ID, {
    url: "https://shop.example/",
    headers_text: `Content-Type: text/html\n${sent}Strict-Transport-Security: max-age=60\n`,
  });
  const lines = files["headers.txt"]!.split("\n").filter((line) => /^strict-/i.test(line));
  assert.deepEqual(lines.map((line) => `${line}\n`.toLowerCase()), [sent.toLowerCase()]);
  // Nothing is raised: the host is bound already.
  assert.ok(!findings.some(({ code }) => code === "HSTS_IN_STEPS"));
  assert.match(files["rollout.md"]!, /^1\. Send what the files say/m);
});

Deno.test(`${ID}: an ALLOW-FROM becomes frame-ancestors, and locks nobody out`, async () => {
  const given =
    "Content-Type: text/html\nX-Frame-Options: ALLOW-FROM https://partner.example/app\n";
  const policy =
    "Content-Security-Policy: default-src 'self'; base-uri 'none'; object-src 'none'\n";
  for (const headers_text of [given, given + policy]) {
    const { files } = await runKit(ID, {
      url: "https://shop.example/",
      headers_text,
      targets: ["nginx"],
    });
    assert.match(
      files["nginx.conf"]!,
      /Content-Security-Policy "(.*; )?frame-ancestors https:\/\/partner\.example" always/,
    );
    assert.doesNotMatch(files["nginx.conf"]!, /DENY|frame-ancestors 'none'/);
  }
});

Deno.test(`${ID}: an ALLOW-FROM and what a policy lacks are one header, which hosts send`, async () => {
  // TOML 1.0: a key is defined once. Next.js and Vercel send the last value of a key alone.
  const framed = "frame-ancestors https://partner.example";
  const policies = [
    ["default-src 'self'", `default-src 'self'; object-src 'none'; base-uri 'none'; ${framed}`],
    ["script-src 'nonce-abcdefgh1234567'", `object-src 'none'; base-uri 'none'; ${framed}`],
    // A second list would allow only who is in both: nobody.
    ["default-src 'none'; base-uri 'none'; frame-ancestors 'self'", undefined],
  ] as const;
  for (const [sent, written] of policies) {
    const { files } = await runKit(ID, {
      url: "https://shop.example/",
      headers_text:
        "Content-Type: text/html\nX-Frame-Options: ALLOW-FROM https://partner.example\n" +
        `Content-Security-Policy: ${sent}\n`,
      targets: ["next", "netlify", "vercel", "cloudflare-pages", "cloudflare-rules"],
    });
    const { headers } = JSON.parse(files["vercel.json"]!).headers[0];
    const isPolicy = ({ key }: { key: string }) => key === "Content-Security-Policy";
    const expected = written === undefined ? [] : [written];
    assert.deepEqual(
      headers.filter(isPolicy).map(({ value }: { value: string }) => value),
      expected,
      sent,
    );
    for (const name of ["netlify.toml", "next.config.mjs"]) {
      const count = files[name]!.split('Content-Security-Policy"').length +
        files[name]!.split("Content-Security-Policy =").length - 2;
      assert.equal(count, expected.length, `${name}: ${sent}`);
    }
    const rule = JSON.parse(files["cloudflare-rule.json"]!).action_parameters.headers;
    assert.equal(rule["Content-Security-Policy"]?.value, written);
    assert.deepEqual(rule["X-Frame-Options"], { operation: "remove" });
    assert.match(files["_headers"]!, /^ {2}! X-Frame-Options$/m);
  }
});
