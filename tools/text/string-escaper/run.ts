import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { hasLoneSurrogate } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { csv, looksLikeFormula } from "./csv.ts";
import type { Format } from "./format.ts";
import { javascript } from "./javascript.ts";
import { json } from "./json.ts";
import { html, xml } from "./markup.ts";
import { regex } from "./regex.ts";
import { shell } from "./shell.ts";
import { sql } from "./sql.ts";

type Input = RunInput<typeof contract>;

const FORMATS: Readonly<Record<Input["format"], Format>> = {
  json,
  javascript,
  html,
  xml,
  sql,
  shell,
  csv,
  regex,
};

/** The formats that read a property. */
const READ_BY = {
  quote: { choices: ["json", "javascript", "sql", "csv"] },
  ascii_only: { choices: ["json", "javascript", "html", "xml"], unset: false },
  sql_dialect: { choices: ["sql"], unset: "standard" },
  csv_formula_guard: { choices: ["csv"], unset: false },
  csv_delimiter: { choices: ["csv"], unset: "," },
};

/** Writes a text as a literal of a language, or reads it back. */
export const run: Run<typeof contract> = (input) => {
  const text = input.text;
  const output = FORMATS[input.format][input.action](text, input);
  return {
    output,
    stats: {
      input_chars: codePointLength(text),
      output_chars: codePointLength(output),
      changed: output !== text,
    },
    warnings: [
      ...formulaRisk(input),
      ...loneSurrogate(output),
      ...unusedProperties(input, "format", READ_BY),
    ],
  };
};

function formulaRisk(
  { text = "", format, action, csv_formula_guard }: Input,
): RunWarning<typeof contract>[] {
  const isUnguarded = format === "csv" && action === "escape" && !csv_formula_guard;
  if (!isUnguarded || !looksLikeFormula(text)) return [];
  return [{
    code: "FORMULA_RISK",
    message: `A spreadsheet may run this field as a formula: it starts with ${
      JSON.stringify(text[0])
    }; set csv_formula_guard if people open the file in one`,
    path: "text",
  }];
}

function loneSurrogate(output: string): RunWarning<typeof contract>[] {
  if (!hasLoneSurrogate(output)) return [];
  return [{
    code: "LONE_SURROGATE",
    message: "The result contains an unpaired surrogate, which UTF-8 cannot encode",
  }];
}
