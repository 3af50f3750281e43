/**
 * What people call the clients of the install profiles.
 *
 * @module
 */
import { z } from "zod";
import { PROFILE_IDS, type ProfileId } from "./install_profiles.ts";

/** Programs by their names in lower case, without spaces and signs. */
const PROGRAMS: readonly (readonly [ProfileId, string])[] = [
  ["cursor-editor", "cursor cursoride cursoreditor"],
  [
    "vscode-editor",
    "vscode visualstudiocode code vscodeinsiders copilot githubcopilot vscodeeditor",
  ],
  ["desktop-chat", "claude claudedesktop claudeapp desktopchat"],
  [
    "command-line-agent",
    "claudecode codex codexcli openaicodex opencode goose copilotcli commandlineagent",
  ],
  [
    // Gemini CLI needs no type: it goes by the key of the address, which is httpUrl for Streamable HTTP.
    "generic-http",
    "gemini geminicli windsurf zed cline continue jetbrains intellij lmstudio chatgpt inspector mcpinspector n8n generichttp",
  ],
];

const BY_PROGRAM: ReadonlyMap<string, ProfileId> = new Map(
  PROGRAMS.flatMap(([id, names]) => names.split(" ").map((name) => [name, id] as const)),
);

/**
 * The profile of a client, by its id or the name of the program; any other text as it is.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { profileNamed } from "./profile_names.ts";
 *
 * assert.equal(profileNamed("Claude Desktop"), "desktop-chat");
 * assert.equal(profileNamed("vs-code"), "vscode-editor");
 * assert.equal(profileNamed("telnet"), "telnet");
 * ```
 */
export function profileNamed(name: string): string {
  return BY_PROGRAM.get(name.toLowerCase().replace(/[^a-z\d]/g, "")) ?? name;
}

/** A property that takes a profile by its id or by the name of the program. */
export function clientProfile() {
  return z.string().overwrite(profileNamed).pipe(z.enum(PROFILE_IDS))
    .meta({ type: "string", enum: [...PROFILE_IDS] });
}
