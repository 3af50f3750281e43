import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** Findings in a configuration. */
export const CONFIG_FINDINGS = {
  CONFIG_NOT_JSON: {
    severity: "blocker",
    fix: "Correct the JSON syntax of the configuration file at the place that the message names.",
  },
  CONFIG_NOT_TOML: {
    severity: "blocker",
    fix: "Correct the TOML syntax of the configuration file at the place that the message names.",
  },
  TOML_KEY: {
    severity: "blocker",
    fix:
      "Call the key as Codex reads it: it goes by command or url, headers are http_headers, and a token stands in the variable that bearer_token_env_var names.",
  },
  CONFIG_HAS_COMMENTS: {
    severity: "problem",
    fix: "Remove comments and trailing commas: this client reads strict JSON.",
  },
  CONFIG_NOT_PLAIN_TEXT: {
    severity: "blocker",
    fix: 'Write straight quotation marks ("): word processors and chats put curly ones.',
  },
  WINDOWS_PATH_ESCAPES: {
    severity: "blocker",
    fix: "Write each \\ of a Windows path twice in JSON (C:\\\\Users\\\\me), or / in its place.",
  },
  WRONG_SERVER_KEY: {
    severity: "blocker",
    fix:
      "Use servers for the vscode-editor profile, mcp_servers in Codex's TOML and mcpServers for the others.",
  },
  NO_SERVER_ENTRY: {
    severity: "blocker",
    fix: "Add one server entry: command and args for a program, type http and url for an address.",
  },
  NOT_READ: {
    severity: "problem",
    fix: "Give the servers that fail in a configuration of their own.",
  },
  ENTRY_NOT_OBJECT: { severity: "blocker", fix: "Make the entry an object with command or url." },
  ENTRY_NESTED: {
    severity: "blocker",
    fix: "Put the members of transport into the entry itself.",
  },
  KEY_MISSPELT: { severity: "blocker", fix: "Spell the key as the message has it." },
  MISSING_URL: {
    severity: "blocker",
    fix: "Give the entry command and args (a program) or url (an address).",
  },
  AMBIGUOUS_ENTRY: {
    severity: "problem",
    fix: "Keep command for a program or url for an address, not both.",
  },
  WRONG_URL_KEY: { severity: "blocker", fix: "Call the address url." },
  TYPE_MISSING: {
    severity: "blocker",
    fix: 'Add "type": "http": without it this client takes the entry for a program.',
  },
  WRONG_TRANSPORT: {
    severity: "blocker",
    fix:
      "Set type to http for a Streamable HTTP address (/mcp), to sse for an /sse address, to stdio for a program.",
  },
  TRANSPORT_NAME: { severity: "problem", fix: "This client calls Streamable HTTP http." },
  LEGACY_SSE: {
    severity: "note",
    fix:
      "HTTP+SSE is deprecated since 2025-03-26: use the server's Streamable HTTP address if it has one.",
  },
  REMOTE_NEEDS_BRIDGE: {
    severity: "blocker",
    fix:
      "Add the address as a custom connector in the client's settings, or start it through mcp-remote as in the corrected file: the client's file takes programs only.",
  },
  SERVER_DISABLED: { severity: "note", fix: "Remove disabled, or switch the server on." },
  ALL_SERVERS_DISABLED: {
    severity: "problem",
    fix: "Switch the server on: remove disabled or set enabled to true; no other one is on.",
  },
  COMMAND_IS_URL: {
    severity: "blocker",
    fix:
      "Write the address under url, with type http, in place of command (Claude Code: claude mcp add --transport http NAME URL; without --transport it takes the address for a program).",
  },
  COMMAND_WITH_ARGS: {
    severity: "blocker",
    fix: "Put only the program in command, and each word after it as an item of args.",
  },
  SCRIPT_BANNER: {
    severity: "problem",
    fix:
      "Write npm --silent run NAME or yarn run --silent NAME, or start the program itself (node, npx tsx): the first lines of a script runner are not messages of MCP.",
  },
  ARGS_NOT_LIST: { severity: "blocker", fix: "Make args a list of texts, one for each word." },
  VALUE_NOT_TEXT: { severity: "blocker", fix: 'Write the value in quotation marks: "8080".' },
  PATH_NOT_EXPANDED: {
    severity: "blocker",
    fix: "Write the whole path: no shell fills in ~, $HOME or %APPDATA% here.",
  },
  RELATIVE_PATH: {
    severity: "problem",
    fix: "Write the whole path: this client starts programs in its own folder.",
  },
  WINDOWS_NPX: {
    severity: "blocker",
    fix: 'On Windows start npx through its shell: "command": "cmd", "args": ["/c", "npx", …].',
  },
  DOCKER_NOT_INTERACTIVE: {
    severity: "blocker",
    fix: "Add -i to docker run: without it the server's stdin is closed at once.",
  },
  DOCKER_WITH_TTY: {
    severity: "blocker",
    fix: "Leave out -t of docker run: a client has no terminal.",
  },
  DOCKER_DETACHED: {
    severity: "blocker",
    fix: "Leave out -d of docker run: the client speaks to the container's stdin and stdout.",
  },
  DOCKER_ENV_NOT_PASSED: {
    severity: "problem",
    fix: 'Hand each variable on to the container: "-e", "NAME" before the image.',
  },
  DOCKER_LOCALHOST: {
    severity: "problem",
    fix:
      "Use host.docker.internal for the machine itself, and let the service listen on more than 127.0.0.1: in a container localhost is the container.",
  },
  PLACEHOLDER_VALUE: {
    severity: "problem",
    fix: "Put the real value where the placeholder stands.",
  },
  INPUT_NOT_DEFINED: {
    severity: "blocker",
    fix:
      'Define it beside the servers: "inputs": [{"type": "promptString", "id": …, "description": …, "password": true}].',
  },
  INPUT_NOT_ASKED_FOR: {
    severity: "blocker",
    fix:
      "Put a variable of the environment in its place, as this client writes one (Claude Code ${NAME}, Cursor ${env:NAME}), and set it.",
  },
  AUTH_SCHEME_MISSING: {
    severity: "problem",
    fix: "Write the scheme, most often Bearer and a space, before the token.",
  },
  PLACEHOLDER_URL: { severity: "blocker", fix: "Replace the placeholder by the real address." },
  URL_INVALID: {
    severity: "blocker",
    fix: "Give an absolute URL that begins with https:// (or http:// on your own machine).",
  },
  URL_NOT_HTTPS: {
    severity: "problem",
    fix: "Use https: a token and all data go in clear text otherwise.",
  },
  HOST_OF_ONE_NETWORK: {
    severity: "problem",
    fix:
      "Outside that network use localhost and the port that the container publishes (ports: of its compose file), or the machine's whole name; a client in the same network may keep it.",
  },
  URL_PATH_NOT_MCP: {
    severity: "note",
    fix: "Compare the path with the server's documentation: most end in /mcp.",
  },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix:
      "Rotate the value if others may have seen it, and put the new one where the corrected file has [redacted], best as a variable.",
  },
} as const satisfies KitFindings;
