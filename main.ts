/**
 * Reads the configuration, serves, and stops when it is told to.
 *
 * @module
 */
import { type Config, ConfigError, misspelledVariables, readConfig } from "./config.ts";
import { type Fault, onStrayFault } from "./engine/fault.ts";
import { createPool } from "./engine/sandbox/pool.ts";
import { createLineOutput } from "./line_output.ts";
import { listen } from "./listen.ts";
import { findNpm, whenGone } from "./npm_watch.ts";
import { createLog } from "./routes/log.ts";

const SERVICE = new URL("./service.ts", import.meta.url).href;

/** `deno task dev` says so of itself: the process is watched. */
const WATCHED = "--watched";

/** Leaves it to the host which port is taken. */
const ANY_PORT = 0;

if (import.meta.main) {
  const env = Deno.env.toObject();
  for (const warning of misspelledVariables(env)) console.error(warning);
  try {
    await start(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}

/** @throws {ConfigError} on a bad value, or where HOST or PORT cannot be listened on. */
async function start(env: Record<string, string>): Promise<void> {
  const asked = readConfig(env);
  const log = asked.log === "silent"
    ? undefined
    : createLog(createLineOutput(Deno.stdout).write, { isDetailed: asked.log === "debug" });
  const onFault = (fault: Fault) => log?.fault(fault);
  // The first worker reads its modules while this thread reads those of the service. Its path is not
  // written into the import: Deno would read all that is behind it before it starts anything.
  const startPool = ({ publicBaseUrl: baseUrl }: Config) => createPool({ baseUrl, onFault });
  const early = asked.port === ANY_PORT ? undefined : startPool(asked);
  const [npm, { openStores, serve, warn }] = await Promise.all([
    findNpm(),
    import(SERVICE) as Promise<typeof import("./service.ts")>,
  ]);
  const stores = await openStores(asked.redis, warn);
  const listener = listen(asked, warn);
  // Which port that is, and so the address that the documents name, is known only now.
  const config = readConfig({ ...env, PORT: String(listener.port) });
  const sandbox = early ?? startPool(config);
  const { stop } = serve(config, sandbox, stores, listener, log);
  onStrayFault(onFault);
  if (Deno.args.includes(WATCHED)) {
    // A file watcher outlives a program that stops by itself, so none of the signals is taken from it.
    whenGone(npm, () => Deno.kill(Deno.pid, "SIGTERM"));
  } else {
    for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
    whenGone(npm, stop);
  }
}
