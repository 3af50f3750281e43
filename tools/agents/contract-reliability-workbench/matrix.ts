/**
 * Compares the saved and the current schema of every side, both ways.
 *
 * @module
 */
import {
  type ComparisonMeter,
  type Drift,
  driftBetween,
} from "../../shared/agent_contract/drift.ts";
import { driftFinding } from "../../shared/agent_contract/drift_finding.ts";
import type { Compatibility } from "../../shared/agent_contract/rules.ts";
import type { Unknowns, WorkbenchReview } from "./review.ts";
import type { ContractFace } from "./portfolio.ts";
import { CELL_DIRECTIONS, type CellVerdict } from "./rules.ts";

/** The result of one comparison. */
export interface Cell {
  contract: string;
  side: ContractFace["side"];
  direction: (typeof CELL_DIRECTIONS)[number];
  verdict: CellVerdict;
  changes: number;
  breaking: number;
  unknown: number;
}

/** Fills the matrix, side by side; what old calls meet becomes findings. */
export function compareVersions(
  review: WorkbenchReview,
  unknowns: Unknowns,
  faces: Iterable<ContractFace>,
  meter: ComparisonMeter,
): Cell[] {
  const cells: Cell[] = [];
  for (const face of faces) {
    for (const direction of CELL_DIRECTIONS) {
      const drift = driftOf(face, direction, meter);
      if (drift && direction === "backward") {
        reportDrift(review, unknowns, face, drift);
      }
      const cell = cellOf(face, direction, drift);
      cells.push(cell);
      review.record({ kind: "matrix", data: cell });
    }
    if (face.current && !face.saved) {
      unknowns.leave(`${face.name}#`, "There is no saved schema to compare the current one with");
    }
  }
  return cells;
}

function driftOf(
  { saved, current, side }: ContractFace,
  direction: Cell["direction"],
  meter: ComparisonMeter,
): Drift | undefined {
  if (!saved || !current) return undefined;
  const [before, after] = direction === "backward" ? [saved, current] : [current, saved];
  return driftBetween(before.root, after.root, side, meter);
}

function reportDrift(
  review: WorkbenchReview,
  unknowns: Unknowns,
  { name, side }: ContractFace,
  drift: Drift,
): void {
  for (const change of drift.changes) {
    review.find(change.rule, driftFinding(name, side, change));
  }
  for (const { location, reason } of drift.unresolved) {
    unknowns.leave(`${name}#${location}`, reason);
  }
}

function cellOf(
  { contract, side }: ContractFace,
  direction: Cell["direction"],
  drift: Drift | undefined,
): Cell {
  const place = { contract, side, direction };
  if (!drift) return { ...place, verdict: "not_submitted", changes: 0, breaking: 0, unknown: 0 };
  const count = (compatibility: Compatibility) =>
    drift.changes.filter((change) => change.compatibility === compatibility).length;
  const breaking = count("breaking");
  const unknown = count("unknown");
  const uncertain = unknown + drift.unresolved.length;
  return {
    ...place,
    verdict: breaking > 0 ? "breaking" : uncertain > 0 ? "unknown" : "compatible",
    changes: breaking + unknown + count("compatible"),
    breaking,
    unknown: uncertain,
  };
}
