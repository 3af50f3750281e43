/**
 * The providers that are known, in the order in which they are tried.
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
import { ADDRESS_CHECK } from "./address_check.ts";
import { BATCH_RULES } from "./batch_rules.ts";
import { BINARY, STRUCTURED } from "./cloudevents_rules.ts";
import { FORGE_RULES } from "./forge_rules.ts";
import { GITHUB } from "./github_rule.ts";
import { MAIL_RULES } from "./mail_rules.ts";
import { PLAIN_RULES } from "./plain_rules.ts";
import { PAYMENT_RULES } from "./payment_rules.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";
import { SERVICE_RULES } from "./service_rules.ts";

/** Standard Webhooks 1.0.0, also with the header names that Svix had before it. */
export const STANDARD: Rule = {
  name: "standard-webhooks",
  signature: {
    places: ["webhook-signature", "svix-signature"],
    how:
      "v1, and the base64 HMAC-SHA-256 of webhook-id.webhook-timestamp.body; the key is the base64 text after whsec_. Refuse old timestamps",
  },
  matches: (sample) =>
    ["webhook", "svix"].some((name) =>
      hasHeader(sample, `${name}-id`) && hasHeader(sample, `${name}-timestamp`)
    ),
  map: (sample) => ({
    id: firstWithText(headerOf(sample, "webhook-id"), headerOf(sample, "svix-id")),
    source: literal("urn:webhook:standard"),
    type: valueAt(sample, "$.type"),
    subject: firstWithText(valueAt(sample, "$.data.id"), valueAt(sample, "$.subject")),
    time: firstWithText(
      valueAt(sample, "$.timestamp"),
      headerOf(sample, "webhook-timestamp"),
      headerOf(sample, "svix-timestamp"),
    ),
  }),
};

const GITLAB: Rule = {
  name: "gitlab",
  signature: {
    places: ["webhook-signature", "x-gitlab-token"],
    how:
      "webhook-signature as in Standard Webhooks where the webhook has a signing token; x-gitlab-token is the webhook's secret itself",
  },
  matches: (sample) => hasHeader(sample, "x-gitlab-event"),
  map: (sample) => {
    const action = textOf(valueAt(sample, "$.object_attributes.action"));
    return {
      // A retry repeats the first of these.
      id: firstWithText(
        headerOf(sample, "idempotency-key"),
        headerOf(sample, "x-gitlab-event-uuid"),
      ),
      source: firstWithText(
        valueAt(sample, "$.project.web_url"),
        headerOf(sample, "x-gitlab-instance"),
        literal("https://gitlab.com"),
      ),
      type: wrapped(
        "com.gitlab.",
        firstWithText(valueAt(sample, "$.object_kind"), valueAt(sample, "$.event_name")),
        action === undefined ? "" : `.${action}`,
      ),
      subject: firstWithText(
        valueAt(sample, "$.object_attributes.iid"),
        valueAt(sample, "$.object_attributes.id"),
        valueAt(sample, "$.ref"),
        valueAt(sample, "$.build_id"),
      ),
      time: firstWithText(
        valueAt(sample, "$.object_attributes.updated_at"),
        valueAt(sample, "$.object_attributes.finished_at"),
        valueAt(sample, "$.object_attributes.created_at"),
        valueAt(sample, "$.build_finished_at"),
        valueAt(sample, "$.updated_at"),
      ),
    };
  },
};

const SHOPIFY: Rule = {
  name: "shopify",
  signature: {
    places: ["x-shopify-hmac-sha256"],
    how: "the base64 HMAC-SHA-256 of the raw body; the key is the app's client secret",
  },
  matches: (sample) => hasHeader(sample, "x-shopify-topic"),
  map: (sample) => {
    const { value, from } = headerOf(sample, "x-shopify-topic");
    const topic = typeof value === "string" ? value.replaceAll("/", ".") : value;
    return {
      id: headerOf(sample, "x-shopify-webhook-id"),
      source: firstWithText(
        wrapped("https://", headerOf(sample, "x-shopify-shop-domain")),
        literal("https://shopify.com"),
      ),
      type: wrapped("com.shopify.", { value: topic, from }),
      subject: valueAt(sample, "$.id"),
      time: headerOf(sample, "x-shopify-triggered-at"),
    };
  },
};

const SLACK_SIGNATURE = {
  places: ["x-slack-signature"],
  how:
    "v0= and the hex HMAC-SHA-256 of v0:x-slack-request-timestamp:body; the key is the app's signing secret. Refuse timestamps older than five minutes",
};

const SLACK: Rule = {
  name: "slack",
  signature: SLACK_SIGNATURE,
  matches: (sample) => valueAt(sample, "$.type").value === "event_callback",
  handshake: (sample) =>
    valueAt(sample, "$.type").value === "url_verification"
      ? "answer it with its challenge"
      : undefined,
  map: (sample) => ({
    id: valueAt(sample, "$.event_id"),
    source: firstWithText(
      wrapped("urn:slack:", valueAt(sample, "$.team_id")),
      literal("urn:slack"),
    ),
    type: wrapped("com.slack.", valueAt(sample, "$.event.type")),
    subject: firstWithText(
      valueAt(sample, "$.event.channel"),
      valueAt(sample, "$.event.channel.id"),
      valueAt(sample, "$.event.user"),
    ),
    time: valueAt(sample, "$.event_time"),
  }),
};

