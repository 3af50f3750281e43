/**
 * GitHub's webhooks, as the GitHub adapter of the CloudEvents specification maps them.
 *
 * The payload holds an event's subject under the event's own name, with its number or id and the time of its change.
 * The table has the events for which the adapter differs; an event that it does not know, such as `workflow_run`, is
 * mapped by that rule.
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
import { isJsonObject } from "../../shared/json/value.ts";
import { isOfForge } from "./forge_rules.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

/** How one event differs: paths in the payload. */
interface EventPlaces {
  /** The event's name in the type. */
  kind?: string;
  /** The part that follows it in the type. Default: the action. */
  qualifiers?: readonly string[];
  /** Joined by slashes. Default: the repository's URL. */
  source?: readonly string[];
  subject?: string;
  /** The first that is there. */
  times?: readonly string[];
}

const OF_REPOSITORY: EventPlaces = {
  source: ["$.repository.owner.url"],
  subject: "$.repository.name",
  times: ["$.repository.updated_at"],
};
const OF_INSTALLATION: EventPlaces = {
  source: ["$.installation.account.url"],
  subject: "$.installation.id",
  times: ["$.installation.updated_at"],
};
const OF_REF: EventPlaces = { qualifiers: ["$.ref_type"], subject: "$.ref" };

const EVENTS: Readonly<Record<string, EventPlaces>> = {
  check_run: { times: ["$.check_run.completed_at", "$.check_run.started_at"] },
  commit_comment: {
    source: ["$.comment.url", "$.comment.commit_id"],
    subject: "$.comment.id",
    times: ["$.comment.updated_at"],
  },
  create: OF_REF,
  delete: OF_REF,
  deploy_key: { subject: "$.key.id", times: ["$.key.deleted_at", "$.key.created_at"] },
  deployment: { qualifiers: [] },
  deployment_status: {
    qualifiers: ["$.deployment_status.state"],
    source: ["$.deployment.url"],
    subject: "$.deployment_status.url",
  },
  fork: { qualifiers: [], subject: "$.forkee.url", times: ["$.forkee.created_at"] },
  github_app_authorization: { qualifiers: [], source: ["$.sender.url"] },
  gollum: { qualifiers: [] },
  installation: OF_INSTALLATION,
  installation_repositories: { kind: "installation_repository", ...OF_INSTALLATION },
  issue_comment: {
    source: ["$.issue.url"],
    subject: "$.comment.id",
    times: ["$.comment.updated_at"],
  },
  issues: { kind: "issue", subject: "$.issue.number", times: ["$.issue.updated_at"] },
  label: { subject: "$.label.name", times: [] },
  marketplace_purchase: {
    subject: "$.marketplace_purchase.account.login",
    times: ["$.effective_date"],
  },
  member: { subject: "$.member.login", times: [] },
  membership: {
    qualifiers: ["$.scope", "$.action"],
    source: ["$.team.url"],
    subject: "$.member.login",
    times: [],
  },
  meta: { subject: "$.hook_id", times: ["$.hook.updated_at"] },
  org_block: { source: ["$.organization.url"], subject: "$.blocked_user.login" },
  organization: {
    source: ["$.organization.url"],
    subject: "$.membership.user.login",
    times: [],
  },
  page_build: { qualifiers: [], subject: "$.build.url", times: ["$.pusher.updated_at"] },
  public: { qualifiers: [], ...OF_REPOSITORY },
  pull_request_review: {
    source: ["$.pull_request.url"],
    subject: "$.review.id",
    times: ["$.review.submitted_at"],
  },
  pull_request_review_comment: {
    source: ["$.pull_request.url"],
    subject: "$.comment.id",
    times: ["$.pull_request.updated_at"],
  },
  push: { qualifiers: [], subject: "$.ref", times: ["$.repository.pushed_at"] },
  registry_package: { subject: "$.registry_package.html_url" },
  release: { times: ["$.release.published_at", "$.release.created_at"] },
  repository: OF_REPOSITORY,
  repository_import: { qualifiers: [], ...OF_REPOSITORY },
  repository_vulnerability_alert: { subject: "$.alert.id" },
  security_advisory: { subject: "$.security_advisory.ghsa_id" },
  star: { times: ["$.starred_at"] },
  status: { qualifiers: [], subject: "$.sha", times: ["$.updated_at"] },
  team: { subject: "$.team.id", times: ["$.updated_at"] },
  team_add: { subject: "$.team.id" },
};

