/**
 * Files dropped on a tool's page.
 *
 * @module
 */
import { FileError, takeFiles } from "../form.ts";
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
  document.addEventListener("drop", (event) => {
    form.classList.remove("dragging");
    if (!bringsFiles(event)) return;
    event.preventDefault();
    try {
      takeFiles(event.dataTransfer!.files);
      onTaken();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      warn(error.message);
    }
  });
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer!.types.includes("Files");
}
