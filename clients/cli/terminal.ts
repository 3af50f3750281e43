/**
 * The command line's streams and files: those of the process, or of a test.
 *
 * @module
 */
import { EXIT, UsageError } from "./usage.ts";

const INPUT = "the standard input";

/** The environment of a command. */
export interface Terminal {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Whether standard input is a terminal. */
  isInputTerminal: boolean;
  /** Whether standard output is a terminal, and its width in columns. */
  isOutputTerminal: boolean;
  columns?: number;
  /** Whether standard error is a terminal that can delete a line. */
  canErase: boolean;
  /**
   * Reads the start of a file, or of standard input without a path: at most `most` bytes, plus one
   * if there are more.
   *
   * @throws {UsageError} if the file does not exist.
   */
  read(path: string | undefined, most: number): Promise<Uint8Array>;
  /**
   * Standard input, chunk by chunk.
   * @throws {UsageError} if it cannot be read.
   */
  readChunks(): AsyncIterable<Uint8Array>;
  /**
   * Prints a text, or bytes unchanged.
   * @throws {UsageError} if that fails.
   */
  print(data: string | Uint8Array): void;
  printError(text: string): void;
  /** @throws {UsageError} if the file cannot be written. */
  write(path: string, data: string | Uint8Array): void;
  /** Whether a file or folder of this name exists. */
  isThere(path: string): boolean;
  /** Whether a folder of this name exists. */
  isFolder(path: string): boolean;
  /**
   * Creates a folder unless it exists.
   * @throws {UsageError} if that fails.
   */
  makeFolder(path: string): void;
}

/** The terminal of this process. */
export function hostTerminal(): Terminal {
  const isOutputTerminal = Deno.stdout.isTerminal();
  return {
    args: Deno.args,
    env: Deno.env.toObject(),
    isInputTerminal: Deno.stdin.isTerminal(),
    isOutputTerminal,
    columns: isOutputTerminal ? columnsOf() : undefined,
    canErase: Deno.stderr.isTerminal() && Deno.env.get("TERM") !== "dumb",
    read,
    readChunks,
    print,
    printError,
    write,
    isThere,
    isFolder,
    makeFolder: (path) => {
      attempt(`make the folder ${path}`, () => Deno.mkdirSync(path, { recursive: true }));
    },
  };
}

/** The terminal's width in columns; undefined if it does not report one. */
function columnsOf(): number | undefined {
  return Deno.consoleSize().columns || undefined;
}

function read(path: string | undefined, most: number): Promise<Uint8Array> {
  if (path === undefined) {
    return Promise.resolve(attempt(`read ${INPUT}`, () => readStart(Deno.stdin, most)));
  }
  return Promise.resolve(attempt(`read ${path}`, () => {
    if (Deno.statSync(path).isDirectory) throw new UsageError(`${path} is a folder: name a file`);
    using file = Deno.openSync(path);
    return readStart(file, most);
  }));
}

async function* readChunks(): AsyncIterable<Uint8Array> {
  try {
    yield* Deno.stdin.readable;
  } catch (error) {
    throw refusalOf(`read ${INPUT}`, error);
  }
}

function print(data: string | Uint8Array): void {
  attempt("write the standard output", () => {
    try {
      writeAll(Deno.stdout, bytesOf(data));
    } catch (error) {
      // The reader has closed the pipe, as `head` does.
      if (error instanceof Deno.errors.BrokenPipe) Deno.exit(EXIT.done);
      throw error;
    }
  });
}

function printError(text: string): void {
  try {
    writeAll(Deno.stderr, bytesOf(`${text}\n`));
  } catch {
    // Nobody is left to tell; the exit code stays.
  }
}

function write(path: string, data: string | Uint8Array): void {
  attempt(`write ${path}`, () => Deno.writeFileSync(path, bytesOf(data)));
}

function isThere(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch (error) {
    // If the path cannot be checked, it may exist: reading it reports the error.
    return !(error instanceof Deno.errors.NotFound);
  }
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

/**
 * Runs a file or stream operation.
 * @throws {UsageError} if the system refuses it.
 */
function attempt<Value>(what: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw refusalOf(what, error);
  }
}

/** A system error as a message for people; other errors unchanged. */
function refusalOf(what: string, error: unknown): unknown {
  if (error instanceof UsageError || !(error instanceof Error)) return error;
  const reason = error instanceof Deno.errors.NotFound
    ? "there is no such file or folder"
    : error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
    ? "this is not permitted"
    : error.message.replace(/ \(os error.*$/s, "");
  return new UsageError(`Cannot ${what}: ${reason}`);
}

/** Reads at most `most` bytes, plus one if there are more. */
function readStart(
  source: { readSync(into: Uint8Array): number | null },
  most: number,
): Uint8Array {
  let bytes = new Uint8Array(Math.min(most + 1, 64 * 1024));
  let length = 0;
  while (length <= most) {
    if (length === bytes.length) {
      const larger = new Uint8Array(Math.min(most + 1, 2 * length));
      larger.set(bytes);
      bytes = larger;
    }
    const count = source.readSync(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function writeAll(target: { writeSync(bytes: Uint8Array): number }, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += target.writeSync(bytes.subarray(at));
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === "string" ? new TextEncoder().encode(data) : data;
}
