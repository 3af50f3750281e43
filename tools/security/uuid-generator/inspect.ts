import type { ErrorCode, RunReturn } from "../../tool.ts";
import { splitLines } from "../../shared/lines.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { formatUuid, parseUuid, uuidProblem } from "./uuid.ts";

type Code = ErrorCode<typeof contract>;

type Return = RunReturn<typeof contract>;
type Inspection = Extract<Return["output"], { results: unknown }>["results"][number];

const MAX_LINES = contract.limits.max_lines;

/** 1970-01-01 as versions 1 and 6 count: 100-nanosecond steps since 1582-10-15 (RFC 9562, section 5.1). */
const UNIX_EPOCH_TICKS = 0x01b21dd213814000n;
const TICKS_PER_MS = 10_000n;

/**
 * Says for each non-empty line whether it is a UUID, its version, and the time inside it.
 *
 * @throws {ToolError} `EMPTY_INPUT` without such a line, `TOO_MANY_LINES` with more than 100.
 */
export function inspect(text: string): Return {
  const lines = splitLines(text).map((line) => line.text.trim()).filter((line) => line !== "");
  if (lines.length === 0) {
    throw new ToolError<Code>("EMPTY_INPUT", '"input" is empty: send one UUID per line', {
      path: "input",
    });
  }
  if (lines.length > MAX_LINES) {
    throw new ToolError<Code>(
      "TOO_MANY_LINES",
      `"input" has ${lines.length} lines that are not empty; at most ${MAX_LINES} are inspected: split the list`,
      { max: MAX_LINES, actual: lines.length },
    );
  }
  const results = lines.map(inspectLine);
  return {
    output: { results },
    stats: { count: results.length, valid: results.filter(({ valid }) => valid).length },
  };
}

function inspectLine(input: string): Inspection {
  const bytes = parseUuid(input);
  if (!bytes) {
    return {
      input,
      valid: false,
      canonical: null,
      version: null,
      variant: null,
      timestamp_ms: null,
      timestamp: null,
      problem: uuidProblem(input),
    };
  }
  const variant = variantOf(bytes);
  const version = variant === "rfc9562" ? bytes[6]! >> 4 : null;
  const timestamp_ms = timestampOf(bytes, version);
  return {
    input,
    valid: true,
    canonical: formatUuid(bytes),
    version,
    variant,
    timestamp_ms,
    timestamp: timestamp_ms === null ? null : new Date(timestamp_ms).toISOString(),
    problem: null,
  };
}

/** RFC 9562, sections 4.1, 5.9 (nil) and 5.10 (max). */
function variantOf(bytes: Uint8Array): NonNullable<Inspection["variant"]> {
  if (bytes.every((byte) => byte === 0x00)) return "nil";
  if (bytes.every((byte) => byte === 0xff)) return "max";
  const octet = bytes[8]!;
  if (octet < 0x80) return "ncs";
  if (octet < 0xc0) return "rfc9562";
  return octet < 0xe0 ? "microsoft" : "future";
}

/** The Unix time in milliseconds inside a UUID, null when its version holds none. */
function timestampOf(bytes: Uint8Array, version: number | null): number | null {
  const fields = new DataView(bytes.buffer, bytes.byteOffset);
  const first = fields.getUint32(0);
  const second = fields.getUint16(4);
  const third = fields.getUint16(6) & 0x0fff;
  switch (version) {
    case 1: // time_low, time_mid, time_high
      return unixMs(BigInt(third) << 48n | BigInt(second) << 32n | BigInt(first));
    case 6: // time_high, time_mid, time_low
      return unixMs(BigInt(first) << 28n | BigInt(second) << 12n | BigInt(third));
    case 7:
      return first * 0x10000 + second;
    default:
      return null;
  }
}

function unixMs(ticks: bigint): number {
  const sinceEpoch = ticks - UNIX_EPOCH_TICKS;
  const remainder = (sinceEpoch % TICKS_PER_MS + TICKS_PER_MS) % TICKS_PER_MS;
  return Number((sinceEpoch - remainder) / TICKS_PER_MS);
}
