import { type CauseRule, rulesOf } from "../rule.ts";

export const GITHUB_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "GitHub",
    {
      kind: "rate_limit",
      weight: "root",
      hints: ["rate limit exceeded", "secondary rate limit"],
      line:
        /^.{0,300}?(?<message>(?:API |secondary )?rate limit exceeded.*|You have exceeded a secondary rate limit.*)/i,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["resource not accessible by integration", "must have admin rights"],
      line:
        /^.{0,200}?(?<message>Resource not accessible by integration.*|.*Must have admin rights.*)/,
      fix:
        "Give the job's token the right it needs: permissions: in the workflow, or a token of its own for forks.",
    },
    {
      kind: "command",
      weight: "cause",
      hints: ["http 4", "graphql: "],
      line:
        /^(?:gh: |error: )?(?<message>HTTP 4\d\d: .{0,200}\(https:\/\/api\..*|GraphQL: .*\(\w+\)$)/,
      fix:
        "Read what the API refuses in the next line: a name that exists, a field that is missing, a right.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: [
        "bad credentials",
        "requires authentication",
        "gh_token environment variable",
        "to use github cli",
      ],
      line:
        /^.{0,200}?(?<message>Bad credentials|Requires authentication|gh: To use GitHub CLI in .*|.*set the GH_TOKEN environment variable.*)/,
    },
    {
      kind: "artifact",
      weight: "cause",
      hints: [
        "artifact not found",
        "no files were found with the provided path",
        "unable to find any artifacts",
        "unable to download artifact",
      ],
      line:
        /^(?:##\[error\])?(?:Error: )?(?<message>(?:Unable to (?:download artifact|find any artifacts)|No files were found with the provided path|Artifact not found).*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: [
        "unable to resolve action",
        "can't find 'action.yml'",
        "unable to find reusable workflow",
        "missing download info",
        "is not a valid",
        "input required and not supplied",
        "unexpected input",
      ],
      line:
        /^##\[error\](?:Error: )?(?<message>Unable to resolve action.*|Can't find 'action\.yml'.*|.*(?:Missing download info for|Input required and not supplied|The template is not valid).*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "failed to download archive",
        "failed to download action",
        "response status code does not indicate success",
        "unable to get oidc",
        "an action could not be found",
      ],
      line:
        /^##\[error\](?:Error: )?(?<message>(?:Failed to download (?:archive|action)|Response status code does not indicate success).*)/,
    },
    {
      tool: "GitHub Actions",
      kind: "command",
      weight: "message",
      hints: ["##[error]"],
      line:
        /^##\[error\](?!.*\b(?:exit|exited with)(?: with)? (?:code|status) '?-?\d+|Executing the custom container)(?:Error: |\s*)?(?<message>.*\S.*)/,
    },
  ),
];
