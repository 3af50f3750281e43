/**
 * Reads the configuration, builds the app, serves.
 *
 * @module
 */
import manifest from "./deno.json" with { type: "json" };
import { ConfigError, readConfig } from "./config.ts";
import { createEngine } from "./engine/engine.ts";
import { createLimits } from "./limits/limits.ts";
import { createMemoryStore, NO_KEYS } from "./limits/memory_store.ts";
import { createApp } from "./routes/app.ts";
import { createLog } from "./routes/log.ts";

/** How long running calls may take to finish once the service is told to stop. */
const SHUTDOWN_MS = 15_000;

function serve(): void {
  const config = readConfig(Deno.env.toObject());
  const engine = createEngine({ baseUrl: config.publicBaseUrl });
  const limits = createLimits({
    enabled: config.limits,
    counters: createMemoryStore(),
    keys: NO_KEYS,
    trustedProxies: config.trustedProxies,
  });
  const log = config.log === "silent"
    ? undefined
    : createLog((bytes) => Deno.stdout.writeSync(bytes));
  const app = createApp({
    engine,
    limits,
    baseUrl: config.publicBaseUrl,
    version: manifest.version,
    allowedHosts: config.allowedHosts,
    allowedOrigins: config.allowedOrigins,
  }, log);
  const server = Deno.serve({
    port: config.port,
    hostname: config.host,
    onListen: ({ hostname, port }) => {
      if (config.log !== "silent") console.log(`Listening on http://${hostname}:${port}/`);
    },
  }, app.fetch);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    Deno.unrefTimer(setTimeout(() => Deno.exit(0), SHUTDOWN_MS));
    server.shutdown().then(() => Deno.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
}

if (import.meta.main) {
  try {
    serve();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof Deno.errors.AddrInUse)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}
