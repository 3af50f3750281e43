/**
 * Presets of evidence reports: one for each recipe of context packs, with its sections.
 *
 * @module
 */
import { CONTEXT_RECIPES } from "../context_recipes.ts";

/** A section of records. */
export interface SectionPreset {
  id: string;
  title: string;
  /** Kinds of the records that it prints. */
  kinds: readonly string[];
  /** Whether it also prints the kinds that no section names. */
  takesOthers: boolean;
}

/** The sections of the report about one recipe's packs. */
export interface ReportPreset {
  id: string;
  /** The recipe of the packs that it reports. */
  recipe: string;
  title: string;
  sections: readonly SectionPreset[];
}

const REVIEW_SECTIONS = [
  section("Verdict", "review"),
  section("Findings", "finding"),
  section("Unknowns", "unknown"),
  { ...section("Details", "details"), takesOthers: true },
  section("Evidence", "evidence"),
];

/** Sections by preset; the presets of reviews all have the same. */
const SECTIONS: Readonly<Record<string, readonly SectionPreset[]>> = {
  "ci-incident-report": [
    section("Job", "job"),
    section("Failures", "failure"),
    section("Failed tests", "test"),
    section("Changed files", "changed_file"),
    section("Warnings", "warning"),
    section("Log tail", "tail"),
  ],
  "api-operation-report": [
    section("API", "api"),
    section("Operations", "operation"),
    section("Components", "component"),
  ],
  "rag-evidence-report": [
    section("Query", "query"),
    section("Sources", "source"),
    section("Passages", "passage"),
  ],
  "agent-handoff-report": [
    section("Handoff", "handoff"),
    section("Constraints", "constraint"),
    section("Blockers", "blocker"),
    section("Next actions", "next_action"),
    section("Decisions", "decision"),
    section("Unknowns", "unknown"),
    section("Completed", "completed"),
    section("Artifacts", "artifact"),
    section("Evidence", "evidence"),
    section("Notes", "note"),
  ],
};

/** Words of titles that are written in capitals. */
const ACRONYMS = ["ci", "api", "rag", "http"];

/**
 * All presets, in the order of their recipes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { REPORT_PRESETS } from "./presets.ts";
 *
 * const preset = REPORT_PRESETS.find(({ recipe }) => recipe === "http-security-pack");
 * assert.equal(preset?.title, "HTTP Security report");
 * ```
 */
export const REPORT_PRESETS: readonly ReportPreset[] = CONTEXT_RECIPES.map((recipe) => ({
  id: recipe.preset,
  recipe: recipe.id,
  title: titleOf(recipe.preset),
  sections: SECTIONS[recipe.preset] ?? REVIEW_SECTIONS,
}));

function section(title: string, kind: string): SectionPreset {
  return { id: sectionId(title), title, kinds: [kind], takesOthers: false };
}

/** The id of a section with this title. */
export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

function titleOf(preset: string): string {
  const words = preset.replace(/-report$/, "").split("-");
  return [...words.map(capitalized), "report"].join(" ");
}

function capitalized(word: string): string {
  return ACRONYMS.includes(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1);
}
