/**
 * The policies of MDN HTTP Observatory's published tests (github.com/mdn/mdn-http-observatory, August 2026), by what it
 * finds in them. Expected: csp-analyzer finds that too, and none of what would have made the Observatory's verdict
 * worse.
 */
import assert from "node:assert/strict";
import { runTool } from "../../support.ts";

const FINDS: Record<string, RegExp> = {
  scripts:
    /^(?:SCRIPT_UNSAFE_INLINE|MISSING_(?:SCRIPT|OBJECT)_SRC|PLAIN_(?:WILDCARD|URL_SCHEME)) (?!base-uri)/,
  eval: /^SCRIPT_UNSAFE_EVAL /,
  "http scripts": /^SRC_HTTP (?:default|script)-src/,
  "http pictures": /^SRC_HTTP (?:default|img|media)-src/,
  styles: /^STYLE_/,
  framing: /^(?:MISSING|OPEN)_FRAME_ANCESTORS /,
  base: /^PLAIN_\w+ base-uri/,
  objects: /^(?:OBJECT_SRC_NOT_NONE|PLAIN_\w+) (?:object|default)-src/,
  forms: /^(?:MISSING|OPEN)_FORM_ACTION /,
  invalid: /^(?:DUPLICATE_DIRECTIVE|STRICT_DYNAMIC_ALONE|UNKNOWN_DIRECTIVE) /,
};

type Found = keyof typeof FINDS;

const HASH = "'sha256-hqBEA/HXB3aJU2FgOnYN8rkAgEVgyfi3Vs1j2/XMPBA='";
const SITE = "https://mozilla.org";

