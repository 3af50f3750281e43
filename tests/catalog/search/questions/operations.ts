import type { Questions } from "./questions.ts";

export const operations: Questions = {
  "coverage-summarizer": [
    "which files have the lowest code coverage in my lcov.info",
    "read a cobertura.xml and check that we are above 80 percent",
    "what lines are not tested",
    "parse coverage-summary.json from nyc",
    "how well is my code covered by tests",
  ],
  "stack-trace-parser": [
    "parse this python traceback",
    "my program crashed, which line is to blame",
    "turn a java exception with caused by into json",
    "where did this go panic come from",
    "extract the frames of an error stack from node",
    "explain this python traceback",
  ],
  "test-report-summarizer": [
    "which tests failed in this junit xml",
    "summarize pytest results",
    "read the output of go test -json",
    "what are my slowest unit tests",
    "count passed and skipped tests in a tap file",
  ],
  "changelog-generator": [
    "write release notes from my git log",
    "what should the next version be after these commits",
    "turn conventional commits into a changelog",
    "is there a breaking change in these commit messages",
  ],
  "chmod-calculator": [
    "what does chmod 755 mean",
    "rwxr-xr-x as a number",
    "which permissions do new files get with umask 027",
    "make a script executable for the owner only",
    "unix file permissions calculator",
  ],
  "env-file-comparator": [
    "which variables are missing from my .env",
    "compare .env.example with .env.production",
    "are there duplicate keys in this dotenv file",
    "check environment variables without showing secrets",
  ],
  "slo-calculator": [
    "how much downtime does 99.9 percent allow",
    "error budget of three nines",
    "availability of two replicas behind one database",
    "how fast are we burning our error budget",
    "uptime calculator",
    "how much downtime does 99.95% allow",
  ],
  "log-triage-review": [
    "what is wrong in this log",
    "group similar log lines into patterns",
    "which errors are the most frequent in my application log",
    "find the error spike in these logs during the incident",
    "summarize json log lines by level",
  ],
};
