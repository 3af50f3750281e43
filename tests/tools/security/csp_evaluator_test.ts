/**
 * The policies of CSP Evaluator's published tests. The oracle is CSP Evaluator itself: what it finds, csp-analyzer must
 * find in the same directive.
 */
import assert from "node:assert/strict";
import { Version } from "csp_evaluator/dist/csp.js";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Type } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { outputOf } from "../../support.ts";

const POLICIES = [
  "foobar-src http:",
  "default-src foo.bar script-src 'none'",
  "script-src strict-dynamic nonce-test sha256-asdf",
  "script-src 'foo-bar'",
  "script-src 'nonce-invalid$'",
  "script-src 'sha256-invalid$'",
  "require-trusted-types-for 'script'",
  "trusted-types 'allow-duplicates' policy1",
  "default-src https:; script-src 'unsafe-inline'; script-src-elem 'unsafe-inline';",
  "default-src 'unsafe-inline'",
  "script-src 'unsafe-hashes' 'sha256-1DCfk1NYWuHMfoobarfoobar='",
  "default-src 'unsafe-inline'; script-src https:; script-src-attr https:; script-src-elem https:",
  "script-src 'unsafe-inline' 'nonce-foobar'; script-src-elem 'unsafe-inline' 'nonce-foobar';",
  "script-src 'unsafe-inline' 'nonce-invalid$';",
  "script-src 'unsafe-inline' 'sha256-invalid$';",
  "default-src https:; script-src 'unsafe-eval'; script-src-attr 'unsafe-eval'; script-src-elem 'unsafe-eval';",
  "default-src 'unsafe-eval'",
  "script-src data: http: https: sthInvalid:",
  "object-src data: http: https: sthInvalid:",
  "base-uri data: http: https: sthInvalid:",
  "default-src https:; object-src data: sthInvalid:",
  "default-src https:; object-src 'none'; script-src 'none'; base-uri 'none'",
  "script-src * http://* //*; script-src-attr * http://* //*; script-src-elem * http://* //*",
  "object-src * http://* //*",
  "base-uri * http://* //*",
  "default-src *; object-src * ignore.me.com",
  "default-src *; object-src *.foo.bar; script-src 'none'; base-uri 'none'",
  "script-src 'none'",
  "object-src 'none'",
  "object-src 'self'",
  "script-src 'nonce-123'; object-src 'none'",
  "script-src 'sha256-123456' 'strict-dynamic'; object-src 'none'",
  "script-src 'sha256-123456'; object-src 'none'",
  "script-src 'none'; object-src 'none'",
  "default-src https:;",
  "default-src 'none';",
  "script-src *.google.com",
  "script-src *.google.com 'none'; script-src-elem *.google.com 'none'",
  "script-src https://googletagmanager.com 'unsafe-eval'; script-src-elem https://googletagmanager.com 'unsafe-eval'",
  "script-src https://googletagmanager.com; script-src-elem https://googletagmanager.com;",
  "script-src gstatic.com; script-src-elem gstatic.com",
  "script-src foo.bar; script-src-elem foo.bar",
  "script-src 'self'; script-src-attr 'self'; script-src-elem 'self'",
  "object-src https://*.googleapis.com",
  "object-src https://foo.bar",
  "script-src 8.8.8.8; font-src //127.0.0.1 https://[::1] not.an.ip",
  "report-uri foo.bar/csp;report-to abc",
  "report-to abc",
  "reflected-xss block",
  "referrer origin",
  "prefetch-src test",
  "script-src 'nonce-veryLongRandomNonce'",
  "script-src 'nonce-short'",
  "script-src 'nonce-***notBase64***'",
  "script-src http://foo.bar https://test.com; report-uri http://test.com",
  "script-src 'nonce-aaaaaaaaaa'",
  "script-src 'nonce-aaaaaaaaaa'; report-to name",
  "script-src 'nonce-aaaaaaaaaa'; report-uri url",
  "script-src 'nonce-aaaaaaaaaa'; report-uri url; report-to name",
  "script-src 'nonce-aaaaaaaaaa' strict-dynamic; script-src-elem 'unsafe-inline';",
  "script-src foo.bar",
  "script-src 'strict-dynamic'",
  "script-src 'strict-dynamic' 'nonce-foobar'",
  "script-src 'nonce-test'",
  "script-src 'nonce-test' 'unsafe-inline'",
  "script-src 'nonce-test' 'strict-dynamic'",
  "script-src 'nonce-test' 'strict-dynamic' https:",
  "script-src 'nonce-test' 'strict-dynamic' foo.bar",
  "default-src 'none';script-src 'nonce-unsafefoobar' 'unsafe-eval' 'unsafe-hashes'  'unsafe-inline' \nhttps://example.com/foo.js foo.bar     'sha256-1DCfk1NYWuHMfoobarfoobar=';script-src-elem 'self' 'unsafe-inline' https://apis.google.com https://www.googletagmanager.com https://www.google-analytics.com https://wchat.freshchat.com;object-src 'none';img-src 'self' https: data: blob:;style-src 'self' 'unsafe-inline' 'sha256-1DCfk1NYWuHMfoobarfoobar=';style-src-elem 'self' 'unsafe-inline' https://fonts.googleapis.com https://fonts.gstatic.com;font-src *;child-src *.example.com:9090;upgrade-insecure-requests;\nreport-uri /csp/test",
  "default-src 'none';default-src foo.bar;object-src 'none';OBJECT-src foo.bar;",
  "DEFAULT-src 'NONE';",
  "img-src 'sElf' HTTPS: Example.com/CaseSensitive;",
  "script-src 'nonce-aaaaaaaaaa'; object-src 'none'; base-uri 'none'",
  "script-src 'sha256-aaaaaaaaaa'; object-src 'none'",
  "block-all-mixed-content",
  "script-src *.google.com; object-src 'none'",
  "script-src 'nonce-aaaaaaaaaa'; base-uri 'none'",
  "base-uri 'none'",
  "default-src 'none'",
  "script-src *",
  "script-src https://example.com",
  "block-all-mixed-content; object-src 'none'",
  "script-src 'nonce-aaaaaaaaaaa'; object-src 'none'",
  "script-src 'none'; object-src *",
  "script-src 'strict-dynamic' 'nonce-random123' 'unsafe-inline' https:; base-uri 'none'; object-src https:",
  "script-src 'nonce-aaaaaaaaaa' 'unsafe-inline' http: https:; report-uri url",
  "script-src 'nonce-aaaaaaaaaa' 'unsafe-inline' http: https:; report-uri url; object-src 'none'",
  "script-src 'nonce-aaaaaaaaaa' 'unsafe-inline' http: https:; report-uri url; base-uri 'none'; object-src 'none'",
  "script-src 'nonce-aaaaaaaaaa' 'unsafe-inline' http: https:; report-uri url; base-uri 'none'; ",
  "script-src 'nonce-aaaaaaaaaa' 'strict-dynamic' 'unsafe-inline'; report-uri url",
  "script-src 'nonce-aaaaaaaaa' 'unsafe-inline'; report-uri url object-src 'self'",
  "script-src 'nonce-aaaaaaaaa' 'invalid' 'unsafe-inline'; report-uri url",
  "script-src 'nonce-aaaaaaaaaa' 'unsafe-inline' http: https:",
  "block-all-mixed-content; report-uri url",
  "script-src 'nonce-aaaaaaaaaa' 'strict-dynamic'",
  "script-src 'nonce-a' 'unsafe-inline'; report-uri url",
  "script-src 'nonce-aaaaaaaaa' 'unsafe-inline'; report-uri url; unknown",
  "script-src 'nonce-aaaaaaaaa' 'unsafe-inline'; report-uri url; reflected-xss foo",
  "script-src 'nonce-aaaaaaaaa' 'unsafe-inline'; report-uri url object-src 'none'",
  "script-src 'nonce-aaaaaaaaa' 'unsafe-inline'; object-src 'invalid'",
  "object-src 'invalid'",
  "script-src 'nonce-short' default-src 'none'",
];

