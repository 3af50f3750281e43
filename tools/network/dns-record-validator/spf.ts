/**
 * SPF records (RFC 7208), without the lookups that they ask for.
 *
 * @module
 */
import type { RunReturn } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstFaults } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { reportMultiple } from "./same_name.ts";
import { readTerm, type Term } from "./spf_term.ts";
import { stringBytes, textOfBytes } from "./strings.ts";

type Spf = RunReturn<typeof contract>["output"]["spf"][number];

/** RFC 7208, section 4.6.4. */
const MAX_LOOKUPS = 10;
const LOOKUP_MECHANISMS = new Set(["include", "a", "mx", "ptr", "exists"]);
/** Modifiers that a record has once at most. */
const SINGLE_MODIFIERS = ["redirect", "exp"];

/** A first string that should have begun an SPF record: its quotes are missing, or not those of a zone. */
const SPF_WITHOUT_QUOTES = /^["'`\u2018-\u201f]*v=spf1$/i;

/** Checks the SPF records among the TXT records. */
export function checkSpf(txtRecords: readonly ZoneRecord[], issues: Issues): Spf[] {
  const records = txtRecords.filter(isSpf);
  reportMultiple(records, "SPF_MULTIPLE", "SPF record (RFC 7208, section 3.2)", issues);
  for (const record of txtRecords) if (!isSpf(record)) checkQuotes(record, issues);
  return records.map((record) => checkRecord(record, issues));
}

function isSpf({ data }: ZoneRecord): boolean {
  return /^v=spf1(?: |$)/i.test(String(data.text));
}

/** The strings of a record are joined without spaces (RFC 7208, section 3.3): words alone are not terms. */
function checkQuotes({ line, words }: ZoneRecord, issues: Issues): void {
  if (!SPF_WITHOUT_QUOTES.test(textOfBytes(stringBytes(words[0]!)!))) return;
  const message =
    "This is not an SPF record, because its strings are joined without spaces: put all of it " +
    'into one pair of double quotes, "v=spf1 … -all"';
  issues.add("SPF_SYNTAX", message, { line });
}

function checkRecord({ line, name, data }: ZoneRecord, issues: Issues): Spf {
  const [, ...words] = String(data.text).split(" ").filter((word) => word !== "");
  const terms = words.map(readTerm);
  const allAt = terms.findIndex((term) => term.name === "all" && !term.isModifier);
  const all = terms[allAt];
  const redirect = terms.find((term) => term.isModifier && term.name === "redirect");
  const lookups = terms.filter(({ name, isModifier }) => !isModifier && LOOKUP_MECHANISMS.has(name))
    .length + (redirect && !all ? 1 : 0);

  const faults = faultsOf(terms);
  if (faults.length > 0) issues.add("SPF_SYNTAX", `In SPF, ${firstFaults(faults)}`, { line });
  if (lookups > MAX_LOOKUPS) {
    issues.add(
      "SPF_TOO_MANY_LOOKUPS",
      `SPF needs ${lookups} lookups, over ${MAX_LOOKUPS} (RFC 7208, section 4.6.4)`,
      { line },
    );
  }
  if (terms.some((term) => term.name === "ptr" && !term.isModifier)) {
    issues.add("SPF_PTR", "ptr should not be used (RFC 7208, section 5.5)", { line });
  }
  checkEnd(terms, allAt, redirect !== undefined, line, issues);
  return {
    name,
    line,
    lookups,
    includes: terms.filter((term) => term.name === "include" && !term.isModifier)
      .flatMap(({ domain }) => domain ?? []),
    all: all?.qualifier ?? null,
    redirect: redirect?.domain ?? null,
  };
}

function faultsOf(terms: readonly Term[]): string[] {
  const faults = terms.flatMap(({ fault }) => fault ?? []);
  for (const name of SINGLE_MODIFIERS) {
    const count = terms.filter((term) => term.isModifier && term.name === name).length;
    if (count > 1) faults.push(`${name} stands ${count} times`);
  }
  return faults;
}

/** Checks how a record ends: its `all`, and what follows it. */
function checkEnd(
  terms: readonly Term[],
  allAt: number,
  hasRedirect: boolean,
  line: number,
  issues: Issues,
): void {
  const all = terms[allAt];
  if (!all) {
    if (hasRedirect) return;
    issues.add("SPF_NO_ALL", "SPF has neither all nor redirect: end it with -all or ~all", {
      line,
    });
    return;
  }
  if (all.qualifier === "+") {
    issues.add("SPF_ALLOWS_ALL", `${all.text} lets everyone send mail for the domain`, { line });
  }
  const unused = terms.slice(allAt + 1).find(({ isModifier }) => !isModifier) ??
    terms.find((term) => term.isModifier && term.name === "redirect");
  if (!unused) return;
  const message = `${
    cutText(unused.text)
  } is never used beside ${all.text} (RFC 7208, section 5.1)`;
  issues.add("SPF_AFTER_ALL", message, { line });
}
