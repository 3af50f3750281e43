/**
 * Reads the configuration and serves.
 *
 * @module
 */
import { type Config, ConfigError, misspelledVariables, readConfig } from "./config.ts";
import { createPool } from "./engine/sandbox/pool.ts";

const SERVICE = new URL("./service.ts", import.meta.url).href;

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
  const { serve } = await import(SERVICE) as typeof import("./service.ts");
  serve(config, sandbox);
}
