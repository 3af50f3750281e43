import type { CauseRule } from "../rule.ts";
import { APP_RULES } from "./apps.ts";
import { CHECKER_RULES } from "./checkers.ts";
import { FURTHER_LANGUAGE_RULES } from "./further_languages.ts";
import { GATE_RULES } from "./gates.ts";
import { GENERAL_RULES } from "./general.ts";
import { JAVASCRIPT_RULES } from "./javascript.ts";
import { JVM_RULES } from "./jvm.ts";
import { NATIVE_RULES } from "./native.ts";
import { PACKAGE_RULES } from "./packages.ts";
import { PYTHON_RULES } from "./python.ts";
import { SERVICE_RULES } from "./services.ts";
import { SYSTEM_RULES } from "./system.ts";
import { OTHER_LANGUAGE_RULES } from "./other_languages.ts";

/** All rules: of the matching rules of equal weight, the first counts. */
export const CAUSE_RULES: readonly CauseRule[] = [
  ...PACKAGE_RULES,
  ...SYSTEM_RULES,
  ...APP_RULES,
  ...GATE_RULES,
  ...CHECKER_RULES,
  ...FURTHER_LANGUAGE_RULES,
  ...PYTHON_RULES,
  ...JAVASCRIPT_RULES,
  ...JVM_RULES,
  ...NATIVE_RULES,
  ...OTHER_LANGUAGE_RULES,
  ...SERVICE_RULES,
  ...GENERAL_RULES,
];
