/**
 * Files that are dropped on the page of a tool.
 *
 * @module
 */
import { FileError, takeFiles } from "../form.ts";
import { warn } from "../result.ts";
import { form } from "./page.ts";

/**
 * Takes files wherever they are dropped: a browser opens a file in place of the page, and what was typed is lost.
 * Text goes where it is dropped.
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
