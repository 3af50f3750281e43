/**
 * Lines in which CI services report steps and jobs.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** The meaning of a CI service's line. Groups: `name` of the step that begins, `code` that it ended with. */
export interface Mark {
  service: string;
  line: RegExp;
  /**
   * `begin` and `end` bound a step, `command` begins one within it, `skipped` tells that it did not
   * run; `code` is its exit code, `failed` a failure without one; `done` and `broken` report the
   * whole job.
   */
  tells: "begin" | "end" | "command" | "skipped" | "code" | "failed" | "done" | "broken";
  /** Other programs print it too: it counts only if another mark has identified the service. */
  isAmbiguous?: true;
}

/** A group as GitHub's web page shows it, and people copy it. */
export const COPIED_GROUP: Mark = {
  service: "GitHub Actions",
  line: /^Run (?!options?:)(?<name>\S.*)/,
  tells: "begin",
  isAmbiguous: true,
};

const MARKS: readonly Mark[] = [
  { service: "GitHub Actions", line: /^##\[group\]Run (?<name>.*)/, tells: "begin" },
  COPIED_GROUP,
  { service: "GitHub Actions", line: /^(?<name>Post job cleanup\.)/, tells: "begin" },
  {
    service: "GitHub Actions",
    line: /^(?:##\[error\])?(?:Error: )?Process completed with exit code (?<code>-?\d+)/,
    tells: "code",
  },
  { service: "GitHub Actions", line: /^##\[error\]/, tells: "failed" },
  { service: "GitHub Actions", line: /^(?<name>Cleaning up orphan processes)/, tells: "begin" },
  { service: "Azure Pipelines", line: /^##\[section\]Starting: (?<name>.*)/, tells: "begin" },
  { service: "Azure Pipelines", line: /^##\[section\]Finishing: /, tells: "end" },
  {
    service: "Azure Pipelines",
    line: /^##\[error\].{0,60} exited with code '?(?<code>-?\d+)/,
    tells: "code",
  },
  { service: "GitLab", line: /^section_start:\d+:(?<name>[\w.-]+)/, tells: "begin" },
  { service: "GitLab", line: /^section_end:\d+:(?<name>[\w.-]+)/, tells: "end" },
  // A script ends at the first command that fails.
  { service: "GitLab", line: /^\$ (?<name>\S.*)/, tells: "command", isAmbiguous: true },
  {
    service: "GitLab",
    line:
      /^ERROR: Job failed(?: \(exit code |: (?:command terminated with )?exit (?:code|status) )(?<code>\d+)/,
    tells: "broken",
  },
  { service: "GitLab", line: /^ERROR: Job failed/, tells: "broken" },
  { service: "GitLab", line: /^Job succeeded$/, tells: "done" },
  { service: "Travis CI", line: /^travis_fold:start:(?<name>[\w.-]+)/, tells: "begin" },
  {
    service: "Travis CI",
    line: /^The command "(?<name>.*)" (?:failed and )?exited with (?<code>\d+)/,
    tells: "code",
  },
  { service: "Travis CI", line: /^Done\. Your build exited with 0\./, tells: "done" },
  { service: "Travis CI", line: /^Done\. Your build exited with (?<code>\d+)\./, tells: "broken" },
  {
    service: "Travis CI",
    line: /^(?:Your build has been stopped\.|The job exceeded the maximum)/,
    tells: "broken",
  },
  { service: "Jenkins", line: /^\[Pipeline\] \{ \((?<name>.*)\)/, tells: "begin" },
  { service: "Jenkins", line: /^\[Pipeline\] (?:sh|bat|powershell|pwsh)$/, tells: "command" },
  { service: "Jenkins", line: /^Stage ".*" skipped due to/, tells: "skipped" },
  { service: "Jenkins", line: /^ERROR: script returned exit code (?<code>-?\d+)/, tells: "code" },
  {
    service: "Jenkins",
    line: /^Build step '.*' (?:changed build result to|marked build as) (?:FAILURE|failure)/,
    tells: "failed",
  },
  { service: "Jenkins", line: /^Finished: SUCCESS$/, tells: "done" },
  { service: "Jenkins", line: /^Finished: (?:FAILURE|UNSTABLE|ABORTED)$/, tells: "broken" },
  { service: "Buildkite", line: /^~~~ (?<name>\S.*)/, tells: "begin" },
  {
    service: "Buildkite",
    // Not what Go says of a test.
    line: /^(?:---|\+\+\+) (?!(?:FAIL|PASS|SKIP|BENCH): )(?<name>\S.*)/,
    tells: "begin",
    isAmbiguous: true,
  },
  {
    service: "Buildkite",
    line: /^(?:🚨 Error: )?The command exited with status (?<code>-?\d+)/,
    tells: "code",
  },
  { service: "CircleCI", line: /^Exited with code (?:exit status )?(?<code>\d+)/, tells: "code" },
  { service: "CircleCI", line: /^CircleCI received exit code 0$/, tells: "done" },
  { service: "CircleCI", line: /^CircleCI received exit code (?<code>\d+)/, tells: "code" },
  {
    service: "Taskcluster",
    line: /^\[taskcluster:error\] exit status (?<code>\d+)/,
    tells: "broken",
  },
  {
    service: "Taskcluster",
    line: /^\[taskcluster.{0,40}\] Successful task run with exit code: 0/,
    tells: "done",
  },
  {
    service: "Taskcluster",
    line: /^\[taskcluster.{0,40}\] Unsuccessful task run with exit code: (?<code>\d+)/,
    tells: "broken",
  },
  {
    service: "Taskcluster",
    line: /^\[taskcluster:error\] (?:Task (?:aborted|timeout)|Aborting)/,
    tells: "broken",
  },
  {
    service: "Netlify",
    line: /^[Ff]ailed during stage '.*': .* non-zero exit code: (?<code>\d+)/,
    tells: "broken",
  },
  { service: "Netlify", line: /^Site is live/, tells: "done" },
  { service: "AppVeyor", line: /^Command exited with code (?<code>\d+)/, tells: "code" },
  { service: "AppVeyor", line: /^Build success$/, tells: "done" },
];

/** The beginning that a mark must have, so that most lines can be skipped. */
const FIRST =
  /^(?:##\[|Run |Error: Process|Process completed|Post job|Cleaning|section_|ERROR: |Job succ|travis_|The |Done\. |Your build|\[Pipe|Stage |\$ |Build s|Finished: |~~~|---|\+\+\+|🚨|[Ff]ailed during|Site is|Exited|CircleCI|\[task|Command exited)/u;

/** The parts of a mark that are read. */
export type MarkGroups = Readonly<Record<string, string | undefined>>;

/** A line with its mark, or the first one of a step that a column names. */
export interface MarkedLine {
  index: number;
  mark: Mark | "column";
  groups: MarkGroups;
}

/** The marks of a log, in order. */
export function markedLines(lines: readonly LogLine[]): MarkedLine[] {
  const marked: MarkedLine[] = [];
  let column: string | undefined;
  for (const [index, { text, step, marks: before = [] }] of lines.entries()) {
    if (step !== undefined && step !== column) {
      marked.push({ index, mark: "column", groups: { name: step } });
    }
    column = step;
    for (const said of [...before, text]) {
      const mark = FIRST.test(said) ? MARKS.find(({ line }) => line.test(said)) : undefined;
      if (mark) marked.push({ index, mark, groups: mark.line.exec(said)!.groups ?? {} });
    }
  }
  return marked;
}

/** The service with the most marks that no other tool prints. */
export function serviceOf(marked: readonly MarkedLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { mark } of marked) {
    if (mark === "column") return "GitHub Actions";
    const weight = mark.isAmbiguous ? 0 : 1;
    counts.set(mark.service, (counts.get(mark.service) ?? 0) + weight);
  }
  const [best] = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  if (best) return best[0];
  // Two commands of a page that was copied before the job ended.
  return marked.filter(({ mark }) => mark === COPIED_GROUP).length > 1 ? "GitHub Actions" : null;
}
