/**
 * What each scope and plan allows.
 *
 * @module
 */

/** The plans and their calls per UTC day. */
export const DAILY_CALLS = { free: 1_000, pro: 100_000 } as const;

export type Plan = keyof typeof DAILY_CALLS;

/** What the limits of each scope are: calls per minute, requests and runs at once, milliseconds per call. */
export const SCOPES = {
  run: { perMinute: 60, atOnce: 8, timeoutMs: 5_000 },
  multi: { perMinute: 20, atOnce: 3, timeoutMs: 12_000 },
  mcp: { perMinute: 30, atOnce: 4, timeoutMs: 15_000 },
} as const;

/** A single run; a batch or pipeline; every MCP call. */
export type Scope = keyof typeof SCOPES;

/** Requests of any kind that an address may send: so many in each second, and these at once after a pause. */
export const REQUESTS = { perSecond: 200, atOnce: 1_000 } as const;

/** Runs at once of all clients together: one alone, in all scopes at once, cannot fill them. */
export const RUN_SLOTS = 32;

/** What a /48 of IPv6 has, as a multiple of what a client has: so much can one customer of a provider do. */
export const GROUP_FACTOR = 8;

const MIB = 1024 * 1024;

/** The largest body, in bytes. */
export const MAX_BODY_BYTES = 2 * MIB;

/** Bytes of bodies that are being read at a time. */
export const BODY_BYTES = {
  all: 64 * MIB,
  /** Of these, kept for bodies that are declared as small. */
  keptForSmall: 16 * MIB,
  small: 64 * 1024,
  perClient: 8 * MIB,
} as const;

/** Bytes of answers that wait for their readers: one of the largest for each client, and four in all. */
export const ANSWER_BYTES = {
  all: 68 * MIB,
  perClient: 17 * MIB,
} as const;

/** How long a request waits for its first place, or for room for its body or its answer. */
export const MAX_WAIT_MS = 250;
