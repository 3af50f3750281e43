/**
 * A file's permissions as checkboxes that change the mode.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";
import { inWords } from "../../words.ts";
import { element } from "../dom.ts";
import { setControl } from "../form.ts";
import { section, valueRow } from "./parts.ts";

const CLASSES = ["owner", "group", "others"] as const;
const RIGHTS = ["read", "write", "execute"] as const;

/** The modes in an output of `chmod-calculator`; undefined for any other. */
export function permissions(value: JsonValue): HTMLElement | undefined {
  if (!isJsonObject(value) || !CLASSES.every((who) => isJsonObject(value[who]!))) return undefined;
  const boxes: HTMLInputElement[] = [];
  const rows = CLASSES.map((who) => {
    const own = value[who] as Record<string, boolean>;
    const cells = RIGHTS.map((right) => {
      const box = element("input", { type: "checkbox", checked: own[right]! });
      box.ariaLabel = `${inWords(who)}: ${right}`;
      boxes.push(box);
      return element("td", {}, box);
    });
    return element("tr", {}, element("th", { scope: "row" }, inWords(who)), ...cells);
  });
  const [special = "0"] = String(value.octal);
  const table = element(
    "table",
    { className: "permissions" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("td"),
        ...RIGHTS.map((right) => element("th", { scope: "col" }, inWords(right))),
      ),
    ),
    element("tbody", {}, ...rows),
  );
  table.addEventListener("input", (event) => {
    // The form runs on the new mode.
    event.stopPropagation();
    const at = boxes.indexOf(event.target as HTMLInputElement);
    setControl("mode", octalOf(special, boxes));
    document.querySelector<HTMLFormElement>("#form")!.requestSubmit();
    refocus(at);
  });
  const command = `chmod ${String(value.octal).replace(/^0(?=\d{3}$)/, "")} path`;
  return section(
    "Permissions",
    [],
    table,
    valueRow("Command", command),
  );
}

/** The mode in octal, with the digit of setuid, setgid and sticky first. */
function octalOf(special: string, boxes: readonly HTMLInputElement[]): string {
  const digits = CLASSES.map((_, who) =>
    RIGHTS.reduce((sum, _, right) => sum + (boxes[who * 3 + right]!.checked ? 4 >> right : 0), 0)
  );
  return (special === "0" ? "" : special) + digits.join("");
}

/** The next result has new checkboxes: the keyboard focus returns to the one that was changed. */
function refocus(at: number): void {
  const views = document.querySelector("#views")!;
  const seen = new MutationObserver(() => {
    const box = views.querySelectorAll<HTMLInputElement>(".permissions input")[at];
    if (!box) return;
    seen.disconnect();
    box.focus();
  });
  seen.observe(views, { childList: true });
}
