import { readConfig } from "../../server/config.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The service's public address, which is passed to runs. Nothing else is read from the environment:
 * a user's may contain REDIS_URL, HOST or LOG for other programs.
 *
 * @throws {ConfigError} if the address is invalid.
 */
export function baseUrlOf({ env: { PUBLIC_BASE_URL, PORT } }: Terminal): string {
  return readConfig({ PUBLIC_BASE_URL, PORT }).publicBaseUrl;
}
