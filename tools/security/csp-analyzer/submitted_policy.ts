/**
 * Finds the policy in what people paste with it: a header section, a meta element, a line of a server's
 * configuration.
 *
 * @module
 */
import { parseFieldLine, withoutMark } from "../../shared/http_fields.ts";
import { splitLines } from "../../shared/lines.ts";
import type { Delivery } from "./policy.ts";

/** A header's value, and how it is sent where the text tells. */
export interface SubmittedPolicy {
  text: string;
  delivery?: Delivery;
  /** Whether there was more around it than the header's name. */
  isPicked: boolean;
}

/** Its name, then its value in double quotes or backticks: a policy holds single ones. */
const QUOTED =
  /(<meta\b[^>]{0,200})?content-security-policy(-report-only)?["'`]?\s{0,20}(?:[:=,]|content=|value:|\s){0,8}(["`])([^"`]*)\3/gi;
const HEADER = /^[\t\n\f\r ]*content-security-policy(-report-only)?[\t ]*:/i;
const STATUS_LINE = /^HTTP\/\d/i;
/** Sources that begin a line look like the names of headers. */
const SCHEMES = new Set([
  "http",
  "https",
  "ws",
  "wss",
  "data",
  "blob",
  "filesystem",
  "mediastream",
]);

/** The policy in a text, which is the whole text where nothing else is seen in it. */
export function submittedPolicy(text: string): SubmittedPolicy {
  return fromQuotes(text) ?? fromHeaders(text) ?? { text, isPicked: false };
}

function fromQuotes(text: string): SubmittedPolicy | undefined {
  const found = [...text.matchAll(QUOTED)].map(([, meta, reportOnly, , value = ""]) => ({
    value,
    delivery: deliveryOf(reportOnly, meta),
  }));
  return enforcedOf(found, true);
}

/** Lines with the header's name, each up to another header, a status line or a blank line. */
function fromHeaders(text: string): SubmittedPolicy | undefined {
  const found: { value: string; delivery: Delivery }[] = [];
  let isOpen = false;
  let hasOthers = false;
  for (const line of splitLines(text).map((line) => withoutMark(line.text))) {
    const header = HEADER.exec(line);
    if (header) {
      found.push({ value: line.slice(header[0].length), delivery: deliveryOf(header[1]) });
      isOpen = true;
    } else if (isOpen && !endsValue(line, found.at(-1)!.value)) {
      found.at(-1)!.value += `\n${line}`;
    } else {
      isOpen = false;
      hasOthers ||= line.trim() !== "";
    }
  }
  return enforcedOf(found, hasOthers);
}

function endsValue(line: string, value: string): boolean {
  if (line.trim() === "") return value.trim() !== "";
  const name = parseFieldLine(line)?.name.toLowerCase();
  return STATUS_LINE.test(line) || (name !== undefined && !SCHEMES.has(name));
}

function deliveryOf(reportOnly: string | undefined, meta?: string): Delivery {
  if (reportOnly !== undefined) return "report-only";
  return meta === undefined ? "header" : "meta";
}

/** All policies of one delivery, which browsers apply together; those that are enforced go first. */
function enforcedOf(
  found: { value: string; delivery: Delivery }[],
  hasOthers: boolean,
): SubmittedPolicy | undefined {
  const first = found.find(({ delivery }) => delivery !== "report-only") ?? found[0];
  if (!first) return undefined;
  const { delivery } = first;
  const alike = found.filter((policy) => policy.delivery === delivery);
  return {
    text: alike.map(({ value }) => value).join(","),
    // The caller knows better how a policy is sent that no name calls otherwise.
    ...(delivery === "header" ? {} : { delivery }),
    isPicked: hasOthers || alike.length < found.length,
  };
}
