import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { readProduct } from "./compound.ts";
import type { contract } from "./contract.ts";
import { product } from "./fraction.ts";
import { PREFIXES } from "./prefixes.ts";
import { type TableUnit, type Unit, UNITS } from "./unit.ts";

type Code = ErrorCode<typeof contract>;

const MAX_SUGGESTIONS = 3;

/** Currencies of the European Central Bank's rates, which are not units: their worth changes every day. */
const CURRENCY = new RegExp(
  "^(?:[$€£¥]|US\\$|dollars?|euros?|yen|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KRW|" +
    "MXN|MYR|NOK|NZD|PHP|PLN|RON|SEK|SGD|THB|TRY|USD|ZAR)$",
  "i",
);

/** Characters that word processors and other keyboards write for those of the tables. */
const FOLDED: readonly [RegExp, string][] = [
  [/\^?[2²]/g, "2"],
  [/\^?[3³]/g, "3"],
  [/[µμ]/g, "u"],
  [/[′’]/g, "'"],
  [/[″”]/g, '"'],
  [/℃/g, "°C"],
  [/℉/g, "°F"],
  [/º/g, "°"],
  [/Ω/g, "Ω"],
  [/[·⋅]/g, "-"],
];

/** A spelling in the characters of the tables. */
function fold(spelling: string): string {
  return FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), spelling);
}

const byExactSpelling = new Map<string, Set<TableUnit>>();
const byLowerCase = new Map<string, Set<TableUnit>>();
for (const unit of UNITS) {
  for (const spelling of [unit.id, unit.name, ...unit.row.aliases].map(fold)) {
    addTo(byExactSpelling, spelling, unit);
    addTo(byLowerCase, spelling.toLowerCase(), unit);
  }
}

function addTo(units: Map<string, Set<TableUnit>>, spelling: string, unit: TableUnit): void {
  units.set(spelling, (units.get(spelling) ?? new Set()).add(unit));
}

/**
 * The units that a spelling may mean: those whose id, name or alias it is; else the one that it is with a
 * prefix; else all that it fits when case is ignored. Superscripts, `^2`, `^3`, the micro sign, typographic
 * quotes for feet and inches and the dot of a product (N·m) are read as their plain characters.
 */
function unitsSpelled(spelling: string): readonly Unit[] {
  const folded = fold(spelling.trim());
  const exact = byExactSpelling.get(folded);
  if (exact) return [...exact];
  const withPrefix = unitsWithPrefix(folded);
  return withPrefix.length > 0 ? withPrefix : [...byLowerCase.get(folded.toLowerCase()) ?? []];
}

/** Units of the tables after a prefix: `mV`, `millivolts`. No spelling of the tables is split. */
function unitsWithPrefix(spelling: string): Unit[] {
  const found: Unit[] = [];
  for (const [kind, prefixes] of Object.entries(PREFIXES)) {
    for (const { symbol, name, factor } of prefixes) {
      const units = [...behindSymbol(spelling, symbol), ...behindName(spelling, name)];
      for (const unit of units.filter(({ row }) => row.prefixed === kind)) {
        found.push({
          ...unit,
          id: `${symbol}${unit.row.symbol ?? unit.row.id}`,
          name: `${name}${unit.name}`,
          factor: product(unit.factor, factor),
        });
      }
    }
  }
  return found;
}

/** Units whose symbol, or an alias as short, follows the symbol of a prefix. */
function behindSymbol(spelling: string, symbol: string): TableUnit[] {
  if (!spelling.startsWith(symbol)) return [];
  const rest = spelling.slice(symbol.length);
  return Array.from(byExactSpelling.get(rest) ?? []).filter(({ row }) =>
    rest.toLowerCase() === (row.symbol ?? row.id).toLowerCase() || rest.length <= 2
  );
}

/** Units whose name, in any case, follows that of a prefix. */
function behindName(spelling: string, name: string): TableUnit[] {
  const lowerCase = spelling.toLowerCase();
  if (!lowerCase.startsWith(name)) return [];
  const rest = lowerCase.slice(name.length);
  return rest.length < 3 ? [] : [...byLowerCase.get(rest) ?? []];
}

