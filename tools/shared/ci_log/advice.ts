/**
 * Advice on a cause, by its kind.
 *
 * @module
 */
import type { Candidate } from "./candidates.ts";
import type { CauseKind } from "./rule.ts";

const ADVICE: Record<CauseKind, string> = {
  compile: "Open the place named and fix the first error: later ones often follow from it.",
  types: "Make the types agree at the place named, and run the type check locally before you push.",
  link:
    "Link the library or object that defines the symbol, built with the same settings; check what changed in the lists of sources and libraries.",
  lint: "Fix the place named, or run the linter's autofix locally, and commit the result.",
  format: "Run the formatter locally and commit what it changes.",
  test:
    "Run this test alone at this commit. If it fails, fix the code or the expectation at the place named; if it passes, look for what differs in CI: time, order, data, versions.",
  test_setup:
    "No test ran there: fix what the file needs to load (an import, a fixture, a service), then look at the tests.",
  coverage: "Add tests for the lines that this change left uncovered, or agree on a new threshold.",
  exception: "Open the first frame of your own code and find the value that led there.",
  crash:
    "The process died from a signal or fault: run it under a debugger or sanitizer with the same input, and check native code and versions that changed.",
  dependency:
    "The requested version is not available: check its name, version and registry, and what was released or removed since the last good run.",
  lockfile:
    "Install locally with the same version of the package manager, and commit the lock file that it writes.",
  missing_module:
    "Declare the package in the project's dependencies and install them in the job; for a file of your own, check its path and letter case.",
  missing_file:
    "Check the path, letter case and working directory, and that the step that makes the file ran and passed it on.",
  missing_command: "Install the program in the job or its image, or add its directory to PATH.",
  config:
    "Correct the setting named; check what changed in the configuration since the last good run.",
  generated_files: "Run the generator locally and commit what it changes.",
  git:
    "Check that the branch, tag or commit exists and is fetched (fetch-depth: 0 for history), and try the command by hand.",
  docker: "Run the same docker command locally: the Dockerfile step or image named is at fault.",
  deploy:
    "Read the service's answer, correct what it refuses, and check what was already changed there.",
  artifact:
    "The artifact was not uploaded, or under another name: check the job that makes it, and the path.",
  audit:
    "Update the package named to a version without the advisory, or record why it does not apply.",
  auth:
    "Check that the secret or token is set for this job (forks get none), has not expired, and has the right it needs.",
  permission:
    "Give the job's user or token the permission named, or write where it already has access.",
  rate_limit:
    "Wait and run the job again; then authenticate the requests, cache the answers, or use a mirror.",
  network:
    "Run the job again. If it fails the same way, check the address and the service's status, then add retries.",
  memory:
    "Use a larger runner, or fewer parallel jobs and workers; check what grew since the last good run.",
  disk: "Free space before the step (images, caches, old builds), or use a larger disk.",
  timeout:
    "See what the end of the log was waiting for: fix what hangs, or give slow work more time or more machines.",
  cancelled: "Nothing failed on its own: find out who or what cancelled the run, and run it again.",
  runner:
    "The machine was lost, not your code: run the job again, and tell whoever runs the machines if it happens again.",
  command:
    "Run the same command locally with the same versions, and read the lines before this one.",
};

/** The message of a Go test in which the race detector found a race. */
export const GO_RACE = /^race detected\b/;

/** Advice on a failed test whose message tells the kind of failure, in any runner. */
const ADVICE_BY_MESSAGE: readonly (readonly [said: RegExp, advice: string])[] = [
  [
    GO_RACE,
    "Guard what both goroutines use at the place named with a mutex, a channel or sync/atomic, and run the test again with -race: it may pass without.",
  ],
  [
    /\bNew snapshot was not written\b/,
    "Run this test locally, where its snapshot is written, and commit the file: CI writes none.",
  ],
  [
    /\btoMatch\w*Snapshot\b|\btoHaveScreenshot\b|\bSnapshot `.*` mismatched|\bdoes not match (?:the )?(?:stored )?snapshot\b/i,
    "Compare the snapshot with what the test got. If the change is wanted, update the snapshot (-u, --update-snapshots) and commit it; if not, fix the code.",
  ],
];

/** A file of a package that was installed, by the folders of package managers. */
const PACKAGE_FILE =
  /(?:^|[/\\])(?:node_modules|(?:site|dist)-packages|\.cargo[/\\]registry|\.?pub[/\\-]cache|pkg[/\\]mod|\.m2|Pods)[/\\]/i;

const PACKAGE_ADVICE =
  "The place is in a package that was installed, not in your code: take a version of it that fits the compiler and the other packages here, or go back to the last one that built.";

/** Advice on a cause, in a sentence. */
export function adviceOn(
  { rule, message, file }: Pick<Candidate, "rule" | "message" | "file">,
): string {
  const told = rule.kind === "test" && ADVICE_BY_MESSAGE.find(([said]) => said.test(message));
  const isOthers = ["compile", "types"].includes(rule.kind) && PACKAGE_FILE.test(file ?? "");
  if (isOthers && !rule.fix) return PACKAGE_ADVICE;
  return rule.fix ?? (told ? told[1] : adviceOnKind(rule.kind));
}

/** Advice on causes of a kind. */
export function adviceOnKind(kind: CauseKind): string {
  return ADVICE[kind];
}
