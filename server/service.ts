/**
 * The service: the engine, its limits and its routes behind one HTTP server.
 *
 * @module
 */
import type { Config } from "./config.ts";
import manifest from "../deno.json" with { type: "json" };
import { engineOn } from "../engine/engine.ts";
import type { Sandbox } from "../engine/sandbox/sandbox.ts";
import { OpenRequests, untilAnswersRead, untilQuiet } from "./drain.ts";
import { watchFullMemory } from "./full_memory.ts";
import { bodiesRead } from "./http/body_bytes.ts";
import { withTimeout } from "./limits/with_timeout.ts";
import { createLimits } from "./limits/limits.ts";
import type { Stores } from "./limits/store.ts";
import { createLineOutput } from "./line_output.ts";
import type { Listener } from "./listen.ts";
import { createApp, peerOf } from "../routes/app.ts";
import type { BufferedLog } from "../routes/log.ts";
import { hasPages } from "../routes/pages.ts";

/** How long running calls may take to finish after the stop signal. */
const SHUTDOWN_MS = 15_000;
/** The same on Deno Deploy, which kills the process after five seconds. */
const SHUTDOWN_ON_DEPLOY_MS = 4_500;
/** The part of that time for writing the log, whose reader may be stuck. */
const LOG_MS = 500;
/** How long before the end open requests are answered with 503, so that the answers can be sent. */
const GIVE_UP_MS = 1_000;
/**
 * When the search and the MCP endpoint are loaded in advance, so that no request waits for them: while the first worker
 * loads its modules, before which nothing can run, and on a host with one core once it has.
 */
const WARM_UP_MS = navigator.hardwareConcurrency > 1 ? 0 : 1_000;

/** Where `deno task pages` puts the pages. */
const PAGES = new URL("dist/pages/", Deno.mainModule);

export { openStores } from "./limits/stores.ts";
export { buildPagesOnDemand } from "./pages_builder.ts";

const notices = createLineOutput(Deno.stderr);

/** Tells the operator something. */
export function warn(message: string): void {
  notices.write(`${message}\n`);
}

/** A running service. */
export interface Service {
  /**
   * Drains: stops accepting requests, finishes the running ones, and ends the process with this
   * status.
   */
  stop(exitCode: number): void;
}

/**
 * Starts the service.
 *
 * @param sandbox Where tools run.
 * @param stores Where counters and keys live.
 * @param listener Where requests come in.
 * @param buildPages Builds missing pages; undefined if they exist or cannot be built.
 */
export function serve(
  config: Config,
  sandbox: Sandbox,
  stores: Stores,
  listener: Listener,
  log?: BufferedLog,
  buildPages?: () => Promise<void>,
): Service {
  const engine = engineOn(sandbox);
  const limits = createLimits({
    enabled: config.limits,
    memory: config.memoryLimit,
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
    sandboxKind: () => sandbox.kind ?? "worker",
    apart: (module, question) => sandbox.apart?.(module, question),
    pagesFolder: buildPages || hasPages(PAGES) ? PAGES : undefined,
    buildPages,
    allowedHosts: config.allowedHosts,
    allowedOrigins: config.allowedOrigins,
  }, log);
  const open = new OpenRequests(
    app.fetch,
    (request, connection) => limits.senderOf(request, peerOf(connection)),
  );
  const { memoryLimit } = config;
  if (memoryLimit !== undefined) watchFullMemory(memoryLimit, open);
  const handler = open.answer;
  listener.answer(handler);
  // If it fails, the first request that needs it reports it.
  Deno.unrefTimer(setTimeout(() => app.warmUp().catch(() => {}), WARM_UP_MS));

  const finish = async (exitCode: number) => {
    const exit = async () => {
      if (log) await withTimeout(log.flush(), LOG_MS).catch(() => {});
      Deno.exit(exitCode);
    };
    const ms = config.isOnDeploy ? SHUTDOWN_ON_DEPLOY_MS : SHUTDOWN_MS;
    Deno.unrefTimer(setTimeout(exit, ms - LOG_MS));
    if (config.isOnDeploy) {
      // Nothing polls readiness there, and no request follows the signal; open requests are
      // answered this way.
      Deno.unrefTimer(setTimeout(() => open.giveUp(), ms - GIVE_UP_MS));
    } else await untilQuiet(listener, handler);
    // Deno cuts off bodies that are still being sent.
    await bodiesRead();
    await Promise.race([listener.shutdown(), untilAnswersRead(limits)]);
    await exit();
  };
  return {
    stop(exitCode) {
      if (isStopping) return;
      isStopping = true;
      finish(exitCode);
    },
  };
}
