/**
 * How clients tell a model that the user did not allow its call: Claude Code, Cline and Roo Code, Gemini CLI, Goose,
 * VS Code, LangChain, the SDKs of OpenAI and Vercel, OpenCode, Codex; bare, or as the error of a JSON result. What a
 * policy, a hook or a service denied is not the user's doing.
 */
const REFUSAL =
  /^[\W_]*(?:(?:error|reason|result|output|content|text|rejected|operation cancelled|tool_use_error)[\W_]+)*(?:the user (?:doesn['’]t want to (?:proceed with this tool use|take this action)|denied this operation|has declined to run this tool|chose to skip the tool call|cancelled the tool call|rejected permission to use this)|user (?:did not allow tool call|rejected the tool call for)|tool execution (?:was not approved|denied(?=\W*$))|(?:exec command|patch) rejected by user)/i;

/** The most of a result that is looked at: such a result begins with it. */
const BEGINNING = 500;

/**
 * Whether a result says that the user did not allow the call: it was not made, and is not to be made again unasked.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isUserRefusal } from "./user_refusal.ts";
 *
 * assert.ok(isUserRefusal('{"error":"[Operation Cancelled] Reason: User did not allow tool call"}'));
 * assert.ok(!isUserRefusal("remote: Permission to a/b.git denied to user."));
 * ```
 */
export function isUserRefusal(result: string): boolean {
  return REFUSAL.test(result.slice(0, BEGINNING));
}
