/** Where a connection can fail, from the client's file to the tools. */
export const LAYERS = [
  "none",
  "config",
  "process",
  "network",
  "http",
  "protocol",
  "tools",
] as const;

export type Layer = (typeof LAYERS)[number];
