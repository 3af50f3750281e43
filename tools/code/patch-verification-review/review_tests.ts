import type { RunInput } from "../../tool.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import type { contract } from "./contract.ts";
import type { PatchReview } from "./patch_review.ts";

type TestResult = NonNullable<RunInput<typeof contract>["tests"]>[number];

/**
 * Findings in the results of the tests, and how many there are of each outcome.
 *
 * @param claimed Names of tests of which the author says that they pass.
 */
export function reviewTests(
  review: PatchReview,
  tests: readonly TestResult[],
  claimed: readonly string[],
): Record<TestResult["after"], number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const isClaimed = new Set(claimed);
  for (const { name, before, after } of tests) {
    counts[after]++;
    const place = { subject: name, location: "tests" };
    const shown = excerpt(name);
    if (after === "failed" && before === "passed") {
      review.find("PATCH_TEST_REGRESSION", {
        ...place,
        message: `The test "${shown}" passed before the patch and fails with it`,
        fix: "Do not accept the patch before the test passes",
      });
    } else if (after === "failed") {
      const says = isClaimed.has(name) ? ", though the author says that it passes" : "";
      review.find(isClaimed.has(name) ? "PATCH_CLAIM_TEST_FAILED" : "PATCH_TEST_FAILED", {
        ...place,
        message: `The test "${shown}" fails with the patch${says}`,
        fix: "Have it fixed, or ask the author why it may fail",
      });
    } else if (after === "skipped" && before === "passed") {
      review.find("PATCH_TEST_SKIPPED", {
        ...place,
        message: `The test "${shown}" passed before the patch and is skipped with it`,
        fix: "Let it run again",
      });
    }
  }
  return counts;
}
