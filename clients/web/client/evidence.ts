/**
 * The page of the evidence chain: packs a document within a budget, writes the report of the pack,
 * and recomputes receipts.
 *
 * @module
 */
import { PACK_LIMITS } from "../../../tools/shared/context_pack/limits.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import type { EvidenceExample } from "../markup/workbench/evidence.ts";
import { choiceInWords } from "../words.ts";
import { byId, element } from "./dom.ts";
import { startEditors } from "./editor/start.ts";
import { holdPasted } from "./held_text.ts";
import { keepContent } from "./kept_content.ts";
import { LoadError, Runner, StoppedError } from "./runner.ts";
import { startShell } from "./shell.ts";
import { startUndo } from "./undo.ts";
import { copyButton, revokeUrls, saveLink, section } from "./show/parts.ts";
import { proseOf } from "./show/prose.ts";
import { type Pack, packPicture } from "./workbench/pack_picture.ts";
import {
  fetchWhenNear,
  noticeOf,
  pageData,
  setText,
  startExamples,
  takeTextFiles,
  textIn,
  whenRested,
} from "./workbench/live_text.ts";
import { readDocument, type Reading } from "./workbench/reading.ts";
import { checkReceipt } from "./workbench/receipt_check.ts";

const MAX_FILE_BYTES = 20_000_000;
const { min_bytes: LEAST, max_bytes: MOST } = PACK_LIMITS;

const form = byId("evidence", HTMLFormElement);
const documentField = byId("document", HTMLTextAreaElement);
const recipe = byId("recipe", HTMLSelectElement);
const budget = byId("budget", HTMLInputElement);
const range = byId("budget-range", HTMLInputElement);
const receipt = byId("receipt", HTMLTextAreaElement);
const status = byId("status", HTMLElement);
const messages = byId("messages", HTMLElement);
const picture = byId("picture", HTMLElement);
const report = byId("report", HTMLElement);
const examples = pageData<EvidenceExample[]>("documents");

const runner = new Runner();

startShell();
startEditors(form);
holdPasted(form);
const undo = startUndo({
  draft: () => textIn(documentField) === "" ? undefined : shownNow(),
  restore: (before) => {
    mark();
    show(before);
  },
});
const mark = startExamples((index) => {
  undo.keep();
  load(index);
});
const changed = whenRested(build);
const checkSoon = whenRested(check);
const content = keepContent("evidence", () => JSON.stringify(shownNow()));
listen();
begin();

function listen(): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    changed(true);
  });
  fetchWhenNear(form.querySelector<HTMLElement>(".input-pane")!, () => changed(true));
  documentField.addEventListener("input", () => {
    mark();
    undo.forget();
    changed();
  });
  recipe.addEventListener("input", () => changed(true));
  budget.addEventListener("input", () => {
    range.value = String(stepOf(Number(budget.value)));
    changed();
  });
  range.addEventListener("input", () => {
    budget.value = String(bytesOf(Number(range.value)));
    changed();
  });
  receipt.addEventListener("input", () => checkSoon());
  takeTextFiles(byId("file", HTMLInputElement), MAX_FILE_BYTES, (text) => {
    undo.keep();
    setText(documentField, text);
    mark();
    changed(true);
  }, (message) => say(message, false));
  byId("clear", HTMLButtonElement).addEventListener("click", () => {
    undo.keep();
    setText(documentField, "");
    mark();
    changed(true);
  });
}

/** What was kept, or the first example. */
function begin(): void {
  // Someone may have typed before this script loaded.
  if (textIn(documentField) !== "") return changed(true);
  const kept = content.restored();
  if (kept !== undefined) return show(JSON.parse(kept));
  load(0);
  mark(0);
}

function load(index: number): void {
  show({ ...examples[index]!, recipe: "" });
}

function show(shown: { text: string; recipe: string; maxBytes: number | string }): void {
  setText(documentField, shown.text);
  recipe.value = shown.recipe;
  budget.value = String(shown.maxBytes);
  range.value = String(stepOf(Number(shown.maxBytes)));
  changed(true);
}

function shownNow() {
  return { text: textIn(documentField), recipe: recipe.value, maxBytes: budget.value };
}

/** The slider's steps are logarithmic, over three powers of ten. */
function bytesOf(step: number): number {
  return Math.round(LEAST * (MOST / LEAST) ** (step / 100));
}

function stepOf(bytes: number): number {
  return Math.round(100 * Math.log(Math.max(LEAST, bytes) / LEAST) / Math.log(MOST / LEAST));
}