export const GITHUB: Rule = {
  name: "github",
  signature: {
    places: ["x-hub-signature-256"],
    how: "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the webhook's secret",
  },
  // Gitea and its likes send their events under GitHub's header as well.
  matches: (sample) => hasHeader(sample, "x-github-event") && !isOfForge(sample),
  mismatch: otherEvent,
  map: (sample) => {
    const header = headerOf(sample, "x-github-event");
    const event = textOf(header) ?? "";
    const { kind, qualifiers = ["$.action"], source = [], ...places } = placesOf(event);
    const behind = qualifiers.map((path) => valueAt(sample, path).value)
      .filter((value) => typeof value === "string" && value !== "").map((value) => `.${value}`);
    return {
      id: headerOf(sample, "x-github-delivery"),
      source: sourceOf(sample, source),
      type: wrapped("com.github.", kind ? { ...header, value: kind } : header, behind.join("")),
      subject: firstWithText(
        ...atPaths(sample, places.subject ? [places.subject] : ownPaths(event, "number", "id")),
      ),
      time: firstWithText(
        ...atPaths(sample, places.times ?? ownPaths(event, "updated_at", "created_at")),
      ),
    };
  },
};

/** Events that differ in nothing from the rule, and whose payload so has a member of their name. */
const NAMED = [
  "check_suite",
  "discussion",
  "milestone",
  "pull_request",
  "workflow_job",
  "workflow_run",
];
/** Members that payloads of many events have. */
const SHARED = ["repository", "installation", "organization", "member", "team"];

/** The member that the payload of each event has, and those of most others have not. */
const OWN_MEMBERS = new Map([
  ...NAMED.map((event) => [event, event] as const),
  ...Object.entries(EVENTS).flatMap(([event, { subject }]) => {
    const member = subject?.split(".")[1] ?? "";
    return member === "" || SHARED.includes(member) ? [] : [[event, member] as const];
  }),
]);

/** Says so where the body lacks what the event of the header has, and has what another event does. */
function otherEvent(sample: Content): string | undefined {
  const event = textOf(headerOf(sample, "x-github-event")) ?? "";
  const own = OWN_MEMBERS.get(event);
  const { body } = sample;
  if (own === undefined || !isJsonObject(body) || Object.hasOwn(body, own)) return undefined;
  const members = new Set(OWN_MEMBERS.values());
  const other = Object.keys(body).find((name) => members.has(name));
  return other === undefined
    ? undefined
    : `X-GitHub-Event is ${event}, whose payload has "${own}", and the body has "${other}" instead`;
}

function placesOf(event: string): EventPlaces {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event]! : {};
}

/** Paths of members of what the payload has under the event's name, or its end: `dependabot_alert` has an `alert`. */
function ownPaths(event: string, ...names: string[]): string[] {
  const words = event.split("_");
  return words.map((_, index) => words.slice(index).join("_"))
    .flatMap((member) => names.map((name) => `$.${member}.${name}`));
}

function atPaths(sample: Content, paths: readonly string[]): [Attribute, ...Attribute[]] {
  const [first = "$", ...rest] = paths;
  const at = (path: string) =>
    path === "$" ? { value: undefined, from: path } : valueAt(sample, path);
  return [at(first), ...rest.map(at)];
}

function sourceOf(sample: Content, paths: readonly string[]): Attribute {
  const [first, ...rest] = atPaths(sample, paths);
  const joined = wrapped("", first, rest.map((part) => `/${textOf(part) ?? ""}`).join(""));
  return firstWithText(
    joined,
    valueAt(sample, "$.repository.url"),
    wrapped("https://github.com/", valueAt(sample, "$.repository.full_name")),
    valueAt(sample, "$.organization.url"),
    wrapped("https://github.com/", valueAt(sample, "$.organization.login")),
    literal("https://github.com"),
  );
}
