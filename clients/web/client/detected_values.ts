/**
 * The values of a line and the encoded texts that are recognized, and which tools read each.
 *
 * @module
 */
import { decodeUtf8 } from "../../../tools/shared/utf8.ts";
import { type Kind, matches, type Readers } from "./detected_kind.ts";

/** The usual units of measure: a prefix with a sign or a name, each with a power. */
const UNIT =
  /^(?:(?:da|[pnuµmcdhkgt]|[kmgt]i|micro|milli|centi|kilo|[mg]ega|giga)?(?:[mgslbwjvanf]|wh|hz|pa|bar|cal|ev|met(?:er|re)s?|grams?|lit(?:er|re)s?|bits?|bytes?|watts?|joules?)|in(?:ch(?:es)?)?|f(?:oo|ee)?t|ya?r?ds?|mi(?:les?)?|mp[hg]|acres?|ha|oz|ounces?|lbs?|pounds?|gal(?:lons?)?|cups?|tbsp|tsp|psi|min(?:utes?)?|hours?|h|d(?:ays?)?|weeks?|years?|seconds?|°?[cfk]|celsius|fahrenheit|kelvin|degrees?|radians?)\^?-?[23²³]?$/i;

/** Values that only one notation explains. More specific kinds come first. */
export const VALUES: readonly Kind[] = [
  {
    what: "a JSON Web Token",
    isSo: matches(/^(?:Bearer )?eyJ[\w-]+\.[\w-]+\.[\w-]*$/),
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
    // Five numbers are a list more often than a line.
    isSo: matches(
      /^(?:@(?:hourly|daily|weekly|monthly|yearly)|(?=.*[^\d ])[\d*,/-]+ [\d*,/-]+ [\d*,/?LW-]+ [\d*,/A-Z-]+ [\d*,/?A-Z#-]+)$/i,
    ),
    readers: [["cron-explainer", "expression"]],
  },
  {
    what: "a cron line of Quartz",
    isSo: matches(
      /^(?:[\d*,/-]+ ){3}[\d*,/?LWC-]+ [\d*,/A-Z-]+ [\d*,/?A-Z#-]+(?: [\d*,/-]+)?$(?<=[?*].*)/i,
    ),
    readers: [["cron-explainer", "expression", { dialect: "quartz" }]],
  },
  {
    what: "an IBAN",
    isSo: matches(/^[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?$/),
    readers: [identifier("iban")],
  },
  {
    what: "an ISBN",
    isSo: matches(/^97[89]-?(?:\d-?){9}\d$/),
    readers: [identifier("isbn")],
  },
  {
    what: "the number of a card",
    isSo: matches(/^(?:\d{4}([ -]))(?:\d{4}\1){2}\d{4}$/),
    readers: [identifier("luhn")],
  },
  {
    what: "a recurrence rule",
    isSo: matches(/^(?:RRULE:|DTSTART[;:])|^FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)/m),
    readers: [["recurrence-expander", "rrule"]],
  },
  {
    what: "an address or a range of a network",
    isSo: matches(
      /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=\S*::|(?:[^:]+:){7})[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/\d{1,3})?$/i,
    ),
    readers: [["ip-subnet-calculator", "input"]],
  },
  {
    what: "a list of networks",
    isSo: matches(
      /^(?:(?:\s*\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\s*(?:\n|$)){2,}|\d{1,3}(?:\.\d{1,3}){3} ?- ?\d{1,3}(?:\.\d{1,3}){3})$/,
    ),
    readers: [["cidr-aggregator", "input"]],
  },
  {
    what: "a point in time",
    isSo: matches(
      /^(?:\d{10}(?:\.\d+)?|\d{13}|\d{16}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?|\d{8}T\d{6}Z?|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|[+-]\d{4}))$/,
    ),
    readers: [["timestamp-converter", "input"]],
  },
  {
    what: "a time in a log of accesses",
    isSo: matches(/^\[?\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\]?$/),
    readers: [["timestamp-converter", "input", { read_pattern: "%d/%b/%Y:%H:%M:%S %z" }]],
  },
  {
    what: "a date",
    isSo: matches(/^\d{4}-\d\d-\d\d$/),
    readers: [["date-calculator", "date"], ["business-day-calculator", "date"]],
  },
  {
    what: "a duration",
    isSo: matches(
      /^(?:P(?=[\dT])(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?|(?:\d+ ?(?:d|h|m|min|s|ms) ?){1,5}|\d+:[0-5]\d:[0-5]\d)$/i,
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
    what: "a measure",
    // "3 items in cart" counts what no unit measures.
    isSo: (text) => {
      const sides =
        /^-?\d+(?:[.,]\d+)? ?([^\s\d]\S{0,15})(?: \d+ \S{1,4})? (?:in|to|into) (\S{1,16})$/.exec(
          text,
        );
      return sides !== null &&
        sides.slice(1).some((unit) => unit.split(/[/·*]/).every((part) => UNIT.test(part)));
    },
    readers: [["unit-converter", "text"]],
  },
  {
    what: "file permissions",
    isSo: matches(/^(?:[-dl]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]|0[0-7]{3,4})$/),
    readers: [["chmod-calculator", "mode"]],
  },
  {
    what: "a curl command",
    isSo: matches(/^\$? ?curl\s(?:[^]*\s)?(?:-\w|--\w|\S*[./:$]\w|localhost)/),
    readers: [["curl-converter", "command"]],
  },
  {
    what: "an address of the web",
    isSo: matches(/^(?:https?|ftps?|wss?):\/\/\S+$|^mailto:\S+@\S+$|^www\.\S+\.\S+$/i),
    readers: [["url-parser", "url"], ["qr-code-generator", "text"]],
  },
  {
    what: "a query string",
    isSo: matches(/^\??[\w.%[\]+-]+=[^\s=&]*(?:&[\w.%[\]+-]+=[^\s=&]*)+$/),
    readers: [["url-encoding", "input", { action: "decode", mode: "form" }]],
  },
  {
    what: "a number in another base",
    isSo: matches(/^-?0(?:x[0-9a-f]{1,32}|b[01]{2,128}|o[0-7]{2,64})$/i),
    readers: [["number-base-converter", "input"]],
  },
  {
    what: "a list of numbers",
    isSo: matches(/^-?\d+(?:\.\d+)?(?:(?:[,;]\s*|\s+)-?\d+(?:\.\d+)?){2,}$/),
    readers: [["statistics-calculator", "values"]],
  },
];

/** The tool that checks the digits of identifiers. */
function identifier(scheme: string): Readers[number] {
  return ["number-theory", "identifier", { operation: "check_identifier", scheme }];
}

/** Kinds that many texts look like, so that a document is recognized before them. */
export const ENCODED: readonly Kind[] = [
  {
    what: "percent-encoded text",
    isSo: matches(/^\S*%[0-9a-f]{2}\S*$/i),
    readers: [["url-encoding", "input", { action: "decode" }]],
  },
  {
    what: "text with HTML entities",
    isSo: matches(/&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i),
    readers: [["html-entities", "input", { action: "decode" }]],
  },
  {
    what: "a digest",
    isSo: matches(
      /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2})$/i,
    ),
    readers: [["file-hash-checksum-verifier", "expected"]],
  },
  {
    what: "a list of checksums",
    isSo: matches(/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128}) [ *]\S/im),
    readers: [["file-hash-checksum-verifier", "checksums"]],
  },
  {
    what: "a text with characters that mislead",
    // Invisible ones, Latin and Cyrillic letters in one word, and words in letters of mathematics.
    isSo: matches(
      /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]|\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}|[\u{1d400}-\u{1d7ff}]{3}/u,
    ),
    readers: [["unicode-inspector", "text"]],
  },
  {
    what: "compressed bytes",
    isSo: matches(/^(?:(?:H4sI|eJ[w-z])[A-Za-z0-9+/]{8,}={0,2}|1[fF]8[bB]08[0-9a-fA-F]{10,})$/),
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
      /^data:[^,]*;base64,/.test(text) ||
      isWrapped(text) && text.replace(/\s/g, "").length % 4 === 0 &&
        /[A-Z]/.test(text) && /[a-z]/.test(text) && (/\d|[+/=]/.test(text) || text.length > 40) ||
      holdsText(text),
    readers: [["base64", "input", { action: "decode" }]],
  },
  {
    what: "bytes in hex",
    isSo: matches(/^(?=.*[a-f])(?:0x)?[0-9a-f]{2}(?:[\s:]?[0-9a-f]{2}){5,}$/i),
    readers: [["base-encoding", "input", { action: "decode", encoding: "base16" }]],
  },
  {
    what: "Base32",
    // Without a digit or a sign at its end it is a word in capitals.
    isSo: matches(/^(?=.*\d)(?:[A-Z2-7]{8})+$|^(?:[A-Z2-7]{8})*[A-Z2-7]{2,7}={1,6}$/),
    readers: [["base-encoding", "input", { action: "decode", encoding: "base32" }]],
  },
  {
    what: "text with escapes",
    // A directory of Windows may begin with an n.
    isSo: matches(/\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\w\\n\w(?<![a-z]:\\\S*)|\\".*\\"/i),
    readers: [["string-escaper", "text", { action: "unescape", format: "javascript" }]],
  },
  {
    what: "a calculation",
    // Neither a date nor the number of a telephone.
    isSo: matches(
      /^(?=.{1,500}$)(?=.*(?:[a-z]\(|[+*/^%-]\s*[\d(.]))(?!.*(?:\d\.\d+\.|\d+-\d+-|\d\/(?:19|20)\d\d|(?:19|20)\d\d\/\d+\/|\)\s*\d|\d\s+\d|(?:^|[^\d.,])0\d))(?:sqrt|sin|cos|tan|log|ln|exp|abs|[\d\s().,+*/^%-])*\d\s*(?:[+*/^%-]\s*[\d(]|\))(?:sqrt|sin|cos|tan|log|[\d\s().,+*/^%-])*$/,
    ),
    readers: [["expression-evaluator", "expression"]],
  },
];

/** Whether it is one run of letters of Base64, or lines of them, of which the last may be shorter. */
function isWrapped(text: string): boolean {
  const lines = text.split("\n").map((line) => line.trim());
  const { length } = lines[0]!;
  return length >= 8 && lines.every((line, index) =>
    /^[A-Za-z0-9+/]+={0,2}$/.test(line) &&
    (index === lines.length - 1 ? line.length <= length : line.length === length)
  );
}

/** A run of letters that decodes to a text is Base64, with or without padding. */
function holdsText(text: string): boolean {
  if (!/^[\w+/-]{10,}={0,2}$/.test(text)) return false;
  const standard = text.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/");
  if (standard.length % 4 === 1) return false;
  const decoded = decodeUtf8(Uint8Array.from(atob(standard), (one) => one.charCodeAt(0)));
  return decoded !== undefined && !/[^\P{C}\n\r\t]/u.test(decoded);
}
