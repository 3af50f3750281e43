import type { Questions } from "./questions.ts";

export const time: Questions = {
  "timestamp-converter": [
    "what is 1735787045 in Berlin time",
    "convert unix time to a date",
    "epoch seconds to iso 8601",
    "what time is 2026-03-01T12:00:00Z in New York",
    "utc to tokyo time zone",
    "current epoch milliseconds to RFC 2822",
  ],
};
