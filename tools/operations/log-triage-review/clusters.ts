/**
 * Clusters: entries with the same level and template.
 *
 * @module
 */
import type { Entry } from "./entries.ts";
import { type Level, LEVELS } from "./rules.ts";
import { templateOf } from "./template.ts";

/** Entries whose messages have the same template. */
export interface Cluster {
  level: Level;
  template: string;
  count: number;
  firstLine: number;
  lastLine: number;
  /** Unix time in milliseconds of the earliest and the latest entry with a time. */
  firstSeen?: number;
  lastSeen?: number;
  /** The first line, as it was sent. */
  raw: string;
  /** The message of the first entry, without its time. */
  message: string;
  /** The last line of the stack trace, or of other detail, after the first entry. */
  detailEnd?: number;
  /** The cause in the first entry's detail, masked. */
  cause?: string;
}

const JAVA_CAUSE = /^\s*Caused by: */;
/** `smtplib.SMTPServerDisconnected: gone`, `java.io.IOException: gone`. */
const EXCEPTION = /^[\w$.]+: /;
/** An exception by the name of its class, so that a level in what it says is not its own. */
const NAMED_EXCEPTION = /^(?:[\w$]+\.)+[\w$]*(?:Exception|Error): /;

/** Clusters while entries come in. */
export class ClusterTable {
  readonly #byKey = new Map<string, Cluster>();
  /** The cluster of the latest timed entry, when that entry is its first; what follows untimed may be its detail. */
  #opened: Cluster | undefined;
  /** Whether the latest entry that stands for itself has a time. */
  #isTimed = false;

  /** Adds an entry to its cluster; one that is the detail of another has no level. */
  add(entry: Entry): Cluster {
    const level = this.#followDetail(entry) ? "none" : entry.level;
    const key = `${level} ${entry.template}`;
    const known = this.#byKey.get(key);
    if (known) {
      known.count++;
      known.lastLine = entry.line;
      see(known, entry.epochMs);
      return known;
    }
    const { template, line, raw, message, cause } = entry;
    const cluster = {
      level,
      template,
      count: 1,
      firstLine: line,
      lastLine: line,
      raw,
      message,
      cause,
    };
    see(cluster, entry.epochMs);
    this.#byKey.set(key, cluster);
    this.#opened ??= cluster;
    return cluster;
  }

  /** Adds a line that continues the latest entry. */
  continue(text: string, line: number): void {
    if (!this.#opened) return;
    this.#opened.detailEnd = line;
    if (JAVA_CAUSE.test(text)) this.#opened.cause = templateOf(text.replace(JAVA_CAUSE, ""));
  }

  /**
   * An entry without time, header and level of its own after one with a time is what that one printed: an exception,
   * most often.
   *
   * @returns Whether it is.
   */
  #followDetail({ epochMs, hasHeader, level, line, template, message }: Entry): boolean {
    const isBare = epochMs === undefined && !hasHeader &&
      (level === "none" || NAMED_EXCEPTION.test(message));
    if (!isBare || !this.#isTimed) {
      this.#isTimed = epochMs !== undefined;
      this.#opened = undefined;
      return false;
    }
    if (this.#opened) {
      this.#opened.detailEnd = line;
      if (EXCEPTION.test(template)) this.#opened.cause = template;
    }
    return true;
  }

  /** By level, the most severe first, then count descending, then first line. */
  sorted(): Cluster[] {
    const rank = new Map(LEVELS.map((level, index) => [level, index]));
    return [...this.#byKey.values()].sort((a, b) =>
      rank.get(a.level)! - rank.get(b.level)! || b.count - a.count || a.firstLine - b.firstLine
    );
  }
}

function see(cluster: Cluster, epochMs: number | undefined): void {
  if (epochMs === undefined) return;
  cluster.firstSeen = Math.min(cluster.firstSeen ?? epochMs, epochMs);
  cluster.lastSeen = Math.max(cluster.lastSeen ?? epochMs, epochMs);
}
