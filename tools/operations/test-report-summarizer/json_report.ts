/**
 * Test reports that are one JSON value: those of Jest, Vitest, Playwright, Mocha, RSpec and GoogleTest are objects, those of
 * Cucumber a list.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { invalidReport } from "../../shared/report_reading.ts";
import { isCucumberReport, readCucumber } from "./cucumber.ts";
import { readGoogletest } from "./googletest.ts";
import { readJest } from "./jest.ts";
import { readMocha } from "./mocha.ts";
import { readPlaywright } from "./playwright.ts";
import type { Report } from "./report.ts";
import { readRspec } from "./rspec.ts";

type ObjectFormat =
  | "jest-json"
  | "mocha-json"
  | "playwright-json"
  | "rspec-json"
  | "googletest-json";

export type JsonFormat = ObjectFormat | "cucumber-json";

const READERS: Record<ObjectFormat, (report: JsonObject) => Report> = {
  "jest-json": readJest,
  "mocha-json": readMocha,
  "playwright-json": readPlaywright,
  "rspec-json": readRspec,
  "googletest-json": readGoogletest,
};

const NAMES: Record<JsonFormat, string> = {
  "jest-json": "the JSON of Jest or Vitest (member testResults)",
  "playwright-json": "Playwright's JSON (members suites and config)",
  "mocha-json": "Mocha's JSON (members stats, tests, passes, failures, pending)",
  "rspec-json": "RSpec's JSON (members examples and summary)",
  "googletest-json": "GoogleTest's JSON (members testsuites and tests)",
  "cucumber-json": "Cucumber's JSON (a list of features with keyword, uri and elements)",
};

/** The format of a text that is one JSON value of a known kind; undefined for any other text. */
export function detectJsonFormat(text: string): JsonFormat | undefined {
  const report = parseReport(text);
  if (Array.isArray(report)) return isCucumberReport(report) ? "cucumber-json" : undefined;
  return report && formatOf(report);
}

/** @throws {ToolError} `INVALID_REPORT` when the text is not of the format. */
export function readJsonReport(text: string, wanted: JsonFormat): Report {
  const report = parseReport(text);
  if (Array.isArray(report)) {
    if (wanted === "cucumber-json" && isCucumberReport(report)) return readCucumber(report);
  } else if (report && wanted !== "cucumber-json" && formatOf(report) === wanted) {
    return READERS[wanted](report);
  }
  throw invalidReport(
    `"input" is not ${NAMES[wanted]}: ${
      report ? "it has other members" : "it is neither a JSON object nor a list"
    }`,
  );
}

function formatOf(report: JsonObject): ObjectFormat | undefined {
  const lists = (...names: string[]) => names.every((name) => Array.isArray(report[name]));
  if (isJsonObject(report.stats) && lists("tests", "failures")) return "mocha-json";
  if (lists("testResults")) return "jest-json";
  if (lists("suites") && isJsonObject(report.config)) return "playwright-json";
  if (lists("testsuites") && typeof report.tests === "number") return "googletest-json";
  return lists("examples") && isJsonObject(report.summary) ? "rspec-json" : undefined;
}

function parseReport(text: string): JsonObject | JsonValue[] | undefined {
  const trimmed = text.trim();
  if (!/^(?:\{[^]*\}|\[[^]*\])$/.test(trimmed)) return;
  try {
    const value = parseJsonValue(trimmed);
    return isJsonObject(value) || Array.isArray(value) ? value : undefined;
  } catch {
    return;
  }
}
