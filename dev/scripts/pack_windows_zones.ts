/**
 * The time zones of Windows' zone names, from Unicode CLDR's windowsZones.json.
 *
 * @module
 */

/** CLDR keeps the oldest name of a zone; these are the current names in the tz database. */
const RENAMED: Readonly<Record<string, string>> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Europe/Kiev": "Europe/Kyiv",
};

/** The territory that gives a name's default zone. */
const WORLD = "001";

interface WindowsZones {
  supplemental: { windowsZones: { mapTimezones: { mapZone: MapZone }[] } };
}

interface MapZone {
  /** Windows' name. */
  _other: string;
  /** Names in the tz database. */
  _type: string;
  _territory: string;
}

/** A JSON object that maps Windows' names to zones, in CLDR's order. */
export function packWindowsZones({ supplemental }: WindowsZones): string {
  const zones = supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === WORLD)
    .map(({ mapZone: { _other: name, _type: zone } }) => [name, RENAMED[zone] ?? zone]);
  return `${JSON.stringify(Object.fromEntries(zones), null, 2)}\n`;
}
