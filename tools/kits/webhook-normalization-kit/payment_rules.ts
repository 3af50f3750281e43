/**
 * Providers of payments, each of whose requests is one event.
 *
 * @module
 */
import { isJsonObject } from "../../shared/json/value.ts";
import { firstWithText, hasHeader, literal, textOf, valueAt, wrapped } from "./attribute.ts";
import type { Rule } from "./rule.ts";

const PAYPAL: Rule = {
  name: "paypal",
  signature: {
    places: ["paypal-transmission-sig"],
    how:
      "the base64 RSA-SHA-256 signature of paypal-transmission-id|paypal-transmission-time|the webhook's id|the CRC-32 of the raw body in decimal, with the certificate at paypal-cert-url. Take that from paypal.com alone",
  },
  matches: (sample) =>
    hasHeader(sample, "paypal-transmission-id") ||
    textOf(valueAt(sample, "$.id"))?.startsWith("WH-") === true &&
      textOf(valueAt(sample, "$.event_type")) !== undefined,
  map: (sample) => ({
    // A retry has a new transmission id.
    id: valueAt(sample, "$.id"),
    source: literal("https://api.paypal.com"),
    type: wrapped("com.paypal.", valueAt(sample, "$.event_type")),
    subject: firstWithText(
      valueAt(sample, "$.resource.id"),
      valueAt(sample, "$.resource.dispute_id"),
    ),
    time: valueAt(sample, "$.create_time"),
  }),
};

const SQUARE: Rule = {
  name: "square",
  signature: {
    places: ["x-square-hmacsha256-signature", "x-square-signature"],
    how:
      "the base64 HMAC-SHA-256 of the notification URL and the raw body behind it; the key is the subscription's signature key. x-square-signature is the same with SHA-1, which Square deprecated",
  },
  matches: (sample) =>
    hasHeader(sample, "x-square-hmacsha256-signature") ||
    ["$.merchant_id", "$.event_id", "$.data.object"].every((path) =>
      valueAt(sample, path).value !== undefined
    ),
  map: (sample) => ({
    id: valueAt(sample, "$.event_id"),
    source: firstWithText(
      wrapped("urn:square:", valueAt(sample, "$.merchant_id")),
      literal("urn:square"),
    ),
    type: wrapped("com.square.", valueAt(sample, "$.type")),
    subject: valueAt(sample, "$.data.id"),
    time: valueAt(sample, "$.created_at"),
  }),
};

/** Mollie's events. The older webhook of a payment has nothing but an id, and is MOLLIE_HINT. */
const MOLLIE: Rule = {
  name: "mollie",
  signature: {
    places: ["x-mollie-signature"],
    how:
      "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the webhook's signing secret",
  },
  matches: (sample) =>
    valueAt(sample, "$.resource").value === "event" &&
    textOf(valueAt(sample, "$.entityId")) !== undefined,
  map: (sample) => ({
    id: valueAt(sample, "$.id"),
    source: literal("https://api.mollie.com"),
    type: wrapped("com.mollie.", valueAt(sample, "$.type")),
    subject: valueAt(sample, "$.entityId"),
    time: valueAt(sample, "$.createdAt"),
  }),
};

/** What Mollie's ids begin with, and what they are of. */
const MOLLIE_KINDS: Readonly<Record<string, string>> = {
  tr: "payment",
  ord: "order",
  pl: "payment_link",
  sub: "subscription",
  re: "refund",
};
const MOLLIE_ID = /^(tr|ord|pl|sub|re)_[0-9A-Za-z]+$/;

/** That something of a payment changed: it is not signed, and tells the same each time. */
const MOLLIE_HINT: Rule = {
  name: "mollie-hint",
  guard: "Believe nothing but the id: get the object from Mollie's API, with your own key.",
  matches: (sample) =>
    isJsonObject(sample.body) && Object.keys(sample.body).length === 1 &&
    MOLLIE_ID.test(textOf(valueAt(sample, "$.id")) ?? ""),
  map: (sample) => {
    const subject = valueAt(sample, "$.id");
    const [, kind = ""] = MOLLIE_ID.exec(textOf(subject) ?? "") ?? [];
    return {
      // Two changes of one payment are the same request.
      id: { value: undefined, from: "the form" },
      source: literal("https://api.mollie.com"),
      type: literal(`com.mollie.${MOLLIE_KINDS[kind]}.changed`),
      subject,
    };
  },
};

export const PAYMENT_RULES: readonly Rule[] = [PAYPAL, SQUARE, MOLLIE, MOLLIE_HINT];
