/**
 * The steps of a job, as the marks of its CI service tell them: where each begins, and how it ended.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/** A step of a job: lines from `start` up to `end`, which is not of it. */
export interface Step {
  name: string | null;
  start: number;
  end: number;
  /** Whether its end tells that it failed; undefined where nothing tells. */
  failed?: boolean;
  exitCode?: number;
}

/** A job as its log tells it. */
export interface Job {
  /** The CI service whose marks the log has; null where it has none. */
  service: string | null;
  steps: Step[];
  /** Whether the whole job failed, where a mark tells. */
  failed?: boolean;
  exitCode?: number;
}

/** What a line of a CI service says. Groups: `name` of the step that begins, `code` that it ended with. */
interface Mark {
  service: string;
  line: RegExp;
  /**
   * `begin` and `end` bound a step; `code` is its exit code, `failed` a failure without one; `done` and `broken`
   * tell of the whole job.
   */
  tells: "begin" | "end" | "code" | "failed" | "done" | "broken";
  /** Others print it as well: it counts once another mark has told the service. */
  isAmbiguous?: true;
}

/** A group as GitHub's web page shows it, and people copy it. */
const COPIED_GROUP: Mark = {
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
  { service: "GitLab", line: /^section_end:\d+:/, tells: "end" },
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
  { service: "Jenkins", line: /^ERROR: script returned exit code (?<code>-?\d+)/, tells: "code" },
  {
    service: "Jenkins",
    line: /^Build step '.*' (?:changed build result to|marked build as) (?:FAILURE|failure)/,
    tells: "failed",
  },
  { service: "Jenkins", line: /^Finished: SUCCESS$/, tells: "done" },
  { service: "Jenkins", line: /^Finished: (?:FAILURE|UNSTABLE|ABORTED)$/, tells: "broken" },
  {
    service: "Buildkite",
    line: /^(?:~~~|---|\+\+\+) (?<name>\S.*)/,
    tells: "begin",
    isAmbiguous: true,
  },
  {
    service: "Buildkite",
    line: /^(?:🚨 Error: )?The command exited with status (?<code>-?\d+)/,
    tells: "code",
  },
  { service: "CircleCI", line: /^Exited with code (?:exit status )?(?<code>\d+)/, tells: "code" },
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
  { service: "AppVeyor", line: /^Command exited with code (?<code>\d+)/, tells: "code" },
  { service: "AppVeyor", line: /^Build success$/, tells: "done" },
];

/** What a line must begin with to be a mark, so that most lines are not looked at. */
const FIRST =
  /^(?:##\[|Run |Error: Process|Process completed|Post job|Cleaning|section_|ERROR: |Job succ|travis_|The |Done\. |Your build|\[Pipe|Build s|Finished: |~~~|---|\+\+\+|🚨|Exited|CircleCI|\[task|Command exited)/u;

/** Steps that run whatever became of those before them, and only report or tidy up. */
const AFTERMATH =
  /post job|upload|artifact|report|publish|notify|slack|codecov|coverage|after_|cleanup|clean up|orphan|cache|archive|junit|always/i;

/** The job that lines tell of. Lines before the first step are a step without a name. */
export function readJob(lines: readonly LogLine[]): Job {
  const all = markedLines(lines);
  // The log itself has marks that a copy from the web page has not.
  const isCopied = !lines.some(({ text }) => text.startsWith("##["));
  const marks = isCopied ? all : all.filter(({ mark }) => mark !== COPIED_GROUP);
  const service = serviceOf(marks);
  const job: Job = { service, steps: [] };
  let step: Step = { name: null, start: 0, end: lines.length };
  const close = (at: number) => {
    step.end = at;
    if (at > step.start) job.steps.push(step);
  };
  const open = (name: string | null, at: number) => {
    close(at);
    step = { name, start: at, end: lines.length };
  };
  for (const { index, mark, groups } of marks) {
    if (mark === "column") {
      open(groups.name!, index);
      continue;
    }
    if (mark.isAmbiguous && service !== mark.service) continue;
    const code = groups.code === undefined ? undefined : Number(groups.code);
    switch (mark.tells) {
      case "begin":
        // Columns tell steps better than the groups within them.
        if (lines[index]!.step === undefined) open(groups.name!, index);
        break;
      case "end":
        open(null, index + 1);
        break;
      case "code":
        step.exitCode = code!;
        step.failed = code !== 0;
        // A step may go on after a command of it: what follows is another part.
        if (mark.service !== "GitHub Actions" && mark.service !== "Azure Pipelines") {
          step.name = groups.name ?? step.name;
          open(null, index + 1);
        }
        break;
      case "failed":
        step.failed ??= true;
        break;
      default:
        job.failed = mark.tells === "broken";
        if (code !== undefined) job.exitCode = code;
    }
  }
  close(lines.length);
  return finish(job);
}

interface MarkedLine {
  index: number;
  mark: Mark | "column";
  groups: Readonly<Record<string, string | undefined>>;
}

function markedLines(lines: readonly LogLine[]): MarkedLine[] {
  const marked: MarkedLine[] = [];
  let column: string | undefined;
  for (const [index, { text, step }] of lines.entries()) {
    if (step !== undefined && step !== column) {
      marked.push({ index, mark: "column", groups: { name: step } });
    }
    column = step;
    if (!FIRST.test(text)) continue;
    const mark = MARKS.find(({ line }) => line.test(text));
    if (mark) marked.push({ index, mark, groups: mark.line.exec(text)!.groups ?? {} });
  }
  return marked;
}

/** The service of most marks, those aside that other tools print too. */
function serviceOf(marked: readonly MarkedLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { mark } of marked) {
    if (mark === "column") return "GitHub Actions";
    const weight = mark.isAmbiguous ? 0 : 1;
    counts.set(mark.service, (counts.get(mark.service) ?? 0) + weight);
  }
  const [best] = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return best?.[0] ?? null;
}

/** A job whose last word tells of no step in particular: the step before it is the one. */
function finish(job: Job): Job {
  if (job.failed && !job.steps.some(({ failed }) => failed)) {
    const candidates = job.steps.filter(({ name }) => !isAftermath(name));
    const script = candidates.findLast(({ name }) => name !== null && /script/.test(name)) ??
      candidates.at(-1);
    if (script && job.service === "GitLab") {
      script.failed = true;
      if (job.exitCode !== undefined) script.exitCode = job.exitCode;
    }
  }
  if (job.failed === undefined && job.steps.some(({ failed }) => failed)) job.failed = true;
  // GitHub's runner marks each failure, and tidies up at the end of every job.
  if (job.failed === undefined && /^(?:Cleaning up|Complete )/.test(job.steps.at(-1)?.name ?? "")) {
    job.failed = false;
  }
  return job;
}

/** Whether a step only reports or tidies up after the others. */
export function isAftermath(name: string | null): boolean {
  return name !== null && AFTERMATH.test(name);
}

/**
 * The steps that failed, in order. Those that only report or tidy up are left aside where another failed.
 */
export function failedSteps({ steps }: Job): Step[] {
  const failed = steps.filter((step) => step.failed);
  const own = failed.filter(({ name }) => !isAftermath(name));
  return own.length > 0 ? own : failed;
}
