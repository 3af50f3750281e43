/**
 * Spikes: buckets of time with many more errors than the others.
 *
 * @module
 */
import type { Cluster } from "./clusters.ts";

/** The errors of a bucket. */
interface Bucket {
  count: number;
  /** Line of its first error. */
  line: number;
  byCluster: Map<Cluster, number>;
}

/** A span of time with more errors than usual. */
export interface Spike {
  /** Unix time in milliseconds at which the bucket begins. */
  startMs: number;
  count: number;
  /** Errors a bucket over all buckets from the first to the last timed entry. */
  median: number;
  /** Line of its first error. */
  line: number;
  /** The cluster with most of its errors, and how many. */
  chief: Cluster;
  chiefCount: number;
}

/** When a bucket is a spike. */
interface SpikeRule {
  /** More errors than this many times the median, which counts as 1 at least. */
  factor: number;
  least: number;
}

/** Counts errors by bucket. Buckets without errors take no memory, however many there are. */
export class ErrorTimeline {
  readonly #widthMs: number;
  readonly #buckets = new Map<number, Bucket>();
  #first = Infinity;
  #last = -Infinity;

  constructor(widthSeconds: number) {
    this.#widthMs = widthSeconds * 1000;
  }

  /** Takes note of a timed entry of any level: the timeline goes from the first to the last. */
  extend(epochMs: number): void {
    const index = this.#indexOf(epochMs);
    this.#first = Math.min(this.#first, index);
    this.#last = Math.max(this.#last, index);
  }

  /** Counts an error. */
  count(epochMs: number, line: number, cluster: Cluster): void {
    const index = this.#indexOf(epochMs);
    let bucket = this.#buckets.get(index);
    if (!bucket) this.#buckets.set(index, bucket = { count: 0, line, byCluster: new Map() });
    bucket.count++;
    bucket.byCluster.set(cluster, (bucket.byCluster.get(cluster) ?? 0) + 1);
  }

  /** The spikes, in order of time. */
  spikes({ factor, least }: SpikeRule): Spike[] {
    if (this.#buckets.size === 0) return [];
    const counts = [...this.#buckets.values()].map(({ count }) => count);
    const median = medianWithZeros(counts, this.#last - this.#first + 1);
    return [...this.#buckets]
      .filter(([, { count }]) => count >= least && count > factor * Math.max(median, 1))
      .sort(([a], [b]) => a - b)
      .map(([index, { count, line, byCluster }]) => {
        const [chief, chiefCount] = [...byCluster].reduce((best, one) =>
          one[1] > best[1] ? one : best
        );
        return { startMs: index * this.#widthMs, count, median, line, chief, chiefCount };
      });
  }

  #indexOf(epochMs: number): number {
    return Math.floor(epochMs / this.#widthMs);
  }
}

/**
 * The median of some counts and of zeros that fill them up to `total`: the mean of the two in the middle where
 * their number is even.
 */
export function medianWithZeros(counts: readonly number[], total: number): number {
  const sorted = [...counts].sort((a, b) => a - b);
  const zeros = total - sorted.length;
  const at = (index: number) => index < zeros ? 0 : sorted[index - zeros]!;
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
