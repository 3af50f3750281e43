/**
 * The providers that are known, in the order in which they are tried.
 *
 * @module
 */
import { firstWithText, headerOf, literal, valueAt, wrapped } from "./attribute.ts";
import { BINARY, STRUCTURED } from "./cloudevents_rules.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

/** Standard Webhooks 1.0.0. */
const STANDARD: Rule = {
  name: "standard-webhooks",
  matches: (sample) => hasHeader(sample, "webhook-id") && hasHeader(sample, "webhook-timestamp"),
  map: (sample) => ({
    id: headerOf(sample, "webhook-id"),
    source: literal("urn:webhook:standard"),
    type: valueAt(sample, "$.type"),
    time: headerOf(sample, "webhook-timestamp"),
  }),
};

const GITHUB: Rule = {
  name: "github",
  matches: (sample) => hasHeader(sample, "x-github-event"),
  map: (sample) => {
    const { value: action } = valueAt(sample, "$.action");
    return {
      id: headerOf(sample, "x-github-delivery"),
      source: firstWithText(
        wrapped("https://github.com/", valueAt(sample, "$.repository.full_name")),
        wrapped("https://github.com/", valueAt(sample, "$.organization.login")),
        literal("https://github.com"),
      ),
      type: wrapped(
        "com.github.",
        headerOf(sample, "x-github-event"),
        typeof action === "string" && action !== "" ? `.${action}` : "",
      ),
    };
  },
};

const GITLAB: Rule = {
  name: "gitlab",
  matches: (sample) => hasHeader(sample, "x-gitlab-event"),
  map: (sample) => ({
    id: headerOf(sample, "x-gitlab-event-uuid"),
    source: firstWithText(valueAt(sample, "$.project.web_url"), literal("https://gitlab.com")),
    type: wrapped("com.gitlab.", valueAt(sample, "$.object_kind")),
  }),
};

const SHOPIFY: Rule = {
  name: "shopify",
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

const SLACK: Rule = {
  name: "slack",
  matches: (sample) => valueAt(sample, "$.type").value === "event_callback",
  map: (sample) => ({
    id: valueAt(sample, "$.event_id"),
    source: firstWithText(
      wrapped("urn:slack:", valueAt(sample, "$.team_id")),
      literal("urn:slack"),
    ),
    type: wrapped("com.slack.", valueAt(sample, "$.event.type")),
    subject: valueAt(sample, "$.event.channel"),
    time: valueAt(sample, "$.event_time"),
  }),
};

const STRIPE: Rule = {
  name: "stripe",
  matches: (sample) => valueAt(sample, "$.object").value === "event",
  map: (sample) => ({
    id: valueAt(sample, "$.id"),
    source: firstWithText(
      wrapped("https://api.stripe.com/v1/accounts/", valueAt(sample, "$.account")),
      literal("https://api.stripe.com"),
    ),
    type: wrapped("com.stripe.", valueAt(sample, "$.type")),
    subject: valueAt(sample, "$.data.object.id"),
    time: valueAt(sample, "$.created"),
  }),
};

export const BUILT_IN_RULES: readonly Rule[] = [
  STRUCTURED,
  BINARY,
  STANDARD,
  GITHUB,
  GITLAB,
  SHOPIFY,
  SLACK,
  STRIPE,
];

function hasHeader(sample: Content, name: string): boolean {
  return headerOf(sample, name).value !== undefined;
}
