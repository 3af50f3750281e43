/**
 * Reads the environment of Deno Deploy: the addresses of the running app.
 *
 * @module
 */

/** The domain of apps without a custom domain. */
const DOMAIN = "deno.net";

/** Slugs as they stand in a host name (RFC 1123, section 2.1). */
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/** An app on Deno Deploy. */
export interface DeployedApp {
  /** The host name of this timeline of the app. */
  host: string;
  /** All host names of this revision, apart from custom domains. */
  hosts: string[];
}

type Env = Record<string, string | undefined>;

/** Whether the process runs on Deno Deploy, which has set the variable to `1` and to `true`. */
export function isOnDeploy({ DENO_DEPLOY: value = "" }: Env): boolean {
  return value === "1" || value === "true";
}

/**
 * Whether `Deno.openKv()` opens a shared database: on Deno Deploy, if one is assigned to the app.
 * Without this variable it silently opens one in memory.
 */
export function isKvLinked({ DENO_KV_DEFAULT_PATH: path = "" }: Env): boolean {
  return path !== "" && path !== ":memory:";
}

/**
 * The running app, from `DENO_DEPLOY_*` and `DENO_TIMELINE`; undefined elsewhere, and if its names
 * do not form a host name. The timeline decides which host is the address: that of production, of a
 * branch, or of one build.
 */
export function deployedApp(env: Env): DeployedApp | undefined {
  // The platform's documents use both spellings.
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

/** A branch's name in the form of a host name. */
function slugOf(branch: string): string {
  return branch.toLowerCase().replace(/[^a-z\d]+/g, "-").replace(/^-|-$/g, "");
}
