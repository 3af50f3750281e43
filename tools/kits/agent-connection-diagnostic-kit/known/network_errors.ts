import type { KnownError } from "./known_error.ts";

/**
 * Errors between the client and a server behind a URL that have one cause; the plain ones are in network_errors.ts.
 */
export const STREAM_ERRORS = [
  {
    code: "STREAM_CUT",
    layer: "network",
    severity: "problem",
    pattern:
      /Body Timeout Error|TypeError: terminated|terminated: other side closed|UND_ERR_BODY_TIMEOUT|SSE stream disconnected|incomplete chunked read|ERR_INCOMPLETE_CHUNKED_ENCODING|peer closed connection without sending complete|Premature close|stream was reset: |upstream prematurely closed/i,
    says:
      "Something between client and server ended an event stream that was silent for some minutes",
    fix:
      "Let the server send a comment (: keepalive) every 15 seconds, and raise the proxy's read timeout (nginx: proxy_read_timeout 3600s); with Streamable HTTP a lost idle stream does no harm.",
    seen: [
      "modelcontextprotocol/typescript-sdk#270",
      "modelcontextprotocol/typescript-sdk#1211",
      "google-gemini/gemini-cli#4333",
    ],
  },
  {
    code: "STREAM_BUFFERED",
    layer: "network",
    severity: "blocker",
    pattern:
      /upstream response is buffered|upstream timed out[^\r\n]{0,200}(?:sse|mcp)|proxy_buffering|(?:SSE|event stream)[^\r\n]{0,60}(?:buffered|never arrives|no events)/i,
    says: "A proxy holds back the event stream until its buffer is full",
    fix:
      "For the MCP path set in nginx: proxy_buffering off; proxy_http_version 1.1; proxy_set_header Connection ''; gzip off; or let the server answer X-Accel-Buffering: no.",
    seen: ["n8n-io/n8n#14546", "anthropics/claude-ai-mcp#635", "modelcontextprotocol/java-sdk#848"],
  },
  {
    code: "REMOTE_HTTP_REFUSED",
    layer: "network",
    severity: "blocker",
    pattern:
      /Non-HTTPS URLs are only allowed|only (?:https|HTTPS) (?:URLs? )?(?:is|are) (?:allowed|supported)|must (?:use|start with|be) https(?!\w)|--allow-http/i,
    says: "The client refuses an address without TLS",
    fix: "Use https; for a server in your own network start mcp-remote with --allow-http.",
    seen: [],
  },
  {
    code: "CERTIFICATE_NOT_TRUSTED",
    layer: "network",
    severity: "blocker",
    pattern:
      /self[- _]signed[ _]cert|SELF_SIGNED_CERT|unable to (?:verify the first certificate|get (?:local )?issuer cert)|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|CERTIFICATE_VERIFY_FAILED|unknown authority|ERR_CERT_AUTHORITY_INVALID/i,
    says:
      "The certificate's issuer is not one that the client's runtime trusts: a company's proxy, or a certificate of your own",
    fix:
      "Give the runtime the issuer's certificate in env: NODE_EXTRA_CA_CERTS for Node.js, SSL_CERT_FILE for Python (or uvx --native-tls); a server must send its intermediate certificates. Do not switch verification off.",
    seen: [
      "modelcontextprotocol/inspector#743",
      "langchain-ai/mcpdoc#20",
      "microsoft/copilot-eclipse-feedback#65",
      "czlonkowski/n8n-mcp#440",
    ],
  },
  {
    code: "CERTIFICATE_EXPIRED",
    layer: "network",
    severity: "blocker",
    pattern: /CERT_HAS_EXPIRED|certificate has expired|ERR_CERT_DATE_INVALID|CERT_NOT_YET_VALID/i,
    says: "The certificate is out of date, or the machine's clock is wrong",
    fix: "Renew the server's certificate; compare the clock of the machine.",
    seen: [],
  },
  {
    code: "CERTIFICATE_WRONG_HOST",
    layer: "network",
    severity: "blocker",
    pattern:
      /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames|ERR_CERT_COMMON_NAME_INVALID|Hostname mismatch|doesn't match the host/i,
    says: "The certificate is for another host name than the URL has",
    fix: "Use the name that the certificate was issued for, not an address or an alias.",
    seen: [],
  },
  {
    code: "TLS_TO_PLAIN_PORT",
    layer: "network",
    severity: "blocker",
    pattern:
      /ERR_SSL_WRONG_VERSION_NUMBER|wrong version number|EPROTO\b|packet length too long|WRONG_VERSION_NUMBER|ERR_SSL_PROTOCOL_ERROR|first record does not look like a TLS handshake|Invalid HTTP request received/i,
    says: "The URL says https and the port speaks plain HTTP, or the other way round",
    fix: "Use http for a server without TLS on your machine, or the port where TLS ends.",
    seen: [],
  },
  {
    code: "CONTAINER_LOCALHOST",
    layer: "network",
    severity: "blocker",
    pattern:
      /host\.docker\.internal[^\r\n]{0,80}(?:ENOTFOUND|refused|not known)|(?:ENOTFOUND|getaddrinfo)[^\r\n]{0,80}host\.docker\.internal/i,
    says:
      "The name host.docker.internal is not known in the container: Linux has it only when asked for",
    fix:
      "Add --add-host=host.docker.internal:host-gateway to docker run (extra_hosts in Compose), or use the service's name in a common network.",
    seen: ["mcpjungle/MCPJungle#23", "kontext-security/browser-use-mcp-server#42"],
  },
  {
    code: "LOCAL_SERVER_NOT_LISTENING",
    layer: "network",
    severity: "blocker",
    pattern:
      /(?:ECONNREFUSED|ERR_CONNECTION_REFUSED|connection refused)[^\r\n]{0,80}(?:127\.0\.0\.1|::1|localhost|0\.0\.0\.0)|(?:127\.0\.0\.1|localhost|\[?::1\]?)[^\r\n]{0,60}(?:ECONNREFUSED|connection refused)|Is the MCP server running/i,
    says:
      "Nothing listens at this port of the machine that asks; in a container localhost is the container itself",
    fix:
      "Start the server and compare the port with the URL; from a container use host.docker.internal or the service's name and let the server listen on 0.0.0.0; where it listens on IPv4 alone write 127.0.0.1 in place of localhost.",
    seen: [
      "modelcontextprotocol/inspector#814",
      "assafelovic/gpt-researcher#1391",
      "microsoft/playwright-mcp#1415",
      "elastic/mcp-server-elasticsearch#165",
    ],
  },
  {
    code: "CORS_HEADERS_MISSING",
    layer: "http",
    severity: "blocker",
    pattern:
      /blocked by CORS policy|Request header field [\w-]{1,40} is not allowed by Access-Control|No 'Access-Control-Allow-Origin'|Access-Control-Expose-Headers|Cross-Origin Request Blocked/i,
    says:
      "A client in a web page may not read the answer: the server's CORS headers lack what MCP needs",
    fix:
      "Let the server allow the page's origin, the headers Content-Type, Authorization, Mcp-Session-Id, Mcp-Protocol-Version and Last-Event-ID, answer OPTIONS, and expose Mcp-Session-Id; or connect through a client outside the browser.",
    seen: ["netdata/netdata#22258", "metabase/metabase#75838", "GDKsoftware/Delphi-MCP-Server#16"],
  },
] as const satisfies readonly KnownError[];
