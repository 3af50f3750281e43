import { type CauseRule, rulesOf } from "../rule.ts";

/** What holds an API, or a page that uses one, against what it promises. */
export const API_CHECK_RULES: readonly CauseRule[] = [
  ...rulesOf("Newman", {
    kind: "test",
    weight: "cause",
    hints: ["assertionerror ", "error  "],
    line: /^\s*\d+\.\s+(?:AssertionError|\w*Error)\s{2,}(?<test>\S.*)$/,
    message: /^\s{8,}(?<message>(?:expected|connect|getaddrinfo|Cannot) .*)/,
    until: /^\s*\d+\.\s+\w*Error\s/,
    fix:
      "Send the request named by inside again and compare its answer with the assertion: a 5xx is the service's fault, another status or body a change of the API or of the collection's data.",
  }),
  ...rulesOf("Pact", {
    kind: "test",
    weight: "cause",
    hints: ["verifying a pact between "],
    line: /^\s*\d+\) (?<test>Verifying a pact between .*)/,
    message: /^\s+(?<message>expected .*)/i,
    fix:
      "The provider does not answer as this consumer expects: give the state named in the provider's state handler, or change the provider or the pact with the consumer.",
  }),
  ...rulesOf("oasdiff", {
    kind: "lint",
    weight: "cause",
    hints: ["error\t[", "error ["],
    line: /^error\s+\[[a-z-]+\] (?:at (?<file>[^\s,]+))?/,
    message: /^\s{2,}(?!in API )(?<message>\S.*)/,
    fix:
      "Take the breaking change back, offer the new form beside the old one, or release a new version of the API.",
  }),
  ...rulesOf("Spectral", {
    kind: "lint",
    weight: "cause",
    hints: [" error "],
    line:
      /^\s*(?<line>\d+):\d+\s+error\s+(?<message>[a-z][\w-]+\s+\S.*\s{2,}(?:paths|info|components|servers|tags|channels|security)\b.*)/,
    heading: /^(?<file>\/?\S+\.(?:ya?ml|json))$/,
  }),
  ...rulesOf("Robot Framework", {
    kind: "test",
    weight: "cause",
    hints: ["| fail |"],
    line: /^(?<test>(?!.* :: )\S.*?)\s+\| FAIL \|$/,
    message: /^(?<message>(?!\d+ tests?,|[-=]{5}).*\S.*)/,
  }),
  ...rulesOf("pa11y", {
    kind: "lint",
    weight: "cause",
    hints: ["(wcag2"],
    line: /^\s*(?:•|✖|Error:) ?(?<message>.*\(WCAG2A{1,3}\..*\))/,
    heading: /^Errors in (?<file>\S+?):?$/,
    fix: "Open the page at the element below the message, and correct it as the criterion says.",
  }),
];
