/**
 * Providers of payments, mail, chat and issues, each of whose requests is one event.
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
import type { Rule } from "./rule.ts";
import { AMAZON_SNS } from "./sns_rule.ts";
import type { Content } from "./sample.ts";

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

const LINEAR: Rule = {
  name: "linear",
  signature: {
    places: ["linear-signature"],
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
    places: ["x-hub-signature"],
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

/** The start of the URL of an Atlassian site's REST API, which every object of a webhook has in its `self`. */
const REST = /\/rest\/.*$/s;

const JIRA: Rule = {
  name: "jira",
  signature: {
    places: ["x-hub-signature"],
    how: "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the webhook's secret",
  },
  matches: (sample) =>
    textOf(valueAt(sample, "$.webhookEvent")) !== undefined &&
    valueAt(sample, "$.timestamp").value !== undefined,
  map: (sample) => {
    const { value, from } = valueAt(sample, "$.webhookEvent");
    const event = typeof value === "string" ? value.replace(/^jira:/, "") : value;
    const subjects = ["comment", "worklog", "sprint", "version", "board", "attachment", "project"]
      .map((name) => valueAt(sample, `$.${name}.id`));
    const isOfIssue = typeof event === "string" && event.startsWith("issue_");
    const issue = firstWithText(valueAt(sample, "$.issue.key"), valueAt(sample, "$.issue.id"));
    return {
      // A retry repeats it.
      id: headerOf(sample, "x-atlassian-webhook-identifier"),
      source: firstWithText(siteOf(sample), literal("urn:jira")),
      type: wrapped("com.jira.", { value: event, from }),
      subject: isOfIssue
        ? issue
        : subjects.find((subject) => textOf(subject) !== undefined) ?? issue,
      time: valueAt(sample, "$.timestamp"),
    };
  },
};

/** The address of the site that a webhook is from. */
function siteOf(sample: Content): Attribute {
  const self = firstWithText(
    valueAt(sample, "$.issue.self"),
    valueAt(sample, "$.comment.self"),
    valueAt(sample, "$.worklog.self"),
    valueAt(sample, "$.sprint.self"),
    valueAt(sample, "$.version.self"),
    valueAt(sample, "$.project.self"),
    valueAt(sample, "$.user.self"),
  );
  return { ...self, value: textOf(self)?.replace(REST, "") };
}

/** The messages sent to an application's Interactions Endpoint, by their `type`. */
const DISCORD_INTERACTIONS = [
  "ping",
  "application_command",
  "message_component",
  "application_command_autocomplete",
  "modal_submit",
];

/** Webhook events, which have no id of their own, and interactions, which have one. */
const DISCORD: Rule = {
  name: "discord",
  signature: {
    places: ["x-signature-ed25519"],
    how:
      "the hex Ed25519 signature of x-signature-timestamp and the raw body behind it, with the application's public key",
  },
  matches: (sample) =>
    textOf(valueAt(sample, "$.application_id")) !== undefined &&
    typeof valueAt(sample, "$.type").value === "number",
  handshake: (sample) => {
    const isEvent = isDiscordEvent(sample);
    if (valueAt(sample, "$.type").value !== (isEvent ? 0 : 1)) return undefined;
    return isEvent ? "answer it with status 204" : 'answer it with {"type": 1}';
  },
  map: (sample) => {
    const source = wrapped("urn:discord:", valueAt(sample, "$.application_id"));
    const kind = valueAt(sample, "$.type");
    if (!isDiscordEvent(sample)) {
      const name = DISCORD_INTERACTIONS[Number(textOf(kind)) - 1];
      return {
        id: valueAt(sample, "$.id"),
        source,
        type: wrapped("com.discord.interaction.", {
          value: name ?? textOf(kind),
          from: kind.from,
        }),
        subject: firstWithText(
          valueAt(sample, "$.data.name"),
          valueAt(sample, "$.data.custom_id"),
        ),
        time: headerOf(sample, "x-signature-timestamp"),
      };
    }
    const event = valueAt(sample, "$.event.type");
    const time = valueAt(sample, "$.event.timestamp");
    const subject = firstWithText(
      valueAt(sample, "$.event.data.id"),
      valueAt(sample, "$.event.data.user.id"),
      valueAt(sample, "$.event.data.user_id"),
    );
    return {
      // A retry repeats all three.
      id: wrapped(`${textOf(event)}:`, subject, `:${textOf(time)}`),
      source,
      type: wrapped("com.discord.", event),
      subject,
      // In UTC, of which it says nothing.
      time: wrapped("", time, /(?:Z|[+-]\d\d:\d\d)$/.test(textOf(time) ?? "") ? "" : "Z"),
    };
  },
};

function isDiscordEvent(sample: Content): boolean {
  return valueAt(sample, "$.version").value !== undefined &&
    valueAt(sample, "$.token").value === undefined;
}

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

export const SERVICE_RULES: readonly Rule[] = [
  AMAZON_SNS,
  PAYPAL,
  SQUARE,
  LINEAR,
  BITBUCKET,
  JIRA,
  DISCORD,
  MAILGUN,
];