const GROUPS: [finds: Found[], not: Found[], policies: string[]][] = [
  [["invalid"], [], [
    "default-src 'none'; default-src 'none'",
    "default-src 'none'; img-src 'self'; default-src 'none'",
    "default-src 'none'; script-src 'strict-dynamic'",
    "defa",
    "frame-anchestors 'none'",
  ]],
  [["scripts"], [], [
    "default-src 'none'; script-src https://*",
    "default-src 'none'; script-src 'unsafe-inline'",
    "script-src 'unsafe-inline'",
    "script-src data:",
    "script-src http:",
    "script-src ftp:",
    "default-src 'unsafe-inline'",
    "default-src 'UNSAFE-INLINE'",
    "upgrade-insecure-requests",
    "script-src 'none'",
    "script-src https:",
    `script-src ${SITE} https:`,
    `default-src ${SITE} https:`,
    "default-src 'none'; script-src *",
    "default-src *; script-src *; object-src 'none'",
    "default-src 'none'; script-src 'none'; object-src *",
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'",
    "default-src 'none'; script-src 'unsafe-inline' http:",
    "object-src https:; script-src 'none'",
  ]],
  [["http scripts"], ["scripts", "eval"], [
    "default-src http://mozilla.org",
    "default-src 'none'; script-src http://mozilla.org",
  ]],
  [["http pictures"], ["scripts", "eval", "http scripts"], [
    "default-src 'none'; img-src http://mozilla.org",
    "default-src 'self'; img-src http:",
    "default-src 'none'; img-src https:; media-src http://mozilla.org",
    "default-src 'none'; img-src http: https:; script-src 'self'; style-src 'self'",
    "default-src 'none'; img-src 'none'; media-src http:; script-src 'self'; style-src 'self'",
    "default-src 'none'; img-src 'none'; media-src http:; script-src 'self'; style-src 'unsafe-inline'",
    "default-src 'none'; img-src http:",
  ]],
  [["http pictures"], [], [
    "default-src * http: https: data: 'unsafe-inline' 'unsafe-eval'",
    `default-src 'none' ${SITE}; img-src http://mozilla.org`,
    "default-src https:; media-src http://mozilla.org; script-src http:",
  ]],
  [["eval"], ["scripts", "http scripts"], ["default-src 'none'; script-src 'unsafe-eval'"]],
  [["styles"], ["scripts", "eval", "http pictures"], [
    "object-src 'none'; script-src 'none'; style-src 'unsafe-inline'",
    `default-src 'none'; script-src ${SITE}; style-src 'unsafe-inline'`,
    `default-src 'unsafe-inline'; script-src ${SITE}`,
    "default-src 'none';;; ;;;style-src 'self' 'unsafe-inline'",
    "default-src 'none'; style-src data:",
    "default-src 'none'; style-src *",
    "default-src 'none'; style-src https:",
    `default-src 'none'; style-src 'unsafe-inline'; script-src ${HASH} 'unsafe-inline'`,
  ]],
  [[], ["scripts", "styles", "eval", "http scripts", "http pictures"], [
    `default-src ${SITE}`,
    `default-src ${SITE};;; ;;;script-src 'none'`,
    `object-src 'none'; script-src ${SITE}; style-src ${SITE}; upgrade-insecure-requests;`,
    "object-src 'none'; script-src 'strict-dynamic' 'nonce-abc' 'unsafe-inline'; style-src 'none'",
    `object-src 'none'; style-src 'self';script-src ${HASH}`,
    "object-src 'none'; script-src 'unsafe-inline' 'nonce-abc123' 'unsafe-inline'; style-src 'none'",
    `default-src ${SITE}; style-src 'unsafe-inline' 'nonce-abc123' 'unsafe-inline'`,
    `default-src ${SITE}; style-src 'unsafe-inline' ${HASH} 'unsafe-inline'`,
    "default-src",
    "default-src 'none'; script-src 'strict-dynamic' 'nonce-abc123' 'unsafe-inline'",
    `default-src 'none'; script-src ${SITE}; style-src ${SITE}; upgrade-insecure-requests;`,
    "default-src 'none'; script-src 'strict-dynamic' 'nonce-abc123'",
    "default-src 'none'; script-src 'strict-dynamic' 'sha256-abc123'",
    "default-src 'none'; script-src 'strict-dynamic' 'sha256-abc123' https://*",
    "default-src 'none'; script-src 'strict-dynamic' 'sha256-abc123' 'unsafe-inline'",
    "default-src 'none'; script-src 'self', default-src 'none'; script-src 'self'",
  ]],
  [["framing"], [], [
    "default-src 'none'",
    "frame-ancestors *",
    "frame-ancestors http:",
    "frame-ancestors https:",
  ]],
  [[], ["framing"], ["default-src *; frame-ancestors 'none'"]],
  [["base", "objects"], [], [
    "default-src 'none'; base-uri *; object-src *",
    "default-src 'none'; base-uri https:; object-src https:",
  ]],
  [["objects"], [], ["default-src *"]],
  [[], ["base"], [
    "default-src *; base-uri 'none'",
    "default-src 'none'; base-uri 'self'",
    `default-src 'none'; base-uri ${SITE}`,
  ]],
  [["forms"], [], ["default-src *", "default-src 'none'", "form-action https:"]],
  [[], ["forms"], [
    "default-src *; form-action 'none'",
    "default-src *; form-action 'self'",
    `default-src 'none'; form-action 'self' ${SITE}`,
    `form-action 'self' ${SITE}`,
  ]],
  // Here the Observatory finds none: two hashes that no blank parts are no source by CSP's grammar (CSP3, section
  // 2.3.1), so that browsers let all inline scripts run.
  [["scripts"], [], [`object-src 'none'; script-src 'unsafe-inline' ${HASH}${HASH}`]],
  // Here it finds what is loaded over ftp, which browsers no longer do.
  [[], ["scripts", "http scripts", "http pictures"], [
    "default-src 'none'; script-src ftp://mozilla.org",
    "default-src 'self'; img-src ftp:",
  ]],
];

Deno.test("csp-analyzer: finds in the policies of MDN Observatory's tests what it finds, and nothing worse", async () => {
  const differing: string[] = [];
  for (const [finds, not, policies] of GROUPS) {
    for (const policy of policies) {
      const found = await foundIn(policy);
      const has = (what: Found) => found.some((each) => FINDS[what]!.test(each));
      for (const what of finds) if (!has(what)) differing.push(`${policy}: no ${what}`);
      for (const what of not) if (has(what)) differing.push(`${policy}: ${what} (${found})`);
    }
  }
  assert.deepEqual(differing, []);
});

/** Findings and warnings, as code and directive. */
async function foundIn(policy: string): Promise<string[]> {
  const { output, warnings } = await runTool("csp-analyzer", { policy });
  const { findings } = output as { findings: { code: string; directive: string }[] };
  return [
    ...findings.map(({ code, directive }) => `${code} ${directive}`),
    ...warnings.map(({ code }) => `${code} `),
  ];
}

