/**
 * Logs of whole jobs in the form of each CI service: a failing or passing command between the steps that every job
 * has, with or without others before it whose errors broke nothing.
 */

/** A command of a job. `=>` stands before lines that name the cause. */
export interface Command {
  run: string;
  body: string;
}

/** What the job was, and how its command ended. */
export interface JobForm {
  before: readonly Command[];
  command: Command;
  code: number;
}

/** Commands that print errors and break nothing: warnings, passing tests, tries again, what is let go. */
export const HARMLESS: readonly Command[] = [
  {
    run: "npm install",
    body: `npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported
npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: 'foo@1.0.0',
npm warn EBADENGINE }

added 812 packages, and audited 813 packages in 22s

5 vulnerabilities (2 moderate, 3 high)

To address all issues, run:
  npm audit fix`,
  },
  {
    run: "pytest tests/unit",
    body: `============================= test session starts ==============================
collected 40 items

tests/unit/test_log.py::test_error_is_logged
-------------------------------- live log call ---------------------------------
ERROR    app:log.py:10 Traceback (most recent call last):
  File "/app/log.py", line 8, in f
    raise ValueError('bad')
ValueError: bad
PASSED                                                                   [100%]

============================== 40 passed in 3.11s ==============================`,
  },
  {
    run: "curl --retry 3 https://data.acme.dev/a.json",
    body: `curl: (22) The requested URL returned error: 503
Warning: Problem : HTTP error. Will retry in 1 seconds. 3 retries left.
curl: (22) The requested URL returned error: 503
Warning: Problem : HTTP error. Will retry in 2 seconds. 2 retries left.
  % Total    % Received
100  120  100  120    0     0    310      0 --:--:-- --:--:-- --:--:--   310`,
  },
  {
    run: "flake8 src || true",
    body: `src/a.py:3:1: E265 block comment should start with '# '
error: lint found 3 problems (ignored)`,
  },
  {
    run: "docker pull registry.acme.dev/cache:main || true",
    body:
      "Error response from daemon: manifest for registry.acme.dev/cache:main not found: manifest unknown: manifest unknown",
  },
  { run: "rm dist/*", body: "rm: cannot remove 'dist': No such file or directory" },
];

/** A step of GitHub that failed and was let go. */
const LET_GO: Command = {
  run: "ruff check .",
  body: "app/a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.",
};

type Service = (job: JobForm) => string[];

/** Writes times before lines, one after another. */
function timed(lines: readonly string[], before = (time: string) => `${time} `): string[] {
  return lines.map((line, index) => {
    const [minute, second] = [Math.floor(index / 60) % 60, index % 60]
      .map((part) => String(part).padStart(2, "0"));
    const mark = line.startsWith("=>") ? "=>" : "";
    const time = `2024-05-11T10:${minute}:${second}.${String(1_234_567 + index).padStart(7, "0")}Z`;
    return mark + before(time) + line.slice(mark.length);
  });
}

const lines = (text: string) => text.split("\n");

function github({ before, command, code }: JobForm): string[] {
  const group = ({ run, body }: Command) => [
    `##[group]Run ${run}`,
    `\x1b[36;1m${run}\x1b[0m`,
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    ...lines(body),
  ];
  return timed([
    "Current runner version: '2.316.1'",
    "##[group]Operating System",
    "Ubuntu",
    "##[endgroup]",
    ...group({ run: "actions/checkout@v4", body: "Syncing repository: acme/shop" }),
    ...before.flatMap(group),
    ...(before.length > 0 && code !== 0
      ? [...group(LET_GO), "##[error]Process completed with exit code 1."]
      : []),
    ...group(command),
    ...(code === 0 ? [] : [`##[error]Process completed with exit code ${code}.`]),
    ...group({
      run: "actions/upload-artifact@v4",
      body:
        "##[warning]No files were found with the provided path: reports/. No artifacts will be uploaded.",
    }),
    "Post job cleanup.",
    "[command]/usr/bin/git version",
    "Cleaning up orphan processes",
  ]);
}

function githubColumns(job: JobForm): string[] {
  let step = "Set up job";
  return github(job).map((line) => {
    const mark = line.startsWith("=>") ? "=>" : "";
    const text = line.slice(mark.length);
    const run = /##\[group\](Run .*)/.exec(text);
    if (run) step = run[1]!;
    else if (/Post job cleanup/.test(text)) step = "Post Run actions/checkout@v4";
    else if (/Cleaning up orphan/.test(text)) step = "Complete job";
    return `${mark}build (20.x)\t${step}\t${text}`;
  });
}

function githubPage({ before, command, code }: JobForm): string[] {
  const group = ({ run, body }: Command) => [`Run ${run}`, ...lines(body)];
  return [
    ...before.flatMap(group),
    ...group(command),
    ...(code === 0 ? [] : [`Error: Process completed with exit code ${code}.`]),
  ];
}

