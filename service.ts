/**
 * The service: the engine, its limits and its routes behind one HTTP server.
 *
 * @module
 */
import { loadListing } from "./catalog/parts.ts";
import type { Config } from "./config.ts";
import manifest from "./deno.json" with { type: "json" };
import { engineOn } from "./engine/engine.ts";
import type { Sandbox } from "./engine/sandbox/sandbox.ts";
import { bodiesRead } from "./http/body_bytes.ts";
import { createLimits } from "./limits/limits.ts";
import type { Stores } from "./limits/store.ts";
import type { Listener } from "./listen.ts";
import { createApp } from "./routes/app.ts";
import type { BufferedLog } from "./routes/log.ts";

/** How long running calls may take to finish once the service is told to stop. */
const SHUTDOWN_MS = 15_000;
/** When the search is loaded, so that whoever searches first need not wait for it. */
const WARM_UP_MS = 1_000;

export { openStores } from "./limits/stores.ts";

/** Tells the operator something. */
export function warn(message: string): void {
  console.error(message);
}

/** A service that answers requests. */
export interface Service {
  /** Takes no more requests, finishes those that are running, and ends the process. */
  stop(): void;
}

/**
 * Starts to serve.
 *
 * @param sandbox Where tools run.
 * @param stores Where counters and keys live.
 * @param listener Where requests come in.
 */
export function serve(
  config: Config,
  sandbox: Sandbox,
  stores: Stores,
  listener: Listener,
  log?: BufferedLog,
): Service {
  const engine = engineOn(sandbox);
  const limits = createLimits({
    enabled: config.limits,
    counters: stores.counters,
    keys: stores.keys,
    trustedProxies: config.trustedProxies,
    proxyHeader: config.proxyHeader,
    warn,
  });
  let isStopping = false;
  const app = createApp({
    engine,
    limits,
    isReady: () => !isStopping && sandbox.isReady !== false && stores.isSettled,
    baseUrl: config.publicBaseUrl,
    version: manifest.version,
    allowedHosts: config.allowedHosts,
    allowedOrigins: config.allowedOrigins,
  }, log);
  listener.answer(app.fetch);
  // Where it fails, whoever asks for it is told.
  Deno.unrefTimer(setTimeout(() => loadListing().catch(() => {}), WARM_UP_MS));

  const exit = () => {
    log?.flush();
    Deno.exit(0);
  };
  return {
    stop() {
      if (isStopping) return;
      isStopping = true;
      Deno.unrefTimer(setTimeout(exit, SHUTDOWN_MS));
      // Deno cuts off the bodies that are still on their way.
      bodiesRead().then(() => listener.shutdown()).then(exit);
    },
  };
}
