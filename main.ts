/**
 * Reads the configuration and serves.
 *
 * @module
 */
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createPool } from "./engine/sandbox/pool.ts";

const SERVICE = new URL("./service.ts", import.meta.url).href;

if (import.meta.main) {
  try {
    await start(readConfig(Deno.env.toObject()));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}

/** @throws {ConfigError} when something else listens on the port. */
async function start(config: Config): Promise<void> {
  // The first worker reads its modules while this thread reads those of the service. Its path is not
  // written into the import: Deno would read all that is behind it before it starts anything.
  const sandbox = createPool({ baseUrl: config.publicBaseUrl });
  const { serve } = await import(SERVICE) as typeof import("./service.ts");
  try {
    serve(config, sandbox);
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    const { host, port } = config;
    throw new ConfigError(`PORT ${port} of ${host} is in use: set another; example: PORT=8001`);
  }
}
