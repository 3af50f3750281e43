import { cutText } from "../cut_text.ts";
import { ToolError } from "../tool_error.ts";
import WINDOWS_ZONES from "./windows_zones.json" with { type: "json" };

/** The form of an IANA zone name; keeps ISO strings such as T1230Z from counting as one. */
const ZONE_NAME = /^[A-Za-z_][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const FIXED_OFFSET = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/;

/** Abbreviations that are not names of their own; several stand for more than one zone. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  AEDT: "Australia/Sydney",
  AEST: "Australia/Sydney",
  BRT: "America/Sao_Paulo",
  BST: "Europe/London",
  CDT: "America/Chicago",
  CEST: "Europe/Berlin",
  CST: "America/Chicago or Asia/Shanghai",
  EDT: "America/New_York",
  EEST: "Europe/Athens",
  ET: "America/New_York",
  HKT: "Asia/Hong_Kong",
  IST: "Asia/Kolkata, Asia/Jerusalem or Europe/Dublin",
  JST: "Asia/Tokyo",
  KST: "Asia/Seoul",
  MDT: "America/Denver",
  MEZ: "Europe/Berlin",
  MESZ: "Europe/Berlin",
  MSK: "Europe/Moscow",
  NZDT: "Pacific/Auckland",
  NZST: "Pacific/Auckland",
  PDT: "America/Los_Angeles",
  PST: "America/Los_Angeles",
  PT: "America/Los_Angeles",
  SGT: "Asia/Singapore",
  WEST: "Europe/Lisbon",
};

/** The areas of the IANA database, each with its cities. */
const AREAS = [
  "Europe",
  "America",
  "Asia",
  "Africa",
  "Australia",
  "Pacific",
  "Atlantic",
  "Indian",
  "Antarctica",
];

/** The prefix of a zone's cities in Windows' list. */
const UTC_OFFSET = /^\((?:UTC|GMT)(?:[+-]\d\d:\d\d)?\) */i;
/** No name that Windows shows is longer. */
const MAX_SHOWN_NAME = 100;

/** TZID of Evolution, libical and old Mozilla: /freeassociation.sourceforge.net/Europe/Berlin. */
const PREFIXED_NAME = /^\/.*?\/([A-Z][A-Za-z]+\/[A-Z][\w+-]*(?:\/[A-Z][\w-]*)?)$/;

const LOOSE_OFFSET = /^(?:UTC|GMT)?[ ]?([+-])([01]?\d|2[0-3])(?::?([0-5]\d))?$/i;

/**
 * Reads a time zone: an IANA name in any case, `UTC`, or a fixed offset such as `+05:30`. A name comes back
 * in IANA spelling, a link as itself and not as its target; `-00:00` is `+00:00`.
 *
 * @param path Where the text is in the input, for the message: `timezone`, `zones[1]`.
 * @throws {ToolError} `INVALID_TIME_ZONE`, details `{ path }`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readTimeZone } from "./time_zone.ts";
 * assert.equal(readTimeZone("europe/paris", "timezone"), "Europe/Paris");
 * assert.throws(() => readTimeZone("T1230Z", "timezone"), { code: "INVALID_TIME_ZONE" });
 * ```
 */
export function readTimeZone(text: string, path: string): string {
  const zone = zoneNamed(text);
  if (zone !== undefined) return zone;
  const shown = cutText(text);
  throw new ToolError<"INVALID_TIME_ZONE">(
    "INVALID_TIME_ZONE",
    `"${shown}" in "${path}" is not a time zone: ${
      adviceOn(text) ?? "send an IANA name such as Europe/Paris, UTC, or an offset such as +05:30"
    }`,
    { path },
  );
}

/** The zone that a text names in a form that is read; undefined for others. */
export function zoneNamed(text: string): string | undefined {
  if (!ZONE_NAME.test(text) && !FIXED_OFFSET.test(text)) return undefined;
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** The zones that an abbreviation most often means, for a message: `America/Los_Angeles` of PST. */
export function zonesAbbreviated(text: string): string | undefined {
  const abbreviation = text.toUpperCase();
  return Object.hasOwn(ABBREVIATIONS, abbreviation) ? ABBREVIATIONS[abbreviation] : undefined;
}

/** Advice on an abbreviation, an offset of another form, a name from Windows or a calendar, and a city. */
function adviceOn(text: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] = LOOSE_OFFSET.exec(text) ?? [];
  if (sign !== undefined) return `send the offset as ${sign}${hours.padStart(2, "0")}:${minutes}`;
  const zones = zonesAbbreviated(text);
  if (zones !== undefined) return `several zones use this abbreviation; send ${zones}`;
  const windows = windowsZone(text);
  if (windows !== undefined) return `that is a Windows name; the IANA zone is ${windows}`;
  const behindPrefix = zoneNamed(PREFIXED_NAME.exec(text.slice(0, MAX_SHOWN_NAME))?.[1] ?? "");
  if (behindPrefix !== undefined) {
    return `send only the zone name, ${behindPrefix}`;
  }
  const zone = text.slice(0, MAX_SHOWN_NAME).replace(UTC_OFFSET, "").split(",").map(cityZone)
    .find((name) => name !== undefined);
  return zone === undefined ? undefined : `did you mean ${zone}?`;
}

/** The zone of "Pacific Standard Time"; also of its summer time, and as its settings show it. */
function windowsZone(text: string): string | undefined {
  const name = text.trim().replace(UTC_OFFSET, "").replace(/ \(US (?:&|and) Canada\)$/i, "")
    .replace(/(?: (?:Standard|Daylight|Summer))? Time(?= \(Mexico\)$|$)/i, " Standard Time")
    .toLowerCase();
  return Object.entries(WINDOWS_ZONES).find(([known]) => known.toLowerCase() === name)?.[1];
}

/** The zone of a city alone. */
function cityZone(city: string): string | undefined {
  const name = city.trim().replaceAll(" ", "_");
  return AREAS.map((area) => zoneNamed(`${area}/${name}`)).find((zone) => zone !== undefined);
}
