/**
 * Samples that are CloudEvents 1.0 already.
 *
 * @module
 */
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { percentDecodedText } from "../../shared/percent.ts";
import { type Attribute, headerOf, valueAt } from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

const PREFIX = "ce-";

/** Members and attributes that an event has a place of their own for. */
const KNOWN = [
  "specversion",
  "id",
  "source",
  "type",
  "subject",
  "time",
  "datacontenttype",
  "dataschema",
  "data",
  "data_base64",
];

/** JSON format: the whole event is the body. */
export const STRUCTURED: Rule = {
  name: "cloudevents-structured",
  matches: (sample) => valueAt(sample, "$.specversion").value === "1.0",
  map: (sample) => {
    const { body } = sample;
    const members = isJsonObject(body) ? Object.entries(body) : [];
    const payload = (["data", "data_base64"] as const).flatMap((name) => {
      const value = memberOf(body, name);
      return value === undefined ? [] : [[name, value] as [typeof name, JsonValue]];
    });
    return {
      id: valueAt(sample, "$.id"),
      source: valueAt(sample, "$.source"),
      type: valueAt(sample, "$.type"),
      subject: valueAt(sample, "$.subject"),
      time: valueAt(sample, "$.time"),
      carried: {
        datacontenttype: memberOf(body, "datacontenttype"),
        dataschema: memberOf(body, "dataschema"),
        extensions: extensionsOf(members),
        payload,
      },
    };
  },
};

/** HTTP binding, binary mode: attributes are headers, the body is the data. */
export const BINARY: Rule = {
  name: "cloudevents-binary",
  matches: (sample) => headerOf(sample, "ce-specversion").value === "1.0",
  map: (sample) => ({
    id: decodedHeader(sample, "ce-id"),
    source: decodedHeader(sample, "ce-source"),
    type: decodedHeader(sample, "ce-type"),
    subject: decodedHeader(sample, "ce-subject"),
    time: decodedHeader(sample, "ce-time"),
    carried: {
      datacontenttype: headerOf(sample, "content-type").value,
      dataschema: decodedHeader(sample, "ce-dataschema").value,
      extensions: extensionsOf(
        [...sample.headers].filter(([name]) => name.startsWith(PREFIX))
          .map(([name, value]) => [name.slice(PREFIX.length), decoded(value)]),
      ),
    },
  }),
};

function extensionsOf(members: [string, JsonValue][]): [string, JsonValue][] {
  // An attribute that is null is an attribute that is not there (JSON format, section 2.2).
  return members.filter(([name, value]) => !KNOWN.includes(name) && value !== null);
}

function decodedHeader(sample: Content, name: string): Attribute {
  const { value, from } = headerOf(sample, name);
  return { value: typeof value === "string" ? decoded(value) : value, from };
}

/** HTTP binding, section 3.1.3.2. */
function decoded(text: string): string {
  return percentDecodedText(text) ?? text;
}
