/**
 * Sources of templates, which a server makes pages of.
 *
 * @module
 */

/**
 * Directives that a server runs before it sends a page, and the beginning of what they act on: of Jinja and Liquid, Go
 * and Handlebars, ERB and JSP, Blade. One that acts on nothing may be a name in a text about templates, or a binding of
 * the page's own scripts.
 */
const DIRECTIVE = new RegExp(
  [
    "\\{%[-+]? ?(?:include|extends|block|render|layout|if|for|load|set|import|from|macro|liquid) [\"'\\w].{0,60}",
    "\\{\\{-? ?(?:(?:import|include|template|partial|block|define) [\"'(]|range [.$(]).{0,60}",
    "\\{\\{(?:> ?[\\w/.-]+|#\\w+ [\\w.]+|/\\w+)\\}\\}.{0,40}",
    "<%[=@-]? ?[A-Za-z_@].{0,200}?%>",
    "(?<![\\w.])@(?:extends|include|section|yield)\\(['\"].{0,60}",
  ].join("|"),
);

/** How a comment reads that begins with PHP's `<?php` or `<?=`, as parsers of HTML take it. */
const PHP = /^\?(?:php\b|=)/;

/** The first directive in the prose of a page, or undefined. */
export function directiveIn(prose: string): string | undefined {
  return DIRECTIVE.exec(prose)?.[0].trim();
}

/** The directive of PHP that a parser took for a comment with this content; undefined where it is another comment. */
export function phpDirective(comment: string): string | undefined {
  return PHP.test(comment) ? `<${comment}>` : undefined;
}
