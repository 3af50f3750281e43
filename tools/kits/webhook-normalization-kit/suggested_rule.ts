/**
 * A rule for a sample that none matches, made of names that senders of webhooks share.
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { textOf, valueAt } from "./attribute.ts";
import type { Content } from "./sample.ts";

/** Members of an event that tell it from others; like all names below without their case, dashes and underscores. */
const IDS = ["eventid", "notificationid", "deliveryid", "messageid", "updateid", "logid"];
/** These may be of what the event is about, as an order's, or of the subscription, and come last. */
const OTHER_IDS = ["uuid", "id", "webhookid"];
const TYPES = ["eventtype", "eventname", "detailtype", "subscriptiontype", "topic", "event", "type"]
  .concat("action");
const TIMES = ["occurredat", "eventtime", "eventts", "createdat", "timestamp", "sentat", "time"]
  .concat("date", "created");

/** Members that stand around an event. */
const AROUND = ["event", "meta", "metadata", "notification", "message", "webhook", "payload"]
  .concat("action", "subscription");

const SIGNATURE_HEADER = /signature|hmac/;
/** A text that sender and receiver share, as Telegram's. */
const SECRET_HEADER = /^x-.*-secret-token$/;
/** The first is of the delivery; the id of a webhook may be that of its subscription. */
const ID_HEADERS = [
  /(?:event|delivery|message|notification)[-_]?(?:id|uuid)$|-delivery$/,
  /(?:request|webhook)[-_]?(?:id|uuid)$/,
];
/** The type of a message is what the request is, and that of a subscription what it is about. */
const TYPE_HEADERS = [
  /(?:event|topic)(?:[-_](?:type|name|key))?$/,
  /subscription[-_]type$/,
  /(?:message|notification)[-_]type$/,
];

/**
 * The sender in a header's name: `x-acme-signature`, `acme-event`; `x-signature` and `x-event-name` do not
 * name one.
 */
const SENDER =
  /^(?:x-)?(?!(?:x|signature|hmac|hub|event|topic|webhook|delivery|request)-)([a-z0-9]+)-/;

/** What is around the object that an event is about: its type may be the event's, its id is not. */
const ABOUT = "data";

/** What stands in a suggested rule for the id of a sender that gives its events none. */
export const NO_ID = "$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN";

/**
 * An entry of `mapping` that makes an event of a sample; undefined where neither a type nor an id of events is known. An
 * unknown id is `NO_ID`, an unknown type one word for all.
 */
export function suggestedRule({ headers, body }: Content): JsonObject | undefined {
  // A list is a request with several events, each with an id of its own.
  const isList = Array.isArray(body);
  const sample = { headers, body: isList ? body[0] ?? null : body };
  const signature = headerName(sample, SIGNATURE_HEADER);
  const typeHeader = firstHeader(sample, TYPE_HEADERS);
  const idHeader = firstHeader(sample, ID_HEADERS);
  const ownId = pathOf(sample, IDS) ?? (isList ? undefined : asHeader(idHeader));
  const id = ownId ?? pathOf(sample, OTHER_IDS);
  // A header is of the whole request: Azure's Event Grid says Notification there, whatever the events are.
  const typePath = pathOf(sample, TYPES, [ABOUT]);
  const type = (isList ? typePath : undefined) ?? asHeader(typeHeader) ?? typePath;
  const known = type ?? ownId;
  if (known === undefined) return undefined;
  const time = pathOf(sample, TIMES, [ABOUT]);
  const header = signature ?? typeHeader ?? firstHeader(sample, [SECRET_HEADER]);
  const name = header && SENDER.exec(header)?.[1] || "provider";
  return {
    name,
    match: header === undefined ? { path: known } : { header },
    id: id ?? NO_ID,
    source: `urn:${name}`,
    type: type ?? `${name}.event`,
    ...(time !== undefined && { time }),
  };
}

function headerName({ headers }: Content, pattern: RegExp): string | undefined {
  return [...headers.keys()].find((name) => pattern.test(name));
}

function firstHeader(sample: Content, patterns: readonly RegExp[]): string | undefined {
  return patterns.map((pattern) => headerName(sample, pattern)).find(Boolean);
}

function asHeader(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `header:${name}`;
}

/** The path of the first member of these names that has a text, at the root or in what stands around an event. */
function pathOf(
  sample: Content,
  names: readonly string[],
  further: readonly string[] = [],
): string | undefined {
  const roots = ["$", ...[...AROUND, ...further].map((name) => `$.${name}`)];
  return roots.flatMap((root) => {
    const { value } = valueAt(sample, root);
    const members = isJsonObject(value) ? Object.keys(value) : [];
    return names.flatMap((name) =>
      members.filter((member) => member.toLowerCase().replace(/[-_]/g, "") === name)
    ).map((member) => `${root}.${member}`);
  }).find((path) => textOf(valueAt(sample, path)) !== undefined);
}
