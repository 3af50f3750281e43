/**
 * Digests, to copy or compare with a given one.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { addRows } from "./beside.ts";
import { section, valueRow } from "./parts.ts";

/** Other digests that people often compare with. */
const OTHERS = ["MD5", "SHA-1", "SHA-256", "SHA-384", "SHA-512", "SHA3-256", "BLAKE3", "CRC-32"];
/** The other digests are not computed for longer texts. */
const MAX_TEXT_CHARS = 1_000_000;

/**
 * A digest, or digests by algorithm, with a field to compare.
 *
 * @param input The text of a single digest; its other digests are listed beneath.
 */
export function digests(
  value: JsonValue,
  title: string,
  input?: Record<string, unknown>,
): HTMLElement {
  const entries: [string, string][] = typeof value === "object" && value !== null
    ? Object.entries(value).filter(([, one]) => typeof one === "string") as [string, string][]
    : [[algorithmOf(input), String(value)]];
  const rows = entries.map(([name, digest]) => valueRow(name.toUpperCase(), digest));
  const others = element("div", { className: "digests" });
  if (typeof value === "string" && input && String(input.input ?? "").length <= MAX_TEXT_CHARS) {
    const inputs = OTHERS.filter((algorithm) => algorithm !== algorithmOf(input))
      .map((algorithm): [string, Record<string, unknown>] => [algorithm, { ...input, algorithm }]);
    addRows(others, "hash-generator", inputs, (name, digest) => {
      entries.push([name, String(digest)]);
      return valueRow(name, String(digest));
    });
  }
  const compare = element("input", {
    type: "text",
    placeholder: "Paste a digest to compare with all of these",
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
      ? `✓ Equal to the ${same[0].toUpperCase()} digest`
      : "✗ Equal to none of them";
    verdict.replaceChildren(
      ...(text === "" ? [] : [element("span", { className: same ? "check" : "check bad" }, text)]),
    );
  });
  compare.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  return section(
    title,
    [],
    element("div", { className: "digests" }, ...rows, compare, verdict, others),
  );
}

function algorithmOf(input: Record<string, unknown> = {}): string {
  return String(input.algorithm ?? "SHA-256").toUpperCase();
}

/** Hex in one case; other text unchanged. */
function normalOf(text: string): string {
  const trimmed = text.trim();
  return /^[0-9a-f]+$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}
