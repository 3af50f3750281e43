/**
 * Programs that keep their servers in a file of their own, which the profile of their kind does not name.
 *
 * @module
 */
import { SERVER_NAME } from "../../shared/install_profiles.ts";

interface ProgramFile {
  name: string;
  path: string;
  /** The entry as the file has it. */
  entry(url: string): string;
}

const CODEX: ProgramFile = {
  name: "Codex",
  path: "~/.codex/config.toml",
  entry: (url) => `[mcp_servers.${SERVER_NAME}] with url = ${JSON.stringify(url)}`,
};

const GEMINI: ProgramFile = {
  name: "Gemini CLI",
  path: "~/.gemini/settings.json",
  entry: (url) => jsonEntry("mcpServers", { httpUrl: url }),
};

const FILES: ReadonlyMap<string, ProgramFile> = new Map([
  ["codex", CODEX],
  ["codexcli", CODEX],
  ["openaicodex", CODEX],
  ["gemini", GEMINI],
  ["geminicli", GEMINI],
  ["opencode", {
    name: "opencode",
    path: "opencode.json",
    entry: (url) => jsonEntry("mcp", { type: "remote", url }),
  }],
  ["goose", {
    name: "Goose",
    path: "~/.config/goose/config.yaml",
    entry: (url) => `extensions, ${SERVER_NAME}, with type: streamable_http and uri: ${url}`,
  }],
  ["zed", {
    name: "Zed",
    path: "~/.config/zed/settings.json",
    entry: (url) => jsonEntry("context_servers", { url }),
  }],
  ["windsurf", {
    name: "Windsurf",
    path: "~/.codeium/windsurf/mcp_config.json",
    entry: (url) => jsonEntry("mcpServers", { serverUrl: url }),
  }],
]);

/** What to say of a program by its name whose servers stand elsewhere; undefined for any other. */
export function ownFileOf(
  given: unknown,
  url: string,
): { message: string; fix: string } | undefined {
  if (typeof given !== "string") return undefined;
  const file = FILES.get(given.toLowerCase().replace(/[^a-z\d]/g, ""));
  if (!file) return undefined;
  return {
    message: `${file.name} reads its servers from ${file.path}, and client-config.json is ` +
      "written as other programs read it",
    fix: `Add to ${file.path}: ${file.entry(url)}.` +
      (file === CODEX ? " Or give that file as existing_config." : ""),
  };
}

function jsonEntry(servers: string, entry: object): string {
  return JSON.stringify({ [servers]: { [SERVER_NAME]: entry } });
}
