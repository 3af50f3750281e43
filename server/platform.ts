/**
 * Deno Deploy, as far as its environment tells of it: the addresses of the app that runs.
 *
 * @module
 */

/** The domain of apps that have none of their own. */
const DOMAIN = "deno.net";

/** Slugs as they stand in a host name (RFC 1123, section 2.1). */
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/** An app on Deno Deploy. */
export interface DeployedApp {
  /** The host name under which this timeline of the app is called. */
  host: string;
  /** All host names that lead to this revision without a domain of one's own. */
  hosts: string[];
}

type Env = Record<string, string | undefined>;

/** Whether the process runs on Deno Deploy, which has set the variable to `1` and to `true`. */
export function isOnDeploy({ DENO_DEPLOY: value = "" }: Env): boolean {
  return value === "1" || value === "true";
}

/**
 * Whether `Deno.openKv()` leads to a database that others may share: on Deno Deploy where one is assigned to the app.
 * Without this variable it opens one in memory, and says nothing of it.
 */
export function isKvLinked({ DENO_KV_DEFAULT_PATH: path = "" }: Env): boolean {
  return path !== "" && path !== ":memory:";
}

/**
 * The app that runs, as `DENO_DEPLOY_*` and `DENO_TIMELINE` name it; undefined elsewhere, and where its names make no
 * host name. The timeline decides which of its hosts is the address: that of production, of a branch, or of one
 * build.
 */
export function deployedApp(env: Env): DeployedApp | undefined {
  // Both spellings stand in the platform's documents.
  const app = env.DENO_DEPLOY_APP_SLUG ?? env.DENO_DEPLOY_APPLICATION_SLUG ?? "";
  const organisation = env.DENO_DEPLOY_ORG_SLUG ?? env.DENO_DEPLOY_ORGANIZATION_SLUG ?? "";
  if (!isOnDeploy(env) || !LABEL.test(app) || !LABEL.test(organisation)) return undefined;
  const hostOf = (name: string) => `${name}.${organisation}.${DOMAIN}`;
  const { DENO_DEPLOY_BUILD_ID: build = "", DENO_TIMELINE: timeline = "production" } = env;
  const branch = slugOf(/^git-branch\/(.+)$/.exec(timeline)?.[1] ?? "");
  const production = hostOf(app);
  const ofBuild = LABEL.test(build) ? hostOf(`${app}-${build}`) : undefined;
  const ofBranch = branch ? hostOf(`${app}--${branch}`) : undefined;
  const isPreview = timeline.startsWith("preview/");
  return {
    host: ofBranch ?? (isPreview ? ofBuild : undefined) ?? production,
    hosts: [production, ofBuild, ofBranch].filter((host) => host !== undefined),
  };
}

/** A branch's name as a host name has it. */
function slugOf(branch: string): string {
  return branch.toLowerCase().replace(/[^a-z\d]+/g, "-").replace(/^-|-$/g, "");
}
