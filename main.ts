/**
 * Reads the configuration and serves.
 *
 * @module
 */
import { ConfigError, readConfig } from "./config.ts";
import { createPool } from "./engine/sandbox/pool.ts";

const SERVICE = new URL("./service.ts", import.meta.url).href;

if (import.meta.main) {
  try {
    const config = readConfig(Deno.env.toObject());
    // The first worker reads its modules while this thread reads those of the service. Its path is not
    // written into the import: Deno would read all that is behind it before it starts anything.
    const sandbox = createPool({ baseUrl: config.publicBaseUrl });
    const { serve } = await import(SERVICE) as typeof import("./service.ts");
    serve(config, sandbox);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof Deno.errors.AddrInUse)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}
