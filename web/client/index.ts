/**
 * The page of all tools: its search, which is the service's own.
 *
 * @module
 */
import type { SearchAnswer, SearchHit } from "../../catalog/search.ts";
import { byId, element } from "./dom.ts";

const MAX_FOUND = 12;

const query = byId("query", HTMLInputElement);
const found = byId("found", HTMLElement);
const all = byId("all", HTMLElement);

query.addEventListener("input", search);
byId("search", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  // The search itself may be still on its way.
  search().then(() => found.querySelector("a")?.click());
});
// Somebody may have typed before this script came.
if (query.value !== "") search();

async function search(): Promise<void> {
  const asked = query.value.trim();
  if (asked === "") {
    all.hidden = false;
    return found.replaceChildren();
  }
  const { searchTools } = await import("../../catalog/search.ts");
  if (asked === query.value.trim()) showAnswer(searchTools(asked, MAX_FOUND));
}

function showAnswer({ results, suggestions = [], hint = "" }: SearchAnswer): void {
  all.hidden = true;
  if (results.length > 0) {
    return found.replaceChildren(element("ul", { className: "tools" }, ...results.map(itemOf)));
  }
  const links = suggestions.flatMap((id) => [element("a", { href: `./${id}/` }, id), " "]);
  found.replaceChildren(element("p", { className: "note" }, `${hint} `, ...links));
}

function itemOf({ id, name, kind, description }: SearchHit): HTMLElement {
  const item = element("li", {}, element("a", { href: `./${id}/` }, name));
  if (kind === "kit") item.append(" ", element("span", { className: "tag" }, "kit"));
  item.append(element("p", {}, description));
  return item;
}
