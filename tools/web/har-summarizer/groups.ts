/**
 * The entries of a HAR file added up, by what they have in common.
 *
 * @module
 */
import { compareCodePoints } from "../../shared/code_points.ts";
import { type Decimal, decimal, rounded } from "../../shared/decimal.ts";
import type { Exchange } from "./entry.ts";

/** Sums over some entries; the time is exact. */
interface Sums<Key> {
  key: Key;
  requests: number;
  transferBytes: number;
  contentBytes: number;
  time: Decimal;
  errors: number;
}

/** Status 0, or 400 and more. */
export function isError({ status }: Exchange): boolean {
  return status === 0 || status >= 400;
}

/** Sums by kind of resource. */
export function byType(exchanges: Exchange[]) {
  return bySize(exchanges, ({ type }) => type).map((sums) => ({
    type: sums.key,
    requests: sums.requests,
    transfer_bytes: sums.transferBytes,
    content_bytes: sums.contentBytes,
    time_ms: rounded(sums.time, 3),
  }));
}

/** Sums by domain. */
export function byDomain(exchanges: Exchange[]) {
  return bySize(exchanges, ({ domain }) => domain).map((sums) => ({
    domain: sums.key,
    requests: sums.requests,
    transfer_bytes: sums.transferBytes,
    time_ms: rounded(sums.time, 3),
    errors: sums.errors,
  }));
}

/** Requests by status, in ascending order. */
export function byStatus(exchanges: Exchange[]) {
  return sumsBy(exchanges, ({ status }) => status)
    .toSorted((a, b) => a.key - b.key)
    .map(({ key, requests }) => ({ status: key, requests }));
}

/** Requests by method, most first, then by name. */
export function byMethod(exchanges: Exchange[]) {
  return sumsBy(exchanges, ({ method }) => method)
    .toSorted((a, b) => b.requests - a.requests || compareCodePoints(a.key, b.key))
    .map(({ key, requests }) => ({ method: key, requests }));
}

/** Most bytes first, then most requests, then by name. */
function bySize(exchanges: Exchange[], keyOf: (exchange: Exchange) => string): Sums<string>[] {
  return sumsBy(exchanges, keyOf).toSorted((a, b) =>
    b.transferBytes - a.transferBytes || b.requests - a.requests || compareCodePoints(a.key, b.key)
  );
}

function sumsBy<Key>(exchanges: Exchange[], keyOf: (exchange: Exchange) => Key): Sums<Key>[] {
  const groups = new Map<Key, Sums<Key>>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange);
    let sums = groups.get(key);
    if (!sums) {
      sums = {
        key,
        requests: 0,
        transferBytes: 0,
        contentBytes: 0,
        time: decimal(0),
        errors: 0,
      };
      groups.set(key, sums);
    }
    sums.requests++;
    sums.transferBytes += exchange.transferBytes ?? 0;
    sums.contentBytes += exchange.contentBytes;
    sums.time = sums.time.plus(exchange.time);
    if (isError(exchange)) sums.errors++;
  }
  return [...groups.values()];
}
