/**
 * Listens where the configuration says.
 *
 * @module
 */
import { type Config, ConfigError } from "./config.ts";

/** An address on which the service listens. */
export interface Listener {
  /** The one that was asked for, or, for 0, the one that the host chose. */
  readonly port: number;
  /** Answers all requests with a handler; to be called in the same turn of the event loop. */
  answer(handler: Handler): void;
  /** Takes no more requests, and resolves when those that are running are answered. */
  shutdown(): Promise<void>;
}

type Handler = Deno.ServeHandler<Deno.NetAddr>;

/** Listens. @throws {ConfigError} where HOST or PORT cannot be listened on. */
export function listen({ host, port, log }: Pick<Config, "host" | "port" | "log">): Listener {
  const onListen = ({ hostname, port }: Deno.NetAddr) => {
    const name = hostname.includes(":") ? `[${hostname}]` : hostname;
    if (log !== "silent") console.log(`Listening on http://${name}:${port}/`);
  };
  let handle: Handler;
  try {
    const server = Deno.serve(
      { port, hostname: host, onListen },
      (request, connection) => handle(request, connection),
    );
    return {
      port: server.addr.port,
      answer(handler) {
        handle = handler;
      },
      shutdown: () => server.shutdown(),
    };
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
