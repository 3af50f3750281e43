/**
 * The inputs that differ from one in a choice: a text in the other cases, two numbers in the other
 * questions about them.
 *
 * @module
 */
import type { Field } from "./fields.ts";
import { isInverse } from "./inverse.ts";
import { choiceInWords } from "./words.ts";

type Input = Record<string, unknown>;

/** An input that differs from another in one choice. */
export interface Variant {
  /** What it differs in. */
  name: string;
  input: Input;
  /** The numbers that it has under other names. */
  note: string;
  /** Whether it undoes what the other does, such as decode. */
  undoes: boolean;
}

/** The variants of an input by each of `properties` that applies to it. */
export function variantsOf(
  fields: readonly Field[],
  properties: readonly string[],
  input: Input,
): Variant[] {
  return applying(fields, properties, input).flatMap((field) => {
    if (field.control === "switch") return [switched(field, input)];
    const own = chosen(field, input);
    const [first = "", second = ""] = field.choices;
    const isTurn = field.choices.length === 2 && isInverse(first, second);
    return field.choices
      // Nobody who decodes a text wants to know how to encode it once more.
      .filter((choice) => choice !== own && !(isTurn && choice === first))
      .flatMap((choice) => {
        const operands = operandsFor(fields, field, choice, input);
        if (!operands) return [];
        const note = Object.entries(operands)
          .map(([key, value]) => `${choiceInWords(key)} ${value}`).join(", ");
        const changed = { ...input, [field.property]: choice, ...operands };
        return [{ name: choiceInWords(choice), input: changed, note, undoes: isTurn }];
      });
  });
}

/** The choices that an input has made, in words. */
export function choicesMade(
  fields: readonly Field[],
  properties: readonly string[],
  input: Input,
): string[] {
  return applying(fields, properties, input)
    .filter(({ control }) => control !== "switch")
    .map((field) => choiceInWords(chosen(field, input)))
    .filter((choice) => choice !== "" && choice !== "none");
}

/** The fields that an input's other choices leave in use. */
function applying(
  fields: readonly Field[],
  properties: readonly string[],
  input: Input,
): Field[] {
  return properties.flatMap((property) => {
    const field = named(fields, property);
    const { condition } = field ?? {};
    const decider = condition && named(fields, condition.property);
    const isApplying = !decider || condition!.choices.includes(chosen(decider, input));
    return field && isApplying ? [field] : [];
  });
}

function named(fields: readonly Field[], property: string): Field | undefined {
  return fields.find((one) => one.property === property);
}

function chosen({ property, ifUnset }: Field, input: Input): string {
  return String(input[property] ?? ifUnset);
}

function switched({ property, label, ifUnset }: Field, input: Input): Variant {
  const isOn = String(input[property] ?? ifUnset) === "true";
  const name = isOn ? `not ${label}` : label;
  return { name, input: { ...input, [property]: !isOn }, note: "", undoes: false };
}

/**
 * The numbers that another choice requires, from those that the input's own choice requires: under
 * the same name if possible, else in the order of the form. Undefined if they do not fit.
 */
function operandsFor(
  fields: readonly Field[],
  decider: Field,
  choice: string,
  input: Input,
): Record<string, unknown> | undefined {
  const required = (choice: string) =>
    fields.filter(({ condition }) =>
      condition?.property === decider.property && condition.isNecessary &&
      condition.choices.includes(choice)
    );
  const wanted = required(choice);
  const own = required(chosen(decider, input));
  if (wanted.length !== own.length) return undefined;
  if ([...wanted, ...own].some(({ control }) => control !== "number")) return undefined;
  const given = own.map(({ property }) => property);
  if (given.some((property) => input[property] === undefined)) return undefined;
  const others = given.filter((property) => !named(wanted, property));
  return Object.fromEntries(wanted.map(({ property }) => [
    property,
    input[given.includes(property) ? property : others.shift()!],
  ]));
}
