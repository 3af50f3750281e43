import type { Run, RunInput, RunOutput } from "../../tool.ts";
import { Review } from "../../shared/evidence/review.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { firstNames } from "../../shared/messages.ts";
import { REDACTED_IN_REVIEW, redactText } from "../../shared/secrets/redact.ts";
import { soundsBad, tellsOfFailure } from "./advice.ts";
import { type Cluster, ClusterTable } from "./clusters.ts";
import { contract } from "./contract.ts";
import { type LineCounts, readEntries } from "./entries.ts";
import { clusterFinding, orderFinding, RULE_OF_LEVEL, spikeFinding } from "./findings.ts";
import { oneEntryALine } from "./json_entries.ts";
import { type Level, LEVELS, RULES } from "./rules.ts";
import { ErrorTimeline, type Spike } from "./spikes.ts";
import { printEpoch } from "./timestamp.ts";

type Input = RunInput<typeof contract>;
type Details = RunOutput<typeof contract>["details"];

const MAX_TOP_ERRORS = 5;
const MAX_SUSPECTS = 5;

/** The facts that one reading of a log gathers. */
interface Triage {
  counts: LineCounts;
  levels: Record<Level, number>;
  entries: number;
  timedEntries: number;
  firstSeen?: number;
  lastSeen?: number;
  /** Timed entries earlier than the timed entry before them, and the line of the first. */
  outOfOrder: { count: number; firstLine: number };
  clusters: Cluster[];
  timeline: ErrorTimeline;
}

export const run: Run<typeof contract> = (input, context) => {
  const review = new Review(contract, "log-triage", RULES, context.given);
  const text = oneEntryALine(input.text);
  const triage = readLog({ ...input, text: redactText(text, REDACTED_IN_REVIEW) });
  const { clusters, levels, outOfOrder } = triage;
  // Where most entries have a level, one without it is what another printed.
  const isUnleveled = levels.none > triage.entries / 2;
  for (const cluster of clusters) {
    const rule = RULE_OF_LEVEL.get(cluster.level) ??
      (isUnleveled && isFailure(cluster) ? "LOG_SUSPECT" : undefined);
    if (rule) review.find(rule, clusterFinding(rule, cluster, levels[cluster.level]));
  }
  const { spike_factor: factor, min_spike: least, bucket_seconds: width } = input;
  const all = triage.timeline.spikes({ factor, least });
  const spikes = largestSpikes(all);
  if (spikes.length < all.length) {
    const message =
      `The ${spikes.length} largest of ${all.length} spikes are listed: raise bucket_seconds, ` +
      "or spike_factor";
    review.warn([{ code: "FINDINGS_TRUNCATED", message }]);
  }
  for (const spike of spikes) review.find("LOG_SPIKE", spikeFinding(spike, width));
  if (outOfOrder.count > 0) {
    review.find("LOG_OUT_OF_ORDER", orderFinding(outOfOrder.count, outOfOrder.firstLine));
  }
  leaveUnknowns(review, triage);
  for (const cluster of clusters.slice(0, input.max_clusters)) review.record(rowOf(cluster));
  return review.finish({
    subject: { lines: triage.counts.lines, sha256: digestText(input.text) },
    details: detailsOf(triage, spikes),
  });
};

function readLog({ text, bucket_seconds: width }: Input): Triage {
  const table = new ClusterTable();
  const timeline = new ErrorTimeline(width);
  const levels = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;
  const outOfOrder = { count: 0, firstLine: 0 };
  let [entries, timedEntries, previous] = [0, 0, -Infinity];
  let [firstSeen, lastSeen]: (number | undefined)[] = [];
  const counts = readEntries(text, (entry) => {
    const { line, epochMs } = entry;
    entries++;
    const cluster = table.add(entry);
    const { level } = cluster;
    levels[level]++;
    if (epochMs === undefined) return;
    timedEntries++;
    timeline.extend(epochMs);
    if (level === "fatal" || level === "error") timeline.count(epochMs, line, cluster);
    if (epochMs < previous && outOfOrder.count++ === 0) outOfOrder.firstLine = line;
    previous = epochMs;
    firstSeen = Math.min(firstSeen ?? epochMs, epochMs);
    lastSeen = Math.max(lastSeen ?? epochMs, epochMs);
  }, (continuation, line) => table.continue(continuation, line));
  return {
    counts,
    levels,
    entries,
    timedEntries,
    firstSeen,
    lastSeen,
    outOfOrder,
    clusters: table.sorted(),
    timeline,
  };
}

