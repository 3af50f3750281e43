/**
 * The document type declaration of an XML text (XML 1.0, section 2.8). The parser looks only for its end.
 *
 * @module
 */
import { XML_NAME_SOURCE } from "./characters.ts";

/** What may stand before a DOCTYPE, one piece at a time. */
const PROLOG = /[ \t\r\n]+|<!--[^]*?-->|<\?[^]*?\?>/y;
/** A DOCTYPE up to its end or its internal subset. */
const DOCTYPE_HEAD = /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'[])*(\[?)/y;

/** What follows <!DOCTYPE, up to > (production 28), when there is no internal subset. */
const DOCTYPE = new RegExp(
  String.raw`^\s+${XML_NAME_SOURCE}(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+` +
    String.raw`(?:"[^"]*"|'[^']*'))?\s*$`,
  "u",
);
const PUBLIC_ID = /PUBLIC\s+(?:"([^"]*)"|'([^']*)')/;
const PUBLIC_ID_CHARACTERS = /^[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*$/;

/** The offset of a DOCTYPE with an internal subset; undefined when the text has none. */
export function subsetOffset(text: string): number | undefined {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    PROLOG.lastIndex = at;
    if (!PROLOG.test(text)) break;
    at = PROLOG.lastIndex;
  }
  DOCTYPE_HEAD.lastIndex = at;
  return DOCTYPE_HEAD.exec(text)?.[1] ? at : undefined;
}

/** Whether a text can stand between `<!DOCTYPE` and `>`. */
export function isDoctype(declaration: string): boolean {
  const [, double, single] = PUBLIC_ID.exec(declaration) ?? [];
  const publicId = double ?? single ?? "";
  return DOCTYPE.test(declaration) && PUBLIC_ID_CHARACTERS.test(publicId);
}
