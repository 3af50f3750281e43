/**
 * Where a job checked its repository out: people know its files by what follows.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** Folders that services check out into, as their documentation names them. */
const KNOWN: readonly RegExp[] = [
  // GitHub Actions: the repository's name twice, on hosted machines and in containers.
  /^(?:\/home\/runner\/work|\/Users\/runner\/work|\/__w|[A-Z]:[\\/]a)[\\/]([^\\/]+)[\\/]\1[\\/]/,
  // Machines of one's own, with the runner of GitHub or the agent of Azure.
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
  // Jenkins: the job, of a multibranch pipeline with its branch, and @2 for a second build at once.
  /^.{0,80}\/jenkins(?:_home|_agent)?\/workspace\/[^/]+\//,
  // GitLab: group and project; of subgroups only git tells how many there are.
  /^\/builds\/[^/]+\/[^/]+\//,
];

/** What git says where a job begins. */
const GIT =
  /^(?:Initialized empty|Reinitialized existing) Git repository in (?<folder>\/\S+\/|[A-Z]:\S+\/)\.git\/$/;

/** The folder that git names in the log, with the slash at its end. */
export function checkoutOf(lines: readonly LogLine[]): string | undefined {
  for (const { text } of lines) {
    const found = text.includes(" Git repository in ") && GIT.exec(text);
    if (found) return found.groups!.folder;
  }
  return undefined;
}

/** A path as people know it: without where it was checked out, or what a bundler puts before it. */
export function inCheckout(path: string, checkout?: string): string {
  const own = path.replace(/^(?:file:\/\/(?=\/)|webpack:\/\/[^/]*\/(?:\.\/)?)/, "");
  if (checkout !== undefined && own.startsWith(checkout)) return own.slice(checkout.length);
  const known = KNOWN.find((folder) => folder.test(own));
  return known ? own.replace(known, "") : own;
}
