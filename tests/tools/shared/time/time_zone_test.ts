/** Expected values: the names of the tz database; offsets as ECMA-402 takes them. */
import assert from "node:assert/strict";
import { readTimeZone } from "../../../../tools/shared/time/time_zone.ts";

Deno.test("readTimeZone: reads IANA names in any case, UTC and offsets", () => {
  const zones: [string, string][] = [
    ["Europe/Paris", "Europe/Paris"],
    ["america/argentina/buenos_aires", "America/Argentina/Buenos_Aires"],
    ["utc", "UTC"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["+05:30", "+05:30"],
    ["-00:00", "+00:00"],
  ];
  for (const [given, zone] of zones) assert.equal(readTimeZone(given, "timezone"), zone);
  const wrong = [
    "",
    "Mars/Olympus",
    "+5",
    "+25:00",
    "+05:30:15",
    "T1230Z",
    "2025-01-01Z",
    "../etc",
  ];
  for (const given of wrong) {
    assert.throws(() => readTimeZone(given, "zones[1]"), {
      code: "INVALID_TIME_ZONE",
      details: { path: "zones[1]" },
    }, given);
  }
});

Deno.test("readTimeZone: refuses what is not a zone, and names the zone it contains", () => {
  const advised: [string, RegExp][] = [
    ["PST", /send America\/Los_Angeles$/],
    ["cst", /send America\/Chicago or Asia\/Shanghai$/],
    ["Berlin", /did you mean Europe\/Berlin\?$/],
    ["New York", /did you mean America\/New_York\?$/],
    ["sao paulo", /did you mean America\/Sao_Paulo\?$/],
    ["Europe/Berln", /send an IANA name such as/],
    ["UTC+2", /send the offset as \+02:00$/],
    ["gmt-5", /send the offset as -05:00$/],
    ["+0530", /send the offset as \+05:30$/],
    // Windows' names by CLDR's windowsZones.xml, and as the Windows settings and Outlook show them.
    ["Pacific Standard Time", /the IANA zone is America\/Los_Angeles$/],
    // As Evolution and Mozilla's Sunbird wrote it.
    ["/freeassociation.sourceforge.net/Europe/Berlin", /only the zone name, Europe\/Berlin$/],
    ["/mozilla.org/20050126_1/America/Indiana/Knox", /the zone name, America\/Indiana\/Knox$/],
    ["W. Europe Standard Time", /the IANA zone is Europe\/Berlin$/],
    ["w. europe daylight time ", /the IANA zone is Europe\/Berlin$/],
    ["India Standard Time", /the IANA zone is Asia\/Kolkata$/],
    ["Eastern Standard Time (Mexico)", /the IANA zone is America\/Cancun$/],
    ["Eastern Time", /the IANA zone is America\/New_York$/],
    ["(UTC-08:00) Pacific Time (US & Canada)", /the IANA zone is America\/Los_Angeles$/],
    ["(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", /did you mean Europe\/Brussels\?$/],
    ["(GMT) Dublin, Lisbon", /did you mean Europe\/Dublin\?$/],
    ["Standard Time", /send an IANA name such as/],
    ["Atlantis Standard Time", /send an IANA name such as/],
    ["Mars", /send an IANA name such as/],
    ["constructor", /send an IANA name such as/],
  ];
  for (const [given, message] of advised) {
    assert.throws(() => readTimeZone(given, "timezone"), { message }, given);
  }
});
