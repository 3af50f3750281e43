import { actRules } from "./suites/act_rules.ts";
import { axeCore } from "./suites/axe_core.ts";
import { jsonPatchTests } from "./suites/json_patch_tests.ts";
import { jsonSchemaTestSuite } from "./suites/json_schema_test_suite.ts";
import { jsonTestSuite } from "./suites/json_test_suite.ts";
import { jsonpathCts } from "./suites/jsonpath_cts.ts";
import { rfc8785 } from "./suites/rfc8785.ts";
import { tomlTest } from "./suites/toml_test.ts";
import { yamlTestSuite } from "./suites/yaml_test_suite.ts";
import type { Suite } from "./suite.ts";

/** Every suite that `deno task conformance` runs, one line each. */
export const SUITES: Suite[] = [
  actRules,
  axeCore,
  jsonPatchTests,
  jsonSchemaTestSuite,
  jsonTestSuite,
  jsonpathCts,
  rfc8785,
  tomlTest,
  yamlTestSuite,
];
