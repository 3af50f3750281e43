/**
 * Secrets in the lines of a patch: what looks like one is shown nowhere, and what is one is a finding.
 *
 * @module
 */
import { entropyOf } from "../../shared/secrets/entropy.ts";
import { isSecretValue, REDACTED_IN_REVIEW, redactText } from "../../shared/secrets/redact.ts";

/** A value in quotation marks that a name gives away. */
const NAMED_SECRET =
  /(?:password|passwd|secret|api[_-]?key|token)\s*[:=]\s*["']([^"'\s]{8,})["']/gi;

/** Shapes that hide more than the shared detector does. */
const SECRET =
  /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----|gh[pousr]_[A-Za-z0-9]{36,}|sk-[A-Za-z0-9_-]{20,}/g;

/** What stands in documentation and templates for a secret: the examples of AWS end with `EXAMPLE`. */
const PLACEHOLDER =
  /EXAMPLE(?:KEY)?$|example|placeholder|change[-_]?(?:me|it|this)|your[-_]|dummy|fake|sample|redacted|replace[-_]|insert[-_]|x{4}|0{6}|\.{3}|[<>*]/i;

/** The name of a value in code, with the objects before it: `props.token2`. No part is as long as a token. */
const REFERENCE = /^[A-Za-z_$][\w$]{0,23}(?:\.[A-Za-z_$][\w$]{0,23})+$/;

/** The name of a variable: words with a number or two behind them. */
const VARIABLE = /^(?:[A-Za-z]?[a-z]{2,}\d{0,2}|[A-Z]{2,}\d{0,2}|_)+$/;

/** Bits per character of a value without quotation marks, as gitleaks asks of a generic key. */
const LEAST_ENTROPY = 3.5;

/** A character that no line of a patch needs. */
const MARK = "\0";

/** A text with each secret, and each placeholder that looks like one, replaced by `<redacted>`. */
export function redact(text: string): string {
  const shown = text.replace(NAMED_SECRET, REDACTED_IN_REVIEW).replace(SECRET, REDACTED_IN_REVIEW);
  return redactText(shown, REDACTED_IN_REVIEW);
}

/** Whether a line holds a secret, and not only what stands for one. */
export function holdsSecret(text: string): boolean {
  const known = [
    ...Array.from(text.matchAll(NAMED_SECRET), ([, value]) => value!),
    ...Array.from(text.matchAll(SECRET), ([value]) => value),
  ];
  return known.some((value) => !PLACEHOLDER.test(value)) ||
    partsThatLookSecret(text).some((part) => isSecret(text, part));
}

interface Part {
  value: string;
  from: number;
}

/** What the shared detector would hide in a line. */
function partsThatLookSecret(text: string): Part[] {
  const hidden = redactText(text, MARK);
  if (hidden === text || text.includes(MARK)) return [];
  const [first = "", ...others] = hidden.split(MARK);
  let from = first.length;
  return others.map((behind, index) => {
    const isLast = index === others.length - 1;
    const to = isLast ? text.length - behind.length : text.indexOf(behind, from + 1);
    const part = { value: text.slice(from, to), from };
    from = to + behind.length;
    return part;
  });
}

/** Whether a part is a secret: by its own shape, as a password of a URL, in quotation marks, or by how random it is. */
function isSecret(text: string, { value, from }: Part): boolean {
  if (PLACEHOLDER.test(value)) return false;
  const before = text.slice(0, from);
  if (redactText(value) !== value || /["'`]$/.test(before)) return true;
  if (before.endsWith("://")) return isSecretValue(value.slice(value.indexOf(":") + 1));
  return entropyOf(value) >= LEAST_ENTROPY && !REFERENCE.test(value) && !VARIABLE.test(value);
}
