import { type CauseRule, rulesOf } from "../rule.ts";

const LINK_FIX =
  "Open the page named and correct the link: restore its target, or point it to where that went. For a foreign site that refuses machines, exclude the address in the checker's configuration.";
const WORD_FIX =
  "Correct the word at the place named, or add it to the checker's list of known words if it is meant.";

/** Generators of sites and books, and what checks their links and words. */
export const DOCUMENTATION_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Hugo",
    {
      kind: "compile",
      weight: "cause",
      hints: ["error building site"],
      line:
        /^(?:Error|ERROR)?:? ?[Ee]rror building site: (?<message>.*?"(?<file>[^"]+?):(?<line>\d+):\d+".*)/,
      fix: "Open the place named: the message says what Hugo cannot read or render there.",
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["error render of "],
      line:
        /^ERROR (?<message>render of .*?"(?<file>\/[^"]+?):(?<line>\d+):\d+": execute of template failed.*)/,
      fix: "Open the template at the place named: the page that it renders lacks what it asks for.",
    },
  ),
  ...rulesOf(
    "Jekyll",
    {
      kind: "compile",
      weight: "cause",
      hints: ["liquid exception: "],
      line: /^\s*Liquid (?:Exception|Error): (?<message>.*?)(?: in (?<file>\/?\S+\.\w+))?$/,
      fix: "Open the file named, and correct the tag or the include that the message names.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["yaml exception reading "],
      line: /^\s*(?:Error: )?(?<message>YAML Exception reading (?<file>\S+): .*)/,
      fix:
        "Correct the front matter of the file named: a value with a colon needs quotation marks.",
    },
    {
      kind: "command",
      weight: "message",
      hints: ["| error: "],
      line: /^\s*jekyll [\d.]+ \| Error:\s+(?<message>\S.*)/,
    },
  ),
  ...rulesOf(
    "Docusaurus",
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["docusaurus found broken "],
      line: /^(?:.*: )?Docusaurus found broken (?:links|anchors)!/,
      message: /^\s*- (?<message>Broken (?:link|anchor) on source page path = .*?):?$/,
      fix: LINK_FIX,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["mdx compilation failed"],
      line: /\bMDX compilation failed for file "(?<file>[^"]+)"/,
      message: /^\s*Cause: (?<message>.*)/,
      fix:
        "Open the page named: in MDX, < and { begin tags and expressions, and each tag is closed.",
    },
  ),
  ...rulesOf("MDX", {
    kind: "compile",
    weight: "cause",
    hints: [".mdx: ", ".md: "],
    line:
      /^(?:\w*Error: )(?<file>\/?\S+\.mdx?): (?<message>.*?)(?: \((?<line>\d+):\d+(?:-\d+:\d+)?\))?$/,
    fix: "Open the page named: in MDX, < and { begin tags and expressions, and each tag is closed.",
  }),
  ...rulesOf("Astro", {
    kind: "compile",
    weight: "cause",
    hints: ["location:"],
    line: /^\s*Location:$/,
    above: /^\[[A-Z]\w+\] (?<message>\S.*)/,
    until: /^\[[A-Z]\w+\] /,
    place: /^\s+(?<file>\/\S+?\.\w+)(?::(?<line>\d+):\d+)?$/,
    fix: "Open the file under Location, and follow the hint below the message.",
  }),
  ...rulesOf("Zola", {
    kind: "compile",
    weight: "cause",
    hints: ["failed to build the site", "failed to serve the site"],
    line: /^(?:ERROR|Error:?) Failed to (?:build|serve) the site/,
    below: /^(?:ERROR|Error:?) (?:Reason: )?(?<message>\S.*)/,
    fix: "Open the page or template that the message names, and correct it.",
  }),
  ...rulesOf(
    "MkDocs",
    {
      kind: "lint",
      weight: "cause",
      hints: ["warnings in strict mode"],
      line: /^Aborted with \d+ warnings? in strict mode!/,
      above: /^WARNING\s+-\s+(?<message>\S.*)/,
      fix: "Fix each WARNING above that line, or build without --strict.",
    },
  ),
  ...rulesOf("VitePress", {
    kind: "missing_file",
    weight: "cause",
    hints: ["found dead link "],
    line: /^(?:\(!\) )?(?<message>Found dead link \S+) in file (?<file>\S+)/,
    fix: LINK_FIX,
  }),
  ...rulesOf("HTMLProofer", {
    kind: "missing_file",
    weight: "cause",
    hints: ["* at "],
    line: /^\s*\* At (?<file>\S+?):(?<line>\d+):$/,
    message: /^\s+(?<message>\S.*)/,
    fix: LINK_FIX,
  }),
  ...rulesOf("lychee", {
    kind: "missing_file",
    weight: "cause",
    hints: ["> | ", " | "],
    line:
      /^\s*(?:\* )?(?<message>\[(?:[45]\d\d|ERR(?:OR)?|TIMEOUT)\] (?:<?(?:https?|file|mailto):\S+) \|.*)/,
    heading: /^(?:\[(?<file>[^\]\s]+)\]:|### Errors in (?<path>\S+))$/,
    fix: LINK_FIX,
  }),
  ...rulesOf("markdown-link-check", {
    kind: "missing_file",
    weight: "cause",
    hints: ["[✖] "],
    line: /^\s*\[✖\] (?<message>\S+ → Status: \d+.*)/,
    heading: /^FILE: (?<file>\S+)/,
    fix: LINK_FIX,
  }),
  ...rulesOf("Vale", {
    kind: "lint",
    weight: "cause",
    hints: [" error "],
    line: /^\s*(?<line>\d+):\d+\s+error\s+(?<message>\S.*\S\s{2,}[A-Z]\w*\.\w+)$/,
    heading: /^\s?(?<file>\S+\.\w+)$/,
    fix: "Change the wording at the place named, or set the rule's level in .vale.ini.",
  }),
  ...rulesOf("CSpell", {
    kind: "lint",
    weight: "cause",
    hints: ["unknown word ("],
    line: /^(?<file>[^\s:]+):(?<line>\d+):\d+ - (?<message>Unknown word \(.*\).*)/,
    fix: WORD_FIX,
  }),
  ...rulesOf("codespell", {
    kind: "lint",
    weight: "cause",
    hints: [" ==> "],
    line: /^(?<file>[^\s:]+):(?<line>\d+): (?<message>\S+ ==> \S.*)/,
    fix: WORD_FIX,
  }),
  ...rulesOf("typos", {
    kind: "lint",
    weight: "cause",
    hints: ["error: `"],
    line: /^error: (?<message>`[^`]+` should be `.*)/,
    place: /^\s*(?:-->|╭▸) (?:\.\/)?(?<file>[^\s:]+):(?<line>\d+):\d+$/,
    fix: WORD_FIX,
  }),
];
