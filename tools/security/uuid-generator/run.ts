import { cutText } from "../../shared/cut_text.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import type { ErrorCode, Run, RunContext, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { requireChoice, unusedProperties } from "../../shared/unused_properties.ts";
import type { contract } from "./contract.ts";
import { inspect } from "./inspect.ts";
import { formatUuid, parseUuid, withVersion } from "./uuid.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** The namespace ids of RFC 9562, section 6.6. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ["dns", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"],
  ["url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8"],
  ["oid", "6ba7b812-9dad-11d1-80b4-00c04fd430c8"],
  ["x500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8"],
]);

/** Makes or inspects UUIDs (RFC 9562). */
export const run: Run<typeof contract> = (input, context) => {
  const { input: text = "", action = text === "" ? "generate" : "inspect" } = input;
  const chosen = { ...input, action, input: text === "" ? undefined : text };
  if (action === "inspect") {
    return { ...inspect(text), warnings: unusedProperties(chosen, "action", ACTION_READS) };
  }
  // Versions 3 and 5 never warn.
  if (input.version === 3 || input.version === 5) return generateNamed(input);
  requireChoice(input, "version", VERSION_READS, context.given);
  const answer = generateFromBlocks(input, context);
  return {
    ...answer,
    warnings: [
      ...unusedProperties(chosen, "action", ACTION_READS),
      ...unusedProperties(input, "version", VERSION_READS),
      ...(answer.warnings ?? []),
    ],
  };
};

const GENERATE = { choices: ["generate"] };

/** Properties that only one action reads. */
const ACTION_READS = {
  version: { ...GENERATE, unset: 4 },
  count: { ...GENERATE, unset: 1 },
  seed: GENERATE,
  timestamp_ms: GENERATE,
  namespace: GENERATE,
  name: GENERATE,
  names: GENERATE,
  format: { ...GENERATE, unset: "standard" },
  uppercase: { ...GENERATE, unset: false },
  input: { choices: ["inspect"] },
};

const NAMED = { choices: ["3", "5"], isAsked: true } as const;

/** Properties that not both versions 4 and 7 read. */
const VERSION_READS = {
  timestamp_ms: { choices: ["7"], isAsked: true },
  namespace: NAMED,
  name: NAMED,
  names: NAMED,
} as const;

/** Versions 3 and 5: a hash of the namespace and the name (RFC 9562, sections 5.3 and 5.5). */
function generateNamed(input: Input): Return {
  const namespace = namespaceBytes(input);
  const algorithm = input.version === 3 ? "md5" : "sha1";
  const uuids = namesOf(input).map((name) => {
    const nameBytes = utf8Bytes(name);
    const hashed = new Uint8Array(namespace.length + nameBytes.length);
    hashed.set(namespace);
    hashed.set(nameBytes, namespace.length);
    return withVersion(digestOf(algorithm, hashed), input.version);
  });
  return answer(input, uuids, []);
}

function namespaceBytes({ namespace, version }: Input): Uint8Array {
  const text = (namespace ?? "").trim();
  const choices = `${[...NAMESPACES.keys()].join(", ")} or a UUID`;
  if (text === "") {
    throw new ToolError<Code>(
      "MISSING_NAMESPACE",
      `Version ${version} needs a "namespace": send ${choices}`,
    );
  }
  const bytes = parseUuid(NAMESPACES.get(text.toLowerCase()) ?? text);
  if (bytes) return bytes;
  const shown = cutText(text);
  throw new ToolError<Code>(
    "INVALID_NAMESPACE",
    `"namespace" must be ${choices}; got ${
      JSON.stringify(shown)
    } (what is to be hashed goes into "name")`,
  );
}

function namesOf({ name, names = [], version }: Input): string[] {
  if (names.length > 0) return names;
  if (name !== undefined) return [name];
  throw new ToolError<Code>(
    "MISSING_NAME",
    `Version ${version} needs a "name" (it may be empty) or a list "names"`,
  );
}

/** Versions 4 and 7 (RFC 9562, sections 5.4 and 5.7), each UUID from a block of 16 bytes. */
function generateFromBlocks(input: Input, context: RunContext): Return {
  const { seed = "" } = input;
  const timestamp = input.version === 7 ? timestampOf(input, context) : 0;
  const blocks = seed === "" ? randomBlocks(input.count, context) : seededBlocks(seed, input.count);
  const uuids = blocks.map((block, index) => {
    if (input.version === 7) setTimeAndCounter(block, timestamp, index);
    return withVersion(block, input.version);
  });
  return answer(input, uuids, [
    ...(seed === "" ? [unseeded()] : []),
    ...(input.version === 7 ? secondsWarnings(timestamp) : []),
  ]);
}

function timestampOf({ timestamp_ms, seed = "" }: Input, context: RunContext): number {
  if (timestamp_ms !== undefined) return timestamp_ms;
  if (seed === "") return context.now();
  throw new ToolError<Code>(
    "MISSING_TIMESTAMP",
    'Version 7 with a "seed" needs "timestamp_ms" (Unix time in milliseconds): a seeded run has no clock',
  );
}

function randomBlocks(count: number, context: RunContext): Uint8Array[] {
  return Array.from({ length: count }, () => context.randomBytes(16));
}

/** Block i is the first 16 bytes of SHA-256 of `seed:i`, so it does not depend on the count. */
function seededBlocks(seed: string, count: number): Uint8Array[] {
  // The seed may be long: it is hashed once, and every block continues from there.
  const prefix = sha256.create().update(utf8Bytes(`${seed}:`));
  return Array.from(
    { length: count },
    (_, index) => prefix.clone().update(utf8Bytes(String(index))).digest().slice(0, 16),
  );
}

/** 48 bits of time, then a counter from 0 in rand_a, so that the UUIDs of one call ascend (section 6.2). */
function setTimeAndCounter(block: Uint8Array, timestamp: number, counter: number): void {
  const fields = new DataView(block.buffer, block.byteOffset);
  fields.setUint32(0, Math.floor(timestamp / 0x10000));
  fields.setUint16(4, timestamp % 0x10000);
  fields.setUint16(6, counter);
}

function unseeded(): RunWarning<typeof contract> {
  return {
    code: "UNSEEDED",
    message: 'The UUIDs are fresh and differ from call to call: send a "seed" to reproduce them',
    path: "seed",
  };
}

/** Unix times of 1973 to 5138 in seconds; as milliseconds they are days of 1970 to 1973. */
const SECONDS = { least: 100_000_000, most: 99_999_999_999 };

function secondsWarnings(timestamp: number): RunWarning<typeof contract>[] {
  if (timestamp < SECONDS.least || timestamp > SECONDS.most) return [];
  const asMilliseconds = new Date(timestamp).toISOString();
  const asSeconds = new Date(timestamp * 1000).toISOString();
  return [{
    code: "TIMESTAMP_LOOKS_LIKE_SECONDS",
    message:
      `timestamp_ms ${timestamp} is ${asMilliseconds}; if it counts seconds (${asSeconds}), ` +
      `send ${timestamp}000`,
    path: "timestamp_ms",
  }];
}

function answer(
  input: Input,
  uuids: Uint8Array[],
  warnings: RunWarning<typeof contract>[],
): Return {
  return {
    output: {
      version: input.version,
      uuids: uuids.map((uuid) => formatUuid(uuid, input.format, input.uppercase)),
    },
    stats: { count: uuids.length },
    warnings,
  };
}
