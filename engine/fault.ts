/**
 * What an operator is told of an error that nobody meant to throw: its class and where it happened. Never what
 * it says, since a message may hold a caller's text.
 *
 * @module
 */

/** An error that is the service's own. */
export interface Fault {
  /** The class of what was thrown, such as `TypeError`. */
  error: string;
  /** Where, the innermost first: `function (file:line:column)`, of the project's files and those of packages. */
  frames: string[];
  /** The tool that failed with it. */
  tool?: string;
}

/** What a call site of V8's stack trace API tells. */
interface CallSite {
  getFunctionName(): string | null;
  getFileName(): string | null | undefined;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
}

/** The folder that holds the project. */
const ROOT = pathOf(new URL("..", import.meta.url).href);
/** The part of a package's file that comes behind the folder of all packages. */
const IN_PACKAGE = /\/(?:npm\/[^/]+|node_modules)\/(.+)$/;
/** What names of classes and functions look like; anything else might be made of a caller's text. */
const NAME = /^[\w$#.<> ]{1,80}$/;

/** What can be told of anything that was thrown, or of the event that tells of it. */
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

/** Of an error in another thread there may be no more than its place. */
function faultOfEvent({ error, filename, lineno, colno }: ErrorEvent): Fault {
  const fault = faultOf(error);
  if (fault.frames.length > 0) return fault;
  const place = placeOf(filename, lineno, colno);
  return { error: error instanceof Error ? fault.error : "Error", frames: place ? [place] : [] };
}

/**
 * The stack as V8 has it, not as the text that an error carries: that begins with the message, which may look
 * like a stack itself. Empty where the text was made before.
 */
function callSitesOf(error: Error): CallSite[] {
  // Of V8's, which the types do not know.
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

/** Call sites name files by their paths, events by their URLs. */
function pathOf(file: string): string {
  return file.startsWith("file:") ? decodeURIComponent(new URL(file).pathname) : file;
}

function safeName(name: string | null | undefined): string {
  return name && NAME.test(name) ? name : "<anonymous>";
}

/** Takes over all errors of this thread that nobody catches: they are told, and the thread goes on. */
export function onUnhandledFault(tell: (fault: Fault) => void): void {
  for (const kind of ["error", "unhandledrejection"]) {
    globalThis.addEventListener(kind, (event) => {
      event.preventDefault();
      tell(faultOf(event));
    });
  }
}
