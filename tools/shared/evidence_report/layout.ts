/**
 * The content and order of a report, whatever its format.
 *
 * @module
 */
import type { ContextPack, PackItem, PackOmission } from "../context_pack/schema.ts";
import type { JsonValue } from "../json/value.ts";
import { type ReportPreset, sectionId, type SectionPreset } from "./presets.ts";

/** A member of a record: a line, a text of several lines, or a value that only JSON can show. */
export type Member =
  & { key: string }
  & ({ form: "line"; text: string } | { form: "text"; text: string } | {
    form: "json";
    value: JsonValue;
  });

/** A record as a report prints it. */
export interface ReportRecord {
  id: string;
  members: readonly Member[];
}

/** A section under its heading, and what it is made of. */
export type ReportSection =
  & { id: string; title: string }
  & ({ form: "records"; records: readonly ReportRecord[] } | {
    form: "lines";
    lines: readonly string[];
  } | { form: "provenance"; members: readonly Member[]; note: string });

/** A report before it is rendered. */
export interface ReportLayout {
  title: string;
  sections: readonly ReportSection[];
}

/** The statement under the provenance of every report. */
const PROVENANCE_NOTE = "A transformation receipt does not prove that the submitted state is true.";

/** Lays out a pack by a preset: its sections of records, then what was left out, then where it came from. */
export function layOut(
  pack: ContextPack,
  preset: ReportPreset,
  provenance: Readonly<Record<string, string | null>>,
): ReportLayout {
  const records = [...pack.items, ...pack.evidence];
  const named = new Set(preset.sections.flatMap(({ kinds }) => kinds));
  return {
    title: preset.title,
    sections: [
      ...preset.sections.map((section) => ({
        id: section.id,
        title: section.title,
        form: "records" as const,
        records: records.filter(({ kind }) => isIn(section, kind, named)).map(recordOf),
      })),
      { ...headed("Omissions"), form: "lines", lines: pack.omissions.map(omissionLine) },
      {
        ...headed("Provenance"),
        form: "provenance",
        members: Object.entries(provenance).map(([key, value]) => memberOf(key, value)),
        note: PROVENANCE_NOTE,
      },
    ],
  };
}

function headed(title: string) {
  return { id: sectionId(title), title };
}

function isIn({ kinds, takesOthers }: SectionPreset, kind: string, named: ReadonlySet<string>) {
  return kinds.includes(kind) || (takesOthers && !named.has(kind));
}

function recordOf({ id, content }: PackItem): ReportRecord {
  const members = Object.entries(content as Record<string, JsonValue>)
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([key, value]) => memberOf(key, value));
  return { id, members };
}

function memberOf(key: string, value: JsonValue): Member {
  if (typeof value === "string" && hasLineBreak(value)) return { key, form: "text", text: value };
  if (isScalar(value)) return { key, form: "line", text: scalarText(value) };
  if (Object.keys(value).length === 0) return { key, form: "line", text: "none" };
  if (Array.isArray(value) && value.every((item) => isScalar(item) && !hasLineBreak(item))) {
    return { key, form: "line", text: value.map(scalarText).join(", ") };
  }
  return { key, form: "json", value };
}

type Scalar = string | number | boolean | null;

function isScalar(value: JsonValue): value is Scalar {
  return value === null || typeof value !== "object";
}

function scalarText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function hasLineBreak(value: JsonValue): boolean {
  return typeof value === "string" && /[\r\n]/.test(value);
}

function omissionLine({ id, kind, bytes, closure_bytes, available_bytes }: PackOmission): string {
  return `${id} (${kind}): budget, ${bytes} bytes, closure ${closure_bytes}, available ${available_bytes}`;
}
