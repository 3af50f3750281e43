/**
 * Keys that a tool does not know. One rule is behind them all: a key is refused where the run would do another job than
 * the one asked for, and ignored with a warning elsewhere. `unknown_key.ts` judges one key; it asks `meant_property.ts`
 * for the property that a key names, `meant_choice.ts` for the choice that its value is, `meant_unit.ts` what a unit or a
 * time zone is for, and `not_done.ts` what a tool cannot do at all. The names themselves are compared in
 * `other_names.ts` (words that mean the same) and `misspelt_keys.ts` (letters that are alike).
 *
 * @module
 */
import type { z } from "zod";
import type { AnyTool, FieldError, Warning } from "../tools/tool.ts";
import { COMMON_NAMES } from "../tools/shared/common_names.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { keyAdvice } from "../tools/shared/misspelt_keys.ts";
import { compareWithCommon } from "../tools/shared/other_names.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { MAX_FIELD_ERRORS } from "./field_errors.ts";
import type { Shape } from "./meant_property.ts";
import { declaresNames, formOf } from "./schema_walk.ts";
import { hintOn, refusalOf, type UnknownKey } from "./unknown_key.ts";

compareWithCommon(COMMON_NAMES);

type Properties = Record<string, unknown>;
type Path = readonly (string | number)[];

/** The most unknown keys of a call that are compared with the declared ones; more are foreign data. */
const MAX_COMPARED = 50;

/** The most foreign keys that one message names. */
const MAX_FOREIGN_SHOWN = 5;

/** The keys of a list's items that resemble none of the declared ones. */
interface Foreign {
  /** The first place of each. */
  paths: Path[];
  known: string[];
}

/** The outcome of a call's unknown keys. */
interface UnknownKeys {
  /** One for each key that is ignored. */
  warnings: Warning[];
  /** One for each key that is refused, at most as many as a failure lists. */
  faults: FieldError[];
}

/**
 * `UNKNOWN_PROPERTY` for the keys that a tool does not know, of its input and of the objects of declared shape inside
 * it. They are ignored with a warning, unless the run would then do another job than the one asked for and report
 * success: {@linkcode refusalOf} says which these are.
 *
 * A key that occurs in several objects of a list is reported once, and those that resemble no property together.
 */
export function unknownKeys(tool: AnyTool, given: Properties): UnknownKeys {
  const report = new Report(tool);
  report.visit(tool.input, given, []);
  return report.end();
}

/** The unknown keys of a call, collected in a walk over its input. */
class Report {
  readonly #tool: AnyTool;
  readonly #warnings = warningList();
  readonly #faults: FieldError[] = [];
  /** The unknown keys found so far, by the path of their objects; all items of a list share one. */
  readonly #seen = new Map<string, Set<string>>();
  /** By the path of the list. */
  readonly #foreign = new Map<string, Foreign>();
  #compared = 0;

  constructor(tool: AnyTool) {
    this.#tool = tool;
  }

  visit(schema: z.ZodType, value: unknown, path: Path): void {
    const form = declaresNames(schema) ? formOf(schema, value) : undefined;
    if (!form) return;
    if (Array.isArray(value)) {
      const { element } = form;
      if (element) value.forEach((item, index) => this.visit(element, item, [...path, index]));
      return;
    }
    const { shape, valueType } = form;
    const seen = shape && this.#seenAt(path);
    for (const [key, member] of Object.entries(value as Properties)) {
      if (valueType) this.visit(valueType, member, [...path, key]);
      else if (!shape) continue;
      else if (Object.hasOwn(shape, key)) this.visit(shape[key]!, member, [...path, key]);
      else if (!seen!.has(key)) {
        seen!.add(key);
        this.#add([...path, key], shape, value as Properties);
      }
    }
  }

  end(): UnknownKeys {
    for (const keys of this.#foreign.values()) this.#warnOfForeign(keys);
    return { warnings: this.#warnings.list(), faults: this.#faults };
  }

  #seenAt(path: Path): Set<string> {
    const place = path.map((step) => typeof step === "number" ? "" : step).join("\0");
    let keys = this.#seen.get(place);
    if (!keys) this.#seen.set(place, keys = new Set());
    return keys;
  }

  #add(path: Path, shape: Shape, object: Properties): void {
    const key = String(path.at(-1));
    const shown = cutText(key);
    const place = formatPath([...path.slice(0, -1), shown]);
    const unknown: UnknownKey = { tool: this.#tool, key, object, shape, isInside: path.length > 1 };
    const isCompared = this.#compared++ < MAX_COMPARED && this.#faults.length < MAX_FIELD_ERRORS;
    const refusal = isCompared ? refusalOf(unknown) : undefined;
    if (refusal !== undefined) {
      const message = `"${shown}" is not a property of ${ownerAt(path)}${refusal}`;
      this.#faults.push({ path: place, code: "UNKNOWN_PROPERTY", message });
      return;
    }
    const isInItem = typeof path.at(-2) === "number";
    if (isInItem && !(isCompared && hintOn(unknown))) return this.#addForeign(path, shape);
    const message = () => {
      const hint = hintOn(unknown) ?? keyAdvice(undefined, Object.keys(shape));
      return `"${shown}" is not a property of ${ownerAt(path)} and was ignored${hint}`;
    };
    this.#warnings.add("UNKNOWN_PROPERTY", message, place);
  }

  #addForeign(path: Path, shape: Shape): void {
    const list = formatPath(path.slice(0, -2));
    const keys = this.#foreign.get(list);
    if (keys) keys.paths.push(path);
    else this.#foreign.set(list, { paths: [path], known: Object.keys(shape) });
  }

  /** Warns once of the foreign keys that the items of a list have. */
  #warnOfForeign({ paths, known }: Foreign): void {
    const keys = paths.map((path) => cutText(String(path.at(-1))));
    const names = firstNames(keys, MAX_FOREIGN_SHOWN, (key) => `"${key}"`);
    const [are, were] = keys.length === 1
      ? ["is not a property", "was"]
      : ["are not properties", "were"];
    const first = paths[0]!;
    this.#warnings.add(
      "UNKNOWN_PROPERTY",
      `${names} ${are} of ${ownerAt(first)} and ${were} ignored${keyAdvice(undefined, known)}`,
      formatPath([...first.slice(0, -1), keys[0]!]),
    );
  }
}

/** The owner of the last key in a path. */
function ownerAt(path: Path): string {
  const above = path.slice(0, -1);
  if (above.length === 0) return "this tool";
  const isItem = typeof above.at(-1) === "number";
  const name = cutText(formatPath(isItem ? above.slice(0, -1) : above));
  return isItem ? `the items of "${name}"` : `"${name}"`;
}
