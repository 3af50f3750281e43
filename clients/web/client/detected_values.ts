/**
 * The values of a line and the encoded texts that are recognized, and which tools read each.
 *
 * @module
 */
import { type Kind, matches } from "./detected_kind.ts";

/** Values that only one notation explains. More specific kinds come first. */
export const VALUES: readonly Kind[] = [
  {
    what: "a JSON Web Token",
    isSo: matches(/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/),
    readers: [["jwt-inspector", "token"]],
  },
  {
    what: "a certificate",
    isSo: matches(/-----BEGIN (?:CERTIFICATE|CERTIFICATE REQUEST|NEW CERTIFICATE REQUEST)-----/),
    readers: [["certificate-inspector", "input"]],
  },
  {
    what: "a UUID",
    isSo: matches(/^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i),
    readers: [["uuid-generator", "input", { action: "inspect" }]],
  },
  {
    what: "a colour",
    isSo: matches(
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]{3,60}\))$/i,
    ),
    readers: [
      ["color-converter", "color"],
      ["palette-generator", "color"],
      ["contrast-checker", "foreground", { background: "#ffffff" }],
    ],
  },
  {
    what: "a cron line",
    isSo: matches(
      /^(?:@(?:hourly|daily|weekly|monthly|yearly)|[\d*,/-]+ [\d*,/-]+ [\d*,/?LW-]+ [\d*,/A-Z-]+ [\d*,/?A-Z#-]+)$/i,
    ),
    readers: [["cron-explainer", "expression"]],
  },
  {
    what: "a recurrence rule",
    isSo: matches(/^(?:RRULE:|DTSTART[;:])|^FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)/m),
    readers: [["recurrence-expander", "rrule"]],
  },
  {
    what: "an address or a range of a network",
    isSo: matches(
      /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^\s]*::?)[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/\d{1,3})?$/i,
    ),
    readers: [["ip-subnet-calculator", "input"]],
  },
  {
    what: "a list of networks",
    isSo: matches(/^(?:\s*\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\s*(?:\n|$)){2,}$/),
    readers: [["cidr-aggregator", "input"]],
  },
  {
    what: "a point in time",
    isSo: matches(
      /^(?:\d{10}|\d{13}|\d{16}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)$/,
    ),
    readers: [["timestamp-converter", "input"]],
  },
  {
    what: "a date",
    isSo: matches(/^\d{4}-\d\d-\d\d$/),
    readers: [["date-calculator", "date"], ["business-day-calculator", "date"]],
  },
  {
    what: "a duration",
    isSo: matches(
      /^(?:P(?=[\dT])(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?|(?:\d+ ?(?:d|h|m|min|s|ms) ?){1,5})$/i,
    ),
    readers: [["duration-converter", "input"]],
  },
  {
    what: "a version",
    isSo: matches(/^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/),
    readers: [["semver-calculator", "version", { action: "parse" }]],
  },
  {
    what: "a measure",
    isSo: matches(
      /^-?\d+(?:[.,]\d+)? ?(?:kg|g|lb|oz|km|m|cm|mm|mi|ft|in|°C|°F|C|F|l|gal|mph|km\/h|kWh|MB|GB|MiB|GiB)$/i,
    ),
    readers: [["unit-converter", "text"]],
  },
  {
    what: "file permissions",
    isSo: matches(/^(?:[-dl]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]|0[0-7]{3,4})$/),
    readers: [["chmod-calculator", "mode"]],
  },
  {
    what: "a curl command",
    isSo: matches(/^\$? ?curl\s/),
    readers: [["curl-converter", "command"]],
  },
  {
    what: "an address of the web",
    isSo: matches(/^https?:\/\/\S+$/i),
    readers: [["url-parser", "url"], ["qr-code-generator", "text"]],
  },
];

/** Kinds that many texts look like, so that a document is recognized before them. */
export const ENCODED: readonly Kind[] = [
  {
    what: "percent-encoded text",
    isSo: matches(/^\S*%[0-9a-f]{2}\S*$/i),
    readers: [["url-encoding", "input", { action: "decode" }]],
  },
  {
    what: "text with HTML entities",
    isSo: matches(/&(?:#\d+|#x[0-9a-f]+|[a-z]+);/i),
    readers: [["html-entities", "input", { action: "decode" }]],
  },
  {
    what: "a digest",
    isSo: matches(/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i),
    readers: [["file-hash-checksum-verifier", "expected"]],
  },
  {
    what: "compressed bytes",
    isSo: matches(/^(?:H4sI[A-Za-z0-9+/]{8,}={0,2}|1f8b08[0-9a-f]{10,})$/i),
    readers: [["compression-codec", "input", { action: "decompress" }]],
  },
  {
    what: "an image",
    // How PNG, JPEG, GIF and WebP begin, in Base64.
    isSo: matches(/^(?:data:image\/[^,]+,|iVBORw0KGgo|\/9j\/|R0lGOD|UklGR.{7}RUJQ)/),
    readers: [["image-inspector", "data"]],
  },
  { what: "a PDF file", isSo: matches(/^JVBERi0/), readers: [["pdf-inspector", "pdf_base64"]] },
  {
    what: "Base64",
    isSo: (text) =>
      /^[A-Za-z0-9+/\s]{8,}={0,2}$/.test(text) && text.replace(/\s/g, "").length % 4 === 0 &&
      /[A-Z]/.test(text) && /[a-z]/.test(text) && (/\d|[+/=]/.test(text) || text.length > 40),
    readers: [["base64", "input", { action: "decode" }]],
  },
  {
    what: "bytes in hex",
    isSo: matches(/^(?=.*[a-f])(?:0x)?[0-9a-f]{2}(?:[\s:]?[0-9a-f]{2}){5,}$/i),
    readers: [["base-encoding", "input", { action: "decode", encoding: "base16" }]],
  },
  {
    what: "text with escapes",
    isSo: matches(/\\u[0-9a-f]{4}|\\x[0-9a-f]{2}/i),
    readers: [["string-escaper", "text", { action: "unescape", format: "javascript" }]],
  },
  {
    what: "a calculation",
    isSo: matches(/^[\d\s().,+*/^%-]*\d\s*[+*/^%-]\s*[\d(][\d\s().,+*/^%-]*$/),
    readers: [["expression-evaluator", "expression"]],
  },
];
