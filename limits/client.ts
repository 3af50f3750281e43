/**
 * Who calls: the API key where there is one, else the client's address.
 *
 * @module
 */
import { clientOf, contains, parseAddress, parseCidr } from "./address.ts";
import { encodeHex } from "../tools/shared/hex.ts";
import { utf8Bytes } from "../tools/shared/utf8.ts";
import type { Plan } from "./plans.ts";
import type { KeyStore } from "./store.ts";

/** Somebody whose calls are counted together. */
export interface Client {
  id: string;
  plan: Plan;
}

/** A key was sent and is not valid. */
export class InvalidKeyError extends Error {
  override readonly name = "InvalidKeyError";
}

export interface ClientOptions {
  /** CIDR ranges of the proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  keys: KeyStore;
}

/**
 * Returns the two ways of naming the client of a request.
 *
 * `peer` is the address that the connection comes from; behind a trusted proxy the last address that no
 * trusted proxy added stands for the client.
 */
export function clientFinder({ trustedProxies, keys }: ClientOptions) {
  const trusted = trustedProxies.map(parseCidr).filter((range) => range !== undefined);

  return { byKey, byAddress };

  /** The client of the key that was sent, if one was. @throws {InvalidKeyError} on an unknown one. */
  async function byKey(request: Request): Promise<Client | undefined> {
    const key = sentKey(request.headers);
    if (key === undefined) return undefined;
    const hash = await sha256Hex(key);
    const plan = await keys.planOf(hash);
    if (!plan) throw new InvalidKeyError("The API key is not valid");
    return { id: `key:${hash}`, plan };
  }

  /** The client of an address. */
  function byAddress(request: Request, peer: string | undefined): Client {
    return { id: addressOf(request.headers, peer), plan: "free" };
  }

  function addressOf(headers: Headers, peer: string | undefined): string {
    let address = peer === undefined ? undefined : parseAddress(peer);
    if (!address) return "local";
    const hops = trusted.length > 0 ? forwardedFor(headers) : [];
    while (hops.length > 0 && trusted.some((range) => contains(range, address!))) {
      const before = parseAddress(hops.pop()!);
      if (!before) break;
      address = before;
    }
    return clientOf(address);
  }
}

/** The key of `Authorization: Bearer <key>` or `X-API-Key: <key>`. */
function sentKey(headers: Headers): string | undefined {
  const direct = headers.get("x-api-key");
  if (direct !== null) return direct.trim();
  return /^Bearer\s+(.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
}

/** The addresses that proxies noted, the client's own first (RFC 7239, or `X-Forwarded-For`). */
function forwardedFor(headers: Headers): string[] {
  const forwarded = headers.get("forwarded");
  const hops = forwarded !== null
    ? forwarded.split(",").map((hop) => /for="?([^";,\s]+)/i.exec(hop)?.[1] ?? "")
    : (headers.get("x-forwarded-for") ?? "").split(",");
  return hops.map((hop) => withoutPort(hop.trim())).filter((hop) => hop !== "");
}

function withoutPort(hop: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(hop);
  if (bracketed) return bracketed[1]!;
  return /^[\d.]+:\d+$/.test(hop) ? hop.replace(/:\d+$/, "") : hop;
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", utf8Bytes(text));
  return encodeHex(new Uint8Array(digest));
}
