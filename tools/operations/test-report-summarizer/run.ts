import type { Run } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { detectFormat, type Format } from "./detect.ts";
import { readDartEvents } from "./dart_events.ts";
import { readGoEvents } from "./go_events.ts";
import { readJsonReport } from "./json_report.ts";
import type { Report } from "./report.ts";
import { summarize } from "./summarize.ts";
import { readTap } from "./tap.ts";
import { readXmlReport } from "./xml_report.ts";

/** Summarises a test run, whichever program reports it. */
export const run: Run<typeof contract> = (input) => {
  const { input: text, format: wanted } = input;
  const { format, report } = readTestReport(text, wanted);
  const { output, stats, warnings } = summarize(report, input);
  return { output: { format, ...output }, stats, warnings };
};

function readTestReport(text: string, wanted: Format | "auto"): { format: Format; report: Report } {
  if (wanted === "auto" && text.trimStart().startsWith("<")) return readXmlReport(text);
  const format = wanted === "auto" ? detectFormat(text) : wanted;
  switch (format) {
    case "junit":
    case "trx":
    case "nunit":
    case "xunit":
      return readXmlReport(text, format);
    case "jest-json":
    case "mocha-json":
    case "playwright-json":
    case "rspec-json":
    case "googletest-json":
    case "cucumber-json":
      return { format, report: readJsonReport(text, format) };
    case "tap":
      return { format, report: readTap(text) };
    case "go-json":
      return { format, report: readGoEvents(text) };
    case "dart-json":
      return { format, report: readDartEvents(text) };
  }
}
