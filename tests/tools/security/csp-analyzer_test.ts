import assert from "node:assert/strict";
import { Csp, Directive } from "csp_evaluator/dist/csp.js";
import { checkScriptAllowlistBypass } from "csp_evaluator/dist/checks/security_checks.js";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

interface Finding {
  policy: number;
  severity: string;
  code: string;
  directive: string | null;
  value: string | null;
}

/** Puts aside what nearly every short policy lacks. */
const COMMON = new Set([
  "MISSING_FORM_ACTION",
  "MISSING_FRAME_ANCESTORS",
  "NO_REPORTING",
  "NO_TRUSTED_TYPES",
]);

async function findings(policy: string, options = {}): Promise<string[]> {
  const output = await outputOf("csp-analyzer", { policy, ...options });
  return output.findings
    .filter(({ code }: Finding) => !COMMON.has(code))
    .map(({ severity, code, directive, value }: Finding) =>
      [severity, code, directive, value].filter((part) => part !== null).join(" ")
    );
}

Deno.test("csp-analyzer: parses as CSP3, section 2.2", async () => {
  const result = await runTool(
    "csp-analyzer",
    " ,;; Script-Src\t'Self'\n https://A.example/Path ;IMG-src;; script-src *; ,,img-src x, ;",
  );
  const { policies } = result.output as { policies: unknown };
  assert.deepEqual(policies, [
    {
      delivery: "header",
      directives: [
        { name: "script-src", values: ["'Self'", "https://A.example/Path"] },
        { name: "img-src", values: [] },
      ],
    },
    { delivery: "header", directives: [{ name: "img-src", values: ["x"] }] },
  ]);
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_DIRECTIVE", "policy"],
  ]);
  assert.match(result.warnings[0]!.message, /script-src/);
  assert.equal((result.stats as { directives: number }).directives, 3);
});

Deno.test("csp-analyzer: skips a directive with non-ASCII characters as a whole", async () => {
  const policy = "script-src ‘self’; script-src 'none'; img-src bücher.example";
  assert.deepEqual(await warningsOf("csp-analyzer", policy), ["NON_ASCII_DIRECTIVE"]);
  const { policies } = await outputOf("csp-analyzer", policy);
  assert.deepEqual(policies[0].directives, [{ name: "script-src", values: ["'none'"] }]);
});

const DELIVERIES: [string, Record<string, unknown>, string][] = [
  ["default-src *", {}, "header"],
  ["default-src *", { delivery: "meta" }, "meta"],
  ["Content-Security-Policy: default-src *", {}, "header"],
  ["Content-Security-Policy: default-src *", { delivery: "meta" }, "meta"],
  [" content-security-policy-REPORT-ONLY :default-src *", { delivery: "meta" }, "report-only"],
];
for (const [policy, options, delivery] of DELIVERIES) {
  Deno.test(`csp-analyzer: detects ${policy} ${JSON.stringify(options)} as ${delivery}`, async () => {
    const { policies } = await outputOf("csp-analyzer", { policy, ...options });
    assert.deepEqual(policies, [{
      delivery,
      directives: [{ name: "default-src", values: ["*"] }],
    }]);
  });
}

