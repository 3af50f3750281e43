/**
 * Names of properties and values in words, as a person reads them: "Input tokens" for `inputTokens`.
 *
 * @module
 */

/** Names that are written in a way of their own. */
const WRITTEN: Readonly<Record<string, string>> = {
  api: "API",
  ascii: "ASCII",
  ascii_only: "ASCII only",
  base64: "Base64",
  bom: "byte order mark",
  ca: "CA",
  ci: "CI",
  cn: "CN",
  crl: "CRL",
  cidr: "CIDR",
  cidrs: "CIDRs",
  css: "CSS",
  csv: "CSV",
  dkim: "DKIM",
  dmarc: "DMARC",
  dns: "DNS",
  dtd: "DTD",
  exif: "Exif",
  gps: "GPS",
  http: "HTTP",
  har: "HAR",
  hash: "hash",
  hsl: "HSL",
  html: "HTML",
  hwb: "HWB",
  icann: "ICANN",
  icc: "ICC",
  ieee754: "IEEE 754",
  id: "ID",
  ids: "IDs",
  iso: "ISO",
  irr: "IRR",
  ip: "IP",
  json: "JSON",
  jsonl: "JSONL",
  jwt: "JWT",
  kincaid: "Kincaid",
  lch: "LCH",
  liau: "Liau",
  ls: "as ls shows it",
  md5: "MD5",
  mirr: "MIRR",
  mrr: "MRR",
  ms: "(ms)",
  ndcg: "nDCG",
  nfc: "NFC",
  nfd: "NFD",
  nfkc: "NFKC",
  nfkd: "NFKD",
  npv: "NPV",
  ocsp: "OCSP",
  oklab: "OKLab",
  oklch: "OKLCH",
  openapi: "OpenAPI",
  p3: "P3",
  pdf: "PDF",
  pdfa: "PDF/A",
  png: "PNG",
  qr: "QR",
  redos: "ReDoS",
  rfc2822: "RFC 2822",
  rfc3986: "RFC 3986",
  rgb: "RGB",
  roi: "ROI",
  rrule: "recurrence rule",
  san: "SAN",
  sha1: "SHA-1",
  sha256: "SHA-256",
  sli: "SLI",
  slo: "SLO",
  smog: "SMOG",
  spf: "SPF",
  sql: "SQL",
  srgb: "sRGB",
  ssl: "SSL",
  svg: "SVG",
  toc: "TOC",
  toml: "TOML",
  ttl: "TTL",
  uri: "URI",
  url: "URL",
  urls: "URLs",
  utc: "UTC",
  utf8: "UTF-8",
  utf16: "UTF-16",
  uuid: "UUID",
  uuids: "UUIDs",
  wcag: "WCAG",
  wifi: "Wi-Fi",
  xmp: "XMP",
  xml: "XML",
  yaml: "YAML",
};

/**
 * A key in words, its first letter large.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { inWords } from "./words.ts";
 *
 * assert.equal(inWords("inputTokens"), "Input tokens");
 * assert.equal(inWords("base_url"), "Base URL");
 * ```
 */
export function inWords(key: string): string {
  // A name with other signs in it is somebody's own: an address, a path, a column.
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(key)) return key;
  const words = key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase().split("_")
    .filter((word) => word !== "")
    .map((word) => Object.hasOwn(WRITTEN, word) ? WRITTEN[word]! : word);
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A path in words: `schedule[0].fees` as "Schedule 1 · Fees".
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { pathInWords } from "./words.ts";
 *
 * assert.equal(pathInWords("matches[0].groups"), "Matches 1 · Groups");
 * ```
 */
export function pathInWords(path: string): string {
  return path.split(".").map((step) => {
    const [, key = "", index] = /^(\w*)\[(\d+)\]$/.exec(step) ?? [];
    return index === undefined ? inWords(step) : `${inWords(key)} ${Number(index) + 1}`.trim();
  }).join(" · ");
}

/** A value of a choice in words: `first_row` as "first row". What is no name stays as it is. */
export function choiceInWords(choice: string): string {
  return /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/.test(choice) && !/\d/.test(choice)
    ? choice.replace(/[_-]/g, " ")
    : choice;
}

/**
 * A span of time in words, from the largest unit that it has: "35 years, 7 months, 26 days".
 *
 * @param counts How many it has of each unit, by the name of the unit.
 */
export function spanInWords(counts: Readonly<Record<string, unknown>>): string {
  const parts = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"]
    .flatMap((unit) => {
      const count = Number(counts[unit] ?? 0);
      return count === 0 ? [] : `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
    });
  return parts.length === 0 ? "no time" : parts.join(", ");
}

/** A number of bytes as a person says it. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
