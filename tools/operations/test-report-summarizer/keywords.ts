import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  junit, go test, failures, xml report, flaky, pytest, jest, trx, dotnet test, nunit, xunit, mocha, rspec, googletest,
  gtest, cucumber, behave,
  junit xml, test summary, which tests failed, slowest tests, slow tests, test failures, test run,
  skipped tests, test output, tap output, unit test results, red tests, summarize test results,
  summarize junit, summarize pytest, read test report, how many tests passed, go test summary,
  junit summary, gotestsum, playwright report
`);
