/**
 * Datasets that are one JSON object, with their records in a list of it.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { type JsonNode, membersByName } from "../../shared/json/node.ts";
import { readJsonText } from "../../shared/json/read.ts";
import type { contract } from "./contract.ts";
import { isRecord } from "./fields.ts";

type Input = RunInput<typeof contract>;

/** Names under which files keep their records, beside what they say of themselves. */
const HOLDERS =
  /^(?:examples?|data(?:set)?|records?|rows|items|questions|instances|samples|cases|entries)$/i;

/** The one list of records in a file, and the other members. */
export interface HeldRecords {
  name: string;
  others: string[];
}

/**
 * Where a text is one JSON object that holds its records in a list: `{"version": 2, "examples": [{…}]}`; undefined for
 * any other text, lines of JSON and a record with a list of its own included.
 */
export function heldRecords(text: string, input: Input): HeldRecords | undefined {
  let root: JsonNode;
  try {
    root = readJsonText(text, "dataset").root;
  } catch {
    return undefined;
  }
  if (root.kind !== "object") return undefined;
  const members = membersByName(root);
  const lists = [...members].flatMap(([name, node]) => {
    const first = HOLDERS.test(name) && node.kind === "array" ? node.items[0] : undefined;
    return first?.kind === "object" ? [{ name, first }] : [];
  });
  const [list] = lists;
  if (!list || lists.length > 1) return undefined;
  const { name, first } = list;
  if (isRecord(members.keys(), input) && !isRecord(membersByName(first).keys(), input)) {
    return undefined;
  }
  return { name, others: [...members.keys()].filter((other) => other !== name) };
}
