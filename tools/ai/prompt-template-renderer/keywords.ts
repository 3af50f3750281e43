import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  prompt, template, mustache, placeholder, variables, interpolate, f-string, handlebars,
  fill template, prompt variables, replace placeholders, missing variables, unused variables,
  template variables, insert values, substitute variables, curly braces, render prompt,
  python format string, unfilled placeholder, fill in variables, fill placeholders,
  merge variables into text, mail merge, put name in template, variables not filled,
  fill blanks in letter template, insert customer name into text, placeholders in email template,
  blanks of template, jinja2, str.format, pystache, envsubst
`);