/** As `curl -I`, the documentation of nginx and Apache, and HTML's own example write it. */
const SELF = { name: "default-src", values: ["'self'"] };
const NONE = { name: "object-src", values: ["'none'"] };
const PASTED: [policy: string, delivery: string, directives: object[], warnings: string[]][] = [
  [
    "HTTP/2 200\r\nx-frame-options: DENY\r\n" +
    "content-security-policy: default-src 'self'; object-src 'none'\r\nvary: accept\r\n\r\n<p>;</p>",
    "header",
    [SELF, NONE],
    ["POLICY_PICKED_OUT"],
  ],
  [
    "Content-Security-Policy: default-src 'self'\nX-Frame-Options: DENY",
    "header",
    [SELF],
    ["POLICY_PICKED_OUT"],
  ],
  [
    "< content-security-policy-report-only: default-src *\n< content-security-policy: default-src 'self'\n< ",
    "header",
    [SELF],
    ["POLICY_PICKED_OUT"],
  ],
  // A value on several lines, one of which begins like a header.
  [
    "Content-Security-Policy:\n\ndefault-src\n 'self';\nobject-src 'none'; img-src\nhttps: data:",
    "header",
    [SELF, NONE, { name: "img-src", values: ["https:", "data:"] }],
    [],
  ],
  [
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'">`,
    "meta",
    [SELF, NONE],
    ["POLICY_PICKED_OUT"],
  ],
  [
    `add_header Content-Security-Policy "default-src 'self'; object-src 'none'" always;`,
    "header",
    [SELF, NONE],
    ["POLICY_PICKED_OUT"],
  ],
  [
    `Header always set Content-Security-Policy-Report-Only "default-src 'self'"`,
    "report-only",
    [SELF],
    ["POLICY_PICKED_OUT"],
  ],
  [`{"Content-Security-Policy": "default-src 'self'"}`, "header", [SELF], ["POLICY_PICKED_OUT"]],
];
for (const [policy, delivery, directives, warnings] of PASTED) {
  Deno.test(`csp-analyzer: extracts the policy in ${JSON.stringify(policy)}`, async () => {
    const { policies } = await outputOf("csp-analyzer", policy);
    assert.deepEqual(policies, [{ delivery, directives }]);
    assert.deepEqual(await warningsOf("csp-analyzer", policy), warnings);
  });
}

Deno.test("csp-analyzer: names typographic quotes where nothing else is wrong", async () => {
  const { code, message } = await errorOf("csp-analyzer", "default-src ‘self’");
  assert.equal(code, "NO_DIRECTIVES");
  assert.match(message, /typographic quotes/);
});

// CSP3, section 6.8.3, "get fetch directive fallback list".
const EFFECTIVE: [string, Record<string, string[] | null>][] = [
  ["default-src a", {
    "script-src": ["a"],
    "script-src-elem": ["a"],
    "script-src-attr": ["a"],
    "style-src": ["a"],
    "object-src": ["a"],
    "img-src": ["a"],
    "connect-src": ["a"],
    "font-src": ["a"],
    "frame-src": ["a"],
    "worker-src": ["a"],
  }],
  ["default-src a; script-src b; child-src c; img-src", {
    "script-src-elem": ["b"],
    "script-src-attr": ["b"],
    "frame-src": ["c"],
    "worker-src": ["c"],
    "img-src": [],
  }],
  ["script-src-elem e; script-src b", {
    "script-src-elem": ["e"],
    "script-src-attr": ["b"],
    "worker-src": ["b"],
    "frame-src": null,
    "style-src": null,
  }],
];
for (const [policy, expected] of EFFECTIVE) {
  Deno.test(`csp-analyzer: gives the effective values of ${policy}`, async () => {
    const { effective } = await outputOf("csp-analyzer", policy);
    for (const [name, values] of Object.entries(expected)) {
      assert.deepEqual(effective[name], values, name);
    }
  });
}

const NONCE = "'nonce-abcdefgh'";
const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
const SAFE = "object-src 'none'; base-uri 'none'";

