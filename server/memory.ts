/**
 * How much memory the process may use, and how many workers fit into it.
 *
 * @module
 */
import process from "node:process";

const MIB = 1024 * 1024;
/**
 * Memory for the service itself, the bodies being read, and a process for callers' patterns. Measured with eight
 * callers running all examples: two workers and the process take 704 of 768 MiB, three and the process 947 of 1,024.
 */
const BESIDE_WORKERS = 320 * MIB;
/** What a worker takes that has run all tools. Two fit into 768 MB, whether these are decimal or not. */
const PER_WORKER = 205 * MIB;

/**
 * Parses `512m`, `768MiB` or `1g` into bytes; undefined for anything else. A number without a unit
 * is bytes.
 */
export function parseMemory(text: string): number | undefined {
  const [, digits, unit = ""] = /^(\d{1,15})\s?([kmg]?)(?:i?b)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Number(digits) * 1024 ** " kmg".indexOf(unit.toLowerCase() || " ");
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** How many workers fit into memory, at least one; undefined if its size is unknown. */
export function workersInMemory(limit: number | undefined): number | undefined {
  if (limit === undefined) return undefined;
  return Math.max(1, Math.floor((limit - BESIDE_WORKERS) / PER_WORKER));
}

/** The share of its memory from which workers that hold the code of many tools are exchanged while they are in use. */
const SHORT_SHARE = 0.75;

/** Whether the process has nearly used up the memory it may use; undefined if its size is unknown. */
export function memoryShortage(limit: number | undefined): (() => boolean) | undefined {
  if (limit === undefined) return undefined;
  return () => Deno.memoryUsage().rss > SHORT_SHARE * limit;
}

/** The share of its memory that the process may take together with other processes of the service. */
const TOGETHER_SHARE = 0.8;

/** Whether the process may take so many bytes more, also for others; undefined if the size of its memory is unknown. */
export function roomIn(limit: number | undefined): ((bytes: number) => boolean) | undefined {
  if (limit === undefined) return undefined;
  return (bytes) => Deno.memoryUsage().rss + bytes <= TOGETHER_SHARE * limit;
}

/**
 * The smaller of the control group's (cgroups(7)) and the machine's memory, as far as the process
 * may read them.
 */
export function memoryHere(): number | undefined {
  const limits = [() => process.constrainedMemory(), () => Deno.systemMemoryInfo().total]
    .map(bytesOf).filter((bytes) => bytes !== undefined);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** A reported limit; undefined if the process may not read it, or there is none. */
function bytesOf(ask: () => number): number | undefined {
  try {
    return ask() || undefined;
  } catch {
    return undefined;
  }
}
