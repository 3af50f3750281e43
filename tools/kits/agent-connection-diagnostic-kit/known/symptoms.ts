import type { KnownError } from "./known_error.ts";

/** The last message of every failure of a kind; reported only where no other says more. */
export const SYMPTOMS = [
  {
    code: "NO_ANSWER_YET",
    layer: "protocol",
    severity: "blocker",
    pattern: /Waiting for server to respond to `?initialize/i,
    says: "The client waits for the server's first answer, and the text ends there",
    fix:
      "Run the command once in a terminal so that npx or uvx has fetched the package, then start the server again; if it still waits, the server listens on a port or speaks another transport than stdio. Give what the log says next.",
    seen: ["microsoft/azure-devops-mcp#59"],
  },
  {
    code: "SERVER_EXITED",
    layer: "process",
    severity: "blocker",
    pattern:
      /-32000[^\r\n]{0,20}Connection closed|Server disconnected|transport closed unexpectedly|process exited (?:early|with code(?: -?\d+)?)|exited with (?:code|status) [1-9]\d*|Server exited before responding|Could not attach to MCP server|Client closed(?: for command)?|connection closed: initialize response|handshaking with MCP server failed|(?:Client|Transport) is not connected|The pipe is being closed|pipe has been ended|-32000[^\r\n]{0,20}Connection close|MCP server (?:process )?(?:crashed|exited|stopped|disconnected)/i,
    says: "The server ended or hung up before it answered; the text does not say why",
    fix:
      "Run command and args in a terminal as they stand: what it prints on stderr is the cause (a missing program, package, variable or file); anything but JSON on stdout is one, too. Give that text, or the lines before this one.",
    seen: [
      "modelcontextprotocol/typescript-sdk#1049",
      "JexinSam/mssql_mcp_server#11",
      "designcomputer/mysql_mcp_server#49",
    ],
  },
  {
    code: "LISTED_AS_FAILED",
    layer: "network",
    severity: "blocker",
    pattern: /[✗✘✖×] ?(?:Failed to connect|failed\b|Not connected)/i,
    says: "The client lists the server as not connected; the text does not say why",
    fix:
      "Give what the client logs of it (claude --debug, or claude mcp get NAME), and the entry: for an address call it with curl -v, for a program run command and args in a terminal.",
    seen: ["cbcoutinho/nextcloud-mcp-server#795"],
  },
  {
    code: "EXCEPTION_GROUP",
    layer: "network",
    severity: "blocker",
    pattern:
      /unhandled errors in a TaskGroup|ExceptionGroup|BrokenResourceError|ClosedResourceError/i,
    says: "Python's client wraps the real error, which is not in the text",
    fix:
      "Print the exceptions inside (error.exceptions, or the whole traceback): the last line of the innermost one is the cause. Give that.",
    seen: ["mcp-use/mcp-use#26", "ATH-MaaS/Pixelle-MCP#14", "xerrors/Yuxi#907"],
  },
  {
    code: "FETCH_FAILED",
    layer: "network",
    severity: "blocker",
    pattern:
      /fetch failed|Failed to fetch|All connection attempts failed|NetworkError when attempting|Load failed|error sending request for url/i,
    says: "The address could not be reached; the text does not say why",
    fix:
      "Call the URL with curl -v from the same machine or container: the name, the port, the certificate or a proxy is at fault. Give what it prints.",
    seen: ["smart-mcp-proxy/mcpproxy-go#38", "modelcontextprotocol/inspector#805"],
  },
] as const satisfies readonly KnownError[];
