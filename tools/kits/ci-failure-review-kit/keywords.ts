import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  ci, build failure, test failures, incident report, root cause, context pack, failed ci job,
  failed build, broken build, pipeline failed, github actions, job failed, jenkins, ci log,
  incident package, build log, ci job, red build, gitlab pipeline, explain ci failure, pipeline log,
  review failed build, failed pipeline report, explain failed build,
  write incident report for build, red pipeline, ci failed, package ci failure, build is red,
  what broke the build, why did ci fail, failed github actions, pipeline broke, travis log,
  azure pipelines error, buildkite, Process completed with exit code 1, exit code 137, ERESOLVE
`);
