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
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";
import { PATH_START } from "./value_path.ts";

type Mapping = RunInput<typeof contract>["mapping"][number];

const HEADER = /^header:/i;

/** The rule that an entry of `mapping` states; its paths are valid. */
export function ownRule({ name, match, id, source, type, subject, time }: Mapping): Rule {
  const { header, path, equals } = match;
  return {
    name,
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

/** A path, `header:` and a name, or else a literal. */
function attributeAt(sample: Content, place: string): Attribute {
  if (PATH_START.test(place)) return valueAt(sample, place);
  return HEADER.test(place) ? headerOf(sample, place.replace(HEADER, "")) : literal(place);
}
