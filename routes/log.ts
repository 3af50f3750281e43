/**
 * One JSON line a request: method, route pattern, status and duration. Never a query, a body, an address
 * or a key.
 *
 * @module
 */

export interface LogEntry {
  method: string;
  /** The pattern that matched, such as `/api/tools/{id}/schema`; `*` when none did. */
  route: string;
  status: number;
  duration_ms: number;
}

export interface Log {
  (entry: LogEntry): void;
}

/** Lines are collected so long, because writing each by itself would cost more than a small run. */
const FLUSH_MS = 50;
const encoder = new TextEncoder();

/** A log that collects lines. */
export interface BufferedLog extends Log {
  /** Writes what is still collected; to be called before the process ends. */
  flush(): void;
}

/** A log that writes lines to a stream such as standard output, some at a time. */
export function createLog(write: (bytes: Uint8Array) => unknown): BufferedLog {
  let lines = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  return Object.assign(add, { flush });

  function add({ method, route, status, duration_ms }: LogEntry): void {
    // By hand, as this is done for every request; a method is a token and needs no escapes (RFC 9110, 9.1).
    lines +=
      `{"method":"${method}","route":"${route}","status":${status},"duration_ms":${duration_ms}}\n`;
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines === "") return;
    write(encoder.encode(lines));
    lines = "";
  }
}
