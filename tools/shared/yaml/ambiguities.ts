import type { WarningCollector } from "../warning_list.ts";
import { cutText } from "../cut_text.ts";
import { formatPointer } from "../json/pointer.ts";
import { disagreementOn } from "./core_schema.ts";

/** A place in a value: names and indexes from its root down. */
type Path = readonly (string | number)[];

/** The first of a kind, and where the others stand. */
interface Ambiguity {
  message: string;
  path: Path;
  /** Of the first of them. */
  places: string[];
  others: number;
}

/** A postal code, a mode of a file: its zeros are lost in a number. */
const LEADING_ZERO = /^[-+]?0\d+$/;

/** The other places that a warning names, and the most characters of one. */
const MAX_NAMED = 3;
const MAX_PLACE = 80;

/**
 * Scalars that YAML 1.1 reads as another type, a warning for each kind: a workflow's key `on` must not hide the mode
 * 0644 below it, nor a value such as `no`.
 */
export class Ambiguities {
  readonly #warnings: WarningCollector<"YAML_1_1_AMBIGUITY">;
  /** By kind, of all documents. */
  readonly #found = new Map<string, Ambiguity>();

  constructor(warnings: WarningCollector<"YAML_1_1_AMBIGUITY">) {
    this.#warnings = warnings;
  }

  /** Notes a plain scalar, if the two versions disagree on it. @param what What the message begins with. */
  add(source: string, what: "" | "The key ", path: Path): void {
    const disagreement = disagreementOn(source);
    if (!disagreement) return;
    const { here, there } = disagreement;
    const kind = what + kindOf(source, there);
    const known = this.#found.get(kind);
    if (known) {
      known.others++;
      if (known.places.length < MAX_NAMED) {
        known.places.push(cutText(formatPointer(path), MAX_PLACE));
      }
      return;
    }
    const message =
      `${what}${cutText(source)} was read as ${
        cutText(here)
      }, as YAML 1.2 requires; YAML 1.1 reads it as ` +
      `${cutText(there)}: ` +
      (here === "text" ? "put it in quotes" : "write it so that both read the same");
    this.#found.set(kind, { message, path: [...path], places: [], others: 0 });
  }

  /** Warns of what was noted, when all has been read. */
  tell(): void {
    for (const { message, path, places, others } of this.#found.values()) {
      const left = others - places.length;
      const more = left > 0 ? ` and ${left} more` : "";
      const likewise = others > 0 ? ` (likewise ${places.join(", ")}${more})` : "";
      this.#warnings.add("YAML_1_1_AMBIGUITY", message + likewise, path);
    }
  }
}

function kindOf(source: string, there: string): string {
  if (there === "a boolean") return "boolean";
  return LEADING_ZERO.test(source) ? "leading zero" : "number";
}
