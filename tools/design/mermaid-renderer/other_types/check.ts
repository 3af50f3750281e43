/**
 * The checks of the diagrams that are not drawn, by type.
 *
 * @module
 */
import type { DiagramType } from "../source/keywords.ts";
import type { SourceText } from "../source/source_text.ts";
import { checkClass } from "./class.ts";
import { checkEr } from "./er.ts";
import { checkGantt } from "./gantt.ts";
import { checkPie } from "./pie.ts";
import type { CheckedDiagram } from "./reading.ts";
import { checkSequence } from "./sequence.ts";
import { checkState } from "./state.ts";

/** A type that is checked, not drawn. */
export type OtherType = Exclude<DiagramType, "flowchart">;

/** Checks a prepared source of a type; each throws the typed errors that it documents. */
export const CHECKS: Readonly<Record<OtherType, (source: SourceText) => CheckedDiagram>> = {
  sequence: checkSequence,
  class: checkClass,
  state: checkState,
  er: checkEr,
  gantt: checkGantt,
  pie: checkPie,
};
