/**
 * The page of all tools: its search, and the pinned and recent tools.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { SearchBox } from "./search_box.ts";
import { loadCatalog, nameOf } from "./catalog.ts";
import { ROOT } from "./place.ts";
import { startShell } from "./shell.ts";
import { pinned, recent } from "./store.ts";

startShell();
showOwn();

const query = byId("query", HTMLInputElement);
const all = byId("all", HTMLElement);
const box = new SearchBox({
  input: query,
  list: byId("found", HTMLElement),
  note: byId("found-note", HTMLElement),
  showsOwn: false,
  onChange: (isAsked) => all.classList.toggle("behind", isAsked),
});
// The key that leads to a search elsewhere has led here already.
query.addEventListener("keydown", (event) => {
  if (event.key === "/" && query.value === "") event.preventDefault();
});
byId("search", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  box.choose();
});
// Otherwise the browser would leave the page for the file.
document.addEventListener("dragover", (event) => {
  if (bringsFiles(event)) event.preventDefault();
});
document.addEventListener("drop", async (event) => {
  if (!bringsFiles(event)) return;
  event.preventDefault();
  const files = [...event.dataTransfer!.files];
  const { takeFile } = await import("./dropped_file.ts");
  await takeFile(files, box, byId("found-note", HTMLElement));
});
// Someone may have typed before this script loaded.
if (query.value !== "") box.update();

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer!.types.includes("Files");
}

async function showOwn(): Promise<void> {
  const pins = pinned();
  const ids = [...pins, ...recent().filter((id) => !pins.includes(id))].slice(0, 8);
  if (ids.length > 0) await loadCatalog();
  const cards = ids.flatMap((id) => {
    const name = nameOf(id);
    return name
      ? [element("li", { className: "card" }, element("a", { href: `${ROOT}/${id}/` }, name))]
      : [];
  });
  byId("own-cards", HTMLElement).replaceChildren(...cards);
  byId("own", HTMLElement).hidden = cards.length === 0;
}
