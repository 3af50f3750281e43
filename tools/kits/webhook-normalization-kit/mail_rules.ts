/**
 * Senders of mail, which tell what became of it.
 *
 * @module
 */
import { isJsonObject, memberOf } from "../../shared/json/value.ts";
import { firstWithText, literal, textOf, valueAt, wrapped } from "./attribute.ts";
import type { Rule } from "./rule.ts";

/** A request is a list of events. */
const SENDGRID: Rule = {
  name: "sendgrid",
  signature: {
    places: ["x-twilio-email-event-webhook-signature"],
    how:
      "the base64 ECDSA signature (P-256, SHA-256) of x-twilio-email-event-webhook-timestamp and the raw body, with the public key of the Mail Settings",
  },
  matches: (sample) => valueAt(sample, "$.sg_event_id").value !== undefined,
  map: (sample) => ({
    id: valueAt(sample, "$.sg_event_id"),
    source: literal("https://api.sendgrid.com"),
    type: wrapped("com.sendgrid.", valueAt(sample, "$.event")),
    subject: valueAt(sample, "$.sg_message_id"),
    time: valueAt(sample, "$.timestamp"),
  }),
};

/** Events of sent mail. It signs no header and not the body, but a token beside them. */
const MAILGUN: Rule = {
  name: "mailgun",
  signature: {
    places: ["$.signature.signature"],
    how:
      "the hex HMAC-SHA-256 of signature.timestamp and signature.token behind it; the key is the account's webhook signing key. It does not cover the event: refuse old timestamps and a token that was seen before",
  },
  matches: (sample) =>
    textOf(valueAt(sample, "$.event-data.event")) !== undefined &&
    valueAt(sample, "$.signature").value !== undefined,
  map: (sample) => {
    // Failures for good and failures that are tried again have the same name.
    const severity = textOf(valueAt(sample, "$.event-data.severity"));
    return {
      id: valueAt(sample, "$.event-data.id"),
      source: firstWithText(
        wrapped("urn:mailgun:", valueAt(sample, "$.event-data.domain.name")),
        literal("urn:mailgun"),
      ),
      type: wrapped(
        "com.mailgun.",
        valueAt(sample, "$.event-data.event"),
        severity === undefined ? "" : `.${severity}`,
      ),
      subject: firstWithText(
        valueAt(sample, "$.event-data.message.headers.message-id"),
        valueAt(sample, "$.event-data.recipient"),
      ),
      time: valueAt(sample, "$.event-data.timestamp"),
    };
  },
};

/** SparkPost's kinds of events; a request is a list of events, each under the name of its kind. It signs nothing. */
const SPARKPOST_KIND = /^[a-z_]+_event$/;

const SPARKPOST: Rule = {
  name: "sparkpost",
  guard:
    "Give the webhook Basic or OAuth 2.0 credentials at SparkPost, and have the receiver check them.",
  matches: ({ body }) => isJsonObject(memberOf(body, "msys")),
  handshake: ({ body }) =>
    Object.keys(memberOf(body, "msys") ?? {}).length === 0
      ? "answer it with status 200"
      : undefined,
  map: (sample) => {
    const kind = Object.keys(memberOf(sample.body, "msys") ?? {})
      .find((name) => SPARKPOST_KIND.test(name));
    const at = (name: string) => valueAt(sample, `$.msys.${kind}.${name}`);
    return {
      id: at("event_id"),
      source: literal("https://api.sparkpost.com"),
      type: wrapped("com.sparkpost.", at("type")),
      subject: firstWithText(at("message_id"), at("rcpt_to")),
      time: at("timestamp"),
    };
  },
};

export const MAIL_RULES: readonly Rule[] = [SENDGRID, MAILGUN, SPARKPOST];
