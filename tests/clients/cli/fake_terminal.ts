/** Calls the command line without a process of its own. */
import { main } from "../../../clients/cli/tool.ts";
import { UsageError } from "../../../clients/cli/usage.ts";

/** What a call meets. */
export interface Surroundings {
  /** The standard input; without it a person sits there. */
  piped?: string | Uint8Array;
  files?: Record<string, string | Uint8Array>;
  env?: Record<string, string>;
  /** Columns of the terminal that shows the output; without it, it goes into a pipe. */
  columns?: number;
}

/** What came of a call. */
export interface Called {
  code: number;
  output: string;
  bytes: Uint8Array;
  errors: string;
  written: Map<string, Uint8Array>;
  /** How many bytes were asked for at most. */
  asked: number[];
}

/** Calls `utools` with these arguments. */
export async function call(
  args: readonly string[],
  { piped, files = {}, env = {}, columns }: Surroundings = {},
): Promise<Called> {
  const chunks: Uint8Array[] = [];
  const errors: string[] = [];
  const written = new Map<string, Uint8Array>();
  const asked: number[] = [];
  const code = await main({
    args,
    env,
    isInputTerminal: piped === undefined,
    isOutputTerminal: columns !== undefined,
    columns,
    canErase: false,
    read: (path, most) => {
      asked.push(most);
      const data = path === undefined ? piped : files[path];
      if (data === undefined) throw new UsageError(`Cannot read ${path ?? "a terminal"}`);
      return Promise.resolve(bytesOf(data).subarray(0, most + 1));
    },
    readChunks: () => new Blob([bytesOf(piped ?? "") as BlobPart]).stream(),
    print: (data) => chunks.push(bytesOf(data)),
    printError: (text) => errors.push(text),
    write: (path, data) => written.set(path, bytesOf(data)),
    isThere: (path) => files[path] !== undefined || path === "folder",
    isFolder: (path) => path === "folder",
    makeFolder: () => {},
  });
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  const output = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { code, output, bytes, errors: errors.join("\n"), written, asked };
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === "string" ? new TextEncoder().encode(data) : data;
}
