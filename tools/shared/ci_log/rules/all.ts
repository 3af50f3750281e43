import type { CauseRule } from "../rule.ts";
import { API_CHECK_RULES } from "./api_checks.ts";
import { APP_RULES } from "./apps.ts";
import { CHECKER_RULES } from "./checkers.ts";
import { COMMIT_CHECK_RULES } from "./commit_checks.ts";
import { COMPILER_RULES } from "./compilers.ts";
import { DATABASE_RULES } from "./databases.ts";
import { DEPLOY_RULES } from "./deploys.ts";
import { DOCKER_RULES } from "./docker.ts";
import { DOCUMENTATION_RULES } from "./documentation.ts";
import { DOTNET_RULES } from "./dotnet.ts";
import { FUNCTIONAL_LANGUAGE_RULES } from "./functional_languages.ts";
import { FURTHER_LANGUAGE_RULES } from "./further_languages.ts";
import { GATE_RULES } from "./gates.ts";
import { GENERAL_RULES } from "./general.ts";
import { GIT_RULES } from "./git.ts";
import { GITHUB_RULES } from "./github.ts";
import { GO_RULES } from "./go.ts";
import { JAVA_RULES } from "./java.ts";
import { JAVASCRIPT_BUILD_RULES } from "./javascript_builds.ts";
import { JAVASCRIPT_PACKAGE_RULES } from "./javascript_packages.ts";
import { JAVASCRIPT_TEST_RULES } from "./javascript_tests.ts";
import { JVM_RULES } from "./jvm.ts";
import { JVM_BUILD_RULES } from "./jvm_builds.ts";
import { MAVEN_RULES } from "./maven.ts";
import { NATIVE_BUILD_RULES } from "./native_builds.ts";
import { NATIVE_TEST_RULES } from "./native_tests.ts";
import { NETWORK_RULES } from "./network.ts";
import { OTHER_LANGUAGE_RULES } from "./other_languages.ts";
import { PACKAGE_RULES } from "./packages.ts";
import { PHP_RULES } from "./php.ts";
import { PYTHON_RULES } from "./python.ts";
import { POWERSHELL_RULES } from "./powershell.ts";
import { PYTHON_PACKAGE_RULES } from "./python_packages.ts";
import { PYTHON_TEST_RULES } from "./python_tests.ts";
import { RUBY_RULES } from "./ruby.ts";
import { RUNNER_RULES } from "./runner.ts";
import { RUST_RULES } from "./rust.ts";
import { SHELL_RULES } from "./shell.ts";
import { SWIFT_RULES } from "./swift.ts";
import { TYPESCRIPT_RULES } from "./typescript.ts";

/** All rules: of the matching rules of equal weight, the first counts. */
export const CAUSE_RULES: readonly CauseRule[] = [
  ...PACKAGE_RULES,
  ...RUNNER_RULES,
  ...NETWORK_RULES,
  ...POWERSHELL_RULES,
  ...SHELL_RULES,
  ...APP_RULES,
  ...GATE_RULES,
  ...CHECKER_RULES,
  ...DOCUMENTATION_RULES,
  ...API_CHECK_RULES,
  ...DATABASE_RULES,
  ...FURTHER_LANGUAGE_RULES,
  ...PYTHON_TEST_RULES,
  ...PYTHON_RULES,
  ...PYTHON_PACKAGE_RULES,
  ...TYPESCRIPT_RULES,
  ...JAVASCRIPT_TEST_RULES,
  ...JAVASCRIPT_BUILD_RULES,
  ...JAVASCRIPT_PACKAGE_RULES,
  ...MAVEN_RULES,
  ...JAVA_RULES,
  ...JVM_BUILD_RULES,
  ...JVM_RULES,
  ...COMPILER_RULES,
  ...NATIVE_BUILD_RULES,
  ...NATIVE_TEST_RULES,
  ...RUST_RULES,
  ...GO_RULES,
  ...SWIFT_RULES,
  ...FUNCTIONAL_LANGUAGE_RULES,
  ...PHP_RULES,
  ...RUBY_RULES,
  ...DOTNET_RULES,
  ...OTHER_LANGUAGE_RULES,
  ...DOCKER_RULES,
  ...GIT_RULES,
  ...GITHUB_RULES,
  ...DEPLOY_RULES,
  ...COMMIT_CHECK_RULES,
  ...GENERAL_RULES,
];
