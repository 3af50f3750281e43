/**
 * The way back to what somebody had made before the page put something else in its place. A field
 * whose text a script has set has no edits left that the browser could undo.
 *
 * @module
 */
import { byId } from "./dom.ts";

/** The content of a page that can be brought back. */
export interface Undoable<Draft> {
  /** The present content; undefined if there is none. */
  draft: () => Draft | undefined;
  restore: (draft: Draft) => void;
}

/** Keeps one content for the way back. */
export interface Undo {
  /** Keeps the present content, which is about to be replaced. An example is no one's own. */
  keep: () => void;
  /** Somebody goes on with what is there now. */
  forget: () => void;
}

/** Makes the button `#undo` and Ctrl-Z bring back what was kept. */
export function startUndo<Draft>({ draft, restore }: Undoable<Draft>): Undo {
  const button = byId("undo", HTMLButtonElement);
  let before: Draft | undefined;
  let edited = new WeakSet<EventTarget>();
  const forget = () => {
    before = undefined;
    button.hidden = true;
  };
  const goBack = () => {
    const back = before;
    forget();
    if (back !== undefined) restore(back);
  };
  button.addEventListener("click", goBack);
  document.addEventListener("input", ({ target }) => target && edited.add(target), {
    capture: true,
  });
  document.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key, target } = event;
    if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== "z") return;
    // A search or a filter in which somebody has typed since has edits of its own.
    if (before === undefined || target && edited.has(target)) return;
    // In another field Chromium would undo the last edit of the page.
    event.preventDefault();
    // Nobody sees what is behind a dialog.
    if (!(target instanceof Element && target.closest("dialog"))) goBack();
  });
  return {
    keep() {
      if (document.querySelector("[data-example][aria-pressed=true]")) return;
      const present = draft();
      if (present === undefined) return;
      before = present;
      edited = new WeakSet();
      button.hidden = false;
    },
    forget,
  };
}
