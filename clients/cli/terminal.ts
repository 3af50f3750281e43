/**
 * What the command line reads and writes: the process's own streams and files, or those of a test.
 *
 * @module
 */
import { EXIT, UsageError } from "./usage.ts";

const INPUT = "the standard input";

/** Where a command is called. */
export interface Terminal {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Whether a person types the standard input. */
  isInputTerminal: boolean;
  /** Whether a person reads the standard output, and how many columns there are. */
  isOutputTerminal: boolean;
  columns?: number;
  /**
   * The first bytes of a file, or of the standard input without a path: at most `most`, and one more where there
   * are more.
   *
   * @throws {UsageError} where there is no such file.
   */
  read(path: string | undefined, most: number): Promise<Uint8Array>;
  /** The standard input, as it comes. @throws {UsageError} where it cannot be read. */
  readChunks(): AsyncIterable<Uint8Array>;
  /** Prints a text, or bytes as they are. @throws {UsageError} where they cannot be written. */
  print(data: string | Uint8Array): void;
  printError(text: string): void;
  /** @throws {UsageError} where the file cannot be written. */
  write(path: string, data: string | Uint8Array): void;
  /** Whether there is a file or folder of this name. */
  isThere(path: string): boolean;
  /** Whether there is a folder of this name. */
  isFolder(path: string): boolean;
  /** Makes a folder that may be there already. @throws {UsageError} where it cannot be made. */
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

/** The columns of the terminal; one that does not know them says none. */
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
      // Who read has what it wanted, as `head` has.
      if (error instanceof Deno.errors.BrokenPipe) Deno.exit(EXIT.done);
      throw error;
    }
  });
}

function printError(text: string): void {
  try {
    writeAll(Deno.stderr, bytesOf(`${text}\n`));
  } catch {
    // There is nobody left to tell; the exit code stays what it is.
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
    // What cannot be looked at may be there: reading it says what is wrong.
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

/** Does something with a file or a stream. @throws {UsageError} where the system refuses. */
function attempt<Value>(what: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw refusalOf(what, error);
  }
}

/** What the system refused, in words for a person; another error as it is. */
function refusalOf(what: string, error: unknown): unknown {
  if (error instanceof UsageError || !(error instanceof Error)) return error;
  const reason = error instanceof Deno.errors.NotFound
    ? "there is no such file or folder"
    : error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
    ? "this is not permitted"
    : error.message.replace(/ \(os error.*$/s, "");
  return new UsageError(`Cannot ${what}: ${reason}`);
}

/** At most `most` bytes, and one more where there are more. */
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
