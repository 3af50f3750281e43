/**
 * Providers that name the event or the delivery in a header of their own, and Meta, which does not.
 *
 * @module
 */
import {
  firstWithText,
  hasHeader,
  headerOf,
  literal,
  textOf,
  valueAt,
  wrapped,
} from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

const PAYPAL: Rule = {
  name: "paypal",
  signature: {
    headers: ["paypal-transmission-sig"],
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
    headers: ["x-square-hmacsha256-signature"],
    how:
      "the base64 HMAC-SHA-256 of the notification URL and the raw body behind it; the key is the subscription's signature key",
  },
  matches: (sample) => hasHeader(sample, "x-square-hmacsha256-signature"),
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

const LINEAR: Rule = {
  name: "linear",
  signature: {
    headers: ["linear-signature"],
    how:
      "the hex HMAC-SHA-256 of the raw body; the key is the webhook's signing secret. Refuse a webhookTimestamp that is older than a minute",
  },
  matches: (sample) => hasHeader(sample, "linear-delivery"),
  map: (sample) => {
    const action = textOf(valueAt(sample, "$.action"));
    return {
      id: headerOf(sample, "linear-delivery"),
      source: firstWithText(
        wrapped("urn:linear:", valueAt(sample, "$.organizationId")),
        literal("https://linear.app"),
      ),
      type: wrapped(
        "com.linear.",
        firstWithText(valueAt(sample, "$.type"), headerOf(sample, "linear-event")),
        action === undefined ? "" : `.${action}`,
      ),
      subject: valueAt(sample, "$.data.id"),
      time: firstWithText(
        valueAt(sample, "$.createdAt"),
        valueAt(sample, "$.webhookTimestamp"),
      ),
    };
  },
};

/** Bitbucket Cloud and Data Center, which name the same members differently. */
const BITBUCKET: Rule = {
  name: "bitbucket",
  signature: {
    headers: ["x-hub-signature"],
    how: "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the webhook's secret",
  },
  matches: (sample) => hasHeader(sample, "x-event-key"),
  map: (sample) => {
    const { value, from } = headerOf(sample, "x-event-key");
    const key = typeof value === "string" ? value.replaceAll(":", ".") : value;
    return {
      id: firstWithText(headerOf(sample, "x-request-uuid"), headerOf(sample, "x-request-id")),
      source: firstWithText(
        valueAt(sample, "$.repository.links.html.href"),
        valueAt(sample, "$.repository.links.self[0].href"),
        valueAt(sample, "$.pullRequest.toRef.repository.links.self[0].href"),
        wrapped("https://bitbucket.org/", valueAt(sample, "$.repository.full_name")),
        literal("urn:bitbucket"),
      ),
      type: wrapped("com.bitbucket.", { value: key, from }),
      subject: firstWithText(
        valueAt(sample, "$.pullrequest.id"),
        valueAt(sample, "$.pullRequest.id"),
        valueAt(sample, "$.issue.id"),
      ),
      time: firstWithText(
        valueAt(sample, "$.pullrequest.updated_on"),
        valueAt(sample, "$.issue.updated_on"),
        valueAt(sample, "$.date"),
      ),
    };
  },
};

const META_ENTRY = "$.entry[0]";
const BATCH_FAULT =
  "stands for one of several changes; split the request, as the receiver must, and send each as a sample";
const META_VALUE = `${META_ENTRY}.changes[0].value`;

/**
 * WhatsApp, Instagram and Facebook pages. A request can hold several changes and has no id of its own. A message or
 * the status of one has an id, which identifies the request if it holds nothing else.
 */
const META: Rule = {
  name: "meta",
  signature: {
    headers: ["x-hub-signature-256"],
    how: "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the app's secret",
  },
  matches: (sample) =>
    !hasHeader(sample, "x-github-event") &&
    textOf(valueAt(sample, "$.object")) !== undefined &&
    Array.isArray(valueAt(sample, "$.entry").value),
  map: (sample) => {
    const message = valueAt(sample, `${META_VALUE}.messages[0].id`);
    const status = valueAt(sample, `${META_VALUE}.statuses[0].id`);
    const state = textOf(valueAt(sample, `${META_VALUE}.statuses[0].status`));
    const id = firstWithText(
      message,
      wrapped("", status, state === undefined ? "" : `:${state}`),
      valueAt(sample, `${META_ENTRY}.messaging[0].message.mid`),
    );
    return {
      id: isBatch(sample) ? { value: undefined, from: id.from, fault: BATCH_FAULT } : id,
      source: wrapped(
        "urn:meta:",
        valueAt(sample, "$.object"),
        suffix(valueAt(sample, `${META_ENTRY}.id`).value),
      ),
      type: wrapped(
        `com.meta.${textOf(valueAt(sample, "$.object")) ?? ""}.`,
        firstWithText(valueAt(sample, `${META_ENTRY}.changes[0].field`), literal("messaging")),
        state === undefined ? "" : `.${state}`,
      ),
      subject: firstWithText(message, status),
      time: firstWithText(
        valueAt(sample, `${META_VALUE}.messages[0].timestamp`),
        valueAt(sample, `${META_VALUE}.statuses[0].timestamp`),
        valueAt(sample, `${META_ENTRY}.time`),
      ),
    };
  },
};

function isBatch(sample: Content): boolean {
  return [
    "$.entry",
    `${META_ENTRY}.changes`,
    `${META_ENTRY}.messaging`,
    `${META_VALUE}.messages`,
    `${META_VALUE}.statuses`,
  ].some((path) => valueAt(sample, `${path}[1]`).value !== undefined);
}

function suffix(id: unknown): string {
  return typeof id === "string" && id !== "" ? `:${id}` : "";
}

export const HEADER_RULES: readonly Rule[] = [PAYPAL, SQUARE, LINEAR, BITBUCKET, META];
