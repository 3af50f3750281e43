/**
 * The time zones that Windows' names stand for, of the file windowsZones.json of Unicode CLDR.
 *
 * @module
 */

/** CLDR keeps the first name that it knew a zone by; these are the names of the tz database since. */
const RENAMED: Readonly<Record<string, string>> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Europe/Kiev": "Europe/Kyiv",
};

/** The territory of what a name stands for without one. */
const WORLD = "001";

interface WindowsZones {
  supplemental: { windowsZones: { mapTimezones: { mapZone: MapZone }[] } };
}

interface MapZone {
  /** Windows' name. */
  _other: string;
  /** Names of the tz database. */
  _type: string;
  _territory: string;
}

/** A JSON object of Windows' names and the zone of each, in CLDR's order. */
export function packWindowsZones({ supplemental }: WindowsZones): string {
  const zones = supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === WORLD)
    .map(({ mapZone: { _other: name, _type: zone } }) => [name, RENAMED[zone] ?? zone]);
  return `${JSON.stringify(Object.fromEntries(zones), null, 2)}\n`;
}
