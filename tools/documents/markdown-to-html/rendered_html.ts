/**
 * Reading of HTML that was just rendered: its tags and its text.
 *
 * @module
 */

/** The contents of a piece of HTML. */
export interface HtmlContent {
  /** The text between the tags, character references as written. */
  text: string;
  /** How often each element is opened, by lowercase name. */
  elements: Map<string, number>;
}

const TAG_NAME = /\/?[a-z][a-z0-9-]*/iy;

/** Separates text and tags, comments left out. An unfinished tag at the end is dropped, as in a browser. */
export function readHtml(html: string): HtmlContent {
  const elements = new Map<string, number>();
  const texts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf("<", at);
    if (tag < 0) break;
    TAG_NAME.lastIndex = tag + 1;
    const name = TAG_NAME.exec(html)?.[0];
    const isMarkup = name !== undefined || html[tag + 1] === "!" || html[tag + 1] === "?";
    texts.push(html.slice(at, isMarkup ? tag : tag + 1));
    at = tag + 1;
    if (!isMarkup) continue;
    const end = markupEnd(html, tag);
    at = end ?? html.length;
    if (end !== undefined && name && !name.startsWith("/")) {
      const element = name.toLowerCase();
      elements.set(element, (elements.get(element) ?? 0) + 1);
    }
  }
  texts.push(html.slice(at));
  return { text: texts.join(""), elements };
}

/** The text of HTML as a reader sees it: tags removed, `&amp; &lt; &gt; &quot;` decoded. */
export function textOfHtml(html: string): string {
  const decoded = { amp: "&", lt: "<", gt: ">", quot: '"' } as const;
  return readHtml(html).text.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: keyof typeof decoded) => decoded[name],
  );
}

/** The offset after the tag, comment or instruction that starts at `start`, if it has an end. */
function markupEnd(html: string, start: number): number | undefined {
  if (html.startsWith("<!--", start)) {
    const end = html.indexOf("-->", start + 2);
    return end < 0 ? undefined : end + 3;
  }
  let quote = "";
  let beforeIsEquals = false;
  for (let i = start + 1; i < html.length; i++) {
    const character = html[i]!;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return i + 1;
    else if (beforeIsEquals && (character === '"' || character === "'")) quote = character;
    if (character.trim() !== "") beforeIsEquals = character === "=";
  }
}
