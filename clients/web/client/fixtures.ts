/**
 * The page of fixture packs: an editor for each fixture, what is invalid, and the pack as a
 * picture.
 *
 * @module
 */
import {
  FIXTURE_PACK_LIMITS,
  FIXTURE_PACK_SCHEMA,
} from "../../../tools/shared/fixture_pack/form.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import { sizeInWords } from "../words.ts";
import { byId, element } from "./dom.ts";
import { startEditors } from "./editor/start.ts";
import { holdPasted } from "./held_text.ts";
import { keepContent } from "./kept_content.ts";
import { LoadError, Runner, StoppedError } from "./runner.ts";
import { startShell } from "./shell.ts";
import { startUndo } from "./undo.ts";
import { picture as pictureOf } from "./show/file.ts";
import { copyButton, revokeUrls, saveLink, section } from "./show/parts.ts";
import { type Fixture, FixtureCard, newFixture } from "./workbench/fixture_card.ts";
import { meter } from "./workbench/meter.ts";
import { type Pack, PackFileError, packIn, readPackFile } from "./workbench/pack_file.ts";
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

const { max_fixtures: MOST, max_bytes: MOST_BYTES, max_depth: MOST_DEPTH } = FIXTURE_PACK_LIMITS;
/** Recordings are longer than the pack that comes of them. */
const MAX_FILE_BYTES = 20_000_000;

/** The tool's report on a pack. */
interface Checked {
  valid: boolean;
  issues: { fixture: number | null; path: string; code: string; message: string }[];
  fixtures: { index: number; valid: boolean }[];
  bytes: number;
  depth: number;
}

const form = byId("fixtures", HTMLFormElement);
const packId = byId("pack-id", HTMLInputElement);
const list = byId("list", HTMLOListElement);
const json = byId("json", HTMLTextAreaElement);
const status = byId("status", HTMLElement);
const add = byId("add", HTMLButtonElement);
const undoButton = byId("undo", HTMLButtonElement);
const issuesBox = byId("issues", HTMLElement);
const pictureBox = byId("picture", HTMLElement);
const packs = pageData<Pack[]>("packs");

const runner = new Runner();
let cards: FixtureCard[] = [];
/** What of the last file is not in the pack. */
let imported = "";
/** Whether the JSON was edited last; it may be invalid. */
let isFromJson = false;

startShell();
startEditors(form);
holdPasted(json.parentElement!);
const undo = startUndo({
  draft: () => packId.value === "" && cards.length === 0 ? undefined : packText(),
  restore: (before) => {
    mark();
    load(JSON.parse(before));
  },
});
const mark = startExamples((index) => {
  undo.keep();
  load(packs[index]!);
});
const changed = whenRested(check);
const content = keepContent("fixtures", () => isFromJson ? textIn(json) : packText());
listen();
begin();

function listen(): void {
  form.addEventListener("submit", (event) => event.preventDefault());
  fetchWhenNear(form.querySelector<HTMLElement>(".input-pane")!, () => changed(true));
  packId.addEventListener("input", touched);
  add.addEventListener("click", () => {
    const kind = byId("kind", HTMLSelectElement).value;
    insert(cards.length, newFixture(kind, cards.map(({ fixture }) => fixture.id)));
  });
  byId("clear", HTMLButtonElement).addEventListener("click", () => {
    undo.keep();
    load({ schema_version: FIXTURE_PACK_SCHEMA, pack_id: "", fixtures: [] });
    mark();
  });
  json.addEventListener("input", () => {
    mark();
    undo.forget();
    const pack = packIn(textIn(json));
    isFromJson = true;
    if (pack) show(pack);
    changed();
  });
  takeTextFiles(byId("file", HTMLInputElement), MAX_FILE_BYTES, (text, name) => {
    take(text, name);
  }, (message) => say(message, false));
}

/** Takes a file in place of the pack. */
function take(text: string, name: string): void {
  try {
    const { pack, note } = readPackFile(text, name);
    undo.keep();
    mark();
    load(pack, note);
  } catch (error) {
    if (!(error instanceof PackFileError)) throw error;
    say(error.message, false);
  }
}

/** What was kept, or the first example. */
function begin(): void {
  // Someone may have typed a name before this script loaded.
  if (packId.value !== "") return changed(true);
  const pack = packIn(content.restored() ?? "");
  load(pack ?? packs[0]!);
  if (!pack) mark(0);
}

function load(pack: Pack, note = ""): void {
  isFromJson = false;
  imported = note;
  show(pack);
  changed(true);
}

function show({ pack_id: id, fixtures }: Pack): void {
  packId.value = String(id ?? "");
  cards = fixtures.map((fixture) => new FixtureCard(fixture, actions));
  draw();
}

