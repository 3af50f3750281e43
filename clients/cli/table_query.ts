/**
 * Queries of tables as a person types them: the words of SQL, of which most may be omitted. `sum(amount) by team`,
 * `name, price where price > 5 sort price desc limit 3`.
 *
 * @module
 */
import { FUNCTIONS, OPS } from "../../tools/data/csv-query/query.ts";
import { cutText } from "../../tools/shared/cut_text.ts";
import { UsageError } from "./usage.ts";

/** A name or text in quotes, a sign, or a word. */
const TOKEN = /\s*("(?:[^"]|"")*"|'(?:[^']|'')*'|<=|>=|<>|!=|==|[<>=(),*;]|[^\s"'<>=(),*;!]+|\S)/y;
/** A longer rest of a query is cut in messages. */
const MAX_SHOWN = 40;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** What may follow a column, so that it is none. */
const FOLLOWING = ["where", "group", "by", "order", "sort", "limit", "as", "asc", "desc"];
const SIGNS: Readonly<Record<string, string>> = {
  "=": "eq",
  "==": "eq",
  "!=": "ne",
  "<>": "ne",
  "<": "lt",
  "<=": "lte",
  ">": "gt",
  ">=": "gte",
};
/** An operator without a value has its form in JSON only. */
const WORDS = OPS.filter((op) => op !== "is_empty");

/** An item of the list at the beginning. */
interface Item {
  column?: string;
  fn?: string;
  as?: string;
}

/**
 * Turns a query in words into the one that csv-query takes; JSON stays.
 * @throws {UsageError} at the first word that does not belong there.
 */
export function tableQueryOf(text: string): unknown {
  return /^\s*(?:\{|$)/.test(text) ? text : new Reader(text).query();
}

class Reader {
  readonly #tokens: string[] = [];
  #next = 0;

  constructor(text: string) {
    for (const [, token] of text.trim().matchAll(new RegExp(TOKEN, "gy"))) {
      this.#tokens.push(token!);
    }
  }

  query(): Record<string, unknown> {
    this.#take("select");
    const isWhole = this.#take("*") || this.#isAt(...FOLLOWING);
    const items = isWhole ? [] : this.#list(() => this.#item());
    const query: Record<string, unknown> = {};
    if (this.#take("where")) query.where = this.#conditions();
    const isGrouped = this.#take("group");
    if (isGrouped ? this.#require("by") : this.#take("by")) {
      query.group_by = this.#list(() => this.#name());
    }
    if (this.#take("order") ? this.#require("by") : this.#take("sort")) {
      query.order_by = this.#list(() => this.#order());
    }
    if (this.#take("limit")) query.limit = this.#value();
    this.#take(";");
    if (this.#next < this.#tokens.length) throw this.#fault("no more");
    return { ...query, ...selected(items) };
  }

  /** `name`, `sum(name)`, `sum name` or `count`, each with `as other` behind it. */
  #item(): Item {
    const fn = FUNCTIONS.find((each) => this.#isAt(each));
    const item: Item = fn === undefined ? { column: this.#name() } : this.#aggregate(fn);
    return this.#take("as") ? { ...item, as: this.#name() } : item;
  }

  #aggregate(fn: string): Item {
    this.#next++;
    const isOpen = this.#take("(");
    const isBare = this.#peek() === undefined || this.#isAt(",", ")", ";", ...FOLLOWING);
    const column = isBare || this.#take("*") ? undefined : this.#name();
    if (isOpen) this.#require(")");
    return { fn, ...(column !== undefined && { column }) };
  }

  #conditions(): unknown {
    const all = [this.#condition()];
    const word = this.#isAt("or") ? "or" : "and";
    while (this.#take(word)) all.push(this.#condition());
    if (this.#isAt("and", "or")) {
      throw this.#fault(`only ${word} between conditions (a mixture needs JSON)`);
    }
    return all.length === 1 ? all[0] : { [word === "or" ? "any" : "all"]: all };
  }

  #condition(): unknown {
    const column = this.#name();
    const sign = this.#peek()?.toLowerCase() ?? "";
    const op = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : WORDS.find((each) => each === sign);
    if (op === undefined) {
      throw this.#fault(`an operator such as = < >= or contains`);
    }
    this.#next++;
    return { column, op, value: op === "in" ? this.#values() : this.#value() };
  }

  #values(): unknown[] {
    this.#require("(");
    const values = this.#list(() => this.#value());
    this.#require(")");
    return values;
  }

  #order(): unknown {
    const column = nameOf(this.#item());
    const desc = this.#take("desc");
    if (!desc) this.#take("asc");
    return desc ? { column, desc } : column;
  }

  #list<Value>(read: () => Value): Value[] {
    const values = [read()];
    while (this.#take(",")) values.push(read());
    return values;
  }

  /** A number as such, and anything else as a text. */
  #value(): string | number {
    const token = this.#peek() ?? "";
    if (!NUMBER.test(token)) return this.#name();
    this.#next++;
    return Number(token);
  }

  #name(): string {
    const token = this.#peek();
    if (token === undefined || /^(?:[<>=!(),*;]|["'](?=$))/.test(token)) {
      throw this.#fault("a name or value");
    }
    this.#next++;
    const quote = /^["']/.exec(token)?.[0];
    return quote === undefined ? token : token.slice(1, -1).replaceAll(quote + quote, quote);
  }

  #peek(): string | undefined {
    return this.#tokens[this.#next];
  }

  #isAt(...words: readonly string[]): boolean {
    return words.includes(this.#peek()?.toLowerCase() ?? "");
  }

  #take(word: string): boolean {
    const isAt = this.#isAt(word);
    if (isAt) this.#next++;
    return isAt;
  }

  #require(word: string): boolean {
    if (!this.#take(word)) throw this.#fault(word);
    return true;
  }

  #fault(wanted: string): UsageError {
    const rest = this.#tokens.slice(this.#next, this.#next + 4).join(" ");
    const place = rest === "" ? "its end" : `"${cutText(rest, MAX_SHOWN)}"`;
    return new UsageError(
      `The query is not understood at ${place}: expected ${wanted}. In words it is: COLUMN, sum(COLUMN) where COLUMN > 5 ` +
        'by COLUMN sort COLUMN desc limit 3, each part optional; quote names with spaces as in "unit price"',
    );
  }
}

/** The columns and aggregates that a query asks for; without any, all columns. */
function selected(items: readonly Item[]): Record<string, unknown> {
  if (items.length === 0) return {};
  const aggregates = items.filter(({ fn }) => fn !== undefined);
  if (aggregates.length === items.length) return { aggregates };
  const select = items.map((item) => item.fn ? nameOf(item) : columnOf(item));
  return { ...(aggregates.length > 0 && { aggregates }), select };
}

function columnOf({ column, as }: Item): unknown {
  return as === undefined ? column : { column, as };
}

/** What the column of an item is called in the result. */
function nameOf({ fn, column, as }: Item): string {
  return as ?? [fn, column].filter((part) => part !== undefined).join("_");
}
