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

/** Whether the process runs on Deno Deploy. */
export function isOnDeploy(env: Env): boolean {
  return env.DENO_DEPLOY === "1";
}

/**
 * The app that runs, as `DENO_DEPLOY_*` and `DENO_TIMELINE` name it; undefined elsewhere, and where its names make no
 * host name. The timeline decides which of its hosts is the address: that of production, of a branch, or of one
 * build.
 */
export function deployedApp(env: Env): DeployedApp | undefined {
  const { DENO_DEPLOY_APP_SLUG: app = "", DENO_DEPLOY_ORG_SLUG: organisation = "" } = env;
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
