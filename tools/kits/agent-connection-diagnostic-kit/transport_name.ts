const NAMES: Readonly<Record<string, "http" | "sse" | "stdio">> = {
  http: "http",
  streamablehttp: "http",
  httpstream: "http",
  httpstreamable: "http",
  remote: "http",
  sse: "sse",
  httpsse: "sse",
  stdio: "stdio",
  local: "stdio",
};

/** The transport of MCP that a name in a configuration means; undefined for none: `ws`. */
export function transportNameOf(name: string): "http" | "sse" | "stdio" | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  return Object.hasOwn(NAMES, letters) ? NAMES[letters] : undefined;
}
