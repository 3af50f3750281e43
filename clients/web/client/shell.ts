/**
 * The frame of every page: the list of tools, the palette, the theme.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { loadCatalog, nameOf } from "./catalog.ts";
import type { PaletteOptions } from "./palette.ts";
import { ROOT } from "./place.ts";
import type { CacheRequest, FilesCached } from "./protocol.ts";
import { keep, kept, noteRecent, pinned, recent } from "./store.ts";

const NARROW = matchMedia("(max-width: 60rem)");
const THEMES = ["system", "light", "dark"] as const;
const THEME_NAMES = { system: "as the system", light: "light", dark: "dark" };

/** The tool of this page. */
let current: string | undefined;

const html = document.documentElement;
const sidebar = byId("sidebar", HTMLElement);
const toggle = byId("toggle-sidebar", HTMLButtonElement);
const themeButton = byId("switch-theme", HTMLButtonElement);

/**
 * Starts the frame of a page.
 * @param toolId The page's tool.
 */
export function startShell(toolId?: string): void {
  startSidebar();
  startTheme();
  byId("open-palette", HTMLButtonElement).addEventListener("click", () => openPalette());
  document.addEventListener("keydown", (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isCommand && (event.key !== "/" || isTyping(event.target))) return;
    event.preventDefault();
    openPalette();
  });
  if (toolId) noteRecent(toolId);
  current = toolId;
  showOwnTools();
  startOffline();
}

/** Opens the palette: a search over all tools. What is typed until its code is there is for it. */
export async function openPalette(options: PaletteOptions = {}): Promise<void> {
  let typed = "";
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", onKey, { capture: true });
  try {
    const { showPalette } = await import("./palette.ts");
    showPalette(undefined, { ...options, typed });
  } finally {
    document.removeEventListener("keydown", onKey, { capture: true });
  }
}

/** Shows pinned and recent tools above the list. */
export async function showOwnTools(): Promise<void> {
  const pins = pinned();
  const latest = recent().filter((id) => !pins.includes(id) && id !== current).slice(0, 4);
  if (pins.length + latest.length > 0) await loadCatalog();
  byId("own-tools", HTMLElement).replaceChildren(
    ...groupOf("Pinned", pins),
    ...groupOf("Recent", latest),
  );
}

function groupOf(title: string, ids: string[]): HTMLElement[] {
  const items = ids.flatMap((id) => {
    const name = nameOf(id);
    return name ? [element("li", {}, element("a", { href: `${ROOT}/${id}/` }, name))] : [];
  });
  if (items.length === 0) return [];
  const list = element("ul", {}, ...items);
  list.ariaLabel = title;
  return [element("p", { className: "group-title" }, title), list];
}

/**
 * The list beside the page, which can be hidden; on narrow screens it is a sheet, hidden at first.
 */
function startSidebar(): void {
  const backdrop = element("div", { className: "backdrop" });
  sidebar.after(backdrop);
  const isShown = () =>
    NARROW.matches ? html.dataset.sheet === "open" : html.dataset.sidebar !== "hidden";
  const show = (isWanted: boolean) => {
    if (NARROW.matches) {
      html.dataset.sheet = isWanted ? "open" : "";
      if (isWanted) sidebar.querySelector("a")!.focus();
    } else {
      html.dataset.sidebar = isWanted ? "" : "hidden";
      keep("sidebar", isWanted ? undefined : "hidden");
    }
    toggle.ariaExpanded = String(isShown());
  };
  toggle.ariaExpanded = String(isShown());
  NARROW.addEventListener("change", () => toggle.ariaExpanded = String(isShown()));
  toggle.addEventListener("click", () => show(!isShown()));
  backdrop.addEventListener("click", () => show(false));
  sidebar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !NARROW.matches) return;
    show(false);
    toggle.focus();
  });
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>(".group")) {
    group.addEventListener("toggle", () => fillGroup(group));
  }
  // Scrolls to the open tool, since the list is longer than the screen.
  const current = sidebar.querySelector<HTMLElement>("[aria-current]");
  if (current) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
}

/** Fills the list of a category; at first only pages of that category contain it. */
async function fillGroup(group: HTMLDetailsElement): Promise<void> {
  const list = group.querySelector("ul")!;
  if (list.childElementCount > 0) return;
  const own = (await loadCatalog()).filter(({ category }) => `group-${category}` === group.id);
  list.replaceChildren(...own.map(({ id, name, isKit }) => {
    const link = element("a", { href: `${ROOT}/${id}/` }, name);
    if (isKit) link.append(element("span", { className: "tag" }, "kit"));
    return element("li", {}, link);
  }));
}

function startTheme(): void {
  const chosen = () => {
    const theme = kept("theme");
    return theme === "light" || theme === "dark" ? theme : "system";
  };
  const show = () => {
    const theme = chosen();
    html.dataset.theme = theme;
    themeButton.ariaLabel = themeButton.title = `Theme: ${THEME_NAMES[theme]}`;
  };
  themeButton.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length]!;
    keep("theme", next === "system" ? undefined : next);
    show();
  });
  show();
}

/** Whether a key press belongs to a field that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Makes the page available offline, with all files that it may need. It does nothing if the host sends the worker
 * another policy.
 */
function startOffline(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const url = new URL(`${ROOT}/offline.js`, location.href);
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FilesCached>) => {
    if (data.state === "cached") html.dataset.offline = "";
  });
  // Once loaded, and whenever somebody comes back to the page.
  addEventListener("pageshow", async () => {
    try {
      await serviceWorker.register(url, { scope: new URL("./", url).pathname });
      const { active } = await serviceWorker.ready;
      const isFree = serviceWorker.controller === null;
      active!.postMessage({ path: location.pathname, isFree } satisfies CacheRequest);
    } catch {
      // The page works as long as there is a network.
    }
  });
}
