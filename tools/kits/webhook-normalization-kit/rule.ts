import type { JsonValue } from "../../shared/json/value.ts";
import type { Attribute } from "./attribute.ts";
import type { Content } from "./sample.ts";

/** What a rule takes from a sample. */
export interface Mapped {
  id: Attribute;
  source: Attribute;
  type: Attribute;
  subject?: Attribute;
  time?: Attribute;
  /** Of a sample that is a CloudEvent already: its other attributes, and its data where that is not the body. */
  carried?: Carried;
}

export interface Carried {
  datacontenttype?: JsonValue | undefined;
  dataschema?: JsonValue | undefined;
  extensions: [name: string, value: JsonValue][];
  /** Undefined: the body is the data. */
  payload?: [name: "data" | "data_base64", value: JsonValue][];
}

/** Where a signature stands, by names in lower case, and how it is made. */
export interface Signature {
  headers: readonly string[];
  how: string;
}

/** How the webhooks of one provider become events. */
export interface Rule {
  name: string;
  /** How its sender signs a webhook; undefined where that is unknown. */
  signature?: Signature;
  matches(sample: Content): boolean;
  map(sample: Content): Mapped;
}
