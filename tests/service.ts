/** A complete service for tests, without a socket. */
import { type Engine, engineOn } from "../engine/engine.ts";
import type { Fault } from "../engine/fault.ts";
import { createInPlaceSandbox } from "../engine/sandbox/in_place.ts";
import type { Sandbox } from "../engine/sandbox/sandbox.ts";
import { createLimits } from "../server/limits/limits.ts";
import { createMemoryStore, NO_KEYS } from "../server/limits/memory_store.ts";
import type { ProxyHeader } from "../server/limits/hops.ts";
import type { CounterStore, KeyStore } from "../server/limits/store.ts";
import { type App, createApp } from "../routes/app.ts";
import type { LogEntry } from "../routes/log.ts";
import { BASE_URL, sharedWorkers } from "./workers.ts";

export { BASE_URL };

/** Far longer than any run takes, so that none is stopped because the machine is busy. */
const MUCH_TIME_MS = { run: 300_000, multi: 300_000, mcp: 300_000 };

/** Runs in this thread, for tests that look at nothing a worker adds: each takes a second or two to start. */
export const IN_PLACE = { sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) };

export interface ServiceOptions {
  limits?: boolean;
  now?: () => number;
  counters?: CounterStore;
  keys?: KeyStore;
  trustedProxies?: string[];
  proxyHeader?: ProxyHeader;
  /** Stops requests when the service would; else they have far more time. */
  hasDeadlines?: boolean;
  /** The public address that the service names. Default: the one that it is asked at. */
  baseUrl?: string;
  /** A further origin, whose host may call `/mcp` too. */
  origin?: string;
  /** Whether the service takes calls. Default: it does. */
  isReady?: () => boolean;
  hasDetailedLog?: boolean;
  /** The folder of the pages. */
  pagesFolder?: URL;
  buildPages?: () => Promise<void>;
  /** Runs tools here instead of in the workers that all services share. */
  sandbox?: Sandbox;
}

export interface Service {
  app: App;
  engine: Engine;
  log: LogEntry[];
  /** Errors that nobody meant to throw, as the log tells them. */
  faults: (Fault & { requestId?: string })[];
  /** What the service had to say to its operator. */
  warnings: string[];
  /** Sends a request from an address. */
  send(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  post(path: string, body: unknown, peer?: string): Promise<Response>;
  // deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
  postJson(path: string, body: unknown, peer?: string): Promise<any>;
  close(): void;
}

/** Starts a service; by default it has no limits. */
export function startService(options: ServiceOptions = {}): Service {
  const engine = options.sandbox ? engineOn(options.sandbox) : engineOfWorkers();
  const warnings: string[] = [];
  const limits = createLimits({
    enabled: options.limits ?? false,
    counters: options.counters ?? createMemoryStore(options.now),
    keys: options.keys ?? NO_KEYS,
    trustedProxies: options.trustedProxies ?? [],
    proxyHeader: options.proxyHeader ?? "x-forwarded-for",
    warn: (message) => warnings.push(message),
    ...(!options.hasDeadlines && { durations: MUCH_TIME_MS }),
  });
  const log: LogEntry[] = [];
  const faults: Service["faults"] = [];
  const app = createApp({
    engine,
    limits,
    isReady: options.isReady ?? (() => true),
    baseUrl: options.baseUrl ?? BASE_URL,
    version: "0.0.0-test",
    pagesFolder: options.pagesFolder,
    buildPages: options.buildPages,
    allowedHosts: ["localhost", ...(options.origin ? [new URL(options.origin).hostname] : [])],
    allowedOrigins: [BASE_URL, ...(options.origin ? [options.origin] : [])],
  }, {
    isDetailed: options.hasDetailedLog,
    request: (entry) => log.push(entry),
    fault: (fault, requestId) => faults.push({ ...fault, requestId }),
  });

  const send: Service["send"] = async (path, init, peer = "192.0.2.1") =>
    await app.fetch(new Request(BASE_URL + path, init), { remoteAddr: { hostname: peer } });
  const post: Service["post"] = (path, body, peer) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }, peer);
  return {
    app,
    engine,
    log,
    faults,
    warnings,
    send,
    post,
    postJson: async (path, body, peer) => await (await post(path, body, peer)).json(),
    close: () => engine.close(),
  };
}

/** An engine on the shared workers, which outlive it: most tests of a service run no tool. */
function engineOfWorkers(): Engine {
  return {
    run: (...call) => sharedWorkers().run(...call),
    batch: (...call) => sharedWorkers().batch(...call),
    pipeline: (...call) => sharedWorkers().pipeline(...call),
    close: () => {},
  };
}

/** The service shared by tests without options. */
let shared: Service | undefined;

/**
 * Gives a test a service, by default without limits. Without options the tests of an isolate share one,
 * with an empty log; with options the test gets its own, which always ends.
 */
export async function withService(
  test: (service: Service) => Promise<void>,
  options?: ServiceOptions,
): Promise<void> {
  if (!options) {
    shared ??= startService();
    for (const told of [shared.log, shared.faults, shared.warnings]) told.length = 0;
    return await test(shared);
  }
  const service = startService(options);
  try {
    await test(service);
  } finally {
    service.close();
  }
}
