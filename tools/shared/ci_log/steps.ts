/**
 * The steps of a job by the marks of its CI service: where each begins, and how it ended.
 *
 * @module
 */
import { ANNOTATION, type LogLine } from "./log_lines.ts";
import { COPIED_GROUP, type Mark, markedLines, type MarkGroups, serviceOf } from "./marks.ts";

/** A step of a job: lines from `start` up to `end`, which is not of it. */
export interface Step {
  name: string | null;
  /** The part of the job that it is a command of. */
  section?: string;
  start: number;
  end: number;
  /** Whether its end shows that it failed; undefined if nothing does. */
  failed?: boolean;
  exitCode?: number;
}

/** A job as its log shows it. */
export interface Job {
  /** The CI service whose marks the log has; null if it has none. */
  service: string | null;
  steps: Step[];
  /** Whether the whole job failed, where a mark tells. */
  failed?: boolean;
  /** That it did not is only concluded: it has an end, and no mark of a failure. */
  isConcluded?: true;
  exitCode?: number;
}

/** Steps that run even after a failure, and only report or clean up. */
const AFTERMATH =
  /post job|post actions|upload|artifact|report|publish|notify|slack|codecov|coverage|after_|cleanup|clean up|orphan|cache|archive|junit|always/i;

/** The job that lines report. Lines before the first step are a step without a name. */
export function readJob(lines: readonly LogLine[]): Job {
  const all = markedLines(lines);
  // The log itself has marks that a copy from the web page lacks.
  const isCopied = !lines.some(({ text }) => text.startsWith("##["));
  const marks = isCopied ? all : all.filter(({ mark }) => mark !== COPIED_GROUP);
  const service = serviceOf(marks);
  const reader = new JobReader(service, lines.length);
  for (const { index, mark, groups } of marks) {
    if (mark === "column") reader.open(groups.name!, index);
    else if (!mark.isAmbiguous || service === mark.service) {
      // Columns name steps more reliably than the groups inside them.
      const isWithin = mark.tells === "begin" && lines[index]!.step !== undefined;
      const isAnnotation = lines[index]!.marks?.includes(ANNOTATION) === true;
      if (!isWithin && !(isAnnotation && reader.runsCommand)) reader.read(mark, groups, index);
    }
  }
  return finish(reader.end());
}

/** Steps that GitHub runs besides commands: an action with its version, and its own tidying up. */
const NO_COMMAND = /^[\w.-]+\/[^\s@]+@|^\.\/|^docker:\/\/|^(?:Post job|Cleaning up)/;

/** Services whose step continues after a command of it that failed. */
const GOES_ON: readonly string[] = ["GitHub Actions", "Azure Pipelines"];

/** Parts a job by its marks, one after another. */
class JobReader {
  readonly #job: Job;
  readonly #skipped = new Set<Step>();
  readonly #end: number;
  #step: Step;
  /** The last step before that is of a declarative pipeline itself. */
  #last: Step | undefined;
  /** The part that commands are of. */
  #section: string | null = null;

  /** @param end How many lines the log has. */
  constructor(service: string | null, end: number) {
    this.#job = { service, steps: [] };
    this.#end = end;
    this.#step = { name: null, start: 0, end };
  }

  /** Begins a step at a line, and ends the one before it. */
  open(name: string | null, at: number): void {
    this.#close(at);
    this.#step = { name, start: at, end: this.#end };
  }

  /** Whether the step is a command on GitHub: it fails by its exit code, whatever its output is annotated with. */
  get runsCommand(): boolean {
    return this.#step.section === "run";
  }

