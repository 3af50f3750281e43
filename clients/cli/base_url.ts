import { readConfig } from "../../server/config.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The service's public address, which runs are handed. Of the environment nothing else is read: a person's has
 * REDIS_URL, HOST or LOG for other programs.
 *
 * @throws {ConfigError} where it is wrong.
 */
export function baseUrlOf({ env: { PUBLIC_BASE_URL, PORT } }: Terminal): string {
  return readConfig({ PUBLIC_BASE_URL, PORT }).publicBaseUrl;
}
