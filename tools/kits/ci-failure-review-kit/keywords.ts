import { packedList } from "../../shared/packed_list.ts";

/** What people call what the tool does, for the search. */
export const keywords = packedList(`
  ci, build failure, test failures, incident report, root cause, context pack, failed ci job,
  failed build, broken build, pipeline failed, github actions, job failed, jenkins, ci log,
  incident package, build log, ci job, red build, gitlab pipeline, explain ci failure, pipeline log,
  review failed build, failed pipeline report, explain failed build,
  write incident report for build, red pipeline, ci failed, package ci failure, build is red,
  what broke the build, why did ci fail, failed github actions, pipeline broke
`);
