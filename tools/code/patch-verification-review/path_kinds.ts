/**
 * Classifies files by path.
 *
 * @module
 */
import { compileGlobs } from "../../shared/glob.ts";

/** Whether a change there may do more than its lines show: what builds run, pinned versions, keys, databases. */
export const isRiskyPath = compileGlobs([
  ".github/workflows/**",
  "**/.gitlab-ci.yml",
  "**/Dockerfile",
  "**/.env",
  "**/.env.*",
  "**/package-lock.json",
  "**/yarn.lock",
  "**/pnpm-lock.yaml",
  "**/deno.lock",
  "**/Cargo.lock",
  "**/poetry.lock",
  "**/go.sum",
  "**/*.pem",
  "**/*.key",
  "**/migrations/**",
]);

const TEST_DIRECTORIES = ["test", "tests", "__tests__", "spec"];
const TEST_NAMES = [/^test_.*\.py$/s, /_test\.[^.]+$/, /\.(?:test|spec)\.[^.]+$/];

/** Whether a file holds tests, by its directories or its name. */
export function isTestPath(path: string): boolean {
  const segments = path.split("/");
  const name = segments.pop()!;
  return segments.some((segment) => TEST_DIRECTORIES.includes(segment)) ||
    TEST_NAMES.some((pattern) => pattern.test(name));
}
