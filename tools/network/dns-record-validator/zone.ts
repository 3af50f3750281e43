/**
 * The lines of a zone as records: names made absolute, TTLs filled in, data still as words.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract, MAX_TTL } from "./contract.ts";
import { nameFault, type Origin, repeatsOrigin, resolveName } from "./domain_name.ts";
import type { Issues } from "./issues.ts";
import { parseTtl } from "./ttl.ts";
import { entriesOf, type Entry, type Word } from "./words.ts";

type Code = ErrorCode<typeof contract>;

/** A record whose data are not read yet. */
export interface ZoneLine {
  line: number;
  name: string;
  ttl: number;
  type: string;
  words: Word[];
  /** The data as written. */
  text: string;
  /** The origin in force. */
  origin: Origin;
}

const OTHER_CLASSES = new Set(["CH", "HS", "CS"]);

/**
 * Reads a zone in master file form (RFC 1035, section 5; `$TTL`: RFC 2308, section 4).
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` over the limit of records.
 */
export function readZone(
  file: string,
  firstOrigin: Origin,
  defaultTtl: number,
  issues: Issues,
): ZoneLine[] {
  const meter = outputMeter("The names of the records", "use shorter names");
  const lines: ZoneLine[] = [];
  let origin = firstOrigin;
  let ttl = defaultTtl;
  let owner: string | undefined;
  for (const entry of entriesOf(file)) {
    const { line, words, fault } = entry;
    if (fault !== undefined) issues.add("SYNTAX", `Cannot read the line: ${fault}`, { line });
    else if (!entry.isIndented && words[0]!.text.startsWith("$")) readDirective(entry);
    else readRecord(entry);
  }
  return lines;

  function readDirective({ line, words }: Entry): void {
    const [directive, value, ...rest] = words.map((word) => word.text);
    const name = directive!.toUpperCase();
    if (name !== "$ORIGIN" && name !== "$TTL") {
      const shown = cutText(directive!);
      issues.add("SYNTAX", `${shown} is not supported: only $ORIGIN and $TTL are`, { line });
    } else if (value === undefined || rest.length > 0) {
      issues.add("SYNTAX", `${name} takes one value`, { line });
    } else if (name === "$ORIGIN") setOrigin(value, line);
    else setTtl(value, line);
  }

  function setOrigin(written: string, line: number): void {
    const name = resolveName(written, origin);
    const fault = nameFault(name);
    if (fault !== undefined) {
      issues.add("BAD_NAME", `$ORIGIN ${cutText(written)} is no domain name: ${fault}`, { line });
      return;
    }
    origin = { name, isUsed: false };
  }

  function setTtl(written: string, line: number): void {
    const seconds = parseTtl(written);
    if (seconds === undefined) {
      issues.add(
        "SYNTAX",
        `$TTL ${cutText(written)} is no TTL: write seconds, or units as in 1h30m`,
        { line },
      );
      return;
    }
    checkTtl(seconds, line);
    ttl = seconds;
  }

  function readRecord(entry: Entry): void {
    const { line, isIndented } = entry;
    const words = [...entry.words];
    const written = isIndented ? undefined : words.shift()!.text;
    const name = written === undefined
      ? owner ?? resolveName("@", origin)
      : resolveName(written, origin);
    owner = name;
    const { ownTtl, fault } = takeTtlAndClass(words);
    const type = words.shift();
    if (fault !== undefined || !isType(type) || words.length === 0) {
      issues.add("SYNTAX", fault ?? typeFault(type, isIndented), { line });
      return;
    }
    const { max_records } = contract.limits;
    if (lines.length === max_records) throw tooManyRecords(max_records);
    meter(name.length);
    if (written !== undefined) checkOwner(written, name, line);
    if (ownTtl !== undefined) checkTtl(ownTtl, line);
    lines.push({
      line,
      name,
      ttl: ownTtl ?? ttl,
      type: type.text.toUpperCase(),
      words,
      text: textOf(words),
      origin,
    });
  }

  function checkOwner(written: string, name: string, line: number): void {
    const fault = nameFault(name);
    const shown = cutText(written);
    if (fault !== undefined) {
      issues.add("BAD_NAME", `Owner ${shown} is no name: ${fault}`, { line });
    }
    if (repeatsOrigin(written, origin)) {
      issues.add("RELATIVE_TARGET", twice(`Owner ${shown}`, name, shown), { line });
    }
  }

  function checkTtl(seconds: number, line: number): void {
    if (seconds <= MAX_TTL) return;
    issues.add("BAD_TTL", `TTL ${seconds} is over ${MAX_TTL} (RFC 2181, section 8)`, { line });
  }

  /** What stands in the file, the words of several lines joined by a space. */
  function textOf(words: readonly Word[]): string {
    const slice = file.slice(words[0]!.start, words.at(-1)!.end);
    return /[\r\n]/.test(slice) ? words.map((word) => word.text).join(" ") : slice;
  }
}

/** The message of `RELATIVE_TARGET`. */
export function twice(what: string, absolute: string, written: string): string {
  return `${what} has no final dot and means ${cutText(absolute, 120)}: write ${written}.`;
}

/** Takes the TTL and the class, in either order, off the words. */
function takeTtlAndClass(words: Word[]): { ownTtl?: number; fault?: string } {
  let ownTtl: number | undefined;
  let hasClass = false;
  for (; words.length > 0; words.shift()) {
    const word = words[0]!.text.toUpperCase();
    const seconds = ownTtl === undefined ? parseTtl(word) : undefined;
    if (seconds !== undefined) ownTtl = seconds;
    else if (!hasClass && word === "IN") hasClass = true;
    else if (!hasClass && OTHER_CLASSES.has(word)) {
      return { fault: `class ${word} is not checked here: only IN is` };
    } else break;
  }
  return { ownTtl };
}

function isType(word: Word | undefined): word is Word {
  return word !== undefined && /^[A-Za-z0-9-]+$/.test(word.text);
}

function typeFault(type: Word | undefined, isIndented: boolean): string {
  if (type === undefined) return "There is no type: write name, TTL, IN, type and data";
  const shown = cutText(type.text);
  if (isType(type)) return `Nothing follows the type ${shown}`;
  const hint = isIndented ? "" : " (the line's first word is its name: @ is the origin)";
  return `${shown} stands where the type is needed${hint}`;
}

function tooManyRecords(max: number): ToolError<Code> {
  return new ToolError<Code>(
    "OUTPUT_TOO_LARGE",
    `There are more than ${max} records: send a part`,
    {
      max,
    },
  );
}