  read({ service, tells }: Mark, { name, code }: MarkGroups, at: number): void {
    switch (tells) {
      case "begin":
        this.#section = name!;
        this.open(name!, at);
        if (service === "GitHub Actions" && !NO_COMMAND.test(name!)) this.#step.section = "run";
        return;
      case "end":
        this.#section = null;
        // The beginning of the log is cut off.
        this.#step.name ??= name ?? null;
        return this.open(null, at);
      case "command":
        this.open(name ?? this.#section, at);
        this.#step.section = this.#section ?? "";
        return;
      case "skipped":
        this.#skipped.add(this.#step);
        return;
      case "code":
        return this.#exit(service, Number(code), name, at);
      case "failed":
        this.#step.failed ??= true;
        // The lines that follow belong to the steps after the build.
        if (service === "Jenkins") this.open(null, at + 1);
        return;
      default:
        this.#job.failed = tells === "broken";
        if (code !== undefined) this.#job.exitCode = Number(code);
    }
  }

  end(): Job {
    this.#close(this.#end);
    return this.#job;
  }

  #close(at: number): void {
    this.#step.end = at;
    if (at <= this.#step.start) return;
    this.#job.steps.push(this.#step);
    if (this.#isOfPipeline(this.#step)) this.#last = this.#step;
  }

  /** Assigns an exit code to its step. */
  #exit(service: string, exitCode: number, name: string | undefined, at: number): void {
    const step = service === "Jenkins" ? this.#lastOfPipeline() : this.#step;
    step.exitCode = exitCode;
    step.failed = exitCode !== 0;
    if (step !== this.#step || GOES_ON.includes(service)) return;
    step.name = name ?? step.name;
    this.open(null, at + 1);
  }

  /**
   * A declarative pipeline reports a failure at its end, after stages that it left out and what it
   * always does.
   */
  #lastOfPipeline(): Step {
    return this.#isOfPipeline(this.#step) ? this.#step : this.#last ?? this.#step;
  }

  #isOfPipeline(step: Step): boolean {
    return !this.#skipped.has(step) && !/Post Actions/.test(step.name ?? "");
  }
}

/** The step with which the runners of GitHub and Azure end every job. */
const LAST_OF_JOB = /^(?:Cleaning up|Complete |Finalize Job$)/;

/** The failure of a job whose last mark names no step belongs to the step before. */
function finish(job: Job): Job {
  if (job.failed && !job.steps.some(({ failed }) => failed)) {
    const candidates = job.steps.filter((step) => !isAftermath(step));
    const script = candidates.findLast(({ name, section }) =>
      /script/.test(section ?? name ?? "") || section === ""
    ) ?? candidates.at(-1);
    if (script && job.service === "GitLab") {
      script.failed = true;
      if (job.exitCode !== undefined) {
        script.exitCode = job.exitCode;
      }
    }
  }
  if (job.failed === undefined && job.steps.some(({ failed }) => failed)) job.failed = true;
  // They mark each failure.
  const last = job.steps.findLast(({ name }) => name !== null)?.name ?? "";
  if (job.failed === undefined && LAST_OF_JOB.test(last)) {
    job.failed = false;
    job.isConcluded = true;
  }
  return job;
}

/** Whether a step only reports or tidies up after the others. A command says what it does, not when it runs. */
export function isAftermath({ name, section }: Pick<Step, "name" | "section">): boolean {
  return AFTERMATH.test(section ?? name ?? "");
}

/** Commands that people have run after a failure, to look at what is left or to take it down. */
const AFTER_FAILURE = /\b(?:logs?|journalctl|dump|down|stop|kill|delete|destroy|rm|echo|cat|ls)\b/i;

/**
 * The steps that failed, in order. Those that only report or tidy up are left aside where another failed, and so are
 * those that were allowed to fail.
 */
export function failedSteps({ service, steps }: Job): Step[] {
  const failed = steps.filter((step) => step.failed);
  const own = failed.filter((step) => !isAftermath(step));
  if (own.length === 0) return failed;
  if (service === null || !GOES_ON.includes(service)) return own;
  const allowed = new Set(allowedSteps(steps.slice(0, steps.indexOf(own.at(-1)!) + 1)));
  return own.filter((step) => !allowed.has(step));
}

/**
 * The steps whose failure would not have broken the job that the one at the end, which failed, is of. After a failure
 * that does, a service runs only what was meant for that: an ordinary step that passed later shows that it does not.
 */
function allowedSteps(steps: readonly Step[]): Step[] {
  const isOrdinary = ({ name }: Step) =>
    name !== null && !isAftermath({ name }) && !AFTER_FAILURE.test(name);
  if (!isOrdinary(steps.at(-1)!)) return [];
  const start = steps.findLastIndex(({ name }) => LAST_OF_JOB.test(name ?? "")) + 1;
  const passed = steps.findLastIndex((step) => isOrdinary(step) && step.failed !== true);
  return steps.slice(start, Math.max(start, passed));
}
