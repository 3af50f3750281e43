/**
 * Checks of how the records of one zone relate to each other.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";
import { reportMultiple } from "./same_name.ts";

/** Types that may stand beside a CNAME (RFC 4034, sections 3 and 4). */
const BESIDE_CNAME = new Set(["RRSIG", "NSEC"]);
const HOST_POINTERS = new Set(["MX", "NS", "SRV"]);

/** Reports conflicts between records, and records that point at the wrong thing. */
export function checkRelations(records: readonly ZoneRecord[], issues: Issues): void {
  const sets = Map.groupBy(records, ({ name, type }) => `${name} ${type}`);
  for (const set of sets.values()) checkSet(set, issues);
  const byName = Map.groupBy(records, ({ name }) => name);
  for (const siblings of byName.values()) checkCnameConflicts(siblings, issues);
  const ofType = (type: string) => records.filter((record) => record.type === type);
  reportMultiple(ofType("SOA"), "SOA_MULTIPLE", "SOA record; a zone has exactly one", issues);
  const cnames = ofType("CNAME");
  for (const { line, name } of cnames.filter(isAtOrigin)) {
    const message = `${
      cutText(name)
    } is the origin, which has SOA and NS records: it cannot be a CNAME`;
    issues.add("CNAME_AT_APEX", message, { line });
  }
  for (const { line, name } of ofType("DS").filter(isAtOrigin)) {
    const message = `DS of ${cutText(name)} belongs in the parent zone, not in its own (RFC 4035)`;
    issues.add("DS_AT_APEX", message, { line });
  }
  checkLoops(cnames, issues);
  checkTargets(records, new Set(cnames.map(({ name }) => name)), issues);
}

function isAtOrigin({ name, origin }: ZoneRecord): boolean {
  return name === origin.name;
}

/** Records of one name and type. */
function checkSet(set: readonly ZoneRecord[], issues: Issues): void {
  checkModes(set, issues);
  const [first] = set;
  const lineByData = new Map<string, number>();
  for (const { line, ttl, type, data } of set) {
    if (ttl !== first!.ttl) {
      issues.add(
        "TTL_MISMATCH",
        `TTL ${ttl} differs from ${first!.ttl} on line ${
          first!.line
        }: records of one name and type share theirs (RFC 2181, section 5.2)`,
        { line },
      );
    }
    const key = JSON.stringify(data);
    const before = lineByData.get(key);
    if (before === undefined) {
      lineByData.set(key, line);
    } else {
      const message = `The same ${cutText(type)} record is already on line ${before}`;
      issues.add("DUPLICATE", message, { line });
    }
  }
  const isNull = (record: ZoneRecord) => record.type === "MX" && record.target === ".";
  if (set.every(isNull)) return;
  for (const { line } of set.filter(isNull)) {
    const message =
      "A null MX says that the name accepts no mail, but there are other MX records (RFC 7505)";
    issues.add("NULL_MX_WITH_OTHERS", message, { line });
  }
}

/** RFC 9460, section 2.4.1: beside an alias, clients ignore services. */
function checkModes(set: readonly ZoneRecord[], issues: Issues): void {
  const read = set.filter(({ data }) => "params" in data);
  const alias = read.find(({ data }) => data.priority === 0);
  if (!alias) return;
  for (const { line, data } of read) {
    if (data.priority === 0) continue;
    const message =
      `Clients ignore this record because of the alias (priority 0) on line ${alias.line}`;
    issues.add("SVCB_MODE", message, { line });
  }
}

function checkCnameConflicts(siblings: readonly ZoneRecord[], issues: Issues): void {
  const counted = siblings.filter(({ type }) => !BESIDE_CNAME.has(type));
  if (counted.length < 2) return;
  for (const record of counted) {
    if (record.type !== "CNAME") continue;
    const other = counted[0] === record ? counted[1]! : counted[0]!;
    issues.add(
      "CNAME_CONFLICT",
      `${cutText(record.name)} also has ${cutText(other.type)} on line ${other.line}: ` +
        "a CNAME allows no other records at its name (RFC 1034, section 3.6.2)",
      { line: record.line },
    );
  }
}

/**
 * Follows every CNAME until it leaves the zone or comes back. Each chain is walked from its beginning, in
 * numbers instead of names: 5,000 records make 12 million steps at worst.
 */
function checkLoops(cnames: readonly ZoneRecord[], issues: Issues): void {
  const numbers = new Map<string, number>();
  for (const { name } of cnames) if (!numbers.has(name)) numbers.set(name, numbers.size);
  const next = new Int32Array(numbers.size).fill(-1);
  const targetOf = ({ target }: ZoneRecord) => numbers.get(target ?? "") ?? -1;
  for (const cname of cnames.toReversed()) next[numbers.get(cname.name)!] = targetOf(cname);
  for (const cname of cnames) {
    const start = numbers.get(cname.name)!;
    let at = targetOf(cname);
    for (let steps = 0; at >= 0 && at !== start && steps < next.length; steps++) at = next[at]!;
    if (at !== start) continue;
    const message = `The CNAME chain from ${cutText(cname.name)} leads back to it`;
    issues.add("CNAME_LOOP", message, { line: cname.line });
  }
}

function checkTargets(
  records: readonly ZoneRecord[],
  aliases: ReadonlySet<string>,
  issues: Issues,
): void {
  for (const { line, type, target } of records) {
    if (target === undefined || !HOST_POINTERS.has(type) || !aliases.has(target)) continue;
    const message = `The target ${cutText(target)} of ${type} is a CNAME (RFC 2181, section 10.3)`;
    issues.add("TARGET_IS_CNAME", message, { line });
  }
}
