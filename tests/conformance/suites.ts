import { jsonSchemaTestSuite } from "./suites/json_schema_test_suite.ts";
import { jsonTestSuite } from "./suites/json_test_suite.ts";
import { jsonpathCts } from "./suites/jsonpath_cts.ts";
import type { Suite } from "./suite.ts";

/** Every suite that `deno task conformance` runs, one line each. */
export const SUITES: Suite[] = [
  jsonSchemaTestSuite,
  jsonTestSuite,
  jsonpathCts,
];
