/**
 * How much memory the process may take, and how many workers fit into it.
 *
 * @module
 */
import process from "node:process";

const MIB = 1024 * 1024;
/**
 * The service itself, the bodies that it reads at a time, and a process for callers' patterns. Measured with eight
 * callers that walk through all examples: with one worker 540 MiB of 768, and 512 MiB are too few now and then; with
 * two workers 768 MiB are too few.
 */
const BESIDE_WORKERS = 450 * MIB;
/** A worker that has run all tools takes 190; without some room beside it, three workers came to 1,001 MiB of 1,024. */
const PER_WORKER = 200 * MIB;

/** Reads the bytes of `512m`, `768MiB` or `1g`; undefined for anything else. A number alone is bytes. */
export function parseMemory(text: string): number | undefined {
  const [, digits, unit = ""] = /^(\d{1,15})\s?([kmg]?)(?:i?b)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Number(digits) * 1024 ** " kmg".indexOf(unit.toLowerCase() || " ");
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

/**
 * How many workers fit into the memory that there is, at least one; undefined where nobody may know how much that is.
 *
 * @param limit What the operator says; default: the least that the control group and the machine tell.
 */
export function workersInMemory(limit = memoryLimit()): number | undefined {
  if (limit === undefined) return undefined;
  return Math.max(1, Math.floor((limit - BESIDE_WORKERS) / PER_WORKER));
}

/** The least of what the control group (cgroups(7)) and the machine tell, as far as the process may ask them. */
function memoryLimit(): number | undefined {
  const limits = [() => process.constrainedMemory(), () => Deno.systemMemoryInfo().total]
    .map(bytesOf).filter((bytes) => bytes !== undefined);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** What is reported; undefined where the process may not ask, or no limit is reported. */
function bytesOf(ask: () => number): number | undefined {
  try {
    return ask() || undefined;
  } catch {
    return undefined;
  }
}