/**
 * The units that a spelling means; several when it stands for units of different dimensions, as R does for
 * the degree Rankine and the roentgen. What is not a unit is read as a product of units: `kg*m/s^2`.
 *
 * @throws {ToolError} `UNKNOWN_UNIT` (details `{ unit, suggestions }`) or `AMBIGUOUS_UNIT` (details
 * `{ unit, candidates }`).
 */
export function readUnit(spelling: string): readonly Unit[] {
  const trimmed = spelling.trim();
  const units = unitsSpelled(trimmed);
  if (units.length > 1 && !isExact(trimmed)) throw ambiguous(trimmed, units);
  if (units.length > 0) {
    // N·m is a newton metre, and a product that may be a joule.
    return /[·⋅]/.test(trimmed) ? units.map((unit) => ({ ...unit, isProduct: true })) : units;
  }
  const products = productsSpelled(trimmed);
  return products.length > 0 ? products : unknown(trimmed);
}

/** Whether a text is a unit or a product of units. */
export function isUnit(spelling: string): boolean {
  return unitsSpelled(spelling).length > 0 || productsSpelled(spelling).length > 0;
}

/** A product, with each factor in its first meaning and in its last. */
function productsSpelled(spelling: string): Unit[] {
  return [0, -1].flatMap((at) => {
    const factorOf = (factor: string) => {
      const units = unitsSpelled(factor);
      return units.length === 1 || isExact(factor) ? units.at(at) : undefined;
    };
    return readProduct(spelling, factorOf) ?? [];
  });
}

/** Whether a spelling is one of the tables' own, case included, or one of them with a prefix. */
function isExact(spelling: string): boolean {
  const folded = fold(spelling.trim());
  return byExactSpelling.has(folded) || unitsWithPrefix(folded).length > 0;
}

function unknown(spelling: string): never {
  const shown = cutText(spelling);
  const isCurrency = CURRENCY.test(spelling);
  const suggestions = isCurrency ? [] : similarUnits(spelling);
  const hint = isCurrency
    ? "it is a currency, which currency-converter converts"
    : suggestions.length > 0
    ? `did you mean ${suggestions.join(" or ")}?`
    : 'action "list" shows all units';
  throw new ToolError<Code>("UNKNOWN_UNIT", `There is no unit "${shown}": ${hint}`, {
    unit: shown,
    suggestions,
  });
}

function ambiguous(spelling: string, units: readonly Unit[]): ToolError<Code> {
  const shown = cutText(spelling);
  const candidates = units.map(({ id }) => id).sort();
  return new ToolError<Code>(
    "AMBIGUOUS_UNIT",
    `"${shown}" could be ${candidates.join(" or ")}: write the unit in its exact case`,
    { unit: shown, candidates },
  );
}

/**
 * The unit of a dimension that people call by the name of another: C of temperature for c, and the fluid
 * ounce or the pound-force for the ounce and the pound.
 */
export function namesake({ id }: Unit, dimension: string): Unit | undefined {
  const ids = [id, `fl${id}`, `${id}f`].map((spelling) => spelling.toLowerCase());
  return ids.flatMap((spelling) => [...byLowerCase.get(spelling) ?? []])
    .find((unit) => unit.dimension === dimension);
}

/** Ids of units with the spelling as a word of theirs ("ton" in "short ton"), then of those spelled alike. */
function similarUnits(spelling: string): string[] {
  const word = fold(spelling).toLowerCase();
  const spellings = [...byExactSpelling.keys()];
  const containing = spellings.filter((known) => known.toLowerCase().split(" ").includes(word));
  const near = nearest(word, spellings, spellings.length);
  const ids = [...containing, ...near].flatMap((known) =>
    Array.from(byExactSpelling.get(known) ?? [], ({ id }) => id)
  );
  return [...new Set(ids)].slice(0, MAX_SUGGESTIONS);
}
