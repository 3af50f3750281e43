import { type CauseRule, rulesOf } from "../rule.ts";

/** Where BuildKit shows the step of the Dockerfile that failed. */
const DOCKERFILE_PLACE = /^(?<file>[^\s:]*Dockerfile[^\s:]*):(?<line>\d+)$/i;

export const DOCKER_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Docker",
    {
      kind: "docker",
      weight: "cause",
      hints: [
        "manifest unknown",
        "manifest for ",
        "no matching manifest",
        "pull access denied",
        "repository does not exist",
      ],
      line:
        /^(?:.{0,200}?(?:ERROR: |Error response from daemon: |error: ))(?<message>.*(?:manifest unknown|no matching manifest|pull access denied|repository does not exist).*)/i,
      fix:
        "Check name, tag and platform of the image, and that the job is logged in to its registry.",
    },
    {
      kind: "rate_limit",
      weight: "root",
      hints: ["toomanyrequests"],
      line: /^.{0,300}?(?<message>toomanyrequests: .*)/,
      fix:
        "Docker Hub limits pulls: log in before pulling, or pull through a mirror; run the job again later.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["httpreadseeker", "content descriptor"],
      line:
        /^(?:#\d+ )?(?:.{0,200}?(?:ERROR: |error: ))?(?<message>.*(?:httpReadSeeker|could not fetch content descriptor).*)/,
      fix:
        "A registry or the build cache did not send a layer: run the job again. If it fails the same way, build without the cache (--no-cache, or another cache key).",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["failed to compute cache key", "failed to calculate checksum", "copy failed"],
      line:
        /^(?:#\d+ )?(?:.{0,200}?(?:ERROR: |error: ))?(?<message>(?:failed to solve: )?(?:failed to compute cache key|COPY failed|failed to calculate checksum).*)/,
      fix:
        "The file to copy is not in the build context: check the path, the context folder and .dockerignore.",
      place: DOCKERFILE_PLACE,
      unless: /httpReadSeeker|content descriptor/,
    },
    {
      // What the command of the Dockerfile printed is above.
      kind: "docker",
      weight: "summary",
      hints: ["did not complete successfully"],
      line:
        /^(?:ERROR: |Error: |error: |target \S+: )*(?:[\w ]{1,40}: )*(?<message>(?:failed to solve: )?process ".*" did not complete successfully: .*)/,
    },
    {
      kind: "docker",
      weight: "message",
      hints: ["failed to solve"],
      line:
        /^(?:ERROR: )?(?:failed to build: )?(?<message>failed to solve: (?!process ".*" did not complete).*)/,
    },
    {
      kind: "docker",
      weight: "summary",
      hints: ["returned a non-zero code"],
      line: /^(?<message>The command '.*' returned a non-zero code: \d+)/,
    },
    {
      kind: "docker",
      weight: "message",
      hints: [
        "cannot connect to the docker daemon",
        "error during connect",
        "is the docker daemon running",
      ],
      line:
        /^(?:.{0,60}?: )?(?<message>(?:Cannot connect to the Docker daemon|error during connect).*)/,
      fix:
        "The job has no Docker: start the docker:dind service, or set DOCKER_HOST to it, and wait until it answers.",
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["permission denied while trying to connect to the docker "],
      line:
        /(?<message>permission denied while trying to connect to the [Dd]ocker (?:daemon socket|API).*)/,
      fix:
        "Let the user of the job use Docker's socket: add it to the group docker (usermod -aG docker gitlab-runner, or jenkins), and start its agent again.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["error response from daemon: "],
      line:
        /^(?:docker: |ERROR: )?Error response from daemon: (?<message>.*(?:\bunauthorized\b|\bdenied: |access denied|authentication required).*)/i,
      fix:
        "Check the user name and token that the job logs in with: whether they are set for this job, have not expired, and may do this in this registry.",
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["to rootfs at "],
      line: /(?<message>error mounting "[^"]*" to rootfs at "[^"]*".*: not a directory)/,
      fix:
        "The file to mount is not on the daemon's machine, so a folder was made in its place: where the job itself runs in a container, give the path on the host, or copy the file into the image; then remove that folder.",
    },
    {
      kind: "docker",
      weight: "message",
      hints: ["error response from daemon"],
      line: /^(?:docker: |ERROR: )?(?<message>Error response from daemon: .*)/,
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["does not exist locally with the tag"],
      line: /^(?<message>An image does not exist locally with the tag: .*)/,
      fix:
        "Build or tag the image under this name in the same job before the push: other jobs have other machines.",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["is unhealthy", "dependency failed to start"],
      line:
        /^(?:ERROR: )?(?<message>dependency failed to start: .*|.*container .* is unhealthy.*)/i,
      fix:
        "A container that others wait for does not come up: read its own log, and its health check.",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["dockerfile parse error", "unknown instruction"],
      line:
        /^(?:ERROR: )?(?:failed to solve: )?(?<message>dockerfile parse error .*|.*unknown instruction: .*)/i,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["denied: ", "unauthorized: ", "no basic auth credentials"],
      line:
        /^(?:.{0,200}?(?:ERROR: |error: |Error: |daemon: ))?(?<message>(?:denied: |unauthorized: |no basic auth credentials).*)/,
    },
  ),
];
