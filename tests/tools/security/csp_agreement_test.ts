/**
 * csp-analyzer and http-security-review on the same policies. Expected: by CSP Level 3, sections 2.3.1 and 6.7.2, and for
 * Strict-Transport-Security by RFC 6797, section 6.1.
 */
import assert from "node:assert/strict";
import { outputOf } from "../../support.ts";

const REST = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sources of scripts, and whether they let in what an attacker writes: inline, or from any host. */
const SCRIPTS: [sources: string, isInline: boolean, isAnyHost: boolean][] = [
  ["", false, false],
  ["'none'", false, false],
  ["'self'", false, false],
  ["'unsafe-inline'", true, false],
  ["'UNSAFE-INLINE'", true, false],
  ["'unsafe-inline' 'nonce-R4nd0mNonce'", false, false],
  ["'unsafe-inline' 'nonce-R4nd*mNonce'", true, false],
  ["'unsafe-inline' 'nonce-'", true, false],
  ["'unsafe-inline' 'nonce-R4nd0mNonce==='", true, false],
  ["'unsafe-inline' 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='", false, false],
  ["'unsafe-inline' 'sha256-a b'", true, false],
  ["'unsafe-inline' 'sha1-RFWPLDbv2BY'", true, false],
  ["'unsafe-inline' 'strict-dynamic' 'nonce-R4nd0mNonce'", false, false],
  ["*", false, true],
  ["https:", false, true],
  ["http:", false, true],
  ["data:", false, true],
  ["https://*", false, true],
  ["http://*", false, true],
  ["https://*.example", false, false],
  ["https: 'strict-dynamic' 'nonce-R4nd0mNonce'", false, false],
];

for (const [sources, isInline, isAnyHost] of SCRIPTS) {
  Deno.test(`Content Security Policy: both tools agree on script-src ${sources}`, async () => {
    const policy = `script-src ${sources}; ${REST}`;
    const [analysis, codes] = [await analyzed(policy), await reviewed({ csp: policy })];
    assert.equal(analysis.includes("SCRIPT_UNSAFE_INLINE"), isInline, analysis.join());
    assert.equal(codes.includes("CSP_UNSAFE_INLINE"), isInline, codes.join());
    const isOpen = analysis.includes("PLAIN_WILDCARD") || analysis.includes("PLAIN_URL_SCHEME");
    assert.equal(isOpen, isAnyHost, analysis.join());
    assert.equal(codes.includes("CSP_WILDCARD_SCRIPT"), isAnyHost, codes.join());
  });
}

for (const [sources, isOpen] of [["", false], ["'none'", false], ["'NONE'", false], ["x", true]]) {
  Deno.test(`Content Security Policy: both tools agree on object-src ${sources}`, async () => {
    const policy = `script-src 'none'; base-uri 'none'; object-src ${sources}`;
    assert.equal((await analyzed(policy)).includes("OBJECT_SRC_NOT_NONE"), isOpen);
    assert.equal((await reviewed({ csp: policy })).includes("CSP_OBJECT_SRC"), isOpen);
  });
}

for (const sources of ["*", "https:", "http:", "https://*", "'self' http://*"]) {
  Deno.test(`Content Security Policy: both tools say that frame-ancestors ${sources} lets any site frame the page`, async () => {
    const csp = `frame-ancestors ${sources}`;
    const codes = await reviewed({ csp });
    assert.ok(codes.includes("FRAMING_WILDCARD"), codes.join());
    assert.ok((await analyzed(csp)).includes("OPEN_FRAME_ANCESTORS"));
  });
}

for (const sources of ["*", "https:", "'self' https://*"]) {
  Deno.test(`Content Security Policy: both tools say that base-uri ${sources} allows any host`, async () => {
    const csp = `script-src 'none'; object-src 'none'; base-uri ${sources}`;
    const codes = await reviewed({ csp });
    assert.ok(codes.includes("CSP_BASE_URI"), codes.join());
    assert.ok((await analyzed(csp)).some((code) => code.startsWith("PLAIN_")));
    // One policy that names its hosts is enough.
    assert.ok(!(await reviewed({ csp: `${csp}, base-uri 'self'` })).includes("CSP_BASE_URI"));
  });
}

/** Values of Strict-Transport-Security, and whether browsers read them. */
const TRANSPORT: [value: string, isRead: boolean][] = [
  ["max-age=31536000", true],
  ['max-age="31536000"', true],
  ["Max-Age = 31536000 ; includeSubDomains", true],
  [";; max-age=31536000 ;", true],
  ["max-age=31536000; future=thing", true],
  ["max-age=31536000; max-age=31536000", false],
  ["max-age=31536000, includeSubDomains", false],
  ["max-age=31536000; includeSubDomains; INCLUDESUBDOMAINS", false],
  ["max-age=31536000 includeSubDomains", false],
  ["max-age='31536000'", false],
  ["max-age=1e9", false],
  ["includeSubDomains", false],
];

for (const [value, isRead] of TRANSPORT) {
  Deno.test(`http-security-review: ${isRead ? "reads" : "does not read"} Strict-Transport-Security ${value}`, async () => {
    assert.equal((await reviewed({ hsts: value })).includes("HSTS_INVALID"), !isRead);
  });
}

async function analyzed(policy: string): Promise<string[]> {
  const { findings } = await outputOf("csp-analyzer", { policy });
  return findings.map(({ code }: { code: string }) => code);
}

async function reviewed({ csp, hsts }: { csp?: string; hsts?: string }): Promise<string[]> {
  const { findings } = await outputOf("http-security-review", {
    headers: {
      "content-type": "text/html",
      ...(csp && { "content-security-policy": csp }),
      ...(hsts && { "strict-transport-security": hsts }),
    },
  });
  return findings.map(({ rule }: { rule: string }) => rule);
}
