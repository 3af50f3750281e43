/**
 * Words the findings of a dataset.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { KitFound } from "../../shared/kits/found_list.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { Imbalance } from "./dataset_card.ts";
import { type Answered, isAcrossSplits, type NearDuplicate, type SameInput } from "./dataset_qa.ts";
import type { Fields } from "./fields.ts";
import type { OddAnswer } from "./odd_answers.ts";
import type { HeldRecords } from "./held_records.ts";
import type { DatasetRecord } from "./records.ts";
import type { NamedSplit } from "./split_names.ts";

/** Lines, values and fields that a message names. */
const MAX_LINES = 10;
const MAX_VALUES = 3;
const MAX_FIELDS = 10;

/**
 * The wording for a dataset.
 *
 * @param unit How a record is found: `line` of JSON Lines, or `record` of CSV and JSON, whose lines are not records.
 */
export function wordingOf(unit: "line" | "record") {
  return { at, conflict, leak, near, odd };

  /** A fault of one record. @param earlier The line of the record that the fault ends with. */
  function at(line: number, fault: string, earlier?: number): KitFound {
    const end = earlier === undefined ? "" : ` ${unit} ${earlier}`;
    return { message: `${sentence(unit)} ${line} ${fault}${end}`, path: `${unit} ${line}` };
  }

  function conflict({ shownInput, records }: SameInput): KitFound {
    const values = new Map(
      records.map(({ expectedKey, expected }) => [expectedKey, expected.json]),
    );
    const names = firstNames([...values.values()], MAX_VALUES, (json) => cutText(json));
    return {
      message: `${listed(records)} ask the same but expect ${names}: ${quoted(shownInput)}`,
      path: pathOf(records),
    };
  }

  function leak({ shownInput, records }: SameInput): KitFound {
    const splits = [...new Set(records.flatMap(({ split }) => split ? [split.name] : []))];
    const names = firstNames(splits, MAX_VALUES, quoted);
    return {
      message: `${listed(records)} ask the same in the splits ${names}: ${quoted(shownInput)}`,
      path: pathOf(records),
    };
  }

  function near({ one, other, index }: NearDuplicate): KitFound {
    const pair = [one, other];
    const share = `${Math.floor(index * 100)} percent of their words`;
    const splits = isAcrossSplits({ one, other }) ? " and are in different splits" : "";
    return {
      message: `${listed(pair)} share ${share}${splits}: ${quoted(one.shownInput)}, ${
        quoted(other.shownInput)
      }`,
      path: pathOf(pair),
    };
  }

  function odd({ answered: { record, expected }, form, usual, all }: OddAnswer): KitFound {
    return at(
      record.line,
      `expects ${cutText(expected.json)}, which ${form}, unlike ${usual} of ${all} answers`,
    );
  }

  function listed(records: readonly Answered[]): string {
    const lines = records.map(({ record }) => `${record.line}`);
    return `${sentence(unit)}s ${firstNames(lines, MAX_LINES)}`;
  }

  function pathOf([first]: readonly Answered[]): string {
    return `${unit} ${first!.record.line}`;
  }
}

export type Wording = ReturnType<typeof wordingOf>;

/** Says, after a record's name, that it has values that are not read. @param repeated JSON Pointers. */
export function repeatedText(repeated: readonly string[]): string {
  const names = firstNames(repeated, MAX_VALUES, quoted);
  return `has ${names} more than once: the last value was taken`;
}

/** Says that no record is left. @param hint Why, where it is known. */
export function noneText(rejected: number, hint?: string): string {
  if (rejected === 0) return "The dataset has no record";
  const none = `${counted(rejected, "record was", "records were")} rejected, none is left`;
  return hint === undefined ? none : `${none}: ${hint}`;
}

/**
 * Says that the fields have other names than those that were looked for. Undefined where each is in some
 * record.
 */
export function otherFieldsText(
  records: readonly DatasetRecord[],
  { inputs, expected }: Fields,
): string | undefined {
  const names = new Set(records.flatMap(({ members, parts }) => [
    ...members.keys(),
    ...parts?.keys() ?? [],
  ]));
  const absent = [
    ...(inputs.some((field) => names.has(field)) ? [] : inputs),
    ...(names.has(expected) ? [] : [expected]),
  ];
  if (absent.length === 0 || names.size === 0) return undefined;
  const there = firstNames([...names], MAX_FIELDS, quoted);
  return `no record has ${absent.map(quoted).join(" or ")}, there are ${there}`;
}

/** Says that records cannot be distinguished. */
export function withoutIdText(count: number, field: string): string {
  return `${counted(count, "record has", "records have")} no ${quoted(field)}`;
}

/** Says which members of a file beside its records are left out. */
export function leftOutText({ name, others }: HeldRecords): string {
  return `The records are those of ${quoted(name)}; ${
    firstNames(others, MAX_FIELDS, quoted)
  } beside them ${others.length === 1 ? "is" : "are"} left out`;
}

/** Says which fields were chosen for the caller. */
export function assumedText(assumed: readonly string[]): string {
  return `Fields were recognised by their names: ${assumed.join("; ")}`;
}

/** Says that near duplicates were not looked for. */
export function notComparedText(threshold: number): string {
  return `Too many inputs share words to look for those that are alike from ${threshold} on`;
}

/** Says that splits which somebody meant to be one are several. */
export function splitsAlikeText(splits: readonly NamedSplit[]): string {
  const named = firstNames(
    splits.map(([name, records]) => `${quoted(name)} (${counted(records, "record")})`),
    MAX_VALUES,
  );
  return `${named} are splits of their own, and differ in letter case or white space alone`;
}

/** Says that the split from which leaks are to be removed is empty. */
export function noSplitText(split: string): string {
  return `No record is in the split ${quoted(split)}, so no leak was removed from it`;
}

/** Says that labels are far from even. */
export function imbalanceText({ most, least }: Imbalance): string {
  const [[name, number], [rareName, rareNumber]] = [most, least];
  return `${quoted(name)} has ${counted(number, "record")}, ${quoted(rareName)} ${rareNumber}`;
}

function sentence(unit: string): string {
  return unit[0]!.toUpperCase() + unit.slice(1);
}

function quoted(text: string): string {
  return JSON.stringify(cutText(text));
}
