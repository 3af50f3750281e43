/**
 * Where a job checked out its repository: people know files by their path inside it.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** Folders that services check out into, as their documentation names them. */
const KNOWN: readonly RegExp[] = [
  // GitHub Actions: the repository's name twice, on hosted machines and in containers.
  /^(?:\/home\/runner\/work|\/Users\/runner\/work|\/__w|[A-Z]:[\\/]a)[\\/]([^\\/]+)[\\/]\1[\\/]/,
  // Self-hosted: GitHub's runner, Azure's agent.
  /^.{0,120}[\\/]_work[\\/](?:([^\\/]+)[\\/]\1|\d+[\\/]s)[\\/]/,
  // Azure Pipelines: the number of the workspace, and `s` for sources.
  /^(?:\/home\/vsts\/work|\/Users\/runner\/work|\/__w|[A-Z]:[\\/]a)[\\/]\d+[\\/]s[\\/]/,
  // CircleCI, Bitbucket Pipelines, Travis CI, AppVeyor.
  /^(?:\/home\/circleci|\/root|\/Users\/distiller)\/project\//,
  /^\/opt\/atlassian\/pipelines\/agent\/build\//,
  /^\/(?:home|Users)\/travis\/build\/[^/]+\/[^/]+\//,
  /^[A-Z]:[\\/]projects[\\/][^\\/]+[\\/]/i,
  // Drone and Woodpecker, Google Cloud Build.
  /^\/(?:drone\/src|woodpecker\/src\/[^/]+\/[^/]+\/[^/]+|workspace)\//,
  // Buildkite: agent, organization, pipeline.
  /^.{0,80}\/buildkite-agent\/builds\/[^/]+\/[^/]+\/[^/]+\//,
  // Jenkins: the job, with its branch in a multibranch pipeline, and @2 for a concurrent build.
  /^.{0,80}\/jenkins(?:_home|_agent)?\/workspace\/[^/]+\//,
  // GitLab: group and project. Only git's own line shows how many subgroups stand between.
  /^\/builds\/[^/]+\/[^/]+\//,
];

/** The line that git prints when it creates the repository. */
const GIT =
  /^(?:Initialized empty|Reinitialized existing) Git repository in (?<folder>\/\S+\/|[A-Z]:\S+\/)\.git\/$/;

/** By the lines of a log, of which each step is looked into. */
const folders = new WeakMap<readonly LogLine[], { folder: string | undefined }>();

/** The folder that git names in the log, with the slash at its end. */
export function checkoutOf(lines: readonly LogLine[]): string | undefined {
  const found = folders.get(lines) ?? { folder: findCheckout(lines) };
  folders.set(lines, found);
  return found.folder;
}

function findCheckout(lines: readonly LogLine[]): string | undefined {
  for (const { text } of lines) {
    const found = text.includes(" Git repository in ") && GIT.exec(text);
    if (found) return found.groups!.folder;
  }
  return undefined;
}

/** A path inside the repository: without the checkout's folder, or the prefix that a bundler adds. */
export function inCheckout(path: string, checkout?: string): string {
  const own = path.replace(/^(?:file:\/\/(?=\/)|webpack:\/\/[^/]*\/(?:\.\/)?)/, "");
  if (checkout !== undefined && own.startsWith(checkout)) return own.slice(checkout.length);
  const known = KNOWN.find((folder) => folder.test(own));
  return known ? own.replace(known, "") : own;
}
