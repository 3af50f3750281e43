/**
 * The facts of an unexpected error that the log shows an operator: its class and where it happened. Never its
 * message, which may contain a caller's text.
 *
 * @module
 */

/** An unexpected error, caused by a bug in the service. */
export interface Fault {
  /** The class of what was thrown, such as `TypeError`. */
  error: string;
  /**
   * The stack frames, innermost first, as `function (file:line:column)`, in files of the project
   * and its packages.
   */
  frames: string[];
  /** The tool that failed. */
  tool?: string;
}

/** The part of a V8 call site that is used. */
interface CallSite {
  getFunctionName(): string | null;
  getFileName(): string | null | undefined;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
}

/** The folder that holds the project. */
const ROOT = pathOf(new URL("..", import.meta.url).href);
/** The path of a package's file within `node_modules`. */
const IN_PACKAGE = /\/(?:npm\/[^/]+|node_modules)\/(.+)$/;
/** The form of class and function names; anything else could come from a caller's text. */
const NAME = /^[\w$#.<> ]{1,80}$/;

/** Describes anything that was thrown, or the event that reports it. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof PromiseRejectionEvent) return faultOf(thrown.reason);
  if (thrown instanceof ErrorEvent) return faultOfEvent(thrown);
  if (!(thrown instanceof Error)) return { error: typeof thrown, frames: [] };
  return {
    error: safeName(thrown.constructor?.name),
    frames: callSitesOf(thrown).flatMap((site) => {
      const place = placeOf(site.getFileName(), site.getLineNumber(), site.getColumnNumber());
      return place ? [`${safeName(site.getFunctionName())} (${place})`] : [];
    }),
  };
}

/** An error in another thread may have nothing but its location. */
function faultOfEvent({ error, filename, lineno, colno }: ErrorEvent): Fault {
  const fault = faultOf(error);
  if (fault.frames.length > 0) return fault;
  const place = placeOf(filename, lineno, colno);
  return { error: error instanceof Error ? fault.error : "Error", frames: place ? [place] : [] };
}

/**
 * V8's structured stack rather than the text in `error.stack`: that begins with the message, which
 * may itself look like a stack. Empty if the text was already generated.
 */
function callSitesOf(error: Error): CallSite[] {
  // A V8 extension that the types do not declare.
  const host = Error as unknown as { prepareStackTrace?: unknown };
  const { prepareStackTrace: usual } = host;
  host.prepareStackTrace = (_error: Error, sites: CallSite[]) => sites;
  try {
    const sites: unknown = error.stack;
    return Array.isArray(sites) ? sites : [];
  } finally {
    host.prepareStackTrace = usual;
  }
}

function placeOf(
  file: string | null | undefined,
  line: number | null,
  column: number | null,
): string | undefined {
  const path = pathOf(file ?? "");
  const shown = path.startsWith(ROOT) ? path.slice(ROOT.length) : IN_PACKAGE.exec(path)?.[1];
  return shown && `${shown}:${line}:${column}`;
}

/** Call sites name files by path, events by URL. */
function pathOf(file: string): string {
  return file.startsWith("file:") ? decodeURIComponent(new URL(file).pathname) : file;
}

function safeName(name: string | null | undefined): string {
  return name && NAME.test(name) ? name : "<anonymous>";
}

/** Handles all uncaught errors of this thread: they are reported, and the thread continues. */
export function onUnhandledFault(tell: (fault: Fault) => void): void {
  for (const kind of ["error", "unhandledrejection"]) {
    globalThis.addEventListener(kind, (event) => {
      event.preventDefault();
      tell(faultOf(event));
    });
  }
}
