/**
 * What the Content-Type header makes of the page: browsers go by it before they read any markup.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { fieldsOf } from "./crawler_directives.ts";

/** The checks of this file, which need a Content-Type. */
export const CONTENT_TYPE_CODES = ["NOT_SERVED_AS_HTML", "CHARSET_CONTRADICTED"] as const;

/** What one of them found. */
interface ContentTypeFinding {
  code: (typeof CONTENT_TYPE_CODES)[number];
  message: string;
  path: string;
  fix?: string;
}

/** Types that browsers render as a page. */
const RENDERED = ["text/html", "application/xhtml+xml"];

/** A type of MIME Sniffing, section 4.4: of what is none, browsers look at the content, as they do without a header. */
const MIME_TYPE = /^[!#$%&'*+.^`|~\w-]+\/[!#$%&'*+.^`|~\w-]+$/;

/** A page in UTF-8 that a server calls UTF-8 is shown right: it is the page that is out of date. */
const CHARSET_OF_PAGE =
  'Write <meta charset="utf-8"> into the page if that is how it is written; else send its own charset.';

const CHARSET = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]*))/i;

/** Where every encoding of the web but UTF-16 writes other bytes. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/** The Content-Type that counts: the last, where there are several (Fetch, "extract a MIME type"). */
export function contentTypeOf(headers: unknown): string | undefined {
  return fieldsOf(headers).get("content-type")?.at(-1);
}

/** @param charset That of the page's own meta element. */
export function contentTypeFindings(
  headers: unknown,
  { html, charset }: { html: string; charset: string | null },
): ContentTypeFinding[] {
  const contentType = contentTypeOf(headers);
  if (contentType === undefined) return [];
  const type = contentType.split(";", 1)[0]!.trim();
  if (MIME_TYPE.test(type) && !RENDERED.includes(type.toLowerCase())) {
    const message = `The page is served as ${
      shown(type)
    }: browsers show its source, or offer it as a download`;
    return [{ code: "NOT_SERVED_AS_HTML", message, path: "headers.content-type" }];
  }
  const [, quoted, plain] = CHARSET.exec(contentType) ?? [];
  // HTML Standard, section 13.2.3.2: a byte order mark comes before the header, the header before a meta element.
  if (html.startsWith("\ufeff") || !BEYOND_ASCII.test(html)) return [];
  const served = encodingOf(quoted ?? plain);
  const named = encodingOf(charset);
  if (served === undefined || named === undefined || served === named) return [];
  const message = `Content-Type says ${served}, the page's meta element ${named}: ` +
    "browsers go by the header, and show other characters if the page is written as it says";
  const fix = served === "utf-8" ? { fix: CHARSET_OF_PAGE } : {};
  return [{ code: "CHARSET_CONTRADICTED", message, path: "headers.content-type", ...fix }];
}

/** The encoding of a label (Encoding Standard, section 4.2). Browsers pass over a label that has none. */
function encodingOf(label: string | null | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function shown(text: string): string {
  return JSON.stringify(cutText(text, 60));
}
