/**
 * The page of diagrams: the source in an editor, its picture beside it, and its files.
 *
 * @module
 */
import type { ToolResult } from "../../../tools/tool.ts";
import { decodeBase64 } from "../../../tools/shared/base64.ts";
import { byId, element } from "./dom.ts";
import { goToPlace, markFault, startEditors } from "./editor/start.ts";
import { holdPasted } from "./held_text.ts";
import { keepContent } from "./kept_content.ts";
import { inputOfFragment } from "./link.ts";
import { LoadError, Runner, StoppedError } from "./runner.ts";
import { startShell } from "./shell.ts";
import { addressOf, copyButton, revokeUrls, saveLink } from "./show/parts.ts";
import { isForDarkPages } from "./show/paper.ts";
import { takeHandover } from "./store.ts";
import { startUndo } from "./undo.ts";
import { startLinkButton } from "./workbench/link_button.ts";
import {
  fetchWhenNear,
  inMs,
  noticeOf,
  pageData,
  setText,
  startExamples,
  takeTextFiles,
  textIn,
  whenRested,
} from "./workbench/live_text.ts";

const MAX_FILE_BYTES = 1_000_000;
const ZOOM_STEP = 1.25;

/** The part of the tool's output that the page shows. */
interface Drawn {
  svg?: string;
  html?: string;
  png_base64?: string;
  width: number | null;
  diagram: { type: string; title: string | null };
}

const form = byId("diagrams", HTMLFormElement);
const source = byId("source", HTMLTextAreaElement);
const stage = byId("picture", HTMLElement);
const status = byId("status", HTMLElement);
const messages = byId("messages", HTMLElement);
const save = byId("save", HTMLElement);
const settings = ["theme", "direction", "background"].map((id) => byId(id, HTMLSelectElement));
const sources = pageData<string[]>("sources");

const runner = new Runner();
/** A picture can be saved while the next one is drawn. */
const exporter = new Runner();
/** The zoom factor of the picture; undefined fits it to the page. */
let zoom: number | undefined;

startShell();
startEditors(form);
holdPasted(form);
const undo = startUndo({
  draft: () => textIn(source) || undefined,
  restore: (text) => {
    setText(source, text);
    mark();
    changed(true);
  },
});
const mark = startExamples((index) => {
  undo.keep();
  setText(source, sources[index]!);
  zoom = undefined;
  changed(true);
});
const changed = whenRested(draw, 120);
const content = keepContent("diagrams", () => JSON.stringify(inputOf()));
listen();
begin();

function listen(): void {
  form.addEventListener("submit", (event) => event.preventDefault());
  source.addEventListener("input", () => {
    mark();
    undo.forget();
    changed();
  });
  for (const one of settings) one.addEventListener("input", () => changed(true));
  takeTextFiles(byId("file", HTMLInputElement), MAX_FILE_BYTES, (text) => {
    undo.keep();
    mark();
    setText(source, text);
    changed(true);
  }, (message) => say(message, false));
  byId("clear", HTMLButtonElement).addEventListener("click", () => {
    undo.keep();
    mark();
    setText(source, "");
    changed(true);
  });
  byId("zoom-in", HTMLButtonElement).addEventListener("click", () => zoomTo(ZOOM_STEP));
  byId("zoom-out", HTMLButtonElement).addEventListener("click", () => zoomTo(1 / ZOOM_STEP));
  byId("zoom-fit", HTMLButtonElement).addEventListener("click", () => zoomTo(undefined));
  startLinkButton(() => JSON.stringify(inputOf()), (message) => say(message, false));
  fetchWhenNear(form, () => changed(true));
}

async function begin(): Promise<void> {
  // Someone may have typed before this script loaded.
  if (textIn(source) !== "") return changed(true);
  const linked = await inputOfFragment(location.hash);
  const kept = linked ?? content.restored();
  const given = takeHandover("diagrams")?.input ??
    (kept === undefined ? undefined : JSON.parse(kept) as Record<string, unknown>);
  if (typeof given?.source === "string") {
    setText(source, given.source);
    for (const one of settings) {
      const value = given[one.id];
      if (typeof value === "string") one.value = value;
    }
  } else {
    setText(source, sources[0]!);
    mark(0);
  }
  changed(true);
}

