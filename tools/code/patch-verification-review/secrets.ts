/**
 * Secrets in the lines of a patch: what looks like one is shown nowhere.
 *
 * @module
 */

/** A value that a name gives away. */
const NAMED_SECRET = /(?:password|passwd|secret|api[_-]?key|token)\s*[:=]\s*["'][^"'\s]{8,}["']/gi;

/** Keys of AWS, private keys in PEM, tokens of GitHub, keys of the APIs that begin theirs with `sk-`. */
const SECRET =
  /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----|gh[pousr]_[A-Za-z0-9]{36,}|sk-[A-Za-z0-9_-]{20,}/g;

/** A text with each secret replaced by `<redacted>`. */
export function redact(text: string): string {
  return text.replace(NAMED_SECRET, "<redacted>").replace(SECRET, "<redacted>");
}
