/**
 * The limits of each scope and plan.
 *
 * @module
 */

/** The plans and their calls per UTC day. */
export const DAILY_CALLS = { free: 1_000, pro: 100_000 } as const;

export type Plan = keyof typeof DAILY_CALLS;

/** The limits of each scope: calls per minute, requests and runs in progress, milliseconds per call. */
export const SCOPES = {
  run: { perMinute: 60, atOnce: 8, timeoutMs: 5_000 },
  multi: { perMinute: 20, atOnce: 3, timeoutMs: 12_000 },
  mcp: { perMinute: 30, atOnce: 4, timeoutMs: 15_000 },
} as const;

/** A single run; a batch or pipeline; every MCP call. */
export type Scope = keyof typeof SCOPES;

/**
 * Requests of any kind that an address may send: the refill rate and the capacity of its token bucket, and the bytes that
 * count as one more, of a body that is left unread or of a document.
 */
export const REQUESTS = { perSecond: 200, burst: 1_000, bytesForOne: 16 * 1_024 } as const;

/** Runs in progress for all clients together: more than one client can have across all scopes. */
export const RUN_SLOTS = 32;

/** The rates of an IPv6 /48, which one customer of a provider may own, as a multiple of a client's. */
export const GROUP_FACTOR = 8;

const MIB = 1024 * 1024;

/** The largest body, in bytes. */
export const MAX_BODY_BYTES = 2 * MIB;

/** The budget for bodies, from their first byte until their requests are answered, in bytes of memory. */
export const BODY_BYTES = {
  all: 64 * MIB,
  /** The part of it that is reserved for bodies with a small `Content-Length`. */
  shareForSmall: 1 / 4,
  small: 64 * 1024,
  perClient: 16 * MIB,
  /** The memory that a byte of a body may take as text: a character of UTF-16. */
  perByte: 2,
} as const;

/** The budget for answers that wait for their readers, in bytes: the largest answer per client, four in total. */
export const ANSWER_BYTES = {
  all: 68 * MIB,
  perClient: 17 * MIB,
} as const;

/**
 * In less memory than this, both budgets are half as large. `dev/bench/budgets.ts` shows what they
 * come to beside workers whose heaps are full.
 */
export const SMALL_MEMORY_BYTES = 1536 * MIB;
export const SMALL_MEMORY_SHARE = 1 / 2;

/** How long a request waits for its first slot, or for the budget of its body or answer. */
export const MAX_WAIT_MS = 250;
