import type { InstallProfile } from "../../shared/install_profiles.ts";
import { FINDINGS } from "./findings.ts";
import type { Program } from "./programs.ts";

/** The delivered files, and the endpoint that they use. */
export interface Installation {
  profile: InstallProfile;
  /** The name of the delivered configuration. */
  file: string;
  endpoint: string;
  toolId: string;
  /** Undefined where the call failed, so that there is no program. */
  program: Program | undefined;
  /** Whether the configuration is the client's own with the entry added. */
  isMerged: boolean;
  /** Why the client does not reach the endpoint; undefined where it may. */
  localNote: string | undefined;
}

const MERGED =
  "It is your configuration with this service added: keep a copy of the old file, then save it over it.";

const NOT_MERGED =
  "If there is such a file already, do not save this one over it: add the entry `utility-tools` to the servers that it has. (With the file as `existing_config`, this kit does that.)";

/** How the files are put to use, for the person who does it. */
export function installGuide(
  { profile, file, endpoint, toolId, program, isMerged, localNote }: Installation,
): string {
  const sections = [
    `# utility-tools: ${profile.name}`,
    "## Connect the client",
    `The configuration is \`${file}\`. It goes to: \`${profile.config_path}\``,
    ...(profile.id === "desktop-chat" ? [] : [isMerged ? MERGED : NOT_MERGED]),
    numbered(profile.steps),
    `The endpoint is \`${endpoint}\` (MCP over Streamable HTTP). No key is needed.`,
    ...(localNote ? [`${localNote}: ${FINDINGS.LOCAL_ENDPOINT.fix}`] : []),
  ];
  if (program) {
    sections.push(
      "## Make one call",
      `\`\`\`sh\n${program.command}\n\`\`\``,
      `It calls \`${toolId}\` and prints the output that is in \`verified-call.json\`.`,
    );
  }
  sections.push(
    "## Work with all tools",
    numbered([
      'Search: `search_tools` with what should be done, such as "pretty print json"',
      "Schema: `get_tool_schema` with the id that was found; " +
      `the one of \`${toolId}\` is \`tool-schema.json\``,
      "Run: `run_tool` with the `tool_id` and an `input` of that schema",
    ]),
    "Never load the whole catalog: a search and one schema are enough.",
    "## What not to send",
    [
      "- No passwords, keys or cookies: no tool needs them to connect.",
      "- No personal or confidential data that the job does not need: inputs go to the service.",
      "- No more than the limits in `tool-schema.json` allow: send the part that matters.",
    ].join("\n"),
  );
  return sections.join("\n\n") + "\n";
}

function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join("\n");
}
