/**
 * Certificates as cards, from the root of their chain to the leaf.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { copyButton, folded, section } from "./parts.ts";
import { treeOf } from "./tree.ts";

/** An output's certificates, each indented by its distance from the topmost one present. */
export function certificates(value: JsonValue): HTMLElement | undefined {
  const { certificates: all = [], chain } = value as JsonObject;
  const list = all as JsonObject[];
  if (list.length === 0) return undefined;
  const links = ((chain as JsonObject | undefined)?.links ?? []) as (number | null)[];
  const cards = list.map((one, index) => ({ one, depth: depthOf(index, links) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ one, depth }) => {
      const card = cardOf(one);
      card.style.marginLeft = `${depth * 1.25}rem`;
      return card;
    });
  return section(`Certificates: ${list.length}`, [], ...cards);
}

/** Counts the listed certificates above one. */
function depthOf(index: number, links: readonly (number | null)[]): number {
  let depth = 0;
  let at = index;
  for (;;) {
    const issuer = links[at] ?? at;
    if (issuer === at || depth > links.length) return depth;
    at = issuer;
    depth++;
  }
}

function cardOf(one: JsonObject): HTMLElement {
  const validity = String(one.validity ?? "");
  const badge = { valid: "check", expired: "check bad", not_yet_valid: "check bad" }[validity];
  const key = one.public_key as JsonObject | undefined;
  const { dns, ip, email, uri } = (one.san ?? {}) as JsonObject;
  const names = [dns, ip, email, uri].map(listOf).filter((part) => part !== "");
  const facts: [string, string][] = [
    ["Valid until", `${dayOf(one.not_after)}${leftInWords(one.days_left)}`],
    ["Valid from", `${dayOf(one.not_before)}, for ${one.validity_days} days`],
    ["Names", names.join(", ")],
    ["Issuer", one.self_issued === true ? "itself" : String(one.issuer_cn ?? one.issuer)],
    ["Key", [key?.algorithm, key?.curve ?? (key?.bits ? `${key.bits} bits` : "")].join(" ").trim()],
    ["Signature", String(one.signature_algorithm)],
    ["Key usage", listOf(one.key_usage)],
    ["SHA-256", String(one.fingerprint_sha256)],
  ];
  const list = element("dl", { className: "glance" });
  for (const [name, text] of facts) {
    if (text === "") continue;
    list.append(
      element("dt", {}, name),
      element("dd", {}, element("span", {}, text), copyButton(text, name, "copy-value")),
    );
  }
  return element(
    "article",
    { className: "certificate" },
    element(
      "div",
      { className: "view-head" },
      element("h4", { title: String(one.subject) }, String(one.subject_cn ?? one.subject)),
      element(
        "div",
        { className: "checks" },
        ...(one.is_ca === true ? [element("span", { className: "tag" }, "CA")] : []),
        ...(badge ? [element("span", { className: badge }, validity.replaceAll("_", " "))] : []),
      ),
    ),
    list,
    folded("All of it", "", treeOf(one)),
  );
}

function listOf(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.join(", ") : "";
}

/** The days from the time that it is judged against to its end; empty without such a time. */
function leftInWords(days: JsonValue | undefined): string {
  if (typeof days !== "number") return "";
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days < 0 ? `, ${count} ago` : `, ${count} left`;
}

function dayOf(moment: JsonValue | undefined): string {
  return String(moment ?? "").slice(0, 10);
}
