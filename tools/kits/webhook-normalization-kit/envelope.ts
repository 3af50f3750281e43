const TEXT = { type: "string" };
const SOME_TEXT = { type: "string", minLength: 1 };

/** JSON Schema of an event: CloudEvents 1.0.2 in its JSON format, which allows extension attributes. */
export const ENVELOPE_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  required: ["specversion", "id", "source", "type"],
  properties: {
    specversion: { const: "1.0" },
    id: SOME_TEXT,
    source: SOME_TEXT,
    type: SOME_TEXT,
    subject: TEXT,
    time: TEXT,
    datacontenttype: TEXT,
    dataschema: TEXT,
    data: {},
    data_base64: TEXT,
  },
};
