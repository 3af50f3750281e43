/**
 * Listens on the configured address.
 *
 * @module
 */
import { type Config, ConfigError } from "./config.ts";

/** An address on which the service listens. */
export interface Listener {
  /**
   * The configured port or, for 0, the one that the host chose; undefined for a socket without
   * ports.
   */
  readonly port: number | undefined;
  /**
   * Answers all requests with a handler. First called in the same turn of the event loop that began
   * listening.
   */
  answer(handler: Handler): void;
  /** Stops accepting requests; resolves when those in progress are answered. */
  shutdown(): Promise<void>;
}

/** Answers a request. */
export type Handler = Deno.ServeHandler<Deno.Addr>;

/** The delay before it tries to listen on the same address again. */
const RETRY_MS = 100;

/**
 * Listens until told to stop. If a connection cannot be accepted, for example for lack of a file
 * descriptor, Deno's server ends with all its connections, and a new one is started.
 *
 * @param warn Called when that happens.
 * @throws {ConfigError} if it cannot listen on HOST and PORT.
 */
export function listen(
  { host, port, log }: Pick<Config, "host" | "port" | "log">,
  warn: (message: string) => void,
): Listener {
  let handle: Handler;
  let isStopping = false;
  let server: Deno.HttpServer<Deno.Addr>;
  try {
    server = serveOn(port, (address) => {
      if (log !== "silent") tell(`Listening on ${addressText(address)}`);
    });
  } catch (error) {
    throw explained(error, host, port);
  }
  // DENO_SERVE_ADDRESS may select another kind of address.
  const { addr } = server;
  const chosenPort = "port" in addr && "hostname" in addr ? addr.port : undefined;
  return {
    port: chosenPort,
    answer(handler) {
      handle = handler;
    },
    shutdown() {
      isStopping = true;
      return server.shutdown();
    },
  };

  function serveOn(port: number, onListen: (address: Deno.Addr) => void) {
    // The types only cover the requested address.
    const begun: Deno.HttpServer<Deno.Addr> = Deno.serve(
      { port, hostname: host, onListen: onListen as (address: Deno.NetAddr) => void },
      (request, connection) => handle(request, connection),
    );
    begun.finished.catch((error) => {
      warn(`All connections were lost (${error.message}); the service listens again`);
      return serveAgain();
    });
    return begun;
  }

  async function serveAgain(): Promise<void> {
    while (!isStopping) {
      try {
        server = serveOn(chosenPort ?? port, () => {});
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

/** Writes a line. If standard output fails, for example on a full disk, standard error says so. */
function tell(line: string): void {
  try {
    console.log(line);
  } catch {
    try {
      console.error("Standard output takes no lines: the service runs without its log");
    } catch {
      // Nobody is left to tell.
    }
  }
}

/** The address for an operator to read. */
function addressText(address: Deno.Addr): string {
  if ("hostname" in address) {
    const { hostname, port } = address;
    return `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}/`;
  }
  if ("path" in address) return `unix:${address.path}`;
  return `vsock:${address.cid}:${address.port}`;
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
  // Not a valid name or address, an unknown name, or another machine's address.
  return new ConfigError(
    "HOST names no address of this machine to listen on; example: HOST=127.0.0.1, or HOST=0.0.0.0 for all",
  );
}
