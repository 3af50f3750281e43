/**
 * What the command line reads and writes: the process's own streams and files, or those of a test.
 *
 * @module
 */
import { UsageError } from "./usage.ts";

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
  /** Prints a text, or bytes as they are. */
  print(data: string | Uint8Array): void;
  printError(text: string): void;
  /** @throws {UsageError} where the file cannot be written. */
  write(path: string, data: string | Uint8Array): void;
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
    print: (data) => writeAll(Deno.stdout, bytesOf(data)),
    printError: (text) => writeAll(Deno.stderr, bytesOf(`${text}\n`)),
    write,
  };
}

/** The columns of the terminal; one that does not know them says none. */
function columnsOf(): number | undefined {
  return Deno.consoleSize().columns || undefined;
}

function read(path: string | undefined, most: number): Promise<Uint8Array> {
  if (path === undefined) return Promise.resolve(readStart(Deno.stdin, most));
  return Promise.resolve(withFile(path, "read", () => {
    if (Deno.statSync(path).isDirectory) throw new UsageError(`${path} is a folder: name a file`);
    using file = Deno.openSync(path);
    return readStart(file, most);
  }));
}

function write(path: string, data: string | Uint8Array): void {
  withFile(path, "write", () => Deno.writeFileSync(path, bytesOf(data)));
}

/** Does something with a file. @throws {UsageError} in words for a person where the system refuses. */
function withFile<Value>(path: string, verb: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    const reason = error instanceof Deno.errors.NotFound
      ? "there is no such file or folder"
      : error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
      ? "this is not permitted"
      : error.message.replace(/ \(os error.*$/s, "");
    throw new UsageError(`Cannot ${verb} ${path}: ${reason}`);
  }
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
  try {
    for (let at = 0; at < bytes.length;) at += target.writeSync(bytes.subarray(at));
  } catch (error) {
    // Who read has what it wanted, as `head` has.
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    throw error;
  }
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === "string" ? new TextEncoder().encode(data) : data;
}
