import type { ErrorCode } from "../../../tool.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import type { contract } from "../contract.ts";

type Code = ErrorCode<typeof contract>;

type Zlib = typeof import("node:zlib");

let zlib: Zlib | undefined;

/** Loads the host's encoder where there is one; a browser page has none. */
export async function prepareBrotli(): Promise<void> {
  try {
    zlib = await import("node:zlib");
  } catch {
    zlib = undefined;
  }
}

/**
 * Compresses bytes in generic mode with a window of 2^22.
 *
 * @param quality 0 to 9.
 * @throws {ToolError} `UNSUPPORTED_FORMAT` where the host has no encoder.
 */
export function encodeBrotli(bytes: Uint8Array, quality: number): Uint8Array {
  if (!zlib) {
    throw new ToolError<Code>(
      "UNSUPPORTED_FORMAT",
      "No Brotli encoder is available: use gzip, or run the tool on the service",
      { format: "brotli" },
    );
  }
  const { constants } = zlib;
  return zlib.brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  });
}
