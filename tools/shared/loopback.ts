/**
 * Whether a host, as the URL Standard writes it, is the machine itself: localhost and the names under it
 * (RFC 6761, section 6.3), 127.0.0.0/8 and ::1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isLoopback } from "./loopback.ts";
 * assert.ok(isLoopback("api.localhost"));
 * assert.ok(!isLoopback("localhost.example"));
 * ```
 */
export function isLoopback(hostname: string): boolean {
  return hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
    /(?:^|\.)localhost\.?$/.test(hostname);
}
