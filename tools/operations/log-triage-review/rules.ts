/** The rules of the review with their severities, and the levels of entries, the most severe first. */
export const RULES = {
  LOG_FATAL: "critical",
  LOG_ERROR: "high",
  LOG_WARNING: "low",
  LOG_SUSPECT: "medium",
  LOG_SPIKE: "medium",
  LOG_OUT_OF_ORDER: "info",
} as const;

export const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "none"] as const;

export type Level = (typeof LEVELS)[number];
