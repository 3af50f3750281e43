/** What one public conformance suite came to. */
export interface SuiteResult {
  passed: number;
  total: number;
  /** The cases that did not pass, by the suite's own names. */
  failures: string[];
}

/** A public conformance suite that can be run against the tools. */
export interface Suite {
  /** The suite's folder inside the folder of suites; a suite that is an npm package has none. */
  folder?: string;
  /** The suite may be missing: it is only run where it stands. */
  isOptional?: boolean;
  title: string;
  /** Where the suite is published. */
  source: string;
  /** The smallest share of cases that must pass, 0 to 1. */
  bar: number;
  /** Runs every case. @param folder Path of the suite's folder. */
  run(folder: string): Promise<SuiteResult>;
}
