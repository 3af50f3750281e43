/**
 * Services whose events have each attribute at one place: their rules are data.
 *
 * @module
 */
import {
  type Attribute,
  firstWithText,
  hasHeader,
  headerOf,
  literal,
  textOf,
  valueAt,
  wrapped,
} from "./attribute.ts";
import type { EventLists, Rule, Signature } from "./rule.ts";
import type { Content } from "./sample.ts";

/** Where a rule finds an attribute: a path into the body (`$.a`), or a header (`header:a`). */
type Place = string;

/**
 * A service. Its requests have all of `known`, of a list in it one; a text in it after `=` is the value that the place
 * must have.
 */
interface Service {
  name: string;
  known: readonly (Place | readonly Place[])[];
  signature?: Signature;
  guard?: string;
  handshake?: Rule["handshake"];
  lists?: EventLists;
  /** The parts of an id, joined by colons: one place where the event has an id of its own. */
  id: readonly Place[];
  source: string;
  /** The reverse domain, and the places whose texts follow it. */
  type: readonly [prefix: string, ...places: Place[]];
  subject?: readonly [Place, ...Place[]];
  time?: Place;
}

const RAW_HEX = (key: string) => `the hex HMAC-SHA-256 of the raw body; the key is ${key}`;

const ZOOM_ALONE: readonly Place[] = [
  "header:x-zm-signature",
  "header:x-zm-request-timestamp",
  "$.payload.plainToken",
];

const SERVICES: readonly Service[] = [
  {
    name: "circleci",
    known: ["header:circleci-event-type"],
    signature: {
      places: ["circleci-signature"],
      how: `v1= and ${RAW_HEX("the webhook's secret")}`,
    },
    id: ["$.id"],
    source: "https://circleci.com",
    type: ["com.circleci.", "$.type"],
    subject: ["$.job.id", "$.workflow.id"],
    time: "$.happened_at",
  },
  {
    name: "gocardless",
    known: ["$.events[0].resource_type", "$.events[0].action", "$.events[0].links"],
    signature: { places: ["webhook-signature"], how: RAW_HEX("the endpoint's secret") },
    lists: { events: {} },
    id: ["$.events[0].id"],
    source: "https://api.gocardless.com",
    type: ["com.gocardless.", "$.events[0].resource_type", "$.events[0].action"],
    subject: [
      "$.events[0].links.payment",
      "$.events[0].links.refund",
      "$.events[0].links.payout",
      "$.events[0].links.subscription",
      "$.events[0].links.mandate",
    ],
    time: "$.events[0].created_at",
  },
  {
    name: "line",
    known: ["$.destination", "$.events[0].webhookEventId"],
    signature: {
      places: ["x-line-signature"],
      how: "the base64 HMAC-SHA-256 of the raw body; the key is the channel's secret",
    },
    lists: { events: {} },
    id: ["$.events[0].webhookEventId"],
    source: "https://api.line.me",
    type: ["me.line.", "$.events[0].type"],
    subject: ["$.events[0].message.id", "$.events[0].source.groupId", "$.events[0].source.userId"],
    time: "$.events[0].timestamp",
  },
  {
    name: "intercom",
    known: ["$.type=notification_event", "$.topic"],
    signature: {
      places: ["x-hub-signature"],
      how: "sha1= and the hex HMAC-SHA-1 of the raw body; the key is the app's client secret",
    },
    id: ["$.id"],
    source: "https://api.intercom.io",
    type: ["io.intercom.", "$.topic"],
    subject: ["$.data.item.id"],
    time: "$.created_at",
  },
  {
    name: "zoom",
    // Others send an event, its event_ts and its payload, too.
    known: [
      "$.event",
      "$.event_ts",
      [...ZOOM_ALONE, "$.payload.account_id"],
      [...ZOOM_ALONE, "$.payload.object", "$.event=app_deauthorized"],
    ],
    signature: {
      places: ["x-zm-signature"],
      how:
        "v0= and the hex HMAC-SHA-256 of v0:x-zm-request-timestamp:body; the key is the app's secret token",
    },
    handshake: (sample) =>
      valueAt(sample, "$.event").value === "endpoint.url_validation"
        ? "answer it with its plainToken, and as encryptedToken the hex HMAC-SHA-256 of that with the app's secret token"
        : undefined,
    // One meeting has each event once in a millisecond.
    id: ["$.event", "$.payload.object.uuid", "$.payload.object.id", "$.event_ts"],
    source: "https://zoom.us",
    type: ["us.zoom.", "$.event"],
    subject: ["$.payload.object.uuid", "$.payload.object.id"],
    time: "$.event_ts",
  },
  {
    name: "okta",
    known: ["$.eventType=com.okta.event_hook", "$.data.events[0].uuid"],
    guard:
      "Give the event hook an Authorization value of your own at Okta, and have the receiver check it.",
    lists: { data: { events: {} } },
    id: ["$.data.events[0].uuid"],
    source: "https://okta.com",
    type: ["com.okta.", "$.data.events[0].eventType"],
    subject: ["$.data.events[0].target[0].id", "$.data.events[0].actor.id"],
    time: "$.data.events[0].published",
  },
  {
    name: "paystack",
    known: ["header:x-paystack-signature", "$.event"],
    signature: {
      places: ["x-paystack-signature"],
      how: "the hex HMAC-SHA-512 of the raw body; the key is the account's secret key",
    },
    // It has no event ids; a transaction has each event once.
    id: ["$.event", "$.data.id"],
    source: "https://api.paystack.co",
    type: ["co.paystack.", "$.event"],
    subject: ["$.data.reference", "$.data.id"],
    time: "$.data.paid_at",
  },
  {
    name: "paddle",
    known: ["$.event_id", "$.event_type", "$.occurred_at", "$.notification_id"],
    signature: {
      places: ["paddle-signature"],
      how:
        "ts= and h1=, the hex HMAC-SHA-256 of ts:body; the key is the notification setting's secret. There may be several h1; refuse an old ts",
    },
    id: ["$.event_id"],
    source: "https://api.paddle.com",
    type: ["com.paddle.", "$.event_type"],
    subject: ["$.data.id"],
    time: "$.occurred_at",
  },
  {
    name: "pagerduty",
    known: ["$.event.event_type", "$.event.occurred_at", "$.event.resource_type"],
    signature: {
      places: ["x-pagerduty-signature"],
      how: `v1= and ${
        RAW_HEX("the subscription's secret")
      }; there may be several, parted by commas`,
    },
    id: ["$.event.id"],
    source: "https://api.pagerduty.com",
    type: ["com.pagerduty.", "$.event.event_type"],
    subject: ["$.event.data.id"],
    time: "$.event.occurred_at",
  },
  {
    name: "vercel",
    known: ["header:x-vercel-signature", "$.type", "$.payload"],
    signature: {
      places: ["x-vercel-signature"],
      how:
        "the hex HMAC-SHA-1 of the raw body; the key is the webhook's or the integration's secret",
    },
    id: ["$.id"],
    source: "https://api.vercel.com",
    type: ["com.vercel.", "$.type"],
    subject: ["$.payload.deployment.id", "$.payload.project.id"],
    time: "$.createdAt",
  },
  {
    name: "typeform",
    known: ["$.event_type=form_response", "$.form_response.form_id"],
    signature: {
      places: ["typeform-signature"],
      how: "sha256= and the base64 HMAC-SHA-256 of the raw body; the key is the webhook's secret",
    },
    id: ["$.event_id"],
    source: "https://api.typeform.com",
    type: ["com.typeform.", "$.event_type"],
    subject: ["$.form_response.form_id"],
    time: "$.form_response.submitted_at",
  },
  {
    name: "trello",
    known: ["$.action.id", "$.action.type", "$.action.idMemberCreator"],
    signature: {
      places: ["x-trello-webhook"],
      how:
        "the base64 HMAC-SHA-1 of the raw body and the callback URL behind it; the key is the application's secret",
    },
    id: ["$.action.id"],
    source: "https://api.trello.com",
    type: ["com.trello.", "$.action.type"],
    subject: ["$.action.data.card.id", "$.model.id"],
    time: "$.action.date",
  },
  {
    name: "chargebee",
    known: ["$.object=event", "$.event_type", "$.occurred_at", "$.content"],
    guard: "Give the webhook basic authentication at Chargebee, and have the receiver check it.",
    id: ["$.id"],
    source: "https://chargebee.com",
    type: ["com.chargebee.", "$.event_type"],
    subject: [
      "$.content.invoice.id",
      "$.content.subscription.id",
      "$.content.customer.id",
    ],
    time: "$.occurred_at",
  },
];