async function build(): Promise<void> {
  const text = textIn(documentField);
  revokeUrls();
  messages.replaceChildren();
  if (text.trim() === "") {
    picture.replaceChildren();
    report.replaceChildren();
    byId("read-as", HTMLElement).textContent = "";
    return say("Nothing has run yet", true);
  }
  try {
    const reading = await readDocument(text, recipe.value, runner);
    byId("read-as", HTMLElement).textContent = recipe.value === ""
      ? `It looks like ${reading.what}: ${choiceInWords(reading.recipe)}`
      : "";
    await showPack(reading);
  } catch (error) {
    const isKnown = error instanceof LoadError || error instanceof StoppedError;
    if (!isKnown) throw error;
    say(error.message, false);
  }
}

async function showPack({ recipe, input, before }: Reading): Promise<void> {
  const { result } = await runner.runOn("context-pack-builder", {
    recipe,
    input,
    max_bytes: /^\d+$/.test(budget.value.trim()) ? Number(budget.value) : budget.value,
  });
  for (const { code, message } of result.warnings) {
    messages.append(noticeOf("warning", code, message));
  }
  if (result.output === undefined) return showFault(result);
  const pack = result.output as Pack;
  const { totals } = pack;
  say(
    totals.omitted === 0
      ? `All of it fits: ${totals.retained} records`
      : `${totals.retained} records kept, ${totals.omitted} left out`,
    true,
  );
  picture.replaceChildren(
    section(
      `Pack: ${totals.bytes} of ${pack.max_bytes} bytes, some ${totals.tokens_estimate} tokens`,
      [
        copyButton(JSON.stringify(result, null, 2), "the pack"),
        saveLink(JSON.stringify(result, null, 2), `${recipe}.json`),
      ],
      packPicture(pack),
    ),
    chainOf(before, pack),
  );
  await showReport(result);
  setText(receipt, JSON.stringify(pack, null, 2));
  await check();
}

/** The receipts, from link to link. */
function chainOf(before: Reading["before"], pack: Pack): HTMLElement {
  const short = (digest: string) => element("code", { title: digest }, `${digest.slice(0, 12)}…`);
  const links = [
    ...(before ? [["Review", before.receipt.output_sha256]] : []),
    ["Pack", pack.receipt.output_sha256],
  ] as [string, string][];
  const origin = pack.provenance.integrity === "receipt_verified"
    ? "the receipt of the review was recomputed"
    : "the document was submitted without a receipt";
  return element(
    "p",
    { className: "note receipts" },
    ...links.flatMap((
      [name, digest],
      index,
    ) => [index === 0 ? "" : " → ", `${name} `, short(digest)]),
    ` (${origin})`,
  );
}

async function showReport(pack: ToolResult): Promise<void> {
  const [markdown, page] = [
    await runner.runOn("evidence-report-builder", { context_pack: pack }),
    await runner.runOn("evidence-report-builder", { context_pack: pack, export_format: "html" }),
  ].map(({ result }) => result);
  if (markdown?.output === undefined) return report.replaceChildren(faultOf(markdown!));
  const { title, content } = markdown.output as { title: string; content: string };
  const asPage = (page?.output as { content: string } | undefined)?.content ?? "";
  const savePage = saveLink(asPage, "report.html", "Save as a page");
  const saveText = saveLink(content, "report.md", "Save as Markdown");
  report.replaceChildren(
    section(title, [copyButton(content, "the report"), saveText, savePage], proseOf(content)),
  );
}

function showFault(result: ToolResult): void {
  say("Not done", false);
  picture.replaceChildren();
  report.replaceChildren();
  messages.append(faultOf(result));
  const { details } = result.error!;
  const needed = (details as { needed_bytes?: number } | undefined)?.needed_bytes;
  if (!needed) return;
  const button = element("button", { type: "button", className: "link" }, `Use ${needed} bytes`);
  button.addEventListener("click", () => {
    budget.value = String(needed);
    range.value = String(stepOf(needed));
    changed(true);
  });
  messages.lastElementChild!.append(element("div", { className: "notice-ways" }, button));
}

function faultOf({ error, errors }: ToolResult): HTMLElement {
  const places = errors.slice(0, 5).map(({ path, message }) => `${path}: ${message}`);
  const text = places.length > 0 ? places.join("; ") : error!.message;
  return noticeOf("error", error!.code, text);
}

/** Recomputes the digests in a document's receipt. */
// deno-lint-ignore require-await -- what runs when the typing rests is awaited
async function check(): Promise<void> {
  const verdict = byId("verdict", HTMLElement);
  if (textIn(receipt).trim() === "") return verdict.replaceChildren();
  const { isUnchanged, text, details } = checkReceipt(textIn(receipt));
  verdict.replaceChildren(
    element("div", { className: `banner ${isUnchanged ? "good" : "bad"}` }, text),
    ...details.map(([name, digest]) =>
      element("div", { className: "digest" }, element("h3", {}, name), element("code", {}, digest))
    ),
  );
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}
