/**
 * One JSON line a request: time, the request's id, method, route pattern, tools, status and duration. Never
 * a query, a body, an address or a key.
 *
 * @module
 */

export interface LogEntry {
  /** The service's own id of the request, as the answer carries it. */
  requestId: string;
  method: string;
  /** The pattern that matched, such as `/api/tools/{id}/schema`; `*` when none did. */
  route: string;
  /** Ids of the catalog. */
  tools: readonly string[];
  status: number;
  durationMs: number;
}

export interface Log {
  (entry: LogEntry): void;
}

/** Lines are collected so long, because writing each by itself would cost more than a small run. */
const FLUSH_MS = 50;
/** Any other method is the caller's text. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const encoder = new TextEncoder();

/** A log that collects lines. */
export interface BufferedLog extends Log {
  /** Writes what is still collected; to be called before the process ends. */
  flush(): void;
}

/**
 * A log that writes lines to a stream such as standard output, some at a time.
 *
 * @param now The time, in milliseconds since 1970.
 */
export function createLog(
  write: (bytes: Uint8Array) => unknown,
  now: () => number = Date.now,
): BufferedLog {
  const timeText = createClock();
  let lines = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  return Object.assign(add, { flush });

  // By hand, as this is done for every request; nothing in it needs escapes.
  function add({ requestId, method, route, tools, status, durationMs }: LogEntry): void {
    lines += `{"time":"${timeText(now())}","request_id":"${requestId}",` +
      `"method":"${METHODS.has(method) ? method : "*"}","route":"${route}",${toolsText(tools)}` +
      `"status":${status},"duration_ms":${durationMs}}\n`;
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

/** One tool is `tool`, several are `tools`. */
function toolsText(tools: readonly string[]): string {
  if (tools.length === 0) return "";
  return tools.length === 1 ? `"tool":"${tools[0]}",` : `"tools":["${tools.join('","')}"],`;
}

/** Returns a function that writes a time as RFC 3339 wants it, in UTC with milliseconds. */
function createClock(): (time: number) => string {
  let second = NaN;
  let untilSecond = "";

  return (time) => {
    const ms = time % 1000;
    if (time - ms !== second) {
      second = time - ms;
      untilSecond = new Date(second).toISOString().slice(0, -4);
    }
    return `${untilSecond}${String(ms).padStart(3, "0")}Z`;
  };
}
