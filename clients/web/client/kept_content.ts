/**
 * The switch with which a person has the browser keep what they type. Without it nothing is kept.
 *
 * @module
 */
import { byId } from "./dom.ts";
import { keep, kept } from "./store.ts";

/** Longer contents are not stored: browsers store only a few million characters. */
const MAX_KEPT_CHARS = 500_000;

/** The kept content of a page. */
export interface KeptContent {
  /** Stores the present content, if requested. */
  keep(): void;
  /** What was stored; undefined if nothing was. */
  restored(): string | undefined;
}

/**
 * Starts or stops storing a page's content, as its switch says.
 * @param id The page.
 */
export function keepContent(id: string, contentOf: () => string): KeptContent {
  const wish = byId("keep", HTMLInputElement);
  wish.checked = kept(`keep:${id}`) !== undefined;
  const label = wish.nextElementSibling!;
  const wording = label.textContent;
  const keepNow = () => {
    const text = wish.checked ? contentOf() : undefined;
    const fits = text === undefined || text.length <= MAX_KEPT_CHARS;
    const isKept = keep(`draft:${id}`, fits ? text : undefined);
    // What was kept before is not what is here now.
    if (!isKept) keep(`draft:${id}`, undefined);
    label.textContent = fits && isKept ? wording : "Too long for this browser to keep";
  };
  wish.addEventListener("change", () => {
    if (keep(`keep:${id}`, wish.checked ? "yes" : undefined)) return keepNow();
    // A private window may refuse.
    wish.checked = false;
    wish.disabled = true;
    label.textContent = "This browser keeps nothing here";
  });
  // What is typed last has not always run.
  addEventListener("pagehide", keepNow);
  document.addEventListener("visibilitychange", keepNow);
  return { keep: keepNow, restored: () => wish.checked ? kept(`draft:${id}`) : undefined };
}
