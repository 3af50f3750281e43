/**
 * Providers of notices, chat and issues, each of whose requests is one event.
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
import { MICROSOFT_GRAPH } from "./graph_rule.ts";
import { AMAZON_SNS } from "./sns_rule.ts";
import type { Content } from "./sample.ts";

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

/**
 * Atlassian's Statuspage, and Instatus, which sends the same form: an update of a component, an incident or a
 * maintenance. Nothing is signed.
 */
const STATUSPAGE: Rule = {
  name: "statuspage",
  guard:
    "Keep the receiver's address secret, and read the state from the page's API before you act.",
  matches: (sample) =>
    textOf(valueAt(sample, "$.page.id")) !== undefined &&
    ["$.component_update.component_id", "$.incident.id", "$.maintenance.id"].some((path) =>
      valueAt(sample, path).value !== undefined
    ),
  map: (sample) => {
    const kind = ["incident", "maintenance"].find((name) =>
      valueAt(sample, `$.${name}.id`).value !== undefined
    );
    const at = (path: string) =>
      valueAt(sample, kind ? `$.${kind}.${path}` : `$.component_update.${path}`);
    // The newest update comes first.
    const update = `${kind}_updates[0]`;
    const status = kind ? at("status") : at("new_status");
    const subject = kind ? at("id") : at("component_id");
    const time = kind
      ? firstWithText(at(`${update}.created_at`), at("updated_at"))
      : at("created_at");
    return {
      id: firstWithText(
        kind ? at(`${update}.id`) : at("id"),
        wrapped("", subject, `:${textOf(status)}:${textOf(time)}`),
      ),
      source: wrapped("urn:statuspage:", valueAt(sample, "$.page.id")),
      type: wrapped(`com.statuspage.${kind ?? "component"}.`, status),
      subject,
      time,
    };
  },
};

export const SERVICE_RULES: readonly Rule[] = [
  AMAZON_SNS,
  LINEAR,
  BITBUCKET,
  JIRA,
  DISCORD,
  STATUSPAGE,
  MICROSOFT_GRAPH,
];