function leaveUnknowns(
  review: Review<typeof contract>,
  { entries, timedEntries, levels, clusters }: Triage,
): void {
  const untimed = entries - timedEntries;
  if (untimed > 0) {
    review.leaveUnknown(
      "timestamps",
      `${
        shareOf(untimed, entries)
      } no timestamp that was understood, so they count in no spike and ` +
        "no order: read are ISO 8601, 2026/11/20 05:41:12 and the common log format, in the first 80 " +
        "characters of a line, and no time without a year",
    );
  }
  if (levels.none > 0) {
    review.leaveUnknown(
      "levels",
      `${
        shareOf(levels.none, entries)
      } no level, so errors among them are not found: read are level ` +
        "words (ERROR, [warn], level=info, a JSON level), the numbers of common loggers and the status " +
        `of an access log${suspectsAmong(clusters)}`,
    );
  }
}

/** Says where to look among the entries without a level. */
function suspectsAmong(clusters: readonly Cluster[]): string {
  const suspects = clusters.filter(isSuspect);
  if (suspects.length === 0) return "";
  const lines = suspects.map(({ firstLine }) => `line ${firstLine}`);
  return `; by their words look first at ${firstNames(lines, MAX_SUSPECTS)}`;
}

function isFailure({ level, message }: Cluster): boolean {
  return level === "none" && tellsOfFailure(message);
}

function isSuspect({ level, message }: Cluster): boolean {
  return level === "none" && soundsBad(message);
}

function shareOf(part: number, whole: number): string {
  if (whole === 1) return "The only entry has";
  return part === whole ? `All ${whole} entries have` : `${part} of ${whole} entries have`;
}

function rowOf(cluster: Cluster) {
  const { level, template, count, firstLine, lastLine, firstSeen, lastSeen, raw } = cluster;
  return {
    kind: "cluster" as const,
    data: {
      level,
      template,
      count,
      first_line: firstLine,
      last_line: lastLine,
      first_seen: momentOf(firstSeen),
      last_seen: momentOf(lastSeen),
      example: excerpt(raw),
    },
  };
}

/** In a log whose errors come in bursts most buckets with errors are spikes; the largest tell the most. */
function largestSpikes(spikes: readonly Spike[]): Spike[] {
  return spikes.toSorted((a, b) => b.count - a.count).slice(0, contract.limits.max_spikes)
    .sort((a, b) => a.startMs - b.startMs);
}

function detailsOf(triage: Triage, spikes: readonly Spike[]): Details {
  const { counts, entries, levels, timedEntries, firstSeen, lastSeen, clusters } = triage;
  return {
    lines: counts.lines,
    entries,
    blank_lines: counts.blank,
    continuation_lines: counts.continuations,
    levels,
    timed_entries: timedEntries,
    first_seen: momentOf(firstSeen),
    last_seen: momentOf(lastSeen),
    clusters: clusters.length,
    top_errors: topErrors(clusters),
    spikes: spikes.map(({ startMs, count, median }) => ({
      start: printEpoch(startMs),
      count,
      median,
    })),
  };
}

/** Fatal and error together, by count, then first line. */
function topErrors(clusters: readonly Cluster[]): Details["top_errors"] {
  return clusters.filter(({ level }) => level === "fatal" || level === "error")
    .sort((a, b) => b.count - a.count || a.firstLine - b.firstLine)
    .slice(0, MAX_TOP_ERRORS)
    .map(({ level, template, count }) => ({ level, template, count }));
}

function momentOf(epochMs: number | undefined): string | null {
  return epochMs === undefined ? null : printEpoch(epochMs);
}