function gitlab({ before, command, code }: JobForm): string[] {
  const shell = ({ run, body }: Command) => [`\x1b[32;1m$ ${run}\x1b[0;m`, ...lines(body)];
  const result = code === 0 ? "success" : "failure";
  return [
    "\x1b[0KRunning with gitlab-runner 16.11.0 (91a27b2a)\x1b[0;m",
    'section_start:1715421600:prepare_executor\r\x1b[0K\x1b[36;1mPreparing the "docker" executor\x1b[0;m',
    "section_end:1715421610:prepare_executor\r\x1b[0K",
    "section_start:1715421610:get_sources\r\x1b[0K\x1b[36;1mGetting source from Git repository\x1b[0;m",
    "warning: redirecting to https://gitlab.com/acme/shop.git/",
    "section_end:1715421612:get_sources\r\x1b[0K",
    'section_start:1715421612:step_script\r\x1b[0K\x1b[36;1mExecuting "step_script" stage of the job script\x1b[0;m',
    ...before.flatMap(shell),
    ...shell(command),
    "section_end:1715421700:step_script\r\x1b[0K",
    `section_start:1715421700:upload_artifacts_on_${result}\r\x1b[0K\x1b[36;1mUploading artifacts\x1b[0;m`,
    "\x1b[0;33mWARNING: reports/junit.xml: no matching files.\x1b[0;m ",
    "\x1b[31;1mERROR: No files to upload                         \x1b[0;m ",
    `section_end:1715421701:upload_artifacts_on_${result}\r\x1b[0K`,
    code === 0
      ? "\x1b[32;1mJob succeeded\x1b[0;m"
      : `\x1b[31;1mERROR: Job failed: exit code ${code}`,
  ];
}

function gitlabTimed(job: JobForm): string[] {
  return timed(gitlab(job), (time) => `${time} 01O `);
}

function circleCi({ before, command, code }: JobForm): string[] {
  const shell = ({ run, body }: Command) => [run, ...lines(body)];
  return [
    "#!/bin/bash -eo pipefail",
    ...before.flatMap(shell),
    ...shell(command),
    ...(code === 0
      ? ["CircleCI received exit code 0"]
      : ["", `Exited with code exit status ${code}`, ""]),
  ];
}

function buildkite({ before, command, code }: JobForm): string[] {
  const all = [
    "~~~ Preparing working directory",
    "$ git fetch -v --prune -- origin 4f1c2aa",
    "~~~ Running commands",
    "$ trap 'kill -- $$' INT TERM QUIT; ./ci.sh",
    ...before.flatMap(({ run, body }) => [`--- :wrench: ${run}`, ...lines(body)]),
    `+++ :test_tube: ${command.run}`,
    ...lines(command.body),
    ...(code === 0 ? [] : [
      `\x1b[31m🚨 Error: The command exited with status ${code}\x1b[0m`,
      `\x1b[31muser command error: exit status ${code}\x1b[0m`,
    ]),
    "~~~ Running global pre-exit hook",
    "$ /etc/buildkite-agent/hooks/pre-exit",
  ];
  return all.map((line, index) => {
    const mark = line.startsWith("=>") ? "=>" : "";
    return `${mark}\x1b_bk;t=17154216${String(index).padStart(5, "0")}\x07${
      line.slice(mark.length)
    }`;
  });
}

function jenkins({ before, command, code }: JobForm): string[] {
  const shell = ({ run, body }: Command) => ["[Pipeline] sh", `+ ${run}`, ...lines(body)];
  const stage = (name: string, body: readonly string[]) => [
    "[Pipeline] stage",
    `[Pipeline] { (${name})`,
    ...body,
    "[Pipeline] }",
    "[Pipeline] // stage",
  ];
  return [
    "Started by GitHub push by dev",
    "[Pipeline] Start of Pipeline",
    ...stage("Checkout", ["[Pipeline] checkout", "The recommended git tool is: NONE"]),
    ...stage("Prepare", before.flatMap(shell)),
    ...stage("Test", shell(command)),
    ...stage(
      "Deploy",
      code === 0 ? ["[Pipeline] sh"] : ['Stage "Deploy" skipped due to earlier failure(s)'],
    ),
    ...stage("Declarative: Post Actions", [
      "[Pipeline] junit",
      "Recording test results",
      "No test report files were found. Configuration error?",
    ]),
    "[Pipeline] End of Pipeline",
    ...(code === 0
      ? ["Finished: SUCCESS"]
      : [`ERROR: script returned exit code ${code}`, "Finished: FAILURE"]),
  ];
}

function azure({ before, command, code }: JobForm): string[] {
  const task = (name: string, body: readonly string[]) => [
    `##[section]Starting: ${name}`,
    ...body,
    `##[section]Finishing: ${name}`,
  ];
  return timed([
    ...task("Initialize job", ["Agent name: 'Hosted Agent'"]),
    ...task("Checkout acme/shop@main to s", ["##[command]git version", "git version 2.45.0"]),
    ...before.flatMap(({ run, body }) => task(run, lines(body))),
    ...task("Test", [
      "Task         : Command line",
      "========================== Starting Command Output ===========================",
      "[command]/usr/bin/bash --noprofile --norc /home/vsts/work/_temp/1f.sh",
      ...lines(command.body),
      ...(code === 0 ? [] : [`##[error]Bash exited with code '${code}'.`]),
    ]),
    ...task("Publish test results", [
      "##[warning]No test result files matching '**/TEST-*.xml' were found.",
    ]),
    ...task("Finalize Job", ["Cleaning up task key"]),
  ]);
}

/** The services by name. */
export const SERVICES: Readonly<Record<string, Service>> = {
  "GitHub Actions": github,
  GitLab: gitlabTimed,
  CircleCI: circleCi,
  Buildkite: buildkite,
  Jenkins: jenkins,
  "Azure Pipelines": azure,
  "gh run view --log": githubColumns,
  "a copy from GitHub's page": githubPage,
  "GitLab without times": gitlab,
};