// The published checks of Google's CSP Evaluator and those beside them, in severity order.
const CHECKS: [string, string[]][] = [
  [`script-src 'none'; ${SAFE}`, []],
  [`script-src 'UNSAFE-inline' 'unsafe-EVAL' 'unsafe-hashes'; ${SAFE}`, [
    "high SCRIPT_UNSAFE_INLINE script-src 'UNSAFE-inline'",
    "medium SCRIPT_UNSAFE_EVAL script-src 'unsafe-EVAL'",
    "medium SCRIPT_UNSAFE_HASHES script-src 'unsafe-hashes'",
  ]],
  [`default-src 'unsafe-inline'; ${SAFE}`, [
    "high SCRIPT_UNSAFE_INLINE default-src 'unsafe-inline'",
    "low STYLE_UNSAFE_INLINE default-src 'unsafe-inline'",
  ]],
  ["script-src data: HTTP: https: blob:; object-src 'none'; base-uri https:", [
    "high PLAIN_URL_SCHEME base-uri https:",
    "high PLAIN_URL_SCHEME script-src HTTP:",
    "high PLAIN_URL_SCHEME script-src data:",
    "high PLAIN_URL_SCHEME script-src https:",
    "medium SRC_HTTP script-src HTTP:",
  ]],
  ["script-src 'none'; default-src data:; style-src data:", [
    "high PLAIN_URL_SCHEME default-src data:",
    "low STYLE_ANY_HOST style-src data:",
  ]],
  // As MDN Observatory counts them.
  [`script-src 'none'; style-src *; ${SAFE}`, ["low STYLE_ANY_HOST style-src *"]],
  [`script-src 'none'; style-src 'self' HTTPS:; style-src-attr *; ${SAFE}`, [
    "low STYLE_ANY_HOST style-src HTTPS:",
  ]],
  [`script-src 'none'; style-src 'self'; style-src-elem http://*; ${SAFE}`, [
    "medium SRC_HTTP style-src-elem http://*",
    "low STYLE_ANY_HOST style-src-elem http://*",
  ]],
  // CSP Level 3, section 6.7.3.2: a nonce or hash turns 'unsafe-inline' off, and 'strict-dynamic' is for scripts.
  [`script-src 'none'; style-src 'unsafe-inline' 'nonce-R4nd0mNonce'; ${SAFE}`, []],
  [`script-src 'none'; style-src-attr 'unsafe-inline' 'nonce-R4nd*'; ${SAFE}`, [
    "medium NONCE_CHARSET style-src-attr 'nonce-R4nd*'",
    "low STYLE_UNSAFE_INLINE style-src-attr 'unsafe-inline'",
  ]],
  [`script-src 'none'; default-src *; ${SAFE}`, []],
  // CSP Level 3, section 6.8.3: where there is a style-src-elem, no other directive governs style sheets.
  [`script-src 'none'; default-src *; style-src *; style-src-elem 'self'; ${SAFE}`, []],
  [
    `script-src 'none'; default-src 'unsafe-inline'; style-src-elem 'self'; style-src-attr 'none'; ${SAFE}`,
    [],
  ],
  [`script-src * http://* https://* *:443; ${SAFE}`, [
    "high PLAIN_WILDCARD script-src *",
    "high PLAIN_WILDCARD script-src http://*",
    "high PLAIN_WILDCARD script-src https://*",
    "medium SRC_HTTP script-src http://*",
  ]],
  ["img-src 'self'", ["high MISSING_OBJECT_SRC object-src", "high MISSING_SCRIPT_SRC script-src"]],
  ["default-src 'none'", []],
  [`script-src ${NONCE}; object-src 'none'`, ["high MISSING_BASE_URI base-uri"]],
  [`script-src ${HASH}; object-src 'none'`, []],
  [`script-src ${HASH} 'strict-dynamic'; object-src 'none'`, ["high MISSING_BASE_URI base-uri"]],
  [`script-src 'self' x.example; script-src-attr 'self' y.example; ${SAFE}`, [
    "medium ALLOWLIST_HOST script-src x.example",
    "medium ALLOWLIST_SELF script-src 'self'",
  ]],
  [`script-src localhost; ${SAFE}`, []],
  [`script-src 'strict-dynamic'; ${SAFE}`, [
    "medium STRICT_DYNAMIC_ALONE script-src 'strict-dynamic'",
  ]],
  [`script-src ${NONCE} 'strict-dynamic' 'unsafe-inline' 'self' https: http://a.example; ${SAFE}`, [
    "info IGNORED script-src 'self'",
    "info IGNORED script-src 'unsafe-inline'",
    "info IGNORED script-src http://a.example",
    "info IGNORED script-src https:",
  ]],
  [`script-src ${HASH} 'unsafe-inline' 'unsafe-inline'; ${SAFE}`, [
    "info IGNORED script-src 'unsafe-inline'",
  ]],
  ["script-src 'none'; base-uri 'none'; object-src 'none' x", [
    "medium OBJECT_SRC_NOT_NONE object-src",
    "syntax NONE_WITH_OTHERS object-src 'none'",
  ]],
  [`script-src 'nonce-abc' 'nonce-a§cdefgh'; ${SAFE}`, ["high MISSING_SCRIPT_SRC script-src"]],
  [`script-src 'nonce-abcdefg' 'nonce-a*cdefgh==='; style-src 'nonce-x'; ${SAFE}`, [
    "medium NONCE_CHARSET script-src 'nonce-a*cdefgh==='",
    "medium NONCE_TOO_SHORT script-src 'nonce-abcdefg'",
    "medium NONCE_TOO_SHORT style-src 'nonce-x'",
  ]],
  [`script-src 'none'; style-src 'unsafe-inline'; style-src-attr 'unsafe-inline'; ${SAFE}`, [
    "low STYLE_UNSAFE_INLINE style-src 'unsafe-inline'",
    "low STYLE_UNSAFE_INLINE style-src-attr 'unsafe-inline'",
  ]],
  ["default-src 'none'; img-src http://a.example; report-uri http://b.example", [
    "medium SRC_HTTP img-src http://a.example",
    "medium SRC_HTTP report-uri http://b.example",
  ]],
  ["default-src 'none'; scrpt-src self; img-src: a", [
    "syntax UNKNOWN_DIRECTIVE img-src:",
    "syntax UNKNOWN_DIRECTIVE scrpt-src",
    "syntax UNQUOTED_KEYWORD scrpt-src self",
  ]],
  ["default-src 'none' Object-src 'none'", [
    "syntax MISSING_SEMICOLON default-src Object-src",
    "syntax NONE_WITH_OTHERS default-src 'none'",
  ]],
  ["default-src 'none'; img-src Self nonce-a sha512-b strict-dynamic selfish", [
    "syntax UNQUOTED_KEYWORD img-src Self",
    "syntax UNQUOTED_KEYWORD img-src nonce-a",
    "syntax UNQUOTED_KEYWORD img-src sha512-b",
    "syntax UNQUOTED_KEYWORD img-src strict-dynamic",
  ]],
  ["default-src 'none'; trusted-types none self 'allow-duplicates'; report-to none", [
    "info REPORT_TO_ONLY report-to",
  ]],
  [
    `default-src 'none'; img-src 'foo' 'nonce-' 'sha256-' 'sha1-aaaa' "self" 'self; form-action 'x'`,
    [
      `syntax INVALID_KEYWORD form-action 'x'`,
      `syntax INVALID_KEYWORD img-src "self"`,
      "syntax INVALID_KEYWORD img-src 'foo'",
      "syntax INVALID_KEYWORD img-src 'nonce-'",
      "syntax INVALID_KEYWORD img-src 'self",
      "syntax INVALID_KEYWORD img-src 'sha1-aaaa'",
      "syntax INVALID_KEYWORD img-src 'sha256-'",
    ],
  ],
  ["default-src 'none'; script-src 'wasm-unsafe-eval' 'report-sample' 'Unsafe-Hashes'", [
    "medium SCRIPT_UNSAFE_HASHES script-src 'Unsafe-Hashes'",
  ]],
  [
    "default-src 'none'; block-all-mixed-content; plugin-types a/b; referrer none; prefetch-src 'none'",
    [
      "info DEPRECATED_DIRECTIVE block-all-mixed-content",
      "info DEPRECATED_DIRECTIVE plugin-types",
      "info DEPRECATED_DIRECTIVE prefetch-src",
      "info DEPRECATED_DIRECTIVE referrer",
    ],
  ],
  [
    "default-src 'none'; img-src 1.2.3.4 https://127.0.0.1:8080/x [::1] https://[2001:db8::1]:1 1.2.3.400",
    [
      "info IP_SOURCE img-src 1.2.3.4",
      "info IP_SOURCE img-src [::1]",
      "info IP_SOURCE img-src https://127.0.0.1:8080/x",
      "info IP_SOURCE img-src https://[2001:db8::1]:1",
    ],
  ],
  // default-src still governs what the one script directive does not.
  ["default-src 'unsafe-inline'; script-src-elem 'none'; style-src 'none'; object-src 'none'", [
    "high SCRIPT_UNSAFE_INLINE default-src 'unsafe-inline'",
  ]],
];
for (const [policy, expected] of CHECKS) {
  Deno.test(`csp-analyzer: reports the problems of ${policy}`, async () => {
    assert.deepEqual(await findings(policy), expected);
  });
}

