/**
 * Names of properties and values in words: "Input tokens" for `inputTokens`.
 *
 * @module
 */

/** Names with a spelling of their own. */
const WRITTEN: Readonly<Record<string, string>> = {
  api: "API",
  ascii: "ASCII",
  ascii_only: "ASCII only",
  base64: "Base64",
  bom: "byte order mark",
  ca: "CA",
  ci: "CI",
  cmyk: "CMYK",
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
  dtstart: "start (DTSTART)",
  excel: "Excel",
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
  lcs: "longest common subsequence",
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
  stddev: "standard deviation",
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
 * A key in words, capitalized.
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
  // A name with other characters is the caller's own: a URL, a path, a column.
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(key)) return key;
  // A version: `YAML_1_1_AMBIGUITY`.
  const words = key.replace(/(\d)_(?=\d)/g, "$1.").replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase().split("_")
    .filter((word) => word !== "")
    .map((word) => Object.hasOwn(WRITTEN, word) ? WRITTEN[word]! : word);
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A path in words: `schedule[0].fees` becomes "Schedule 1 · Fees".
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

/**
 * A choice's value in words: `first_row` becomes "first row". What is not a name stays unchanged.
 */
export function choiceInWords(choice: string): string {
  return /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/.test(choice) && !/\d/.test(choice)
    ? choice.replace(/[_-]/g, " ")
    : choice;
}

/**
 * A duration in words, from its largest unit: "35 years, 7 months, 26 days".
 *
 * @param counts The number of each unit, by name.
 */
export function spanInWords(counts: Readonly<Record<string, unknown>>): string {
  const parts = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"]
    .flatMap((unit) => {
      const count = Number(counts[unit] ?? 0);
      return count === 0 ? [] : `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
    });
  return parts.length === 0 ? "no time" : parts.join(", ");
}

/** Whole seconds as days, hours, minutes and seconds: 90,061 are 1, 1, 1 and 1. */
export function unitsOfSeconds(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** A number of bytes in words. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
