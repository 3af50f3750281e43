/**
 * Test reports that are one JSON object: those of Jest, Vitest, Playwright, Mocha and RSpec.
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { invalidReport } from "../../shared/report_reading.ts";
import { readJest } from "./jest.ts";
import { readMocha } from "./mocha.ts";
import { readPlaywright } from "./playwright.ts";
import type { Report } from "./report.ts";
import { readRspec } from "./rspec.ts";

export type JsonFormat = "jest-json" | "mocha-json" | "playwright-json" | "rspec-json";

const READERS: Record<JsonFormat, (report: JsonObject) => Report> = {
  "jest-json": readJest,
  "mocha-json": readMocha,
  "playwright-json": readPlaywright,
  "rspec-json": readRspec,
};

const NAMES: Record<JsonFormat, string> = {
  "jest-json": "the JSON of Jest or Vitest (member testResults)",
  "playwright-json": "Playwright's JSON (members suites and config)",
  "mocha-json": "Mocha's JSON (members stats, tests, passes, failures, pending)",
  "rspec-json": "RSpec's JSON (members examples and summary)",
};

/** The format of a text that is one JSON object of a known kind; undefined for any other text. */
export function detectJsonFormat(text: string): JsonFormat | undefined {
  const report = parseObject(text);
  return report && formatOf(report);
}

/** @throws {ToolError} `INVALID_REPORT` when the text is not of the format. */
export function readJsonReport(text: string, wanted: JsonFormat): Report {
  const report = parseObject(text);
  if (report && formatOf(report) === wanted) return READERS[wanted](report);
  throw invalidReport(
    `"input" is not ${NAMES[wanted]}: ${
      report ? "it has other members" : "it is not a JSON object"
    }`,
  );
}

function formatOf(report: JsonObject): JsonFormat | undefined {
  const lists = (...names: string[]) => names.every((name) => Array.isArray(report[name]));
  if (isJsonObject(report.stats) && lists("tests", "failures")) return "mocha-json";
  if (lists("testResults")) return "jest-json";
  if (lists("suites") && isJsonObject(report.config)) return "playwright-json";
  return lists("examples") && isJsonObject(report.summary) ? "rspec-json" : undefined;
}

function parseObject(text: string): JsonObject | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return;
  try {
    const value = parseJsonValue(trimmed);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return;
  }
}
