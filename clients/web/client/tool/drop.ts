/**
 * Files dropped on a tool's page.
 *
 * @module
 */
import { FileError, takeFiles, takesFiles } from "../form.ts";
import { warn } from "../result.ts";
import { form } from "./page.ts";

/**
 * Accepts files dropped anywhere: otherwise the browser would open the file and lose what was
 * typed. Dropped text goes where it is dropped.
 */
export function listenForFiles(onTaken: () => void): void {
  document.addEventListener("dragover", (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    form.classList.add("dragging");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) form.classList.remove("dragging");
  });
  document.addEventListener("drop", async (event) => {
    form.classList.remove("dragging");
    if (!bringsFiles(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer!.files];
    try {
      if (takesFiles) takeFiles(files);
      else {
        const { takeTexts } = await import("./dropped_texts.ts");
        await takeTexts(files, textFields(), event.target);
      }
      onTaken();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      warn(error.message);
    }
  });
}

/** The fields for texts; a pattern is a line. */
function textFields(): HTMLTextAreaElement[] {
  const areas = ".main textarea[data-control=area]:not([data-language=regex])";
  return [...form.querySelectorAll<HTMLTextAreaElement>(areas)];
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer!.types.includes("Files");
}
