import type { KnownError } from "./known_error.ts";

/** Errors of what the server's process needs around it: libraries, runtimes, folders, arguments. */
export const SURROUNDINGS_ERRORS = [
  {
    code: "COMMAND_INCOMPLETE",
    layer: "process",
    severity: "blocker",
    pattern: /\b(?:method:initialize|jsonrpc:2\.0)\b[^\r\n]{0,20}(?:command )?not found/i,
    says:
      "A shell or a bare npx was started in place of the server, and it took the client's messages for commands: args were lost on the way",
    fix:
      'Write "command" and "args" into the entry itself, restart the client, and look in its log whether "Starting new stdio process with command" shows all of them; update the client where it drops args.',
    seen: ["microsoft/mcp#1045"],
  },
  {
    code: "WORKING_FOLDER_GONE",
    layer: "process",
    severity: "blocker",
    pattern:
      /\buv_cwd\b|process\.cwd failed|getcwd: cannot access parent|Current directory does not exist/i,
    says: "The folder in which the client starts programs no longer exists",
    fix: "Quit the client and start it again from a folder that exists, or set cwd in the entry.",
    seen: ["Blakeem/Navidrome-MCP#3"],
  },
  {
    code: "WRONG_FOLDER",
    layer: "process",
    severity: "blocker",
    pattern:
      /No `?pyproject\.toml`? found|Could not (?:read|find) (?:a )?package\.json|ENOENT[^\r\n]{0,80}package\.json|Failed to canonicalize path|does not appear to be a Python project|Could not find a (?:part of the path|project to run)/i,
    says: "The program was started outside the server's project folder",
    fix:
      'Name the folder: uv --directory /whole/path run server.py, npm --prefix /whole/path start, dotnet run --project /whole/path; or set "cwd" where the client knows it.',
    seen: [],
  },
  {
    code: "ARGUMENTS_REFUSED",
    layer: "process",
    severity: "blocker",
    pattern:
      /unrecognized arguments?:|unexpected argument '|unknown (?:flag|option|shorthand flag|argument|command)\b|flag provided but not defined|the following (?:required )?arguments (?:are required|were not provided)|Missing required (?:argument|option)|^\s*Usage: \S*mcp\S* [<[]|No such option:/i,
    says: "The program starts and does not take the arguments that it was given",
    fix:
      "Run the command with --help in a terminal and compare each item of args with it: options and their values are items of their own, in the order that the README shows; another version may have other options.",
    seen: [],
  },
  {
    code: "LIBRARY_MISMATCH",
    layer: "process",
    severity: "blocker",
    pattern:
      /got an unexpected keyword argument|validation errors? for Settings|PydanticSchemaGenerationError|No module named 'mcp\.|cannot import name '[^']{1,80}' from '(?:mcp|fastmcp|pydantic|httpx|anyio)|module '(?:mcp|fastmcp)[^']{0,60}' has no attribute|ERR_PACKAGE_PATH_NOT_EXPORTED|is not a constructor/i,
    says:
      "The server and one of its libraries (the MCP SDK, FastMCP, Pydantic) are of versions that do not fit together",
    fix:
      'Update the server (uvx --refresh PACKAGE@latest, npx -y PACKAGE@latest); where that does not help, hold the library back: uvx --with "mcp<2" PACKAGE, or the version that the server\'s own lock file names.',
    seen: ["oraios/serena#381", "kagisearch/kagimcp#11", "acryldata/mcp-server-datahub#49"],
  },
  {
    code: "NATIVE_LIBRARY",
    layer: "process",
    severity: "blocker",
    pattern:
      /NODE_MODULE_VERSION|compiled against a different Node|Library not loaded:|incompatible architecture|GLIBC(?:XX)?_[\d.]+'? not found|invalid ELF header|ERR_DLOPEN_FAILED|mach-o|error while loading shared libraries|DLL load failed/i,
    says:
      "A compiled library of the server was built for another runtime, processor or system than the one that starts it",
    fix:
      "Start the server with the Node.js or Python that installed it (whole path as command), or install it anew for this one (npm rebuild; delete _npx in npm's cache; uv cache clean). On macOS compare `node -p process.arch` with the machine: under Rosetta it says x64.",
    seen: ["ignaciohermosillacornejo/copilot-money-mcp#270"],
  },
  {
    code: "WRONG_ARCHITECTURE",
    layer: "process",
    severity: "blocker",
    pattern:
      /exec format error|WinError 193\]|not a valid Win32 application|Bad CPU type in executable/i,
    says:
      "The program is for another processor or system, or the system cannot start it as a program",
    fix:
      "Install the build for this machine; for Docker add --platform linux/amd64 or use an image for arm64; on Windows start scripts through their program (cmd /c, python server.py).",
    seen: [],
  },
  {
    code: "RUNTIME_VERSION",
    layer: "process",
    severity: "blocker",
    pattern:
      /UnsupportedClassVersionError|compiled by a more recent version of the Java|You must install or update \.NET|The framework 'Microsoft\.[^']{1,60}' was not found|requires Deno|unsupported Go version/i,
    says:
      "The Java, .NET or other runtime that the client starts is older than the server needs, or missing",
    fix:
      "Install the version that the message names, and give its program's whole path as command (JAVA_HOME and DOTNET_ROOT in env where the server looks there).",
    seen: [],
  },
  {
    code: "ENVIRONMENT_BROKEN",
    layer: "process",
    severity: "blocker",
    pattern:
      /not a valid Python environment|Python interpreter not found at|bad interpreter: |No Python at '|failed to locate pyvenv\.cfg/i,
    says: "The server's Python environment points to an interpreter that is gone or was moved",
    fix:
      "Delete the folder .venv of the server and make it anew: uv sync, or python -m venv .venv and pip install.",
    seen: [],
  },
  {
    code: "TEXT_ENCODING",
    layer: "process",
    severity: "problem",
    pattern: /UnicodeDecodeError|UnicodeEncodeError|codec can't (?:decode|encode)/i,
    says: "Python reads or writes in the system's old code page, not in UTF-8, which MCP uses",
    fix: 'Set "PYTHONUTF8": "1" and "PYTHONIOENCODING": "utf-8" under env of the entry.',
    seen: [],
  },
  {
    code: "FOLDER_MISSING",
    layer: "process",
    severity: "blocker",
    pattern:
      /Error accessing directory|ENOENT: no such file or directory, (?:stat|lstat|open|scandir|access|realpath|chdir|mkdir)|The system cannot find the path specified|NotADirectoryError|FileNotFound(?:Error|Exception)/i,
    says: "A file or folder that the arguments or the environment name is not there",
    fix:
      "Compare the path in the message with args and env letter by letter: a README's example (/Users/username/Desktop) must become your own path, with the whole path and in a container the path inside it.",
    seen: [],
  },
  {
    code: "PATH_OUTSIDE_ROOTS",
    layer: "tools",
    severity: "problem",
    pattern:
      /path outside allowed director|not (?:with)?in (?:the )?allowed director|outside of? (?:the )?(?:allowed )?roots/i,
    says: "The connection works; the file stands outside the folders that the server was given",
    fix:
      "Add the folder to args of the entry (whole path), restart the server, or work in a folder that it has.",
    seen: [],
  },
  {
    code: "DOCKER_NAME_IN_USE",
    layer: "process",
    severity: "blocker",
    pattern: /container name "?[^"\r\n]{1,120}"? is already in use/i,
    says: "A container of this name is left from an earlier start",
    fix:
      "Remove it (docker rm -f NAME), take --name out of args, and keep --rm so that none is left.",
    seen: [],
  },
  {
    code: "DOCKER_MOUNT_DENIED",
    layer: "process",
    severity: "blocker",
    pattern:
      /Mounts denied|is not shared from the host|invalid mount config|bind source path does not exist/i,
    says: "Docker may not hand the folder of -v or --mount to the container, or it does not exist",
    fix:
      "Write the whole path of a folder that exists, and allow it under Docker Desktop's settings, Resources, File sharing.",
    seen: [],
  },
  {
    code: "BROWSER_MISSING",
    layer: "process",
    severity: "blocker",
    pattern:
      /Executable doesn't exist at|Could not find (?:Chrome|Chromium|Firefox)|download new browsers|Failed to launch (?:the )?browser|Chromium distribution '[^']{1,40}' is not found/i,
    says: "The server drives a browser that is not installed",
    fix:
      "Install it once in a terminal: npx playwright install chromium, or npx puppeteer browsers install chrome; in a container take an image that has it.",
    seen: [],
  },
  {
    code: "BACKEND_LOGIN_REFUSED",
    layer: "tools",
    severity: "blocker",
    pattern:
      /password authentication failed|Access denied for user|Login failed for user|default credentials were not found|Unable to locate credentials|NoCredentialsError|interactive authentication is not possible|Run `?(?:gcloud auth|az login|aws sso login)|NOAUTH Authentication/i,
    says:
      "The server runs, and the database or cloud behind it does not let it in: its login is missing, wrong or expired",
    fix:
      "Log in for the user who runs the client (gcloud auth application-default login, az login, aws sso login), or correct user and password under env of the entry; no shell profile is read.",
    seen: [],
  },
  {
    code: "BACKEND_UNREACHABLE",
    layer: "tools",
    severity: "blocker",
    pattern:
      /Can't connect to MySQL server|connection to server at [^\r\n]{1,120} failed|could not connect to server: |MongoServerSelectionError|ServerSelectionTimeoutError|Neo4j[^\r\n]{0,40}ServiceUnavailable|Error 111 connecting to/i,
    says: "The server runs, and does not reach the database behind it",
    fix:
      "Start the database and compare host and port under env or args; from a container write host.docker.internal in place of localhost.",
    seen: [],
  },
] as const satisfies readonly KnownError[];
