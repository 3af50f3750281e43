import type { KnownError } from "./known_error.ts";

/** Errors of servers that the client starts itself and speaks to over stdin and stdout. */
export const PROCESS_ERRORS = [
  {
    code: "WINDOWS_SHELL_NEEDED",
    layer: "process",
    severity: "blocker",
    pattern:
      /spawn EINVAL|spawn [^\r\n]{0,200}\.(?:cmd|bat) (?:EINVAL|ENOENT)|spawn cmd ENOENT|requires 'cmd \/c' wrapper|running scripts is disabled on this system/i,
    says: "On Windows npx is a .cmd file, which a program cannot start without a shell",
    fix:
      'On Windows set "command": "cmd" and put "/c", "npx", "-y" first in args; where cmd itself is not found, add C:\\Windows\\System32 to PATH.',
    seen: ["cline/cline#902", "Kochava-Studios/witsy#293"],
  },
  {
    code: "PROGRAM_PATH_WRONG",
    layer: "process",
    severity: "blocker",
    pattern: /spawn (?:\/|[a-z]:\\|\.{1,2}[\/\\]|~|\$|%)[^\r\n]{1,300}? ENOENT/i,
    says:
      "The program is named with its path, and that file is not there, or the folder to start it in (cwd) is not",
    fix:
      'Correct the path in "command": `ls` it in a terminal, on Windows `dir`. ~, $HOME and %APPDATA% are not replaced in most clients, and a path that begins with a point depends on where the client was started: write the whole one. Where the file is there, make the folder in cwd, or leave cwd out.',
    seen: [
      "nicobailon/pi-mcp-adapter#442",
      "Science-Discovery/Aether#1082",
      "fosdickio/binary_ninja_mcp#9",
    ],
  },
  {
    code: "PROGRAM_NOT_FOUND",
    layer: "process",
    severity: "blocker",
    pattern:
      /spawn [^\r\n]{1,200}? ENOENT|(?:'|")?(?:npx|uvx|uv|node|npm|python3?|docker|bunx?|deno|pnpm)(?:'|")? is not recognized|command not found:? ?(?:npx|uvx|uv|node|python3?|docker|bunx?|deno|pnpm)|(?:npx|uvx|uv|node|python3?|docker|bunx?|deno|pnpm): (?:command )?not found|executable file not found in (?:\$|%)PATH|WinError 2\]|Failed to spawn: |\bprogram not found\b|(?:failed|unable) to (?:start|spawn|launch)[^\r\n]{0,120}\(os error 2\)/i,
    says: "The client cannot find the program: it does not have the PATH of your terminal",
    fix:
      'Install the program (npx comes with Node.js, uvx with uv, docker with Docker Desktop), then give its whole path as "command": what `which NAME` or, on Windows, `where NAME` prints for it; with nvm or asdf also set PATH in env. The same is said where the folder in cwd is not there. Then restart the client completely.',
    seen: [
      "modelcontextprotocol/servers#760",
      "modelcontextprotocol/servers#436",
      "modelcontextprotocol/python-sdk#189",
      "juehang/vscode-mcp-server#6",
      "QwenLM/qwen-code#3163",
    ],
  },
  {
    code: "INTERPRETER_NOT_FOUND",
    layer: "process",
    severity: "blocker",
    pattern: /env: ['‘]?[\w.+-]{1,40}['’]?: No such file/i,
    says:
      "The program was found, and the interpreter that its first line names was not: the client does not have the PATH of your terminal",
    fix:
      'Set PATH in env of the entry, the interpreter\'s folder first: "PATH": "/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin"; `which node` (or python3) in a terminal prints it. Then restart the client completely.',
    seen: ["anyproto/anytype-mcp#34"],
  },
  {
    code: "MACOS_REFUSED",
    layer: "process",
    severity: "blocker",
    pattern:
      /not valid for use in process|different Team IDs|library load disallowed by system policy|cannot be opened because (?:the developer|Apple|it is from)|is damaged and can['’]t be opened|\bcode signature invalid\b/i,
    says:
      "macOS does not let the program or a library of it run: its signature or its origin is refused",
    fix:
      "Where you trust its origin, take the mark off (xattr -d com.apple.quarantine PATH) or allow it under Privacy & Security; a native module has to be built for the Node that loads it (npm rebuild), one from Homebrew or nodejs.org in place of an app's own.",
    seen: [],
  },
  {
    code: "PATH_WITH_SPACES",
    layer: "process",
    severity: "blocker",
    pattern:
      /'[A-Za-z]:\\Program' is not recognized|Cannot (?:access|find module) '[A-Za-z]:\\Program'/i,
    says: "A path was cut at its first space, as in C:\\Program Files",
    fix:
      'Let the shell find it: "command": "cmd", "args": ["/c", "npx", "-y", PACKAGE]; give each path as an item of its own in args, without spaces where you can.',
    seen: ["smithery-ai/mcp-obsidian#13", "StevenStavrakis/obsidian-mcp#10"],
  },
  {
    code: "STDOUT_NOT_JSON",
    layer: "process",
    severity: "problem",
    pattern:
      /Unexpected token [^\r\n]{1,80} is not valid JSON|Unexpected (?:token|non-whitespace|number|end)[^\r\n]{0,60} in JSON at position|No number after minus sign in JSON|Failed to parse JSONRPC message from server|Invalid JSON: (?:expected|EOF)|(?:Error|Failed)[^\r\n]{0,40}parsing[^\r\n]{0,40}JSON-?RPC|Failed to parse message|Unexpected end of JSON input/i,
    says:
      "The server prints something that is no JSON-RPC message on stdout, where only messages may stand",
    fix:
      "Make the server log to stderr (console.error, print(…, file=sys.stderr), a logger on stderr, LogToStandardErrorThreshold of .NET's console logger) and silence banners (npx --quiet, uv --quiet, python -W ignore); where the text begins with <, the URL answers a web page.",
    seen: [
      "microsoft/azure-devops-mcp#147",
      "getsentry/sentry-mcp#190",
      "NuGet/Home#14591",
      "sbroenne/mcp-server-excel#636",
      "mario-andreschak/mcp-abap-abap-adt-api#11",
    ],
  },
  {
    code: "NODE_TOO_OLD",
    layer: "process",
    severity: "blocker",
    pattern:
      /Unexpected token '(?:\?\?=|\|\|=|\?|\.|\(|\{)'(?!,)|require\(\) of ES modules? is not supported|ERR_REQUIRE_ESM|EBADENGINE|Unsupported engine|does not provide an export named|ReferenceError: (?:fetch|File|ReadableStream|crypto) is not defined|ERR_UNKNOWN_BUILTIN_MODULE|Cannot find module 'node:|node: bad option/i,
    says: "The Node.js that the client starts is older than the server needs",
    fix:
      "Install Node.js 20 or later and give that node's or npx's whole path as command: a client often takes the oldest one that nvm has.",
    seen: ["wonderwhy-er/DesktopCommanderMCP#49"],
  },
  {
    code: "NPX_CACHE_BROKEN",
    layer: "process",
    severity: "blocker",
    pattern:
      /(?:Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|ENOTEMPTY)[^\r\n]{0,200}_npx|ECOMPROMISED/i,
    says: "The copy of the package in npx's cache is incomplete",
    fix:
      "Delete the folder _npx in npm's cache (`npm config get cache` prints where), or name a version, such as PACKAGE@latest, so that npx fetches it again.",
    seen: ["punkpeye/mcp-remote#103", "punkpeye/mcp-remote#205", "BrowserMCP/mcp#80"],
  },
  {
    code: "PACKAGE_NOT_FOUND",
    layer: "process",
    severity: "blocker",
    pattern:
      /npm (?:ERR!|error) (?:code )?E?404|npm (?:ERR!|error) 404|404 Not Found - GET https?:\/\/\S{0,100}|No matching version found for|could not determine executable to run|Could not find a version that satisfies|No solution found when resolving|was not found in the package registry|An executable named .{1,80} is not provided by package/i,
    says: "The registry has no package, version or program of this name",
    fix:
      "Compare the name with the server's README, scope included; for uvx whose program has another name write uvx --from PACKAGE PROGRAM; for a private registry give the client its settings.",
    seen: [],
  },
  {
    code: "GIT_SOURCE_FAILED",
    layer: "process",
    severity: "blocker",
    pattern:
      /Git operation failed|Git executable not found|failed to (?:clone into|fetch into)|npm (?:ERR!|error) (?:syscall spawn git|code 128)|fatal: (?:could not read Username|repository '.{1,200}' not found)/i,
    says: "The package comes from a Git repository, which could not be fetched",
    fix:
      "See that git is installed and on the PATH of the client, then run the command once in a terminal: it prints what git says. A private repository needs your login there; compare the address behind git+ with the README.",
    seen: ["chongdashu/unreal-mcp#12"],
  },
  {
    code: "ADDRESS_STARTED",
    layer: "config",
    severity: "blocker",
    pattern:
      /spawn https?:\/\/\S+ ENOENT|no such file or directory: https?:\/\/|https?:\/\/\S+: no such file or directory/i,
    says: "The client starts an address as a program",
    fix:
      "Write the address under url, with type http, in place of command (Claude Code: claude mcp add --transport http NAME URL).",
    seen: [],
  },
  {
    // Node.js names a file by its whole path where that is the program itself.
    code: "SERVER_FILE_MISSING",
    layer: "process",
    severity: "blocker",
    pattern:
      /Cannot find module '(?:\/|[A-Za-z]:\\)(?![^']*node_modules)[^']+'(?! imported from)|can't open file '[^']+': \[Errno 2\]|Unable to access jarfile/i,
    says:
      "The file that the entry starts is not there: it was not built yet, or its path is another one",
    fix:
      "Build the server in its folder (npm install and npm run build, or what its README says), look whether the file named is there now, and give its whole path in args.",
    seen: [],
  },
  {
    code: "MODULE_MISSING",
    layer: "process",
    severity: "blocker",
    pattern:
      /\bNo module named ['"]?[\w.-]+|ImportError: cannot import name|Cannot find module|ERR_MODULE_NOT_FOUND|Cannot find package|can't open file|Error: Cannot find entry|Unable to access jarfile|Could not find or load main class/i,
    says: "The server's program starts, and a file or library of it is missing",
    fix:
      "Install its dependencies (npm install and build; uv sync; pip install) for the very interpreter that the configuration names, and give its file by its whole path.",
    seen: ["DayuanJiang/next-ai-draw-io#454", "mongodb-js/mongodb-mcp-server#1290"],
  },
  {
    code: "PYTHON_TOO_OLD",
    layer: "process",
    severity: "blocker",
    pattern:
      /requires a different Python|Requires-Python|requires-python|No interpreter found for Python|because the (?:current|requested) Python version|TypeError: unsupported operand type\(s\) for \|/i,
    says: "The Python that the client starts is older than the server needs",
    fix:
      "Let uv choose one: uvx --python 3.12 PACKAGE; or name the interpreter of the server's own environment as command.",
    seen: [],
  },
  {
    code: "ENVIRONMENT_MISSING",
    layer: "process",
    severity: "blocker",
    pattern:
      /(?:environment variables?|env(?:ironment)? var)[^\r\n]{0,80}(?:is |are )?(?:required|not set|missing|must be set|not found|undefined)|(?:missing|required|please set|set the)[^\r\n]{0,60}(?:environment variables?|env var)|[Pp]lease set [A-Z][A-Z0-9_]{3,60}|[Mm]issing required config(?:uration)?|KeyError: '[A-Z][A-Z0-9_]{2,60}'|[A-Z][A-Z0-9_]{3,60}(?:_KEY|_TOKEN|_URL|_SECRET|_ID) (?:is |must be )?(?:required|not set|missing|undefined)/,
    says:
      "The server ends because a variable of its environment is missing: it has only those of env in the configuration",
    fix:
      'Set the variable under "env" of the entry; a client passes on little of your shell\'s environment, and no .env file.',
    seen: [],
  },
  {
    code: "DOCKER_NOT_RUNNING",
    layer: "process",
    severity: "blocker",
    pattern:
      /Cannot connect to the Docker daemon|docker (?:daemon|Desktop) is not running|error during connect:[^\r\n]{0,80}docker|dockerDesktopLinuxEngine|permission denied while trying to connect to the Docker daemon/i,
    says: "Docker does not run, or you may not use it",
    fix:
      "Start Docker and wait until `docker info` answers; on Linux add yourself to the group docker; then restart the server in the client.",
    seen: ["github/github-mcp-server#232"],
  },
  {
    code: "DOCKER_IMAGE_UNAVAILABLE",
    layer: "process",
    severity: "blocker",
    pattern:
      /pull access denied|manifest (?:unknown|for .{1,120} not found)|no matching manifest for|repository does not exist or may require|invalid reference format/i,
    says: "Docker cannot fetch the image: its name or platform is wrong, or it needs a login",
    fix:
      "Run `docker pull IMAGE` in a terminal; correct its name, log in, or add --platform linux/amd64 to args.",
    seen: [],
  },
  {
    code: "DOCKER_TTY",
    layer: "process",
    severity: "blocker",
    pattern: /the input device is not a TTY|cannot attach stdin to a TTY-enabled container/i,
    says: "Docker was told to use a terminal (-t), and a client has none",
    fix: "Write docker run -i --rm IMAGE: keep -i, leave out -t.",
    seen: [],
  },
  {
    code: "ADDRESS_IN_USE",
    layer: "process",
    severity: "blocker",
    pattern:
      /EADDRINUSE|address already in use|port (?:\d{2,5} )?is (?:already )?(?:in use|allocated)|WinError 10048|only one usage of each socket address/i,
    says: "The port is taken, often by an earlier run of the same server that did not end",
    fix:
      "End the earlier process (lsof -i :PORT, or netstat -ano on Windows), or give the server another port, in its settings and in the URL.",
    seen: ["liaokongVFX/MCP-Chinese-Getting-Started-Guide#6"],
  },
  {
    code: "PROGRAM_NOT_ALLOWED",
    layer: "process",
    severity: "blocker",
    pattern:
      /\bEACCES\b|Permission denied|Operation not permitted|Read-only file system|\bEROFS\b|Access is denied|PermissionError/i,
    says: "The program may not be started, or may not read or write a folder that it needs",
    fix:
      "Make the file executable (chmod +x); on macOS allow the client the folder under Privacy & Security; repair the owner of the cache of npm or uv, or let it write to another one (npm_config_cache, UV_CACHE_DIR in env); do not run the client as an administrator.",
    seen: [],
  },
  {
    code: "SERVER_ENTRY_REFUSED",
    layer: "config",
    severity: "blocker",
    pattern:
      /Could not load app settings|Error loading config\.toml: |\w+ is not supported for (?:streamable_http|stdio)\b|not valid MCP server configurations|Skipped invalid MCP server|Invalid MCP (?:server )?config|Does not adhere to MCP server configuration schema|error reading or parsing claude_desktop_config|Invalid (?:mcp )?settings(?: format| schema)?: /i,
    says:
      "The client does not take an entry of its file: a member is missing, or the entry has a shape of another client",
    fix:
      'Give the file as config here. A desktop client\'s file takes only programs ("command" and "args"): add a URL as a custom connector, or start it through npx -y mcp-remote URL.',
    seen: [
      "tadata-org/fastapi_mcp#6",
      "aaronsb/obsidian-mcp-plugin#124",
      "ariadng/metatrader-mcp-server#28",
      "openai/codex#29396",
    ],
  },
  {
    code: "CONFIG_FILE_IGNORED",
    layer: "config",
    severity: "problem",
    pattern:
      /No MCP servers configured|No servers added|No MCP servers found|config(?:uration)? (?:file )?not found/i,
    says: "The client reads another file than the one that you wrote, or was not restarted",
    fix:
      "Open the file from the client's own settings, write the servers there, and quit the client altogether (from the tray too) before you start it again.",
    seen: ["anthropics/claude-code#38830", "ersatzben/maxmsp-mcp#2"],
  },
] as const satisfies readonly KnownError[];
