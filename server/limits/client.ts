/**
 * Identifies clients: by API key if one is sent, else by address.
 *
 * @module
 */
import type { IpAddress } from "../../tools/shared/ip/address.ts";
import { type Cidr, clientOf, contains, groupOf, parseAddress, parseCidr } from "./address.ts";
import { hopsOf, type ProxyHeader } from "./hops.ts";
import type { Plan } from "./plans.ts";
import type { KeyStore, Through } from "./store.ts";

/** A client: its calls are counted together. */
export interface Client {
  id: string;
  plan: Plan;
  /** A group of clients that may be one customer; their calls are also counted together, and they share as one. */
  group?: string;
}

/**
 * Who shares with others what all have at a time: slots, workers, memory, turns. A /48 counts as one there, like the
 * many who share an IPv4 address: one customer with its 65,536 networks would otherwise be as many clients.
 */
export function sharerOf({ id, group }: Client): string {
  return group ?? id;
}

/** The key that was sent is not valid. */
export class InvalidKeyError extends Error {
  override readonly name = "InvalidKeyError";
}

/** How many addresses are cached. */
const MAX_KNOWN = 10_000;

/** The options that decide which client a request belongs to. */
export interface ClientOptions {
  /** CIDR ranges of the proxies whose header is trusted. */
  trustedProxies: string[];
  /** The header field that those proxies set; the other is under the client's control. */
  proxyHeader: ProxyHeader;
  keys: KeyStore;
  /** Called once, when a trusted proxy sends a request without that field. */
  warn?: (message: string) => void;
}

/** Identifies the client of a request by its key or address. */
export class ClientFinder {
  readonly #options: ClientOptions;
  readonly #trusted: Cidr[];
  /** Clients by the address of their connection, so that each is parsed once. */
  readonly #known = new Map<string, Client>();
  #hasWarned = false;
  #hasWarnedOfUnknown = false;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#trusted = options.trustedProxies.map(parseCidr).filter((range) => range !== undefined);
  }

  /**
   * The client of the key that was sent, if one was. It rejects with `InvalidKeyError` on an
   * unknown one, with `KeysUnreachableError` if that cannot be determined.
   *
   * @param through Looks up a key that this process does not know.
   */
  byKey(request: Request, through: Through): Promise<Client> | undefined {
    const key = sentKey(request.headers);
    return key === undefined ? undefined : this.#clientOfKey(key, through);
  }

  /**
   * The client of an address.
   *
   * @param peer The address that the connection comes from; behind a trusted proxy the last address that no
   * trusted proxy added stands for the client.
   */
  byAddress(request: Request, peer = ""): Client {
    if (peer === "") this.#noteUnknown();
    if (this.#trusted.length > 0 && request.headers.get(this.#options.proxyHeader) === null) {
      this.#warnIfTrusted(peer);
    }
    return this.sender(request, peer);
  }

  /**
   * The same for any request, including the operator's own probes, so a missing address causes no
   * warning.
   */
  sender(request: Request, peer: string): Client {
    if (this.#trusted.length > 0) return clientAt(this.#addressOf(request.headers, peer));
    let client = this.#known.get(peer);
    if (!client) {
      if (this.#known.size === MAX_KNOWN) this.#known.clear();
      this.#known.set(peer, client = clientAt(parseAddress(peer)));
    }
    return client;
  }

  async #clientOfKey(key: string, through: Through): Promise<Client> {
    const holder = await this.#options.keys.find(key, through);
    if (!holder) throw new InvalidKeyError("The API key is not valid");
    return { id: `key:${holder.name}`, plan: holder.plan };
  }

  #addressOf(headers: Headers, peer: string): IpAddress | undefined {
    const { proxyHeader } = this.#options;
    let address = parseAddress(peer);
    if (!address || !this.#isTrusted(address)) return address;
    for (const hop of hopsOf(headers.get(proxyHeader) ?? "", proxyHeader)) {
      const before = parseAddress(hop);
      if (!before) break;
      address = before;
      if (!this.#isTrusted(address)) break;
    }
    return address;
  }

  #isTrusted(address: IpAddress): boolean {
    return this.#trusted.some((range) => contains(range, address));
  }

  /** Unix and vsock sockets have no addresses: the proxy in front must send them. */
  #noteUnknown(): void {
    if (this.#hasWarnedOfUnknown) return;
    this.#hasWarnedOfUnknown = true;
    this.#options.warn?.(
      "A request came without an address: all such clients are counted as one. Have its sender pass the address " +
        "in X-Deno-Client-Address, and start the service with DENO_TRUST_PROXY_HEADERS=1",
    );
  }

  #warnIfTrusted(peer: string): void {
    const address = parseAddress(peer);
    if (this.#hasWarned || !address || !this.#isTrusted(address)) return;
    this.#hasWarned = true;
    const { proxyHeader, warn } = this.#options;
    warn?.(
      `A trusted proxy sent a request without ${proxyHeader}: all its clients are counted as one. ` +
        "Make it set that header, or name the header that it does set in PROXY_HEADER",
    );
  }
}

function clientAt(address: IpAddress | undefined): Client {
  if (!address) return { id: "local", plan: "free" };
  return { id: clientOf(address), group: groupOf(address), plan: "free" };
}

/**
 * The key of `Authorization: Bearer <key>` or `X-API-Key: <key>`. A header without a key counts as
 * an empty key: a client whose variable is unset gets an error instead of the free plan.
 */
function sentKey(headers: Headers): string | undefined {
  const direct = headers.get("x-api-key");
  if (direct !== null) return direct.trim();
  const bearer = /^Bearer(?:\s(.*))?$/i.exec(headers.get("authorization")?.trim() ?? "");
  return bearer ? (bearer[1] ?? "").trim() : undefined;
}
