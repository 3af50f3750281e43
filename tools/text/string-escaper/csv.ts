import { codePointLength } from "../../shared/code_points.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { type EscapeOptions, type Format, unbalancedQuotes } from "./format.ts";

/** Whether a spreadsheet would take a field for a formula (OWASP, CSV Injection). */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** Fields of CSV (RFC 4180). */
export const csv: Format = {
  escape(text, options) {
    const delimiter = checkedDelimiter(options);
    const isGuarded = options.csv_formula_guard && looksLikeFormula(text);
    const needsQuotes = text.includes(delimiter) || /["\r\n]|^ | $/.test(text);
    const written = (isGuarded ? "'" : "") + text.replaceAll('"', '""');
    return options.quote || isGuarded || needsQuotes ? `"${written}"` : written;
  },

  unescape(text) {
    if (text[0] !== '"') {
      const quote = text.indexOf('"');
      if (quote < 0) return text;
      throw unbalancedQuotes(text, quote, 'a " is in a field without quotes around it');
    }
    const inside = text.slice(1, -1);
    if (text.length < 2 || !text.endsWith('"')) {
      throw unbalancedQuotes(text, 0, 'the opening " has no closing one at the end');
    }
    const bare = /(?<!")(?:"")*"(?!")/.exec(inside);
    if (bare) {
      throw unbalancedQuotes(text, bare.index + bare[0].length, 'a " inside is not doubled');
    }
    return inside.replaceAll('""', '"');
  },
};

function checkedDelimiter({ csv_delimiter }: EscapeOptions): string {
  if (codePointLength(csv_delimiter) !== 1 || /["\r\n]/.test(csv_delimiter)) {
    throw invalidField(
      "csv_delimiter",
      '"csv_delimiter" must be one character, no quote and no line break',
    );
  }
  return csv_delimiter;
}
