import type { Run } from "../../define.ts";
import type { contract } from "./contract.ts";
import { detectFormat, type Format } from "./detect.ts";
import { readGoEvents } from "./go_events.ts";
import { readJunit } from "./junit.ts";
import type { Report } from "./report.ts";
import { summarize } from "./summarize.ts";
import { readTap } from "./tap.ts";

const READERS: Record<Format, (text: string) => Report> = {
  "junit": readJunit,
  "tap": readTap,
  "go-json": readGoEvents,
};

/** Summarises a test run from its JUnit XML, TAP (13, 14) or `go test -json` report. */
export const run: Run<typeof contract> = (input) => {
  const { input: text } = input;
  const format = input.format === "auto" ? detectFormat(text) : input.format;
  const { output, stats, warnings } = summarize(READERS[format](text), input);
  return { output: { format, ...output }, stats, warnings };
};
