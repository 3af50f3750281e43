/** The changes that normalising can make to a URL, in the order in which they are listed. */
export const CHANGES = [
  "TRIMMED",
  "TAB_OR_NEWLINE_REMOVED",
  "BACKSLASH_TO_SLASH",
  "SLASHES_FIXED",
  "SCHEME_LOWERCASED",
  "HOST_LOWERCASED",
  "HOST_TO_ASCII",
  "HOST_PERCENT_DECODED",
  "IP_NORMALIZED",
  "DEFAULT_PORT_REMOVED",
  "PORT_NORMALIZED",
  "EMPTY_PATH_TO_SLASH",
  "DOT_SEGMENTS_REMOVED",
  "PERCENT_ENCODED",
] as const;

export type Change = (typeof CHANGES)[number];
