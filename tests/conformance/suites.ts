import { jsonTestSuite } from "./suites/json_test_suite.ts";
import type { Suite } from "./suite.ts";

/** Every suite that `deno task conformance` runs, one line each. */
export const SUITES: Suite[] = [
  jsonTestSuite,
];
