/**
 * A page as others see it: in a list of search results, and as a shared link.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { section } from "./parts.ts";

/**
 * What a page's metadata look like; undefined if there is nothing to see.
 * @param preview What a shared link shows.
 * @param output The whole output, with the page's own title and description.
 */
export function linkPreview(preview: JsonValue, output: JsonValue): HTMLElement | undefined {
  if (!isJsonObject(preview) || !isJsonObject(output)) return undefined;
  const found = {
    title: textOf(output.title),
    description: textOf(output.description),
    url: String(output.canonical ?? preview.url ?? ""),
  };
  const shared = {
    title: String(preview.title ?? ""),
    description: String(preview.description ?? ""),
    url: String(preview.url ?? output.canonical ?? ""),
  };
  if (found.title + shared.title === "") return undefined;
  const { image } = preview;
  const picture = element(
    "div",
    { className: "preview-picture", title: String(image ?? "") },
    image === null ? "no picture" : nameOf(String(image)),
  );
  return section(
    "As others see it",
    [],
    element(
      "div",
      { className: "sides" },
      figure("Search result", "preview found", lines(found)),
      figure("Shared link", "preview", [picture, ...lines(shared)]),
    ),
  );
}

interface Shown {
  title: string;
  description: string;
  url: string;
}

function lines({ title, description, url }: Shown): HTMLElement[] {
  return [
    element("span", { className: "note" }, placeOf(url)),
    element("strong", {}, title === "" ? "no title" : title),
    element("p", {}, description === "" ? "no description" : description),
  ];
}

function figure(caption: string, className: string, content: HTMLElement[]): HTMLElement {
  return element(
    "figure",
    {},
    element("figcaption", { className: "note" }, caption),
    element("div", { className }, ...content),
  );
}

/** The text of a title or description; empty if there is none. */
function textOf(member: JsonValue | undefined): string {
  return isJsonObject(member as JsonValue) ? String((member as JsonObject).text ?? "") : "";
}

/** Host and path of an address: `example.com › widgets`. */
function placeOf(url: string): string {
  const address = URL.canParse(url) && new URL(url);
  return address
    ? [address.host, ...address.pathname.split("/").filter((part) => part !== "")].join(" › ")
    : url === ""
    ? "no address"
    : url;
}

/** The last part of an address: nothing is loaded from it. */
function nameOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!.split("/").at(-1) || url;
}
