/**
 * Tags of HTML in labels.
 *
 * @module
 */

/** A tag, or an element whose whole content goes. */
export interface HtmlTag {
  /** In lower case. */
  name: string;
  /** Offset after it. */
  end: number;
  isEnd: boolean;
  isBreak: boolean;
  /** What it leaves between the texts before and after it: those of blocks are on lines of their own. */
  gap: "line" | "blank" | "none";
  /** The style that it sets. */
  style?: "bold" | "italic";
}

const STYLES: ReadonlyMap<string, "bold" | "italic"> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
]);

/** Names that make a tag; anything else after a `<` is text. */
const NAMES = new Set(
  ("a b i u s em strong del sub sup small big span div p hr br code pre kbd mark font center ul ol li " +
    "h1 h2 h3 h4 h5 h6 img svg script style iframe object embed video audio table tr td th input button " +
    "form link meta").split(" "),
);
/** Elements that begin and end a line (HTML, section 15.3), and cells, which stand side by side. */
const BLOCKS = new Set("div p hr pre center ul ol li h1 h2 h3 h4 h5 h6 table tr form".split(" "));
const CELLS = new Set(["td", "th"]);
/** Elements that go with all that they hold. */
const REMOVED = new Set(["script", "style", "iframe", "object"]);

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*|\/)?>/y;

/**
 * A reader of the tags of one text, asked by offsets that only grow: it returns the tag at an
 * offset, or undefined if none is.
 */
export function htmlTagReader(text: string): (at: number) => HtmlTag | undefined {
  /** Names of elements that end nowhere after the last place where their end was looked for. */
  const endless = new Set<string>();
  return (at) => {
    TAG.lastIndex = at;
    const found = TAG.exec(text);
    if (!found) return undefined;
    const name = found[2]!.toLowerCase();
    if (!NAMES.has(name)) return undefined;
    const isEnd = found[1] === "/";
    const end = REMOVED.has(name) && !isEnd ? endOfElement(name, TAG.lastIndex) : TAG.lastIndex;
    const gap = BLOCKS.has(name) ? "line" : CELLS.has(name) ? "blank" : "none";
    return { name, end, isEnd, isBreak: name === "br", gap, style: STYLES.get(name) };
  };

  function endOfElement(name: string, from: number): number {
    if (endless.has(name)) return from;
    const closing = new RegExp(`</${name}\\s*>`, "gi");
    closing.lastIndex = from;
    if (closing.test(text)) return closing.lastIndex;
    endless.add(name);
    return from;
  }
}
