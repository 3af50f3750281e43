/**
 * A context pack as a picture: what fills its budget, record by record, and what was left out.
 *
 * @module
 */
import { inWords } from "../../words.ts";
import { element } from "../dom.ts";

/** An included record. */
interface Kept {
  id: string;
  kind: string;
  rank: number;
  bytes: number;
  depends_on: string[];
  content: unknown;
}

/** An omitted record. */
interface Omitted {
  id: string;
  kind: string;
  bytes: number;
  closure_bytes: number;
  available_bytes: number;
}

/** The shown part of `service.context-pack.v1`. */
export interface Pack {
  max_bytes: number;
  items: Kept[];
  evidence: Kept[];
  omissions: Omitted[];
  dedupe: { id: string; kind: string; duplicate_of: string }[];
  totals: { retained: number; omitted: number; bytes: number; tokens_estimate: number };
  provenance: { integrity: string };
  receipt: { output_sha256: string };
}

/** The most records that are shown. */
const MAX_ROWS = 300;
const COLOURS = 4;

/**
 * The budget as a bar, omitted records as another bar to the same scale, and all records beneath.
 */
export function packPicture(pack: Pack): HTMLElement {
  const { max_bytes: budget, omissions, totals } = pack;
  const kept = [...pack.items, ...pack.evidence].sort((one, other) => one.rank - other.rank);
  const kinds = [...new Set([...kept, ...omissions].map(({ kind }) => kind))];
  const colourOf = (kind: string) => `var(--chart-${kinds.indexOf(kind) % COLOURS + 1})`;
  // Each record takes one more byte, for its line end.
  const left = omissions.reduce((sum, { bytes }) => sum + bytes + 1, 0);
  const scale = Math.max(budget > 4 * totals.bytes ? totals.bytes : budget, left, 1);
  const keptBar = barOf(kept, scale, colourOf, "kept");
  const free = scale === budget ? budget - totals.bytes : 0;
  if (free > 0) {
    const rest = element("span", { className: "free", title: `${free} bytes are free` });
    rest.style.width = `${free / scale * 100}%`;
    keptBar.append(rest);
  }
  const keys = element(
    "div",
    { className: "chart-keys" },
    ...kinds.map((kind) => {
      const dot = element("span", { className: "dot" });
      dot.style.background = colourOf(kind);
      const count = kept.filter((one) => one.kind === kind).length;
      const all = count + omissions.filter((one) => one.kind === kind).length;
      return element("span", {}, dot, `${inWords(kind)} ${count} of ${all}`);
    }),
  );
  const rows = [
    ...kept.slice(0, MAX_ROWS).map((one) => keptRow(one, colourOf(one.kind))),
    ...omissions.slice(0, MAX_ROWS).map((one) => omittedRow(one, colourOf(one.kind))),
    ...pack.dedupe.slice(0, MAX_ROWS).map(({ id, kind, duplicate_of: first }) =>
      rowOf("duplicate", id, kind, `the same as ${first}`, "")
    ),
  ];
  return element(
    "div",
    { className: "pack" },
    captioned(`Kept, ${totals.bytes} bytes`, keptBar),
    ...(left > 0
      ? [captioned(`Left out, ${left} bytes`, barOf(omissions, scale, colourOf, "omitted"))]
      : []),
    keys,
    element("ul", { className: "records" }, ...rows),
  );
}

function captioned(caption: string, bar: HTMLElement): HTMLElement {
  return element("figure", {}, element("figcaption", {}, caption), bar);
}

function barOf(
  records: readonly (Kept | Omitted)[],
  scale: number,
  colourOf: (kind: string) => string,
  className: string,
): HTMLElement {
  const bar = element("div", { className: `pack-bar ${className}` });
  // The list says the same.
  bar.ariaHidden = "true";
  for (const { id, kind, bytes } of records.slice(0, 1_000)) {
    const part = element("span", { title: `${id} (${inWords(kind)}): ${bytes} bytes` });
    part.style.width = `${(bytes + 1) / scale * 100}%`;
    part.style.setProperty("--part", colourOf(kind));
    bar.append(part);
  }
  return bar;
}

function keptRow({ id, kind, bytes, depends_on: needs, content }: Kept, colour: string) {
  const row = rowOf(
    "kept",
    id,
    kind,
    needs.length > 0 ? `needs ${needs.join(", ")}` : "",
    `${bytes} bytes`,
    colour,
  );
  const whole = element(
    "details",
    {},
    element("summary", {}, textOf(content)),
    element("pre", { tabIndex: 0 }, JSON.stringify(content, null, 2)),
  );
  row.append(whole);
  return row;
}

function omittedRow(
  { id, kind, bytes, closure_bytes: closure, available_bytes: available }: Omitted,
  colour: string,
) {
  const why = closure > bytes + 1
    ? `with what it needs ${closure} bytes, ${available} were free`
    : `${available} bytes were free`;
  return rowOf("omitted", id, kind, why, `${bytes} bytes`, colour);
}

function rowOf(
  state: "kept" | "omitted" | "duplicate",
  id: string,
  kind: string,
  note: string,
  size: string,
  colour = "",
): HTMLElement {
  const dot = element("span", { className: "dot" });
  dot.style.background = colour;
  const words = { kept: "kept", omitted: "left out", duplicate: "duplicate" };
  return element(
    "li",
    { className: state },
    element(
      "div",
      { className: "finding-head" },
      dot,
      element("span", { className: "severity" }, words[state]),
      element("code", {}, id),
      element("span", { className: "note" }, inWords(kind)),
      element("span", { className: "note" }, note),
      element("span", { className: "note size" }, size),
    ),
  );
}

/** A record's content in one line. */
function textOf(content: unknown): string {
  const { text, summary, message, name, path, log_lines: lines } = content as Record<
    string,
    unknown
  >;
  const found = text ?? summary ?? message ?? name ?? path ?? (lines && `${lines} lines`);
  const line = (typeof found === "string" ? found : JSON.stringify(content)).replace(/\s+/g, " ")
    .trim();
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