Deno.test("csp-analyzer: decides by the delivery what is missing", async () => {
  const codes = async (delivery: string) => {
    const policy = "default-src 'none'; frame-ancestors 'none'; report-uri /r; sandbox";
    const output = await outputOf("csp-analyzer", { policy, delivery });
    return output.findings.map(({ code, directive }: Finding) => `${code} ${directive}`);
  };
  const trusted = "NO_TRUSTED_TYPES require-trusted-types-for";
  assert.deepEqual(await codes("header"), ["MISSING_FORM_ACTION form-action", trusted]);
  assert.deepEqual(await codes("report-only"), [trusted]);
  assert.deepEqual(await codes("meta"), [
    "NOT_IN_META frame-ancestors",
    "NOT_IN_META report-uri",
    "NOT_IN_META sandbox",
    trusted,
  ]);
});

const PROTECTION: [string, string, Record<string, unknown>?][] = [
  ["img-src 'none'", "none"],
  ["default-src 'none'", "strict"],
  ["script-src", "strict"],
  [`script-src ${NONCE}`, "strict"],
  [`script-src ${NONCE} ${HASH} 'report-sample' 'unsafe-inline'`, "strict"],
  [`script-src ${NONCE} 'strict-dynamic' https: *`, "strict"],
  [`script-src ${NONCE} 'strict-dynamic' https: *`, "none", { delivery: "report-only" }],
  [`script-src ${NONCE}`, "strict", { delivery: "meta" }],
  ["script-src 'strict-dynamic'", "allowlist"],
  [`script-src ${NONCE} x.example`, "allowlist"],
  ["script-src 'self'", "allowlist"],
  ["script-src 'self' 'unsafe-inline'", "none"],
  [`script-src ${NONCE} https:`, "none"],
  ["script-src https://*", "none"],
  ["script-src 'self' DATA:", "none"],
  ["script-src ajax.googleapis.com", "weak"],
  [`script-src ${NONCE}; script-src-elem 'self'`, "allowlist"],
  [`script-src ${NONCE}; script-src-attr 'unsafe-inline'`, "none"],
  // Inline handlers, and script elements, are not restricted at all.
  ["script-src-elem 'none'", "none"],
  ["script-src-attr 'none'; default-src *", "none"],
  ["script-src-attr 'none'; script-src-elem 'none'", "strict"],
  ["script-src *, script-src ajax.googleapis.com, script-src 'self'", "allowlist"],
];
for (const [policy, expected, options] of PROTECTION) {
  Deno.test(`csp-analyzer: rates ${policy} ${JSON.stringify(options ?? {})} as ${expected}`, async () => {
    const output = await outputOf("csp-analyzer", { policy, ...options });
    assert.equal(output.script_protection, expected);
  });
}

