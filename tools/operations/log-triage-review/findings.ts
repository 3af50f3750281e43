/**
 * Words the findings for the person on call: what was seen, where, when, and what to do first.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { Found } from "../../shared/evidence/review.ts";
import { counted } from "../../shared/messages.ts";
import { adviceOn } from "./advice.ts";
import type { Cluster } from "./clusters.ts";
import { statusClassOf } from "./access.ts";
import type { Spike } from "./spikes.ts";
import { printEpoch } from "./timestamp.ts";

/** Characters of an entry in a message; the evidence has the whole line. */
const MAX_SHOWN = 160;
/** An unreadable date, as the template and as the entry write it. */
const UNREAD_DATE =
  /^(?:<num>|\d+)([/.-])(?:<num>|\d+)\1(?:<num>|\d+)[ T](?:<num>|\d+):(?:<num>|\d+):(?:<num>|\d+)/;

/** The advice where the message itself gives no hint. */
const NO_HINT = {
  LOG_FATAL:
    "First find out whether the process came back: a message of this level is often its last.",
  LOG_ERROR: "Read the lines right before it: the cause is often logged at another level.",
  LOG_WARNING: "Check whether errors follow it; if none do, it can wait.",
  LOG_SUSPECT: "Read it: this log names no levels, and its words are those of a failure.",
} as const;

/** The advice on an answer of a web server, by the first digit of its status. */
const OF_STATUS: Readonly<Record<string, string>> = {
  4: "See which client or link asks for it, and whether the address, a login or a limit is at fault.",
  5: "Read the server's own error log of that time; 502, 503 and 504 mean that its upstream did not answer.",
};

type ClusterRule = keyof typeof NO_HINT;

/** The rule of each level that is a finding. */
export const RULE_OF_LEVEL: ReadonlyMap<string, ClusterRule> = new Map([
  ["fatal", "LOG_FATAL"],
  ["error", "LOG_ERROR"],
  ["warn", "LOG_WARNING"],
]);

/** @param ofLevel All entries of the cluster's level. */
export function clusterFinding(rule: ClusterRule, cluster: Cluster, ofLevel: number): Found {
  const { template, count, firstLine, raw, message } = cluster;
  const location = lineOf(firstLine);
  const isSuspect = rule === "LOG_SUSPECT";
  const level = isSuspect ? "no level" : cluster.level;
  const share = count < ofLevel && !isSuspect
    ? `, ${percent(count, ofLevel)} of all at this level`
    : "";
  return {
    subject: template,
    location,
    message: `${level} ${placesOf(cluster)}${share}${periodOf(cluster)}: ${shown(message)}${
      detailOf(cluster)
    }`,
    fix: `Start at ${location}. ${adviceOf(rule, cluster)}`,
    data: { count },
    evidence: [{ locator: location, text: raw }],
  };
}

function placesOf({ count, firstLine, lastLine }: Cluster): string {
  return count === 1
    ? `once, on line ${firstLine}`
    : `${count} times, on lines ${firstLine} to ${lastLine}`;
}

function periodOf({ firstSeen, lastSeen }: Cluster): string {
  if (firstSeen === undefined || lastSeen === undefined) return "";
  const first = printEpoch(firstSeen);
  return firstSeen === lastSeen ? `, at ${first}` : `, from ${first} to ${printEpoch(lastSeen)}`;
}

function detailOf({ cause, detailEnd }: Cluster): string {
  const lines = detailEnd === undefined ? "" : `. Its details continue to line ${detailEnd}`;
  return cause === undefined ? lines : `${lines}. The cause it names: ${shown(cause)}`;
}

function adviceOf(rule: ClusterRule, { template, message, cause = "" }: Cluster): string {
  const status = statusClassOf(message) ?? "";
  // The template masks what is quoted.
  const advice = adviceOn(cause) ?? adviceOn(template) ?? adviceOn(message);
  return OF_STATUS[status] ?? advice ?? NO_HINT[rule];
}

/** An entry's text for a message: without a date that was not understood, and cut. */
function shown(text: string): string {
  return cutText(text.replace(UNREAD_DATE, "").replace(/^[\s-]+/, ""), MAX_SHOWN);
}

/** @param widthSeconds Of a bucket. */
export function spikeFinding(spike: Spike, widthSeconds: number): Found {
  const { startMs, count, median, line, chief, chiefCount } = spike;
  const start = printEpoch(startMs);
  const usual = median === 0 ? "half of all buckets have none" : `the median is ${median}`;
  return {
    subject: start,
    location: start,
    message:
      `${counted(count, "error")} in the ${counted(widthSeconds, "second")} from ${start}, ` +
      `where ${usual}; the first is on line ${line}. ${
        chiefCount === count ? "All" : chiefCount
      } of them: ${shown(chief.message)}`,
    fix: `Read from line ${line}, and compare the moment with deploys, restarts, scheduled jobs ` +
      "and the traffic of that minute.",
    data: { count, median },
  };
}

/** @param firstLine Line of the first entry that is earlier than the one before it. */
export function orderFinding(count: number, firstLine: number): Found {
  return {
    subject: "timestamps",
    location: lineOf(firstLine),
    message: `${counted(count, "entry is", "entries are")} earlier than the timed entry before, ` +
      `first on line ${firstLine}: the log was merged from several sources or a clock was set back`,
    fix: "Sort the lines by timestamp before you rely on the order of events; " +
      "lines without a time zone were read as UTC, so check that all sources write the same zone.",
    data: { count },
  };
}

function lineOf(line: number): string {
  return `line ${line}`;
}

function percent(part: number, whole: number): string {
  const share = Math.round(100 * part / whole);
  return share === 0 ? "under 1 %" : `${Math.min(share, 99)} %`;
}
