/**
 * Writes the list of checks, by area: a row for each, with its result and place.
 *
 * @module
 */
import { csvText } from "../../shared/kits/files.ts";
import { KIT_SEVERITIES, type KitSeverity } from "../../shared/kits/kit_schema.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import { redactText } from "../../shared/secrets/redact.ts";

/** Something that a check found. */
export interface Fault {
  code: string;
  severity: KitSeverity;
  message: string;
  path?: string;
  /** Default: the message. */
  fix?: string;
  /** The name of the check where it is not the code. */
  check?: string;
}

/** The most places that one message names; qa-report.json has all. */
const MAX_NAMED = 10;

/** A check whose faults make one finding. */
class Check {
  readonly faults: Fault[] = [];

  constructor(readonly area: string, readonly name: string, readonly isApplicable: boolean) {}

  /** As severe as its worst fault. */
  get severity(): KitSeverity | undefined {
    return KIT_SEVERITIES.find((severity) =>
      this.faults.some((fault) => fault.severity === severity)
    );
  }

  get result(): string {
    return this.severity ?? (this.isApplicable ? "ok" : "not_applicable");
  }

  get places(): string[] {
    return [...new Set(this.faults.flatMap(({ path }) => path ?? []))];
  }

  /** The message of the first fault, and the places of the others, or their messages if they share its place. */
  get message(): string {
    const [first, ...others] = this.faults;
    if (!first) return "";
    const rest = this.places.length > 1
      ? this.places.filter((place) => place !== first.path)
      : [...new Set(others.map(({ message }) => message))];
    if (rest.length === 0) return first.message;
    const left = rest.length - MAX_NAMED;
    const named = rest.slice(0, MAX_NAMED).join(this.places.length > 1 ? ", " : "; ");
    return `${first.message}; also: ${named}${left > 0 ? `, and ${left} more` : ""}`;
  }

  get fix(): string {
    return this.faults[0]?.fix ?? this.faults[0]?.message ?? "";
  }
}

/** The checks of all areas, in the order in which they were named. */
export class CheckList {
  readonly #checks = new Map<string, Check>();
  readonly #unchecked: [area: string, result: string, reason: string][] = [];

  /** Names what was checked; what finds nothing is `ok`, or had nothing to look at. */
  name(area: string, names: readonly string[], isApplicable = true): void {
    for (const name of names) this.#check(area, name, isApplicable);
  }

  /** Names an area that was not checked. */
  skip(area: string, result: string, reason: string): void {
    this.#unchecked.push([area, result, reason]);
  }

  add(area: string, fault: Fault): void {
    this.#check(area, fault.check ?? fault.code, true).faults.push(fault);
  }

  /** Takes a check out where another one found the same. Both are given as `AREA CHECK`. */
  leaveTo(same: string, told: string): void {
    if ((this.#checks.get(told)?.faults.length ?? 0) > 0) this.#checks.delete(same);
  }

  /** Tells a kit what was found: a finding for each check. */
  tell<Code extends string>(kit: Kit<Code>): void {
    for (const { area, faults, severity, message, fix, places: [path] } of this.#failed) {
      const { code } = faults[0]!;
      kit.take({ id: area }, { severity: severity!, code, message, fix, ...(path && { path }) });
    }
  }

  /** How many checks keep the page back, in a sentence; undefined where none does. */
  cause(): string | undefined {
    const failed = this.report();
    const blocking = failed.filter(({ severity }) => severity === "blocker");
    if (failed.length === 0) return undefined;
    const others = counted(failed.length - blocking.length, "other check");
    if (blocking.length === 0) return `Nothing stops the release, but ${others} found a fault`;
    const names = blocking.map(({ code }) => code).join(", ");
    return `${
      counted(blocking.length, "check")
    } must pass before the release (${names}); ${others} found a fault`;
  }

  /** Each failed check, the most severe first, with all places. */
  report() {
    const rankOf = ({ severity }: Check) => KIT_SEVERITIES.indexOf(severity!);
    return this.#failed.filter(({ severity }) => severity !== "note")
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ area, name, severity, places, faults, fix }) => ({
        area,
        check: name,
        code: faults[0]!.code,
        severity,
        places,
        messages: [...new Set(faults.map(({ message }) => redactText(message)))],
        fix: redactText(fix),
      }));
  }

  /** A row for each check. */
  csv(): string {
    return csvText(["area", "check", "result", "count", "places", "message", "fix"], [
      ...[...this.#checks.values()].map((check) => [
        check.area,
        check.name,
        check.result,
        check.faults.length,
        check.places.join(" "),
        redactText(check.message),
        check.fix === check.faults[0]?.message ? "" : redactText(check.fix),
      ]),
      ...this.#unchecked.map(([area, result, reason]) => [
        area,
        "",
        result,
        0,
        "",
        redactText(reason),
        "",
      ]),
    ]);
  }

  get #failed(): Check[] {
    return [...this.#checks.values()].filter(({ faults }) => faults.length > 0);
  }

  #check(area: string, name: string, isApplicable: boolean): Check {
    const key = `${area} ${name}`;
    const check = this.#checks.get(key) ?? new Check(area, name, isApplicable);
    this.#checks.set(key, check);
    return check;
  }
}