// The oracle is CSP Evaluator's own check on the same directive.
const HOSTS = [
  "ajax.googleapis.com",
  "https://AJAX.googleapis.com",
  "ajax.googleapis.com:443",
  "ajax.googleapis.com:*",
  "*.googleapis.com",
  "https://*.googleapis.com:*",
  "googleapis.com",
  "ajax.googleapis.com/ajax/libs/angularjs/",
  "ajax.googleapis.com/ajax/libs/jquery/",
  "ajax.googleapis.com/ajax/libs/angularjs",
  "ajax.googleapis.com/",
  "gstatic.com/fsn/angular_js-bundle1.js",
  "gstatic.com/fsn/angular_js-bundle1.jsx",
  "www.google-analytics.com",
  "www.googletagmanager.com",
  "accounts.google.com",
  "*.youtube.com",
  "evilyoutube.com",
  "cdn.example.com",
];
for (const unsafeEval of [false, true]) {
  for (const host of HOSTS) {
    Deno.test(`csp-analyzer: matches CSP Evaluator for ${host}, unsafe-eval ${unsafeEval}`, async () => {
      const values = unsafeEval ? [host, "'unsafe-eval'"] : [host];
      const csp = new Csp();
      csp.directives[Directive.SCRIPT_SRC] = values.map((value) => value.toLowerCase());
      const isKnown = checkScriptAllowlistBypass(csp)
        .some(({ description }) => description.includes("is known to host"));
      const found = await findings(`script-src ${values.join(" ")}; ${SAFE}`);
      const about = found.filter((finding) => finding.includes(" ALLOWLIST_"));
      assert.deepEqual(about, [
        isKnown
          ? `high ALLOWLIST_BYPASS_KNOWN script-src ${host}`
          : `medium ALLOWLIST_HOST script-src ${host}`,
      ]);
    });
  }
}

