import type { RunOutput } from "../../tool.ts";
import type { contract as jsonDiff } from "../../code/json-diff/contract.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";
import { writePath } from "./config_path.ts";

/** Keys that a fix names; of more, somebody decides whether the format is the right one. */
const MAX_DROPPED = 50;

type Patch = RunOutput<typeof jsonDiff>["patch"];

/** What a written file lost, as a finding. */
export interface RoundTripLoss {
  message: string;
  path: string;
  fix?: string;
}

/**
 * Words what differs between a value and the file that was written of it. Of keys that are null, and are not in the file,
 * it says how to leave them out.
 *
 * @param patch Not empty.
 */
export function roundTripLoss(written: JsonValue, patch: Patch, maxNamed: number): RoundTripLoss {
  const paths = patch.map(({ path }) => path || "the root");
  const message = `The written file does not read back as the new value: ${
    firstNames(paths, maxNamed)
  }`;
  const path = patch[0]!.path;
  if (patch.length > MAX_DROPPED) return { message, path };
  const dropped = patch.map((change) => nullAt(written, change));
  if (!dropped.every((one) => one !== undefined)) return { message, path };
  const fix = `The target has no null: leave these keys out with drop: ${
    JSON.stringify(dropped)
  }, or give them values in set.`;
  return { message, path, fix };
}

/** The path of a key that is null and was left out; undefined for any other difference. */
function nullAt(written: JsonValue, { op, path }: Patch[number]): string | undefined {
  if (op !== "remove") return undefined;
  let value: JsonValue | undefined = written;
  const steps: (string | number)[] = [];
  for (const token of parsePointer(path) ?? []) {
    const isItem = Array.isArray(value);
    steps.push(isItem ? Number(token) : token);
    value = isItem ? (value as JsonValue[])[Number(token)] : memberOf(value, token);
  }
  return value === null ? writePath(steps) : undefined;
}