/** What csp-analyzer says where CSP Evaluator finds a type, where the names differ. */
const CODES: Record<string, readonly string[]> = {
  MISSING_DIRECTIVES: ["MISSING_SCRIPT_SRC", "MISSING_OBJECT_SRC", "MISSING_BASE_URI"],
  PLAIN_URL_SCHEMES: ["PLAIN_URL_SCHEME"],
  SCRIPT_ALLOWLIST_BYPASS: ["ALLOWLIST_BYPASS_KNOWN", "ALLOWLIST_HOST", "ALLOWLIST_SELF"],
  OBJECT_ALLOWLIST_BYPASS: ["OBJECT_SRC_NOT_NONE"],
  NONCE_LENGTH: ["NONCE_TOO_SHORT"],
  INVALID_KEYWORD: ["INVALID_KEYWORD", "UNQUOTED_KEYWORD", "NONCE_CHARSET", "DEPRECATED_DIRECTIVE"],
  REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS: ["NO_TRUSTED_TYPES"],
  REPORTING_DESTINATION_MISSING: ["NO_REPORTING"],
};

/** Without a scheme before the slashes these are no sources by CSP3's grammar: browsers ignore them. */
const NO_SOURCE = new Set(["//*", "//127.0.0.1"]);

/**
 * A rule of http-security-review, and what csp-analyzer finds where it holds. CSP_OBJECT_SRC holds for more: it reads
 * default-src where there is no object-src.
 */
const RULES: [rule: string, codes: readonly string[]][] = [
  ["CSP_NO_SCRIPT_SRC", ["MISSING_SCRIPT_SRC"]],
  ["CSP_UNSAFE_INLINE", ["SCRIPT_UNSAFE_INLINE"]],
  ["CSP_UNSAFE_EVAL", ["SCRIPT_UNSAFE_EVAL"]],
];

Deno.test("csp-analyzer, http-security-review: agree on each of CSP Evaluator's policies", async () => {
  const different: string[] = [];
  for (const policy of POLICIES.map((policy) => policy.replaceAll("\n", " "))) {
    const analysis = await outputOf("csp-analyzer", { policy });
    const review = await outputOf("http-security-review", {
      headers: { "content-type": "text/html", "content-security-policy": policy },
    });
    const found = new Set(analysis.findings.map(({ code }: { code: string }) => code));
    const rules = new Set(review.findings.map(({ rule }: { rule: string }) => rule));
    for (const [rule, codes] of RULES) {
      if (rules.has(rule) !== codes.some((code) => found.has(code))) {
        different.push(`${policy}: ${rule}`);
      }
    }
  }
  assert.deepEqual(different, []);
});

Deno.test("csp-analyzer: finds in each of CSP Evaluator's policies what it finds", async () => {
  const untold: string[] = [];
  for (const policy of POLICIES) {
    const { findings } = await outputOf("csp-analyzer", { policy });
    const theirs = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
    for (const { type, directive, value } of theirs) {
      const name = Type[type]!;
      if (NO_SOURCE.has(value ?? "")) continue;
      const codes = CODES[name] ?? [name];
      const isTold = findings.some((finding: { code: string; directive: string | null }) =>
        codes.includes(finding.code) && (finding.directive ?? directive) === directive
      );
      if (!isTold) untold.push(`${policy}: ${name} in ${directive} ${value ?? ""}`);
    }
  }
  assert.deepEqual(untold, []);
});
