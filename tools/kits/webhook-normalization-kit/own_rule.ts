/**
 * Rules of the caller.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { plainNumbers } from "../../shared/json/source_number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { type Attribute, headerOf, literal, valueAt } from "./attribute.ts";
import type { contract } from "./contract.ts";
import type { EventLists, Rule } from "./rule.ts";
import type { Content } from "./sample.ts";
import { PATH_START } from "./value_path.ts";

type Mapping = RunInput<typeof contract>["mapping"][number];

const HEADER = /^header:/i;

/** The rule that an entry of `mapping` states; its paths are valid. */
export function ownRule({ name, match, id, source, type, subject, time }: Mapping): Rule {
  const { header, path, equals } = match;
  const lists = listsIn(id);
  return {
    name,
    ...(lists && { lists }),
    matches: (sample) => {
      const { value } = header === undefined ? valueAt(sample, path!) : headerOf(sample, header);
      if (value === undefined) return false;
      return equals === undefined ||
        canonicalJson(plainNumbers(value) as JsonValue) === canonicalJson(equals as JsonValue);
    },
    map: (sample) => ({
      id: attributeAt(sample, id),
      source: attributeAt(sample, source),
      type: attributeAt(sample, type),
      ...(subject !== undefined && { subject: attributeAt(sample, subject) }),
      ...(time !== undefined && { time: attributeAt(sample, time) }),
    }),
  };
}

/** The first items of lists that a path goes through. */
const FIRST = "[0]";

/** The lists that the path of an id goes through: each of their items has an id, and so is an event. */
function listsIn(id: string): EventLists | undefined {
  if (!PATH_START.test(id)) return undefined;
  const steps: readonly string[] = id.match(/(?<=\.)[^.[\]]+|\[\d+\]/g) ?? [];
  const names = steps.slice(0, steps.lastIndexOf(FIRST)).filter((step) => step !== FIRST);
  if (!steps.includes(FIRST) || names.length === 0 || names.some((name) => name.startsWith("["))) {
    return undefined;
  }
  return names.reduceRight<EventLists>((inner, name) => ({ [name]: inner }), {});
}

/** A path, `header:` and a name, or else a literal. */
function attributeAt(sample: Content, place: string): Attribute {
  if (PATH_START.test(place)) return valueAt(sample, place);
  return HEADER.test(place) ? headerOf(sample, place.replace(HEADER, "")) : literal(place);
}
