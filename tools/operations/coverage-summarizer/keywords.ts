import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  istanbul, nyc, clover, jacoco, opencover, coverlet, phpunit coverage, uncovered lines,
  test coverage, code coverage report, coverage percentage, lcov file, line coverage,
  branch coverage, coverage per file, lowest coverage, untested code, uncovered code,
  worst coverage, missing tests, coverage threshold, lcov.info, cobertura xml,
  code covered by tests, how well tested, coverage report, worst covered files, files without tests,
  summarize coverage, how much code is tested, lines not covered, coverage above percent, cobertura,
  least tested files, which files need tests, percent of code covered, genhtml, codecov, coveralls,
  simplecov, gcov, go coverage profile, coverprofile
`);
