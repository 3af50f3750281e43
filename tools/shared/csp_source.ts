/**
 * Source expressions: what one value of a source list is (CSP3, section 2.3.1).
 *
 * @module
 */

export type SourceKind = "keyword" | "nonce" | "hash" | "scheme" | "host" | "unknown-keyword";

/** A source expression of a Content Security Policy (CSP3, section 2.3.1). */
export interface Source {
  /** As given. */
  value: string;
  /** In lower case: keywords, schemes and hosts are compared without regard to case. */
  text: string;
  kind: SourceKind;
}

/** A host source parsed; host in lower case. */
export interface HostSource {
  host: string;
  /** From the first slash on, or "". */
  path: string;
}

const KEYWORDS: ReadonlySet<string> = new Set([
  "'none'",
  "'self'",
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  "'strict-dynamic'",
  "'report-sample'",
  "'report-sha256'",
  "'report-sha384'",
  "'report-sha512'",
  "'wasm-unsafe-eval'",
  "'trusted-types-eval'",
  "'unsafe-allow-redirects'",
  "'unsafe-webtransport-hashes'",
  "'inline-speculation-rules'",
]);

/** Schemes that let in every host, or any content. */
export const PLAIN_SCHEMES: readonly string[] = ["data:", "http:", "https:"];

/** Host sources that let in every host. */
export const PLAIN_WILDCARDS: readonly string[] = ["*", "http://*", "https://*"];

/** A nonce whose text the grammar does not admit (`base64-value`) lets no script run. */
const NONCE = /^'nonce-([A-Za-z0-9+/_-]+={0,2})'$/i;
const NEAR_NONCE = /^'nonce-.+'$/i;
const HASH = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:$/i;
const HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\[[^\]/]*\]|[^:/]*)(?::[^/]*)?(\/.*)?$/i;
const UNQUOTED =
  /^(?:(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic|report-sample|wasm-unsafe-eval)$|nonce-|sha(?:256|384|512)-)/i;

/** A source expression with its kind (CSP Level 3, section 2.3.1). */
export function readSource(value: string): Source {
  return { value, text: value.toLowerCase(), kind: kindOf(value) };
}

function kindOf(value: string): SourceKind {
  if (value.startsWith("'") || value.startsWith('"')) {
    if (KEYWORDS.has(value.toLowerCase())) return "keyword";
    if (NONCE.test(value)) return "nonce";
    return HASH.test(value) ? "hash" : "unknown-keyword";
  }
  return SCHEME.test(value) ? "scheme" : "host";
}

/** The text of a nonce source. */
export function nonceOf({ value }: Source): string {
  return NONCE.exec(value)?.[1] ?? "";
}

/** Whether a value looks like a nonce but breaks the grammar of one. */
export function isBrokenNonce({ value, kind }: Source): boolean {
  return kind === "unknown-keyword" && NEAR_NONCE.test(value);
}

/** Whether a source names one script, by its nonce or by its content. */
export function isNonceOrHash({ kind }: Source): boolean {
  return kind === "nonce" || kind === "hash";
}

/** Whether a source allows every host, for resources and for framing pages alike. */
export function isAnyHost({ text }: Source): boolean {
  return PLAIN_WILDCARDS.includes(text) || (text !== "data:" && PLAIN_SCHEMES.includes(text));
}

/** Whether a list of sources lets in nothing: an empty one is `'none'` (CSP Level 3, section 6.7.2.4). */
export function isNone(values: readonly string[]): boolean {
  return values.every((value) => value.toLowerCase() === "'none'");
}

/** Whether a value is a keyword, nonce or hash without its quotes. */
export function lacksQuotes(value: string): boolean {
  return UNQUOTED.test(value);
}

/** Host and path of a host source; undefined if the value has another form. */
export function hostSourceOf({ value }: Source): HostSource | undefined {
  const match = HOST.exec(value);
  return match ? { host: match[1]!.toLowerCase(), path: match[2] ?? "" } : undefined;
}