/** Slash commands, buttons and forms: each has an id to answer it with. */
const SLACK_INTERACTION: Rule = {
  name: "slack-interaction",
  signature: SLACK_SIGNATURE,
  matches: (sample) =>
    valueAt(sample, "$.trigger_id").value !== undefined &&
    (valueAt(sample, "$.command").value !== undefined ||
      valueAt(sample, "$.team.id").value !== undefined),
  map: (sample) => ({
    id: valueAt(sample, "$.trigger_id"),
    source: firstWithText(
      wrapped("urn:slack:", valueAt(sample, "$.team_id")),
      wrapped("urn:slack:", valueAt(sample, "$.team.id")),
      literal("urn:slack"),
    ),
    type: firstWithText(
      wrapped("com.slack.", valueAt(sample, "$.type")),
      literal("com.slack.slash_command"),
    ),
    subject: firstWithText(
      valueAt(sample, "$.command"),
      valueAt(sample, "$.callback_id"),
      valueAt(sample, "$.view.callback_id"),
      valueAt(sample, "$.actions[0].action_id"),
    ),
    time: headerOf(sample, "x-slack-request-timestamp"),
  }),
};

const STRIPE: Rule = {
  name: "stripe",
  signature: {
    places: ["stripe-signature"],
    how:
      "t= and v1=, the hex HMAC-SHA-256 of t.body; the key is the endpoint's secret (whsec_). Refuse an old t",
  },
  // Thin events of API v2 name the object that they are about. Others call their objects "event" too.
  matches: (sample) =>
    valueAt(sample, "$.object").value === "v2.core.event" ||
    valueAt(sample, "$.object").value === "event" &&
      (textOf(valueAt(sample, "$.id"))?.startsWith("evt_") ||
        valueAt(sample, "$.livemode").value !== undefined),
  map: (sample) => ({
    id: valueAt(sample, "$.id"),
    source: firstWithText(
      wrapped("https://api.stripe.com/v1/accounts/", valueAt(sample, "$.account")),
      literal("https://api.stripe.com"),
    ),
    type: wrapped("com.stripe.", valueAt(sample, "$.type")),
    subject: firstWithText(
      valueAt(sample, "$.data.object.id"),
      valueAt(sample, "$.related_object.id"),
    ),
    time: valueAt(sample, "$.created"),
  }),
};

/** Messages and calls: what came in, and how it goes with what was sent. */
const TWILIO: Rule = {
  name: "twilio",
  signature: {
    places: ["x-twilio-signature"],
    how:
      "the base64 HMAC-SHA-1 of the full URL and, of a form, each name and value sorted by name; the key is the account's auth token",
  },
  matches: (sample) =>
    valueAt(sample, "$.AccountSid").value !== undefined &&
    ["$.MessageSid", "$.CallSid"].some((path) => valueAt(sample, path).value !== undefined),
  map: (sample) => {
    const isCall = valueAt(sample, "$.MessageSid").value === undefined;
    const subject = valueAt(sample, isCall ? "$.CallSid" : "$.MessageSid");
    const status = firstWithText(
      valueAt(sample, isCall ? "$.CallStatus" : "$.MessageStatus"),
      valueAt(sample, "$.SmsStatus"),
    );
    const state = textOf(status);
    return {
      // One message has a callback for each of its states.
      id: firstWithText(
        headerOf(sample, "i-twilio-idempotency-token"),
        wrapped("", subject, state === undefined ? "" : `:${state}`),
      ),
      source: wrapped(
        "https://api.twilio.com/2010-04-01/Accounts/",
        valueAt(sample, "$.AccountSid"),
      ),
      type: wrapped(
        isCall ? "com.twilio.call." : "com.twilio.message.",
        firstWithText(status, literal("event")),
      ),
      subject,
      time: valueAt(sample, "$.Timestamp"),
    };
  },
};

export const BUILT_IN_RULES: readonly Rule[] = [
  STRUCTURED,
  BINARY,
  // It signs as Standard Webhooks do, and says no type in the body.
  GITLAB,
  STANDARD,
  GITHUB,
  ...FORGE_RULES,
  SHOPIFY,
  SLACK,
  SLACK_INTERACTION,
  STRIPE,
  TWILIO,
  ...PAYMENT_RULES,
  ...SERVICE_RULES,
  ...MAIL_RULES,
  ...PLAIN_RULES,
  ...BATCH_RULES,
];

/** WebSub's (section 7): GitHub, Bitbucket, Jira and Meta sign in it, and so do others that have no rule here. */
const HUB_SIGNATURE = /^x-hub-signature(?:-256)?$/;

/**
 * The rule of a sample. If the body differs from the provider's documentation, a signature header that only one
 * provider uses still identifies the sender.
 */
export function ruleOf(sample: Content, rules: readonly Rule[]): Rule | undefined {
  const isOfOne = (name: string, owner: Rule["signature"]) =>
    !HUB_SIGNATURE.test(name) &&
    rules.every(({ signature }) => signature === owner || !signature?.places.includes(name));
  return rules.find((rule) => rule.matches(sample)) ??
    rules.find(({ signature }) =>
      signature?.places.some((name) => hasHeader(sample, name) && isOfOne(name, signature))
    ) ?? (ADDRESS_CHECK.matches(sample) ? ADDRESS_CHECK : undefined);
}
