/**
 * Digests, to be copied and compared with one that somebody was given.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { copyButton, section } from "./parts.ts";

/** A digest, or those by algorithm, with a field that compares. */
export function digests(value: JsonValue, title: string): HTMLElement {
  const entries: [string, string][] = typeof value === "object" && value !== null
    ? Object.entries(value).filter(([, one]) => typeof one === "string") as [string, string][]
    : [["", String(value)]];
  const rows = entries.map(([name, digest]) =>
    element(
      "div",
      { className: "digest" },
      element(
        "div",
        { className: "view-head" },
        element("h4", {}, name.toUpperCase() || "Digest"),
        copyButton(digest, name || "the digest"),
      ),
      element("code", {}, digest),
    )
  );
  const compare = element("input", {
    type: "text",
    placeholder: "Paste a digest to compare",
    autocomplete: "off",
  });
  compare.ariaLabel = "A digest to compare with";
  const verdict = element("p", { className: "checks" });
  verdict.role = "status";
  compare.addEventListener("input", (event) => {
    event.stopPropagation();
    const wanted = normalOf(compare.value);
    const same = entries.find(([, digest]) => normalOf(digest) === wanted);
    const text = wanted === ""
      ? ""
      : same
      ? `✓ Equal${same[0] && ` to ${same[0]}`}`
      : "✗ Not equal";
    verdict.replaceChildren(
      ...(text === "" ? [] : [element("span", { className: same ? "check" : "check bad" }, text)]),
    );
  });
  compare.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  return section(title, [], element("div", { className: "digests" }, ...rows, compare, verdict));
}

/** Hex in one case; what is not hex as it is. */
function normalOf(text: string): string {
  const trimmed = text.trim();
  return /^[0-9a-f]+$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}
