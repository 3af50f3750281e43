/**
 * Gitea and what descends from it or came before it. They send the events of GitHub in a form of their own, and
 * GitHub's headers beside theirs.
 *
 * @module
 */
import { firstWithText, hasHeader, headerOf, literal, valueAt, wrapped } from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

/** The younger ones first: each sends the headers of those before it, too. */
const FORGES = ["forgejo", "gitea", "gogs"];

/** Whether a request comes from one of these and not from GitHub. */
export function isOfForge(sample: Content): boolean {
  return FORGES.some((name) => hasHeader(sample, `x-${name}-event`));
}

export const FORGE_RULES: readonly Rule[] = FORGES.map((name) => ({
  name,
  signature: {
    places: [`x-${name}-signature`],
    how: "the hex HMAC-SHA-256 of the raw body; the key is the webhook's secret",
  },
  matches: (sample) => hasHeader(sample, `x-${name}-event`),
  map: (sample) => {
    const { value: action } = valueAt(sample, "$.action");
    return {
      id: headerOf(sample, `x-${name}-delivery`),
      source: firstWithText(
        valueAt(sample, "$.repository.html_url"),
        wrapped(`urn:${name}:`, valueAt(sample, "$.organization.username")),
        literal(`urn:${name}`),
      ),
      type: wrapped(
        `com.${name}.`,
        headerOf(sample, `x-${name}-event`),
        typeof action === "string" && action !== "" ? `.${action}` : "",
      ),
      subject: firstWithText(
        valueAt(sample, "$.ref"),
        valueAt(sample, "$.number"),
        valueAt(sample, "$.issue.number"),
        valueAt(sample, "$.release.tag_name"),
      ),
      time: firstWithText(
        valueAt(sample, "$.head_commit.timestamp"),
        valueAt(sample, "$.comment.updated_at"),
        valueAt(sample, "$.pull_request.updated_at"),
        valueAt(sample, "$.issue.updated_at"),
        valueAt(sample, "$.release.published_at"),
      ),
    };
  },
}));
