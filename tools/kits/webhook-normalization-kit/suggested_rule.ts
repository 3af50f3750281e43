/**
 * A rule for a sample that none matches, made of names that senders of webhooks share.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { textOf, valueAt } from "./attribute.ts";
import { eventTime } from "./event_time.ts";
import type { Content } from "./sample.ts";
import { PATH_START, VALUE_PATH } from "./value_path.ts";

/** Members of an event that tell it from others; like all names below without their case, dashes and underscores. */
const IDS = ["eventid", "notificationid", "deliveryid", "updateid", "logid"];
/** It is that of a mail, which has several events, where it stands beside an address. */
const MESSAGE_ID = "messageid";
const ADDRESSES = ["email", "recipient", "rcptto"];
/** These may be of what the event is about, as an order's, and come last. */
const OTHER_IDS = ["uuid", "id"];
/** Beside the event it is of its subscription, within what is said of the event it is of the delivery. */
const DELIVERY_IDS = ["webhookid"];
const TYPES = ["eventtype", "eventname", "eventkey", "detailtype", "recordtype", "subscriptiontype"]
  .concat("topic", "event", "type", "action", "kind", "webhookcode");
/** The name of an event, or of what else an object is. */
const EVENT_NAME = "name";
const TIMES = ["occurredat", "happenedat", "eventtime", "eventts", "eventdate", "emittedat"]
  .concat("createdat", "createddate", "datecreated", "changedat", "eventtimestampms", "timestamp")
  .concat("sentat", "time", "date", "created");

/** What a request is about: it has the type of its events, and times of its own. */
const SUBSCRIPTION = "subscription";
/** Members that stand around an event. */
const AROUND = ["event", "meta", "metadata", "notification", "message", "webhook", "payload"]
  .concat("action", SUBSCRIPTION);
const AROUND_TIMES = ["", ...AROUND.filter((name) => name !== SUBSCRIPTION)];

/** Plaid's signature is a verification. */
export const SIGNATURE_HEADER = /signature|hmac|-verification$/;
/** A text that sender and receiver share, as Telegram's. */
const SECRET_HEADER = /^x-.*-secret-token$/;
const DELIVERY_HEADER = /(?:event|delivery|message|notification)[-_]?(?:id|uuid)$|-delivery$/;
/** A retry may be another request, and the id of a webhook may be that of its subscription. */
const REQUEST_HEADER = /request[-_]?(?:id|uuid)$|^(?:x-)?webhook-id$/;
const TIME_HEADER = /timestamp$/;
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
const NO_ID = "$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN";

/** Whether a suggested rule leaves the id to its reader. */
export function hasNoId({ id }: JsonObject): boolean {
  return String(id).endsWith(NO_ID.slice(1));
}

/**
 * An entry of `mapping` that makes an event of a sample; undefined where neither a type nor an id of events is known. An
 * unknown id is `NO_ID`, an unknown type one word for all.
 */
export function suggestedRule(content: Content): JsonObject | undefined {
  return ruleFor(content) ?? listRule(content);
}

/** What lists of events are called. */
const EVENTS = /event|record|notification|message|change|update|alert|action/i;
/** What the type of anything is called, a line of an order or a user. */
const ANY_TYPE = /\.(?:type|kind)$/i;

/** A rule for a request whose events are the items of one of its lists. */
function listRule({ headers, body }: Content): JsonObject | undefined {
  if (!isJsonObject(body)) return undefined;
  for (const [name, list] of Object.entries(body)) {
    const [first] = Array.isArray(list) ? list : [];
    // A name that no path can have.
    if (first === undefined || !isJsonObject(first) || !VALUE_PATH.test(`$.${name}`)) continue;
    const rule = ruleFor({ headers, body: first });
    if (!rule || (!EVENTS.test(name) && ANY_TYPE.test(String(rule.type)))) continue;
    const within = withinList(rule, `$.${name}[0]`) as JsonObject;
    // With an id of its own the request is the event, and the list what happened in it.
    const own = pathOf({ headers, body }, OTHER_IDS, [], [""]);
    return own === undefined ? within : { ...within, id: own };
  }
}

/** A rule whose paths begin at an item of a list. */
function withinList(value: JsonValue, item: string): JsonValue {
  if (typeof value === "string") return PATH_START.test(value) ? `${item}${value.slice(1)}` : value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, withinList(own, item)]),
  );
}

/** A rule for a request that is an event, or a list of events. */
function ruleFor({ headers, body }: Content): JsonObject | undefined {
  // A list is a request with several events, each with an id of its own.
  const isList = Array.isArray(body);
  const sample = { headers, body: isList ? body[0] ?? null : body };
  const signature = headerName(sample, SIGNATURE_HEADER);
  const typeHeader = firstHeader(sample, TYPE_HEADERS);
  const ids = pathOf(sample, ADDRESSES) === undefined ? [...IDS, MESSAGE_ID] : IDS;
  // A header is of the whole request: Azure's Event Grid says Notification there, whatever the events are.
  const typePath = pathOf(sample, TYPES, [ABOUT]) ?? pathOf(sample, [EVENT_NAME], [], ["event"]);
  const type = (isList ? typePath : undefined) ?? asHeader(typeHeader) ?? typePath;
  const ownId = pathOf(sample, ids) ?? (isList ? undefined : idOfRequest(sample, type));
  const id = ownId ?? pathOf(sample, DELIVERY_IDS, [], AROUND) ?? pathOf(sample, OTHER_IDS);
  const known = type ?? ownId;
  if (known === undefined) return undefined;
  const time = timeOf(sample);
  const telling = [signature, typeHeader, headerName(sample, SECRET_HEADER)]
    .filter((name) => name !== undefined);
  // One that names the sender is of no other.
  const header = telling.find((name) => SENDER.test(name)) ?? telling[0];
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

/** The id of a request that is one event: its header's, or that beside its type. */
function idOfRequest(sample: Content, type: string | undefined): string | undefined {
  const besideType = type !== undefined && /^\$\.[^.]+$/.test(type)
    ? pathOf(sample, OTHER_IDS, [], [""])
    : undefined;
  return asHeader(headerName(sample, DELIVERY_HEADER)) ?? besideType ??
    asHeader(headerName(sample, REQUEST_HEADER));
}

function timeOf(sample: Content): string | undefined {
  const header = headerName(sample, TIME_HEADER);
  const isHeader = header !== undefined && isTime(sample.headers.get(header)!);
  return pathOf(sample, TIMES, [], [...AROUND_TIMES, ABOUT], isTime) ??
    (isHeader ? asHeader(header) : undefined);
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

function isTime(value: JsonValue): boolean {
  return eventTime(value) !== undefined;
}

/**
 * The path of the first member of these names that has a text, at the root or in what stands around an event.
 *
 * @param around Where it may stand in place of that; "" is the root.
 * @param isWanted What its value must be.
 */
function pathOf(
  sample: Content,
  names: readonly string[],
  further: readonly string[] = [],
  around?: readonly string[],
  isWanted: (value: JsonValue) => boolean = () => true,
): string | undefined {
  const roots = (around ?? ["", ...AROUND, ...further])
    .map((name) => name === "" ? "$" : `$.${name}`);
  return roots.flatMap((root) => {
    const { value } = valueAt(sample, root);
    const members = isJsonObject(value) ? Object.keys(value) : [];
    return names.flatMap((name) =>
      members.filter((member) => member.toLowerCase().replace(/[-_]/g, "") === name)
    ).map((member) => `${root}.${member}`);
  }).find((path) => {
    const found = valueAt(sample, path);
    return textOf(found) !== undefined && isWanted(found.value!);
  });
}
