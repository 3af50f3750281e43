/**
 * The document type declaration of an XML text (XML 1.0, section 2.8). The parser looks only for its end.
 *
 * @module
 */
import { XML_NAME_SOURCE } from "./characters.ts";

/** A piece of the prolog before a DOCTYPE: white space, a comment, a processing instruction. */
const PROLOG = /[ \t\r\n]+|<!--[^]*?-->|<\?[^]*?\?>/y;
/** A DOCTYPE up to its end or its internal subset. */
const DOCTYPE_HEAD = /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'[])*(\[?)/y;

/** The rest of a declaration after <!DOCTYPE, up to > (production 28), without an internal subset. */
const DOCTYPE = new RegExp(
  String.raw`^\s+${XML_NAME_SOURCE}(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+` +
    String.raw`(?:"[^"]*"|'[^']*'))?\s*$`,
  "u",
);
const PUBLIC_ID = /PUBLIC\s+(?:"([^"]*)"|'([^']*)')/;
const PUBLIC_ID_CHARACTERS = /^[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*$/;

/** Finds the start of a DOCTYPE with an internal subset, and its `[`; undefined when the text has none. */
export function findSubset(text: string): { doctype: number; bracket: number } | undefined {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    PROLOG.lastIndex = at;
    if (!PROLOG.test(text)) break;
    at = PROLOG.lastIndex;
  }
  DOCTYPE_HEAD.lastIndex = at;
  const head = DOCTYPE_HEAD.exec(text);
  return head?.[1] ? { doctype: at, bracket: at + head[0].length - 1 } : undefined;
}

/** Whether a text can be between `<!DOCTYPE` and `>`. */
export function isDoctype(declaration: string): boolean {
  const [, double, single] = PUBLIC_ID.exec(declaration) ?? [];
  const publicId = double ?? single ?? "";
  return DOCTYPE.test(declaration) && PUBLIC_ID_CHARACTERS.test(publicId);
}
