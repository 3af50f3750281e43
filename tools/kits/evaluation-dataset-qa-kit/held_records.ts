/**
 * Datasets that are one JSON object, with their records in a list of it.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { membersByName, type ObjectNode } from "../../shared/json/node.ts";
import type { contract } from "./contract.ts";
import { isRecord } from "./fields.ts";
import { listsIn } from "./whole_object.ts";

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
 * Where an object holds its records in a list: `{"version": 2, "examples": [{…}]}`; undefined for a record with a list
 * of its own, and where several lists may be meant.
 */
export function heldRecords(root: ObjectNode, input: Input): HeldRecords | undefined {
  const members = membersByName(root);
  const asksAndAnswers = (name: string) => {
    const list = members.get(name)!;
    const first = list.kind === "array" ? list.items[0] : undefined;
    return first?.kind === "object" && isRecord(membersByName(first).keys(), input);
  };
  const [name, ...more] = listsIn(root).filter((one) => HOLDERS.test(one) || asksAndAnswers(one));
  if (name === undefined || more.length > 0) return undefined;
  if (isRecord(members.keys(), input) && !asksAndAnswers(name)) return undefined;
  return { name, others: [...members.keys()].filter((other) => other !== name) };
}