const SAFE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "STRICT-ORIGIN"];
const COOKIE = "Domain=mozilla.org; Path=/";

/** Fields of its other tests: whether it finds something in one, and what that is called here. */
const FIELDS: [name: string, value: string, finds: RegExp, isFound: boolean][] = [
  ["strict-transport-security", "includeSubDomains; preload", /^HSTS_INVALID/, true],
  ["strict-transport-security", "max-age=15768000; a, max-age=15768000", /^HSTS_INVALID/, true],
  ["strict-transport-security", "max-age=86400", /^HSTS_SHORT/, true],
  ["x-frame-options", "whimsy", /^XFO_INVALID/, true],
  ["x-frame-options", "ALLOW-FROM https://mozilla.org", /^XFO_INVALID/, true],
  ["x-frame-options", "DENY", /^(?:XFO|FRAMING)/, false],
  ["x-frame-options", "SAMEORIGIN", /^(?:XFO|FRAMING)/, false],
  ["x-content-type-options", "whimsy", /^NOSNIFF/, true],
  ["x-content-type-options", "nosniff", /^NOSNIFF/, false],
  ["x-content-type-options", "nosniff ", /^NOSNIFF/, false],
  ...[...SAFE_REFERRERS, "strict-origin-when-cross-origin", "no-referrer, whimsy"].map(
    (value): [string, string, RegExp, boolean] => ["referrer-policy", value, /^REFERRER/, false],
  ),
  ["referrer-policy", "whimsy", /^REFERRER/, true],
  ["referrer-policy", "whimsy, whimsy1, whimsy2", /^REFERRER/, true],
  ["referrer-policy", "origin", /^REFERRER/, true],
  ["referrer-policy", "origin-when-cross-origin", /^REFERRER/, true],
  ["referrer-policy", "unsafe-url", /^REFERRER_POLICY_UNSAFE/, true],
  ["referrer-policy", "origin-when-cross-origin, no-referrer, unsafe-url", /^REFERRER/, true],
  ["referrer-policy", "no-referrer, unsafe-url", /^REFERRER_POLICY_UNSAFE/, true],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure; HttpOnly; SameSite=Lax`, /^COOKIE/, false],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure; HttpOnly; SameSite=None`, /^COOKIE/, false],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; HttpOnly`, /^COOKIE_NO_SECURE/, true],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure`, /^COOKIE_NO_HTTPONLY/, true],
  ["set-cookie", `foo=bar; ${COOKIE}`, /^COOKIE_NO_SECURE/, true],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure; HttpOnly; SameSite=`, /SAMESITE/, true],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure; HttpOnly; SameSite=True`, /SAMESITE/, true],
  ["set-cookie", `SESSIONID=bar; ${COOKIE}; Secure; HttpOnly; SameSite=Invalid`, /SAMESITE/, true],
  ["set-cookie", `CSRFTOKEN=bar; ${COOKIE}; Secure; HttpOnly`, /SAMESITE/, true],
  // The Observatory calls these invalid. Of equal values HTML takes one (section 7.4.5), and Fetch the first (section
  // 3.6).
  ["x-frame-options", "SAMEORIGIN, SAMEORIGIN", /^(?:XFO|FRAMING)/, false],
  ["x-content-type-options", "nosniff, nosniff", /^NOSNIFF/, false],
  // Half a year is enough for it; the preload list of browsers asks for one.
  ["strict-transport-security", "max-age=15768000; includeSubDomains", /^HSTS_SHORT/, true],
];

Deno.test("http-security-review: finds in the fields of MDN Observatory's tests what it finds", async () => {
  const differing: string[] = [];
  for (const [name, value, finds, isFound] of FIELDS) {
    const { output } = await runTool("http-security-review", {
      headers: { "content-type": "text/html", [name]: value },
    });
    const { findings } = output as { findings: { rule: string }[] };
    const rules = findings.map(({ rule }) => rule).filter((rule) => finds.test(rule));
    if (rules.length > 0 !== isFound) differing.push(`${name}: ${value} (${rules})`);
  }
  assert.deepEqual(differing, []);
});
