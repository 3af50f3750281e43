/**
 * A schema of a contract, with the zod methods that contracts, tools and the engine call.
 *
 * @module
 */
import {
  changed,
  type Check,
  type Context,
  matching,
  ofLength,
  refined,
  refinedBy,
  whole,
  within,
  type Words,
} from "./checks.ts";
import { type Issue, issueOf } from "./faults.ts";
import { type Definition, read } from "./read.ts";

/** The members of an object. */
export type Shape = Record<string, Schema>;

/** A schema's metadata. */
export type Meta = Record<string, unknown>;

/** The outcome of `safeParse`. */
type Parsed = { success: true; data: unknown; error?: undefined } | {
  success: false;
  data?: undefined;
  error: { issues: Issue[] };
};

/** A schema. Every method except those that parse returns a new one. */
export class Schema {
  readonly #meta: Meta | undefined;

  constructor(readonly def: Definition, meta?: Meta) {
    this.#meta = meta;
  }

  safeParse(value: unknown, { reportInput = false } = {}): Parsed {
    const { value: data, faults } = read(this, { value, faults: [] });
    if (faults.length === 0) return { success: true, data };
    return { success: false, error: { issues: faults.map((one) => issueOf(one, reportInput)) } };
  }

  /** @throws {Error} if the value is invalid. */
  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw new Error(JSON.stringify(error.issues));
    return data;
  }

  get description(): unknown {
    return this.#meta?.description;
  }

  describe(description: string): Schema {
    return this.meta({ description });
  }

  meta(): Meta | undefined;
  meta(more: Meta): Schema;
  meta(more?: Meta): Meta | Schema | undefined {
    return more ? new Schema(this.def, { ...this.#meta, ...more }) : this.#meta;
  }

  register<Entry>(registry: WeakMap<Schema, Entry>, entry: Entry): this {
    registry.set(this, entry);
    return this;
  }

  optional(): Schema {
    return new Schema({ type: "optional", innerType: this });
  }

  nullable(): Schema {
    return new Schema({ type: "nullable", innerType: this });
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(defaultValue: unknown): Schema {
    return new Schema({ type: "default", innerType: this, defaultValue });
  }

  prefault(defaultValue: unknown): Schema {
    return new Schema({ type: "prefault", innerType: this, defaultValue });
  }

  pipe(out: Schema): Schema {
    return new Schema({ type: "pipe", in: this, out });
  }

  /** The schema inside an optional, nullable or default wrapper. */
  unwrap(): Schema {
    return (this.def as Definition & { innerType: Schema }).innerType;
  }

  get element(): Schema {
    return (this.def as Definition & { element: Schema }).element;
  }

  get shape(): Shape {
    return (this.def as Definition & { shape: Shape }).shape;
  }

  extend(more: Shape): Schema {
    return new Schema({ ...this.def, shape: { ...this.shape, ...more } } as Definition);
  }

  min(limit: number): Schema {
    return this.#with(this.#isNumber ? within("minimum", limit) : ofLength(limit, undefined));
  }

  max(limit: number): Schema {
    return this.#with(this.#isNumber ? within("maximum", limit) : ofLength(undefined, limit));
  }

  length(length: number): Schema {
    return this.#with(ofLength(length, length));
  }

  gt(limit: number): Schema {
    return this.#with(within("exclusiveMinimum", limit));
  }

  lt(limit: number): Schema {
    return this.#with(within("exclusiveMaximum", limit));
  }

  positive(): Schema {
    return this.gt(0);
  }

  int(): Schema {
    return this.#with(whole());
  }

  regex(pattern: RegExp, words?: Words): Schema {
    return this.#with(matching(pattern, words));
  }

  refine(test: (value: never) => unknown, words?: Words): Schema {
    return this.#with(refined(test, words));
  }

  superRefine(look: (value: never, context: Context) => void): Schema {
    return this.#with(refinedBy(look));
  }

  overwrite(change: (value: never) => unknown): Schema {
    return this.#with(changed(change));
  }

  toLowerCase(): Schema {
    return this.overwrite((text: string) => text.toLowerCase());
  }

  get #isNumber(): boolean {
    return this.def.type === "number";
  }

  #with(check: Check): Schema {
    return new Schema({ ...this.def, checks: [...this.def.checks ?? [], check] }, this.#meta);
  }
}
