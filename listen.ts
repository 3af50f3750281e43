/**
 * Listens where the configuration says.
 *
 * @module
 */
import { type Config, ConfigError } from "./config.ts";

/** Serves with a handler. @throws {ConfigError} where HOST or PORT cannot be listened on. */
export function listen(
  { host, port, log }: Pick<Config, "host" | "port" | "log">,
  handler: Deno.ServeHandler<Deno.NetAddr>,
): Deno.HttpServer {
  const onListen = ({ hostname, port }: Deno.NetAddr) => {
    const name = hostname.includes(":") ? `[${hostname}]` : hostname;
    if (log !== "silent") console.log(`Listening on http://${name}:${port}/`);
  };
  try {
    return Deno.serve({ port, hostname: host, onListen }, handler);
  } catch (error) {
    throw explained(error, host, port);
  }
}

function explained(error: unknown, host: string, port: number): unknown {
  if (error instanceof Deno.errors.AddrInUse) {
    return new ConfigError(`PORT ${port} of ${host} is in use: set another; example: PORT=8001`);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new ConfigError(
      `PORT ${port} may not be opened by this user: take one above 1023; example: PORT=8000`,
    );
  }
  if (error instanceof Deno.errors.NotCapable) return error;
  // No name or address at all, a name that nobody knows, or an address of another machine.
  return new ConfigError(
    "HOST names no address of this machine to listen on; example: HOST=127.0.0.1, or HOST=0.0.0.0 for all",
  );
}
