/**
 * One JSON line a request: time, the request's id, method, route pattern, tools, status and
 * duration; and one for each unexpected error. It never contains a query, a body, an address, a key
 * or an error's message.
 *
 * @module
 */
import type { Fault } from "../engine/fault.ts";
import type { RunRecord } from "../engine/run_observer.ts";

/** A request's line in the log. Nothing of a caller's input is in it. */
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
  /** The additional fields of a detailed log. */
  detail?: LogDetail;
}

/** The details of a request that only a detailed log has. */
export interface LogDetail {
  /** The declared length, if any. */
  requestBytes: number | undefined;
  responseBytes: number;
  runs: readonly RunRecord[];
}

export interface Log {
  /** Whether the log is detailed. */
  readonly isDetailed?: boolean;
  request(entry: LogEntry): void;
  /**
   * @param requestId The id of the request in which the error occurred, if any.
   */
  fault(fault: Fault, requestId?: string): void;
}

/** How long lines are buffered: writing each line separately would cost more than a small run. */
const FLUSH_MS = 50;
/** Any other method is a caller's text, so it is not logged. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A buffered log. */
export interface BufferedLog extends Log {
  /** Writes what is still buffered; await it before the process ends. */
  flush(): Promise<void>;
}

/**
 * Creates a log that writes lines in batches. A line with the number of lost lines precedes the
 * next ones.
 *
 * @param write Resolves to whether the lines were written.
 * @param isDetailed Whether the log is detailed.
 * @param now The time, in milliseconds since 1970.
 */
export function createLog(
  write: (lines: string) => Promise<boolean>,
  { isDetailed = false, now = Date.now }: { isDetailed?: boolean; now?: () => number } = {},
): BufferedLog {
  const timeText = createClock();
  let lines: string[] = [];
  let lostLines = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Promise<unknown> = Promise.resolve();

  return {
    isDetailed,
    // Written by hand, since this runs for every request; nothing in it needs escaping.
    request({ requestId, method, route, tools, status, durationMs, detail }) {
      add(
        `"request_id":"${requestId}","method":"${METHODS.has(method) ? method : "*"}",` +
          `"route":"${route}",${toolsText(tools)}"status":${status},"duration_ms":${durationMs}` +
          (detail ? `,${fieldsOf(detailFields(detail))}` : ""),
      );
    },
    fault: ({ tool, error, frames }, requestId) =>
      add(fieldsOf({ level: "error", request_id: requestId, tool, error, frames })),
    flush,
  };

  /** Adds a line of JSON fields. */
  function add(fields: string): void {
    lines.push(lineOf(fields));
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  function lineOf(fields: string): string {
    return `{"time":"${timeText(now())}",${fields}}\n`;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) written = Promise.all([written, writeOut(lines)]);
    lines = [];
    await written;
  }

  async function writeOut(lines: string[]): Promise<void> {
    const lost = lostLines;
    lostLines = 0;
    const notice = lost > 0 ? lineOf(`"level":"warning","lost_lines":${lost}`) : "";
    if (!await write(notice + lines.join(""))) lostLines += lost + lines.length;
  }
}

/** The fields of an object as JSON has them, without its braces. */
function fieldsOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

function detailFields({ requestBytes, responseBytes, runs }: LogDetail) {
  return {
    request_bytes: requestBytes,
    response_bytes: responseBytes,
    runs: runs.map(({ tool, worker, waitedMs, workedMs, code }) => ({
      tool,
      worker,
      waited_ms: waitedMs,
      worked_ms: workedMs,
      code,
    })),
  };
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