function at(sample: Content, place: Place): Attribute {
  return place.startsWith("header:")
    ? headerOf(sample, place.slice("header:".length))
    : valueAt(sample, place);
}

function isKnownBy(sample: Content, known: Place | readonly Place[]): boolean {
  if (typeof known !== "string") return known.some((place) => isKnownBy(sample, place));
  const [place = "", wanted] = known.split("=");
  if (place.startsWith("header:")) return hasHeader(sample, place.slice("header:".length));
  const { value } = valueAt(sample, place);
  return wanted === undefined ? value !== undefined : value === wanted;
}

/** The texts at places, joined; without a value where none of them has one. */
function joined(sample: Content, places: readonly Place[], by: string): Attribute {
  const found = places.map((place) => at(sample, place));
  const texts = found.map(textOf).filter((text) => text !== undefined);
  return { value: texts.length > 0 ? texts.join(by) : undefined, from: found[0]!.from };
}

function ruleOf(
  { name, known, signature, guard, handshake, lists, id, source, type, subject, time }: Service,
): Rule {
  const [prefix, ...kinds] = type;
  return {
    name,
    ...(signature && { signature }),
    ...(guard !== undefined && { guard }),
    ...(lists && { lists }),
    ...(handshake && { handshake }),
    matches: (sample) => known.every((place) => isKnownBy(sample, place)),
    map: (sample) => ({
      id: joined(sample, id, ":"),
      source: literal(source),
      type: wrapped(prefix, joined(sample, kinds, ".")),
      ...(subject && {
        subject: firstWithText(
          at(sample, subject[0]),
          ...subject.slice(1).map((one) => at(sample, one)),
        ),
      }),
      ...(time !== undefined && { time: at(sample, time) }),
    }),
  };
}

export const PLAIN_RULES: readonly Rule[] = SERVICES.map(ruleOf);
