import type { JsonValue } from "../../shared/json/value.ts";
import type { Attribute } from "./attribute.ts";
import type { Content } from "./sample.ts";

/** The values that a rule takes from a sample. */
export interface Mapped {
  id: Attribute;
  source: Attribute;
  type: Attribute;
  subject?: Attribute;
  time?: Attribute;
  /**
   * For a sample that is a CloudEvent already: its other attributes, and its data where that is not the body.
   */
  carried?: Carried;
}

/** The parts of a CloudEvent that are carried over unchanged. */
export interface Carried {
  datacontenttype?: JsonValue | undefined;
  dataschema?: JsonValue | undefined;
  extensions: [name: string, value: JsonValue][];
  /** Undefined: the body is the data. */
  payload?: [name: "data" | "data_base64", value: JsonValue][];
}

/** Where a signature stands, and how it is made. */
export interface Signature {
  /** Names of headers in lower case, and paths into the body, which start with `$`. */
  places: readonly string[];
  how: string;
}

/** The members of an object that list events or lead to such lists, each with those of its own. */
export interface EventLists {
  readonly [member: string]: EventLists;
}

/** How the webhooks of one provider become events. */
export interface Rule {
  name: string;
  /** How its sender signs a webhook; undefined where that is unknown. */
  signature?: Signature;
  /** For a sender that signs nothing: what the receiver does in place of verifying. */
  guard?: string;
  matches(sample: Content): boolean;
  /** Where a request holds several events; undefined where it is one. */
  lists?: EventLists;
  /**
   * How a request that checks the receiver's address, and is not an event, has to be answered; undefined for events.
   */
  handshake?(sample: Content): string | undefined;
  /** What speaks against the body being of the event that the headers name; undefined where nothing does. */
  mismatch?(sample: Content): string | undefined;
  map(sample: Content): Mapped;
}
