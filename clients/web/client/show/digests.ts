/**
 * Digests, to be copied and compared with one that somebody was given.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { Runner } from "../runner.ts";
import { copyButton, section } from "./parts.ts";

/** What people are given to compare with, beside the digest that they asked for. */
const OTHERS = ["MD5", "SHA-1", "SHA-256", "SHA-384", "SHA-512", "SHA3-256", "BLAKE3", "CRC-32"];
/** Of longer texts the others are not computed. */
const MAX_TEXT_CHARS = 1_000_000;

const runner = new Runner();

/**
 * A digest, or those by algorithm, with a field that compares.
 *
 * @param input What a lone digest is of: those by other algorithms are shown beneath.
 */
export function digests(
  value: JsonValue,
  title: string,
  input?: Record<string, unknown>,
): HTMLElement {
  const entries: [string, string][] = typeof value === "object" && value !== null
    ? Object.entries(value).filter(([, one]) => typeof one === "string") as [string, string][]
    : [["", String(value)]];
  const rows = entries.map(rowOf);
  const others = element("div", { className: "digests" });
  if (typeof value === "string" && input && String(input.input ?? "").length <= MAX_TEXT_CHARS) {
    addOthers(input, (name, digest) => {
      entries.push([name, digest]);
      others.append(rowOf([name, digest]));
    });
  }
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
  return section(
    title,
    [],
    element("div", { className: "digests" }, ...rows, compare, verdict, others),
  );
}

function rowOf([name, digest]: [string, string]): HTMLElement {
  return element(
    "div",
    { className: "digest" },
    element(
      "div",
      { className: "view-head" },
      element("h4", {}, name.toUpperCase() || "Digest"),
      copyButton(digest, name || "the digest"),
    ),
    element("code", {}, digest),
  );
}

/** Computes the digests by other algorithms, one after the other. */
async function addOthers(
  input: Record<string, unknown>,
  add: (name: string, digest: string) => void,
): Promise<void> {
  const own = String(input.algorithm ?? "SHA-256").toUpperCase();
  for (const algorithm of OTHERS.filter((name) => name !== own)) {
    try {
      const { result } = await runner.runOn("hash-generator", { ...input, algorithm });
      if (typeof result.output === "string") add(algorithm, result.output);
    } catch {
      return;
    }
  }
}

/** Hex in one case; what is not hex as it is. */
function normalOf(text: string): string {
  const trimmed = text.trim();
  return /^[0-9a-f]+$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}
