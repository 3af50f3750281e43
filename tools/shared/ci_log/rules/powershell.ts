import { type CauseRule, rulesOf } from "../rule.ts";

const PLACE = /^At (?<file>(?!.*[/\\]_?te?mp[/\\])\S.*\.psm?1):(?<line>\d+) char:\d+$/;

/** What stands under an error of PowerShell: the script's place, also of one that the agent wrote. */
const AT = /^At (?:line|.*\.psm?1):\d+ char:\d+$/;

/** Errors of PowerShell's own form, which begins with the name of the command, and of cmd.exe; other rules know more of some. */
export const POWERSHELL_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "PowerShell",
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["' is not recognized as an internal or external command"],
      line:
        /^(?<message>'(?:Get|Set|New|Remove|Write|Test|Invoke|Copy|Move|Start|Stop|Import|Export|Install|Select|Where|ForEach)-\w+' is not recognized as an internal or external command.*)/,
      fix:
        "This is a command of PowerShell, and the step runs cmd.exe: make it a step of PowerShell (powershell:, pwsh:, shell: pwsh).",
    },
    {
      tool: "cmd.exe",
      kind: "compile",
      weight: "cause",
      hints: [" was unexpected at this time"],
      line: /^(?<message>\S.* was unexpected at this time\.)/,
      fix:
        "Correct the batch file: a bracket, quote or empty variable in an if, for or block. Within ( ) variables are filled in before the block runs: write !name! with delayed expansion, and ^) for a bracket.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["cannot be retrieved because it has not been set"],
      line: /^(?<message>The variable '\$\w+' cannot be retrieved because it has not been set\.)/,
      place: PLACE,
      fix:
        "The script runs in strict mode: give the variable a value before it is read; $LASTEXITCODE has none until a program ran.",
    },
    {
      kind: "command",
      weight: "message",
      hints: [" : "],
      line: /^(?<message>(?=[A-Za-z])[\w-]+(?:\.exe)? : \S.*)/,
      needs: AT,
      unless: /cannot find path|is not recognized as/i,
      place: PLACE,
      fix:
        "Correct what the message names: the lines under it show the place in the script, and $ErrorActionPreference decides whether a script goes on after one.",
    },
  ),
];