/** The tool's input in the current state of the page. */
function inputOf(): Record<string, string> {
  const chosen = settings.filter(({ value }) => value !== "" && value !== "solid");
  return {
    source: textIn(source),
    ...Object.fromEntries(chosen.map(({ id, value }) => [id, value])),
  };
}

async function draw(): Promise<void> {
  if (textIn(source).trim() === "") {
    revokeUrls();
    for (const box of [messages, stage, save]) box.replaceChildren();
    return say("Nothing has run yet", true);
  }
  const silence = setTimeout(() => say("Drawing …", true), 400);
  try {
    const { result, durationMs } = await runner.runOn("mermaid-renderer", inputOf());
    show(result, durationMs);
  } catch (error) {
    if (!(error instanceof LoadError || error instanceof StoppedError)) throw error;
    say(error.message, false);
  } finally {
    clearTimeout(silence);
  }
}

/** Shows a picture; while the source has an error, the previous one stays. */
function show(result: ToolResult, durationMs?: number): void {
  messages.replaceChildren(
    ...result.warnings.map(({ code, message }) => noticeOf("warning", code, message)),
  );
  markFault(source, undefined);
  if (result.output === undefined) return showFault(result);
  revokeUrls();
  const { svg, width, diagram } = result.output as Drawn;
  if (svg === undefined) {
    stage.replaceChildren(
      element("p", { className: "check" }, `✓ A ${diagram.type} diagram without a fault`),
    );
    save.replaceChildren();
    return say("Checked", true);
  }
  const src = addressOf(new Blob([svg], { type: "image/svg+xml" }));
  const image = element("img", { src, alt: diagram.title ?? "The diagram as a picture" });
  image.dataset.width = String(width ?? 0);
  stage.classList.remove("stale");
  stage.classList.toggle("dark", isForDarkPages(svg));
  stage.replaceChildren(image);
  sizeImage();
  save.replaceChildren(
    saveSvg(svg),
    copyButton(svg, "the SVG", "quiet"),
    exportButton("png", "Save as PNG"),
    exportButton("html", "Save as a page"),
  );
  say(durationMs === undefined ? "Drawn" : `Drawn in ${inMs(durationMs)}`, true);
}

function showFault({ error, errors }: ToolResult): void {
  const { line, column } = (error!.details ?? errors[0] ?? {}) as {
    line?: number;
    column?: number;
  };
  const message = errors[0]?.message ?? error!.message;
  const notice = noticeOf("error", error!.code, message);
  const named = /\bline (\d+)/.exec(message);
  const at = typeof line === "number" ? line : named ? Number(named[1]) : undefined;
  if (at !== undefined) {
    const place = { line: at, column };
    markFault(source, place, message);
    const go = element("button", { type: "button", className: "link" }, `Go to line ${at}`);
    go.addEventListener("click", () => goToPlace(source, place));
    notice.append(element("div", { className: "notice-ways" }, go));
  }
  messages.append(notice);
  stage.classList.add("stale");
  say("Not drawn: the picture shows the previous source", false);
}

function saveSvg(svg: string): HTMLElement {
  const link = saveLink(svg, "diagram.svg", "Save as SVG");
  link.className = "quiet";
  return link;
}

/** A button that draws the diagram in another format and saves it. */
function exportButton(format: "png" | "html", title: string): HTMLElement {
  const button = element("button", { type: "button", className: "quiet" }, title);
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Drawing …";
    const { result } = await exporter.runOn("mermaid-renderer", { ...inputOf(), format })
      .finally(() => {
        button.disabled = false;
        button.textContent = title;
      });
    const { png_base64: png, html } = (result.output ?? {}) as Partial<Drawn>;
    const content = png === undefined ? html : decodeBase64(png).bytes;
    if (content === undefined) {
      messages.replaceChildren(noticeOf("error", result.error!.code, result.error!.message));
    } else saveLink(content, `diagram.${format}`).click();
  });
  return button;
}

function zoomTo(by: number | undefined): void {
  const image = stage.querySelector("img");
  if (!image) return;
  const now = image.clientWidth / Number(image.dataset.width);
  zoom = by === undefined ? undefined : Math.min(8, Math.max(0.1, (zoom ?? now) * by));
  sizeImage();
}

function sizeImage(): void {
  const image = stage.querySelector("img");
  if (!image) return;
  image.style.width = zoom === undefined ? "" : `${Number(image.dataset.width) * zoom}px`;
  stage.classList.toggle("zoomed", zoom !== undefined);
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}
