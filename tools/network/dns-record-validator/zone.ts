/**
 * The lines of a zone as records: names made absolute, TTLs filled in, data still as words.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
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
  origin: Origin,
  defaultTtl: number,
  issues: Issues,
): ZoneLine[] {
  return new ZoneReader(file, origin, defaultTtl, issues).read();
}

class ZoneReader {
  readonly #file: string;
  readonly #issues: Issues;
  readonly #meter = outputMeter("The names of the records", "use shorter names");
  readonly #lines: ZoneLine[] = [];
  #counted = 0;
  /** The origin that directives have set. */
  #origin: Origin;
  #ttl: number;
  /** The name of the last record, which one without a name takes over. */
  #owner: string | undefined;

  constructor(file: string, origin: Origin, ttl: number, issues: Issues) {
    this.#file = file;
    this.#origin = origin;
    this.#ttl = ttl;
    this.#issues = issues;
  }

  read(): ZoneLine[] {
    for (const entry of entriesOf(this.#file)) {
      const { line, words, fault, isIndented } = entry;
      if (fault !== undefined) {
        this.#refuse(`Cannot read the line: ${fault}`, line);
      } else if (!isIndented && words[0]?.text.startsWith("$")) this.#readDirective(entry);
      else this.#readRecord(entry);
    }
    return this.#lines;
  }

  #readDirective({ line, words }: Entry): void {
    const [directive = "", value, ...rest] = words.map((word) => word.text);
    const name = directive.toUpperCase();
    if (name !== "$ORIGIN" && name !== "$TTL") {
      const shown = cutText(directive);
      this.#refuse(`${shown} is not supported: only $ORIGIN and $TTL are`, line);
    } else if (value === undefined || rest.length > 0) {
      this.#refuse(`${name} takes one value`, line);
    } else if (name === "$ORIGIN") this.#setOrigin(value, line);
    else this.#setTtl(value, line);
  }

  #setOrigin(written: string, line: number): void {
    const name = resolveName(written, this.#origin);
    const fault = nameFault(name);
    if (fault === undefined) this.#origin = { name, isUsed: false };
    else {
      const message = `$ORIGIN ${cutText(written)} is not a domain name: ${fault}`;
      this.#issues.add("BAD_NAME", message, { line });
    }
  }

  #setTtl(written: string, line: number): void {
    const seconds = parseTtl(written);
    if (seconds === undefined) {
      const shown = cutText(written);
      this.#refuse(`$TTL ${shown} is not a TTL: write seconds, or units as in 1h30m`, line);
      return;
    }
    this.#checkTtl(seconds, line);
    this.#ttl = seconds;
  }

  #readRecord({ line, isIndented, words: given }: Entry): void {
    const words = [...given];
    const written = isIndented ? undefined : words.shift()?.text;
    const name = written === undefined
      ? this.#owner ?? resolveName("@", this.#origin)
      : resolveName(written, this.#origin);
    this.#owner = name;
    const { ownTtl, fault } = takeTtlAndClass(words);
    const type = words.shift();
    if (fault !== undefined || !isType(type) || words.length === 0) {
      this.#refuse(fault ?? typeFault(type, isIndented), line);
      return;
    }
    this.#countOne();
    this.#meter(name.length);
    if (written !== undefined) this.#checkOwner(written, name, line);
    if (ownTtl !== undefined) this.#checkTtl(ownTtl, line);
    this.#lines.push({
      line,
      name,
      ttl: ownTtl ?? this.#ttl,
      type: type.text.toUpperCase(),
      words,
      text: textOf(words, this.#file),
      origin: this.#origin,
    });
  }

  /** Reports a line that is neither a record nor a directive. */
  #refuse(message: string, line: number): void {
    this.#countOne();
    this.#issues.add("SYNTAX", message, { line });
  }

  /** Counts a record, or a line that cannot be read: its issue is longer than most records. */
  #countOne(): void {
    const { max_records } = contract.limits;
    if (this.#counted++ === max_records) throw tooManyRecords(max_records);
  }

  #checkOwner(written: string, name: string, line: number): void {
    const fault = nameFault(name);
    const shown = cutText(written);
    if (fault !== undefined) {
      this.#issues.add("BAD_NAME", `Owner ${shown} is not a domain name: ${fault}`, { line });
    }
    if (repeatsOrigin(written, this.#origin)) {
      this.#issues.add("RELATIVE_TARGET", twice(`Owner ${shown}`, name, shown), { line });
    }
  }

  #checkTtl(seconds: number, line: number): void {
    if (seconds <= MAX_TTL) return;
    const message = `TTL ${seconds} is over ${MAX_TTL} (RFC 2181, section 8)`;
    this.#issues.add("BAD_TTL", message, { line });
  }
}

/** Gives words as they are in the file, those of several lines joined by a space. */
function textOf(words: readonly Word[], file: string): string {
  const slice = file.slice(words[0]?.start, words.at(-1)?.end);
  return /[\r\n]/.test(slice) ? words.map((word) => word.text).join(" ") : slice;
}

/** The message of `RELATIVE_TARGET`. */
export function twice(what: string, absolute: string, written: string): string {
  return `${what} has no final dot, so it means ${cutText(absolute, 120)}: write ${written}.`;
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
      return { fault: `class ${word} is not supported: only IN is` };
    } else break;
  }
  return { ownTtl };
}

function isType(word: Word | undefined): word is Word {
  return word !== undefined && /^[A-Za-z0-9-]+$/.test(word.text);
}

function typeFault(type: Word | undefined, isIndented: boolean): string {
  if (type === undefined) return "The type is missing: write name, TTL, IN, type and data";
  const shown = cutText(type.text);
  if (isType(type)) return `Nothing follows the type ${shown}`;
  const hint = isIndented ? "" : " (the first word of a line is its name; write @ for the origin)";
  return `${shown} found where the type is expected${hint}`;
}

function tooManyRecords(max: number): ToolError<Code> {
  return new ToolError<Code>(
    "OUTPUT_TOO_LARGE",
    `There are more than ${max} records and lines that cannot be read: send part of the zone`,
    { max },
  );
}
