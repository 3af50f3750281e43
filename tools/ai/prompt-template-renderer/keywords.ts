import { packedList } from "../../shared/packed_list.ts";

/** What people call what the tool does, for the search. */
export const keywords = packedList(`
  prompt, template, mustache, placeholder, variables, interpolate, f-string, handlebars,
  fill template, prompt variables, replace placeholders, missing variables, unused variables,
  template variables, insert values, substitute variables, curly braces, render prompt,
  python format string, unfilled placeholder, fill in variables, fill placeholders,
  merge variables into text, mail merge, put name in template, variables not filled,
  fill blanks in letter template, insert customer name into text, placeholders in email template,
  blanks of template
`);
