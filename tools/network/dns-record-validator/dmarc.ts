/**
 * DMARC policy records (RFC 7489, section 6.3).
 *
 * @module
 */
import type { RunReturn } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { reportMultiple } from "./same_name.ts";
import { readTagList, tagFaultText, type TagList } from "./tag_list.ts";

type Dmarc = RunReturn<typeof contract>["output"]["dmarc"][number];

/** A rule for the value of a tag, and what to say when it is broken. */
interface ValueRule {
  isValid(value: string): boolean;
  wanted: string;
}

const POLICY = oneOf("none", "quarantine", "reject");
const ALIGNMENT = oneOf("r", "s");
const REPORT_ADDRESSES: ValueRule = {
  isValid: (value) => value.split(",").every((uri) => isMailto(uri.trim())),
  wanted: "mailto: addresses separated by commas",
};

const RULES: ReadonlyMap<string, ValueRule> = new Map<string, ValueRule>([
  ["p", POLICY],
  ["sp", POLICY],
  // RFC 9091, section 3.2: for names that do not exist.
  ["np", POLICY],
  // From the revision of RFC 7489: a public suffix, and a policy that is only tested.
  ["psd", oneOf("y", "n", "u")],
  ["t", oneOf("y", "n")],
  ["pct", {
    isValid: (value) => /^[0-9]{1,3}$/.test(value) && Number(value) <= 100,
    wanted: "a whole number from 0 to 100",
  }],
  ["adkim", ALIGNMENT],
  ["aspf", ALIGNMENT],
  ["ri", { isValid: (value) => /^[0-9]+$/.test(value), wanted: "a whole number of seconds" }],
  ["fo", eachOf(":", oneOf("0", "1", "d", "s"))],
  ["rua", REPORT_ADDRESSES],
  ["ruf", REPORT_ADDRESSES],
  ["rf", eachOf(":", oneOf("afrf"))],
]);

/** How a DMARC record begins (RFC 7489, section 6.4); the value is case-sensitive. */
const VERSION = /^v[ \t]*=[ \t]*DMARC1/;
/** A version in the wrong case or place, or after quotes that are not those of a zone. */
const MISPLACED_VERSION = /v\s*=\s*DMARC1/i;

/** Checks the DMARC records among the TXT records. */
export function checkDmarc(txtRecords: readonly ZoneRecord[], issues: Issues): Dmarc[] {
  const records = txtRecords.filter(isDmarc);
  reportMultiple(records, "DMARC_MULTIPLE", "DMARC record (RFC 7489, section 6.6.3)", issues);
  for (const record of txtRecords) if (!isDmarc(record)) checkVersion(record, issues);
  return records.map((record) => checkRecord(record, issues));
}

function isDmarc({ data }: ZoneRecord): boolean {
  return VERSION.test(String(data.text));
}

/** Receivers overlook a record whose version does not come first as it should. */
function checkVersion({ line, name, data }: ZoneRecord, issues: Issues): void {
  if (!isDmarcName(name) || !MISPLACED_VERSION.test(String(data.text))) return;
  const message = "This is not a DMARC record: it must begin with exactly v=DMARC1";
  issues.add("DMARC_SYNTAX", message, { line });
}

function isDmarcName(name: string): boolean {
  return name.startsWith("_dmarc.");
}

function checkRecord({ line, name, data, words }: ZoneRecord, issues: Issues): Dmarc {
  const list = readTagList(String(data.text));
  const faults = faultsOf(list);
  if (faults.length > 0) {
    issues.add("DMARC_SYNTAX", `In DMARC, ${tagFaultText(faults, words)}`, { line });
  }
  if (!isDmarcName(name)) {
    const message = `Receivers look for DMARC at _dmarc.<domain>, not at ${cutText(name)}`;
    issues.add("DMARC_NAME", message, { line });
  }
  if (list.tags.get("p")?.toLowerCase() === "none") {
    issues.add("DMARC_NONE", "p=none only monitors: use quarantine or reject for protection", {
      line,
    });
  }
  if (!list.tags.has("rua")) {
    issues.add("DMARC_NO_RUA", "rua is missing, so no aggregate reports are sent", { line });
  }
  return { name, line, tags: Object.fromEntries(list.tags) };
}

function faultsOf({ tags, faults }: TagList): string[] {
  const found = [...faults];
  if (tags.get("v") !== "DMARC1") {
    found.push(`v is ${cutText(tags.get("v") ?? "missing")}, but must be DMARC1`);
  }
  if (!tags.has("p")) found.push("p is missing: none, quarantine or reject");
  for (const [tag, value] of tags) {
    const rule = RULES.get(tag);
    if (!rule || rule.isValid(value)) continue;
    found.push(`${tag} is ${JSON.stringify(cutText(value))}, but must be ${rule.wanted}`);
  }
  return found;
}

/** The values of RFC 7489's grammar are of any case. */
function oneOf(...values: string[]): ValueRule {
  return {
    isValid: (value) => values.includes(value.toLowerCase()),
    wanted: values.length === 1 ? values[0]! : `one of ${values.join(", ")}`,
  };
}

function eachOf(separator: string, { isValid, wanted }: ValueRule): ValueRule {
  return {
    isValid: (value) => value.split(separator).every((part) => isValid(part.trim())),
    wanted: `${wanted}, joined by "${separator}",`,
  };
}

/** `mailto:` and an address, and the largest size of a report: `!10m` (RFC 7489, section 6.4). */
function isMailto(uri: string): boolean {
  return /^mailto:[^\s,;!@]+@[^\s,;!@]+(?:![0-9]+[kmgt]?)?$/i.test(uri);
}