Deno.test("csp-analyzer: orders findings by policy, severity, code, directive and value", async () => {
  const policy = "script-src 'unsafe-eval' *, foo bar; script-src b.example a.example 'self'";
  const { findings } = await outputOf("csp-analyzer", policy);
  const severities = ["high", "medium", "low", "syntax", "info"];
  const keys = findings.map((finding: Finding) =>
    [
      finding.policy,
      severities.indexOf(finding.severity),
      finding.code,
      finding.directive ?? "",
      finding.value ?? "",
    ].join("\u0000")
  );
  assert.deepEqual(keys, keys.toSorted());
  assert.ok(new Set(findings.map(({ policy }: Finding) => policy)).size === 2);
});

const directives = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `d${from + index}`).join(";");
const FAULTS: [string, unknown, string, Record<string, unknown>][] = [
  ["nothing", {}, "EMPTY_INPUT", { path: "policy" }],
  ["separators", " ;,\t;\n,", "NO_DIRECTIVES", { path: "policy" }],
  ["a name without a value", "Content-Security-Policy: ", "NO_DIRECTIVES", { path: "policy" }],
  ["only what browsers skip", "ü 'self'", "NO_DIRECTIVES", { path: "policy" }],
  ["too many policies", "a b,".repeat(11), "INPUT_TOO_LARGE", {
    limit: "max_policies",
    max: 10,
    actual: 11,
  }],
  ["too many directives", `${directives(150)},${directives(51)}`, "INPUT_TOO_LARGE", {
    limit: "max_directives",
    max: 200,
    actual: 201,
  }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`csp-analyzer: refuses ${title}`, async () => {
    const error = await errorOf("csp-analyzer", input);
    assert.deepEqual([error.code, error.details], [code, details]);
  });
}

Deno.test("csp-analyzer: accepts values at its limits, and any name", async () => {
  const output = await outputOf("csp-analyzer", `${directives(198)}; __proto__ a; constructor b`);
  assert.equal(output.policies[0].directives.length, 200);
  assert.deepEqual(output.policies[0].directives.at(-2), { name: "__proto__", values: ["a"] });
  assert.equal((await outputOf("csp-analyzer", "a b,".repeat(10))).policies.length, 10);
});

// CSP3, section 4.4.1: script-src, or else default-src, whatever script-src-elem and script-src-attr say.
const EVALS: [policy: string, directives: string[]][] = [
  ["default-src 'unsafe-eval'; script-src-elem 'none'; script-src-attr 'none'", ["default-src"]],
  ["default-src 'unsafe-eval' 'unsafe-inline'; script-src-elem 'self'", ["default-src"]],
  ["default-src 'unsafe-eval'; script-src 'self'", []],
  ["script-src 'unsafe-eval'; script-src-elem 'none'; script-src-attr 'none'", ["script-src"]],
  ["default-src 'self'; script-src-elem 'unsafe-eval'", ["script-src-elem"]],
];
for (const [policy, expected] of EVALS) {
  Deno.test(`csp-analyzer: decides whether eval is allowed under ${policy}`, async () => {
    const { findings } = await outputOf("csp-analyzer", policy);
    const evals = findings.filter(({ code }: { code: string }) => code === "SCRIPT_UNSAFE_EVAL");
    assert.deepEqual(
      evals.map(({ directive }: { directive: string }) => directive),
      expected,
    );
  });
}
