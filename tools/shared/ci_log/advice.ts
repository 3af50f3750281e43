/**
 * What to do about a cause, by its kind.
 *
 * @module
 */
import type { Candidate } from "./candidates.ts";
import type { CauseKind } from "./rule.ts";

const ADVICE: Record<CauseKind, string> = {
  compile: "Open the place named and mend the first error: those after it often follow from it.",
  types: "Make the types agree at the place named; run the type check locally before you push.",
  link:
    "Link the library or object that defines the symbol, with the same build settings; look at what changed in the list of sources and libraries.",
  lint: "Fix the place named, or run the linter's own fix locally, and commit the result.",
  format: "Run the formatter locally, and commit what it changes.",
  test:
    "Run this one test locally at this commit: if it fails, mend the code or the expectation at the place named; if it passes, look for what differs in CI (time, order, data, versions).",
  test_setup:
    "No test ran there: mend what the file needs to load (an import, a fixture, a service), then look at the tests.",
  coverage:
    "Add tests for the lines that this change left uncovered, or agree on another threshold.",
  exception: "Open the first frame of your own code, and see which value of this run led there.",
  crash:
    "The process died of a signal or fault: run it under a debugger or sanitizer with the same input, and look at native code and versions that changed.",
  dependency:
    "The version that is asked for is not to be had here: check name, version and registry, and what was released or removed since the last good run.",
  lockfile:
    "Install locally with the same version of the package manager, and commit the lock file that it writes.",
  missing_module:
    "Declare the package in the project's dependencies and install them in the job; for a file of your own, check path and letter case.",
  missing_file:
    "Check path, letter case and working folder, and that the step that makes the file has run and passed it on.",
  missing_command: "Install the program in the job or its image, or put its folder on PATH.",
  config:
    "Correct the setting named; see what changed in the configuration since the last good run.",
  generated_files: "Run the generator locally, and commit what it changes.",
  git:
    "Check that the branch, tag or commit exists and is fetched (fetch-depth: 0 for history), and try the command by hand.",
  docker:
    "Run the same docker command locally: the step named in the Dockerfile or the image is at fault.",
  deploy:
    "Read the answer of the service named, correct what it refuses, and check what was already changed there.",
  artifact:
    "The artifact was never uploaded, or under another name: look at the job that makes it, and at the path.",
  audit:
    "Update the package named to a version without the advisory, or record why it does not apply.",
  auth:
    "Check that the secret or token is set for this job (forks get none), has not expired, and may do this.",
  permission: "Give the job's user or token the right that is named, or write to where it may.",
  rate_limit:
    "Wait and run the job again; then authenticate the requests, cache the answers, or use a mirror.",
  network:
    "Run the job again. If it fails the same way, check the address and the service's status, then add retries.",
  memory:
    "Use a larger runner, or fewer parallel jobs and workers; see what grew since the last good run.",
  disk: "Free space before the step (images, caches, old builds), or use a larger disk.",
  timeout:
    "See what was waited for at the end of the log: mend what hangs, or give slow work more time or more machines.",
  cancelled: "Nothing here failed by itself: see who or what cancelled the run, and run it again.",
  runner:
    "The machine was lost; your code is not the cause. Run the job again, and tell the owner of the runners if it happens again.",
  command:
    "Run the same command locally with the same versions, and read the lines before this one.",
};

/** What to do about a cause, in a sentence. */
export function adviceOn({ rule }: Candidate): string {
  return rule.fix ?? adviceOnKind(rule.kind);
}

/** What to do about causes of a kind. */
export function adviceOnKind(kind: CauseKind): string {
  return ADVICE[kind];
}
