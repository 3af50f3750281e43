/**
 * Requests for the discovery documents that tell a client where to log in (RFC 9728, RFC 8414).
 *
 * @module
 */
import { type Exchange, isSuccess } from "./exchange.ts";
import type { Fault } from "./findings.ts";

const DOCUMENT = /\/\.well-known\/(oauth-[\w-]+|openid-configuration)/;

/** Whether an exchange asks for such a document. */
export function isWellKnown({ request: { url } }: Exchange): boolean {
  return url !== undefined && DOCUMENT.test(url);
}

/**
 * A missing document matters only if the server asks for a login and no other address has it: a client tries several
 * addresses, and a server without a login has no document.
 *
 * @param all All exchanges, among them the one asked of.
 */
export function discoveryFaults(
  exchange: Exchange,
  all: readonly Exchange[],
  path: string,
): Fault[] {
  const { response } = exchange;
  if (!response || isSuccess(exchange)) return [];
  const isAsked = all.some(({ response }) => response?.status === 401);
  const others = all.filter(isWellKnown);
  if (!isAsked || others.some(isSuccess) || others.at(-1) !== exchange) return [];
  const document = DOCUMENT.exec(exchange.request.url!)![1]!;
  const message = `The server asks for a login, and ${document} under /.well-known was answered ` +
    `with status ${response.status}: the client cannot find where to log in`;
  return [{ code: "OAUTH_DISCOVERY_FAILED", message, path: `${path}.response.status` }];
}
