/**
 * Reads the configuration, serves, and stops when it is told to.
 *
 * @module
 */
import { type Config, ConfigError, misspelledVariables, readConfig } from "./config.ts";
import { createPool } from "./engine/sandbox/pool.ts";
import { findNpm, whenGone } from "./npm_watch.ts";

const SERVICE = new URL("./service.ts", import.meta.url).href;

/** `deno task dev` says so of itself: the process is watched. */
const WATCHED = "--watched";

if (import.meta.main) {
  const env = Deno.env.toObject();
  for (const warning of misspelledVariables(env)) console.error(warning);
  try {
    await start(readConfig(env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}

/** @throws {ConfigError} where HOST or PORT cannot be listened on. */
async function start(config: Config): Promise<void> {
  // The first worker reads its modules while this thread reads those of the service. Its path is not
  // written into the import: Deno would read all that is behind it before it starts anything.
  const sandbox = createPool({ baseUrl: config.publicBaseUrl });
  const [npm, { serve }] = await Promise.all([
    findNpm(),
    import(SERVICE) as Promise<typeof import("./service.ts")>,
  ]);
  const { stop } = serve(config, sandbox);
  if (Deno.args.includes(WATCHED)) {
    // A file watcher outlives a program that stops by itself, so none of the signals is taken from it.
    whenGone(npm, () => Deno.kill(Deno.pid, "SIGTERM"));
  } else {
    for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
    whenGone(npm, stop);
  }
}