/** The actions of a card's buttons. */
const actions = {
  onChange: touched,
  move(card: FixtureCard, by: number): void {
    const at = cards.indexOf(card);
    cards.splice(at, 1);
    cards.splice(at + by, 0, card);
    draw();
    card.focus();
    touched();
  },
  duplicate(card: FixtureCard): void {
    const copy = structuredClone(card.fixture);
    copy.id = newFixture(copy.kind, cards.map(({ fixture }) => fixture.id)).id;
    insert(cards.indexOf(card) + 1, copy);
  },
  remove(card: FixtureCard): void {
    // What is left of an example is somebody's own.
    mark();
    undo.keep();
    cards = cards.filter((one) => one !== card);
    draw();
    edited();
    undoButton.focus();
  },
};

function insert(at: number, fixture: Fixture): void {
  const card = new FixtureCard(fixture, actions);
  cards.splice(at, 0, card);
  draw();
  card.open();
  card.focus();
  touched();
}

function draw(): void {
  for (const [index, card] of cards.entries()) card.place(index, cards.length);
  list.replaceChildren(...cards.map(({ root }) => root));
  add.disabled = cards.length >= MOST;
  add.title = add.disabled ? `A pack has at most ${MOST} fixtures` : "";
}

function packText(): string {
  const fixtures = cards.map(({ fixture }) => fixture);
  const pack: Pack = { schema_version: FIXTURE_PACK_SCHEMA, pack_id: packId.value, fixtures };
  return JSON.stringify(pack, null, 2);
}

function touched(): void {
  undo.forget();
  edited();
}

/** The pack is another one now. */
function edited(): void {
  isFromJson = false;
  mark();
  changed();
}

async function check(): Promise<void> {
  revokeUrls();
  const broken = cards.findIndex((card) => card.hasFault);
  if (!isFromJson) setText(json, packText());
  if (broken >= 0) {
    showExport();
    issuesBox.replaceChildren();
    return say(`Fixture ${broken + 1} is not JSON yet`, false);
  }
  if (!isFromJson && cards.length === 0) {
    for (const box of [issuesBox, pictureBox, byId("meters", HTMLElement)]) box.replaceChildren();
    showExport();
    return say("Add a fixture to begin.", true);
  }
  // Somebody may type on meanwhile.
  const text = textIn(json);
  try {
    const { result } = await runner.runOn("fixture-pack-validator", { pack: text });
    showChecked(result, text);
    await drawPicture(result, text);
  } catch (error) {
    if (!(error instanceof LoadError || error instanceof StoppedError)) throw error;
    say(error.message, false);
  }
}

function showChecked({ output, error, errors }: ToolResult, text: string): void {
  const checked = output as Checked | undefined;
  showExport(checked && text);
  if (!checked) {
    say("Not a pack", false);
    byId("meters", HTMLElement).replaceChildren();
    const [first] = errors;
    issuesBox.replaceChildren(noticeOf("error", error!.code, first?.message ?? error!.message));
    return;
  }
  const { valid, issues, fixtures, bytes, depth } = checked;
  say(valid ? "✓ The pack is valid" : `✗ Problems: ${issues.length}`, valid);
  for (const [index, card] of cards.entries()) {
    const own = issues.filter(({ fixture }) => fixture === index);
    card.tell(fixtures[index]?.valid ?? false, own.map(({ message }) => message));
  }
  byId("meters", HTMLElement).replaceChildren(
    meter("Fixtures", fixtures.length, MOST, String),
    meter("Size", bytes, MOST_BYTES, sizeInWords),
    meter("Depth", depth, MOST_DEPTH, String),
  );
  const note = imported === "" ? [] : [noticeOf("warning", "Not all of the file", imported)];
  const notices = issues.map(({ fixture, path, code, message }) => {
    const notice = noticeOf("error", code, `${path}: ${message}`);
    if (fixture !== null && cards[fixture]) {
      const go = element("button", { type: "button", className: "link" }, "Go to the fixture");
      go.addEventListener("click", () => {
        cards[fixture]!.open();
        cards[fixture]!.focus();
      });
      notice.append(element("div", { className: "notice-ways" }, go));
    }
    return notice;
  });
  issuesBox.replaceChildren(...note, ...notices);
}

/** The fixtures as a chart with an arrow for each binding; nothing for an invalid pack. */
async function drawPicture({ output }: ToolResult, text: string): Promise<void> {
  if (!(output as Checked | undefined)?.valid) return pictureBox.replaceChildren();
  const { result } = await runner.runOn("mermaid-renderer", { recipe: JSON.parse(text) });
  const { svg } = (result.output ?? {}) as { svg?: string };
  pictureBox.replaceChildren(
    ...(svg === undefined ? [] : [
      section(
        "How the fixtures depend on each other",
        [saveLink(svg, `${packId.value || "pack"}.svg`)],
        pictureOf("The fixtures, with an arrow for each binding", svg, "image/svg+xml"),
      ),
    ]),
  );
}

/** Offers a pack's text to copy and save, if there is one. */
function showExport(text?: string): void {
  byId("export", HTMLElement).replaceChildren(
    ...(text === undefined ? [] : [
      copyButton(text, "the pack"),
      saveLink(text, `${packId.value || "fixture-pack"}.json`, "Export"),
    ]),
  );
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}
