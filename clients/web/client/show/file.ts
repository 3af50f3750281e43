/**
 * A preview of a result's file: an image, a document or a text.
 *
 * @module
 */
import { sizeInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { framedDocument, showingOf, type View } from "../views.ts";
import { codeBlock, MAX_SHOWN_CHARS } from "./code.ts";
import { addressOf } from "./parts.ts";
import { proseOf } from "./prose.ts";
import { isForDarkPages } from "./paper.ts";

/** The preview of a file. */
export function shownView(view: View): Node[] {
  const { title, content, mediaType } = view;
  switch (showingOf(view)) {
    case "image":
      return [picture(title, content, mediaType)];
    case "document":
      return [showButton(title, String(content)), ...textOf(String(content), "html")];
    case "text": {
      const text = String(content);
      const language = languageOf(mediaType);
      return language === "markdown" && text.length < MAX_SHOWN_CHARS
        ? [
          proseOf(text),
          element("details", {}, element("summary", {}, "Its text"), ...textOf(text, language)),
        ]
        : textOf(text, language);
    }
    default:
      return [
        element("p", { className: "note" }, `${sizeInWords(content.length)} of ${mediaType}`),
      ];
  }
}

/** A text as a block; a long one is truncated, with a note. */
export function textOf(text: string, language = ""): Node[] {
  const block = codeBlock(text, language);
  if (text.length <= MAX_SHOWN_CHARS) return [block];
  const note = `The first ${MAX_SHOWN_CHARS} of ${text.length} characters; the saved file has all.`;
  return [block, element("p", { className: "note" }, note)];
}

/** An image that a click shows at full size. An image runs no scripts and fetches nothing. */
export function picture(
  alt: string,
  content: View["content"] | Blob,
  mediaType: string,
): HTMLElement {
  const image = element("img", { src: addressOf(new Blob([content], { type: mediaType })), alt });
  const box = element("div", {
    className: mediaType === "image/png"
      ? "picture clear"
      : typeof content === "string" && isForDarkPages(content)
      ? "picture dark"
      : "picture",
    tabIndex: 0,
  }, image);
  box.role = "region";
  box.ariaLabel = alt;
  box.title = "Click to zoom";
  image.addEventListener("click", () => box.classList.toggle("large"));
  return box;
}

/** A button that shows a document as a page: nothing in it runs and nothing is fetched. */
function showButton(title: string, document: string): HTMLElement {
  const button = element("button", { type: "button" }, "Show as a page");
  button.addEventListener("click", () => {
    const frame = element("iframe", { title, srcdoc: framedDocument(document) });
    frame.setAttribute("sandbox", "");
    button.replaceWith(frame);
    // Otherwise the keyboard focus would return to the top of the page.
    frame.focus();
  });
  return button;
}

function languageOf(mediaType: string): string {
  const [type = ""] = mediaType.split(";", 1);
  if (/json/.test(type)) return "json";
  if (/markdown/.test(type)) return "markdown";
  if (/yaml/.test(type)) return "yaml";
  if (/css$/.test(type)) return "css";
  if (/html|xml/.test(type)) return "html";
  return /javascript|typescript|python|x-sh/.test(type) ? "code" : "";
}
