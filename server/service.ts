/**
 * The service: the engine, its limits and its routes behind one HTTP server.
 *
 * @module
 */
import { loadListing } from "../tools/catalog/parts.ts";
import type { Config } from "./config.ts";
import manifest from "../deno.json" with { type: "json" };
import { engineOn } from "../engine/engine.ts";
import type { Sandbox } from "../engine/sandbox/sandbox.ts";
import { OpenRequests, untilAnswersRead, untilQuiet } from "./drain.ts";
import { bodiesRead } from "./http/body_bytes.ts";
import { withTimeout } from "./limits/with_timeout.ts";
import { createLimits } from "./limits/limits.ts";
import type { Stores } from "./limits/store.ts";
import { createLineOutput } from "./line_output.ts";
import type { Listener } from "./listen.ts";
import { createApp } from "../routes/app.ts";
import type { BufferedLog } from "../routes/log.ts";
import { hasPages } from "../routes/pages.ts";

/** How long it may take until the last running call is finished, once the service is told to stop. */
const SHUTDOWN_MS = 15_000;
/** The same on Deno Deploy, which kills after five seconds. */
const SHUTDOWN_ON_DEPLOY_MS = 4_500;
/** How long of that the log may take, which a reader that stands still never takes. */
const LOG_MS = 500;
/** How long before that what still runs is answered 503, so that the answers get out. */
const GIVE_UP_MS = 1_000;
/** When the search is loaded, so that whoever searches first need not wait for it. */
const WARM_UP_MS = 1_000;

/** Where `deno task pages` puts the pages. */
const PAGES = new URL("dist/pages/", Deno.mainModule);

export { openStores } from "./limits/stores.ts";
export { buildPagesOnDemand } from "./pages_builder.ts";

const notices = createLineOutput(Deno.stderr);

/** The first search takes twenty times as long as the next ones: it is made while nobody waits. */
async function warmUp(): Promise<void> {
  const { findTools } = await loadListing();
  findTools("json", 1);
}

/** Tells the operator something. */
export function warn(message: string): void {
  notices.write(`${message}\n`);
}

/** A service that answers requests. */
export interface Service {
  /** Takes no more requests once nobody sends any, finishes those that are running, and ends the process. */
  stop(): void;
}

/**
 * Starts to serve.
 *
 * @param sandbox Where tools run.
 * @param stores Where counters and keys live.
 * @param listener Where requests come in.
 * @param buildPages Builds the pages that are not there; none where they are, or cannot be built.
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
    pagesFolder: buildPages || hasPages(PAGES) ? PAGES : undefined,
    buildPages,
    allowedHosts: config.allowedHosts,
    allowedOrigins: config.allowedOrigins,
  }, log);
  const open = new OpenRequests(app.fetch);
  const handler = config.isOnDeploy ? open.answer : app.fetch;
  listener.answer(handler);
  // Where it fails, whoever asks for it is told.
  Deno.unrefTimer(setTimeout(() => warmUp().catch(() => {}), WARM_UP_MS));

  const exit = async () => {
    if (log) await withTimeout(log.flush(), LOG_MS).catch(() => {});
    Deno.exit(0);
  };
  const finish = async () => {
    const ms = config.isOnDeploy ? SHUTDOWN_ON_DEPLOY_MS : SHUTDOWN_MS;
    Deno.unrefTimer(setTimeout(exit, ms - LOG_MS));
    if (config.isOnDeploy) {
      // Nothing asks for readiness there, and no request follows the signal; what still runs then is answered so.
      Deno.unrefTimer(setTimeout(() => open.giveUp(), ms - GIVE_UP_MS));
    } else await untilQuiet(listener, handler);
    // Deno cuts off the bodies that are still on their way.
    await bodiesRead();
    await Promise.race([listener.shutdown(), untilAnswersRead(limits)]);
  };
  return {
    stop() {
      if (isStopping) return;
      isStopping = true;
      finish().then(exit);
    },
  };
}
