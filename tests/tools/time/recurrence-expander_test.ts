import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "recurrence-expander";

/** The local times of a rule, without offsets. */
async function walls(rrule: string, dtstart: string, options: Record<string, unknown> = {}) {
  const { occurrences } = await outputOf(TOOL, { rrule, dtstart, ...options });
  return occurrences.map(({ local }: { local: string }) =>
    local.replace(/(?:[+-]\d\d:\d\d|Z)$/, "")
  );
}

/** Days of months as RFC 5545 writes them, "1997-09 2 9 16-18", as dates. */
function dates(text: string): string[] {
  return text.split("; ").flatMap((group) => {
    const [month, ...days] = group.split(" ");
    return days.flatMap((part) => {
      const [first, last = first] = part.split("-").map(Number);
      return Array.from(
        { length: last! - first! + 1 },
        (_, index) => `${month}-${String(first! + index).padStart(2, "0")}`,
      );
    });
  });
}

// Every example of RFC 5545, section 3.8.5.3, with the dates that it gives; all are at 09:00 in New York.
const WEEKDAYS_ALL = "SU,MO,TU,WE,TH,FR,SA";
const RFC_DAYS: [rule: string, start: string, expected: string][] = [
  ["FREQ=DAILY;COUNT=10", "1997-09-02", "1997-09 2-11"],
  [
    "FREQ=DAILY;UNTIL=19971224T000000Z",
    "1997-09-02",
    "1997-09 2-30; 1997-10 1-31; 1997-11 1-30; 1997-12 1-23",
  ],
  [
    "FREQ=DAILY;INTERVAL=2",
    "1997-09-02",
    "1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; 1997-10 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; " +
    "1997-11 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29; 1997-12 1 3",
  ],
  ["FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02", "1997-09 2 12 22; 1997-10 2 12"],
  [
    `FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=${WEEKDAYS_ALL}`,
    "1998-01-01",
    "1998-01 1-31; 1999-01 1-31; 2000-01 1-31",
  ],
  [
    "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    "1998-01-01",
    "1998-01 1-31; 1999-01 1-31; 2000-01 1-31",
  ],
  ["FREQ=WEEKLY;COUNT=10", "1997-09-02", "1997-09 2 9 16 23 30; 1997-10 7 14 21 28; 1997-11 4"],
  [
    "FREQ=WEEKLY;UNTIL=19971224T000000Z",
    "1997-09-02",
    "1997-09 2 9 16 23 30; 1997-10 7 14 21 28; 1997-11 4 11 18 25; 1997-12 2 9 16 23",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    "1997-09-02",
    "1997-09 2 16 30; 1997-10 14 28; 1997-11 11 25; 1997-12 9 23; 1998-01 6 20; 1998-02 3 17",
  ],
  [
    "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
    "1997-09-02",
    "1997-09 2 4 9 11 16 18 23 25 30; 1997-10 2",
  ],
  [
    "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
    "1997-09-02",
    "1997-09 2 4 9 11 16 18 23 25 30; 1997-10 2",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    "1997-09-01",
    "1997-09 1 3 5 15 17 19 29; 1997-10 1 3 13 15 17 27 29 31; 1997-11 10 12 14 24 26 28; 1997-12 8 10 12 22",
  ],
  [
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    "1997-09-02",
    "1997-09 2 4 16 18 30; 1997-10 2 14 16",
  ],
  [
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    "1997-09-05",
    "1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5; 1998-01 2; 1998-02 6; 1998-03 6; 1998-04 3; 1998-05 1; 1998-06 5",
  ],
  [
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
    "1997-09-05",
    "1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    "1997-09-07",
    "1997-09 7 28; 1997-11 2 30; 1998-01 4 25; 1998-03 1 29; 1998-05 3 31",
  ],
  [
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    "1997-09-22",
    "1997-09 22; 1997-10 20; 1997-11 17; 1997-12 22; 1998-01 19; 1998-02 16",
  ],
  [
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "1997-09-28",
    "1997-09 28; 1997-10 29; 1997-11 28; 1997-12 29; 1998-01 29; 1998-02 26",
  ],
  [
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    "1997-09-02",
    "1997-09 2 15; 1997-10 2 15; 1997-11 2 15; 1997-12 2 15; 1998-01 2 15",
  ],
  [
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    "1997-09-30",
    "1997-09 30; 1997-10 1 31; 1997-11 1 30; 1997-12 1 31; 1998-01 1 31; 1998-02 1",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    "1997-09-10",
    "1997-09 10-15; 1999-03 10-13",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    "1997-09-02",
    "1997-09 2 9 16 23 30; 1997-11 4 11 18 25; 1998-01 6 13 20 27; 1998-03 3 10 17 24 31",
  ],
  [
    "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    "1997-06-10",
    "1997-06 10; 1997-07 10; 1998-06 10; 1998-07 10; 1999-06 10; 1999-07 10; 2000-06 10; 2000-07 10; 2001-06 10; 2001-07 10",
  ],
  [
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    "1997-03-10",
    "1997-03 10; 1999-01 10; 1999-02 10; 1999-03 10; 2001-01 10; 2001-02 10; 2001-03 10; 2003-01 10; 2003-02 10; 2003-03 10",
  ],
  [
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    "1997-01-01",
    "1997-01 1; 1997-04 10; 1997-07 19; 2000-01 1; 2000-04 9; 2000-07 18; 2003-01 1; 2003-04 10; 2003-07 19; 2006-01 1",
  ],
  ["FREQ=YEARLY;BYDAY=20MO", "1997-05-19", "1997-05 19; 1998-05 18; 1999-05 17"],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12", "1997-05 12; 1998-05 11; 1999-05 17"],
  [
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    "1997-03-13",
    "1997-03 13 20 27; 1998-03 5 12 19 26; 1999-03 4 11 18 25",
  ],
  [
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    "1997-06-05",
    "1997-06 5 12 19 26; 1997-07 3 10 17 24 31; 1997-08 7 14 21 28; 1998-06 4 11 18 25; " +
    "1998-07 2 9 16 23 30; 1998-08 6 13 20 27; 1999-06 3 10 17 24; 1999-07 1 8 15 22 29; 1999-08 5 12 19 26",
  ],
  [
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    "1997-09-13",
    "1997-09 13; 1997-10 11; 1997-11 8; 1997-12 13; 1998-01 10; 1998-02 7; 1998-03 7; 1998-04 11; 1998-05 9; 1998-06 13",
  ],
  [
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "1996-11-05",
    "1996-11 5; 2000-11 7; 2004-11 2",
  ],
  [
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    "1997-09-04",
    "1997-09 4; 1997-10 7; 1997-11 6",
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "1997-09-29",
    "1997-09 29; 1997-10 30; 1997-11 27; 1997-12 30; 1998-01 29; 1998-02 26; 1998-03 30",
  ],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05", "1997-08 5 10 19 24"],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05", "1997-08 5 17 19 31"],
  [
    "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    "2007-01-15",
    "2007-01 15 30; 2007-02 15; 2007-03 15 30",
  ],
];
for (const [rrule, day, expected] of RFC_DAYS) {
  Deno.test(`${TOOL}: expands RFC 5545 ${rrule}`, async () => {
    const isEndless = !/COUNT|UNTIL/.test(rrule);
    const days = dates(expected);
    const limit = isEndless ? days.length : 1000;
    const timezone = "America/New_York";
    const input = { rrule, dtstart: `${day}T09:00:00`, timezone, limit };
    const { output, warnings } = await runTool(TOOL, input);
    const { occurrences, truncated } = output as {
      occurrences: { local: string }[];
      truncated: boolean;
    };
    assert.deepEqual(
      occurrences.map(({ local }) => local.slice(0, 19)),
      days.map((date) => `${date}T09:00:00`),
    );
    assert.equal(truncated, isEndless);
    const codes = rrule.includes("BYMONTHDAY=15,30") ? ["DAY_NOT_IN_MONTH"] : [];
    assert.deepEqual(warnings.map(({ code }) => code), codes);
  });
}

const HOURS_9_TO_16 = "9,10,11,12,13,14,15,16";
const every20Minutes = [9, 10, 11, 12, 13, 14, 15, 16]
  .flatMap((hour) =>
    ["00", "20", "40"].map((minute) => `${String(hour).padStart(2, "0")}:${minute}`)
  );
const RFC_TIMES: [rule: string, expected: string[]][] = [
  // The RFC's UNTIL, 170000Z, is 13:00 in New York: what it lists needs 17:00 there.
  ["FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", ["09:00", "12:00", "15:00"]],
  ["FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", ["09:00", "12:00"]],
  ["FREQ=MINUTELY;INTERVAL=15;COUNT=6", ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"]],
  ["FREQ=MINUTELY;INTERVAL=90;COUNT=4", ["09:00", "10:30", "12:00", "13:30"]],
  [`FREQ=DAILY;BYHOUR=${HOURS_9_TO_16};BYMINUTE=0,20,40`, every20Minutes],
  [`FREQ=MINUTELY;INTERVAL=20;BYHOUR=${HOURS_9_TO_16}`, every20Minutes],
];
for (const [rrule, times] of RFC_TIMES) {
  Deno.test(`${TOOL}: expands RFC 5545 ${rrule}`, async () => {
    const isEndless = !/COUNT|UNTIL/.test(rrule);
    const days = isEndless ? ["1997-09-02", "1997-09-03"] : ["1997-09-02"];
    const expected = days.flatMap((day) => times.map((time) => `${day}T${time}:00`));
    const options = { timezone: "America/New_York", limit: isEndless ? expected.length : 1000 };
    assert.deepEqual(await walls(rrule, "1997-09-02T09:00:00", options), expected);
  });
}

Deno.test(`${TOOL}: expands RFC 5545's every Friday the 13th, as iCalendar lines`, async () => {
  const { output, warnings, stats } = await runTool(TOOL, {
    rrule: "DTSTART;TZID=America/New_York:19970902T090000\r\n" +
      "EXDATE;TZID=America/New_York:19970902T090000\r\nRRULE:FREQ=MONTHLY;BYDAY=FR;BYM\r\n ONTHDAY=13",
    limit: 5,
  });
  const { occurrences, timezone } = output as { occurrences: unknown[]; timezone: string };
  assert.equal(timezone, "America/New_York");
  assert.deepEqual(occurrences[0], {
    local: "1998-02-13T09:00:00-05:00",
    utc: "1998-02-13T14:00:00Z",
    weekday: "Friday",
  });
  assert.deepEqual(
    (occurrences as { local: string }[]).map(({ local }) => local.slice(0, 10)),
    ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13", "2000-10-13"],
  );
  // DTSTART counts here only where it matches, so the RFC's EXDATE has nothing to remove.
  assert.deepEqual(warnings.map(({ code }) => code), ["DTSTART_NOT_IN_RULE", "EXDATE_UNMATCHED"]);
  assert.deepEqual(stats, { returned: 5, excluded: 0 });
});

// Python's dateutil 2.9 (rrulestr), which agrees with the RFC on these.
const DATEUTIL: [rule: string, start: string, expected: string[]][] = [
  ["FREQ=YEARLY", "2024-02-29T10:00:00", ["2024-02-29T10:00:00", "2028-02-29T10:00:00"]],
  ["FREQ=YEARLY;BYMONTHDAY=31", "2025-01-31T10:00:00", [
    "2025-01-31T10:00:00",
    "2025-03-31T10:00:00",
  ]],
  ["FREQ=YEARLY;BYYEARDAY=-1", "2024-12-31T10:00:00", [
    "2024-12-31T10:00:00",
    "2025-12-31T10:00:00",
  ]],
  ["FREQ=YEARLY;BYYEARDAY=366", "2024-12-31T10:00:00", [
    "2024-12-31T10:00:00",
    "2028-12-31T10:00:00",
  ]],
  ["FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "2024-12-30T08:00:00", [
    "2024-12-30T08:00:00",
    "2025-12-29T08:00:00",
  ]],
  ["FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", "2021-01-01T08:00:00", [
    "2021-01-01T08:00:00",
    "2027-01-01T08:00:00",
  ]],
  ["FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU", "2023-12-31T08:00:00", [
    "2023-12-31T08:00:00",
    "2024-12-29T08:00:00",
  ]],
  ["FREQ=YEARLY;BYDAY=-1SU", "2025-12-28T08:00:00", ["2025-12-28T08:00:00", "2026-12-27T08:00:00"]],
  ["FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO", "2025-05-26T08:00:00", [
    "2025-05-26T08:00:00",
    "2026-05-25T08:00:00",
  ]],
  ["FREQ=MONTHLY;BYDAY=5SA", "2025-03-29T08:00:00", ["2025-03-29T08:00:00", "2025-05-31T08:00:00"]],
  ["FREQ=DAILY;BYSETPOS=-1;BYHOUR=6,18;BYMINUTE=0,30", "2025-01-01T06:00:00", [
    "2025-01-01T18:30:00",
    "2025-01-02T18:30:00",
  ]],
  ["FREQ=HOURLY;INTERVAL=7;BYDAY=MO", "2025-01-06T05:15:00", [
    "2025-01-06T05:15:00",
    "2025-01-06T12:15:00",
  ]],
  ["FREQ=HOURLY;BYYEARDAY=60;BYHOUR=3", "2025-01-01T00:00:00", [
    "2025-03-01T03:00:00",
    "2026-03-01T03:00:00",
  ]],
  ["FREQ=MINUTELY;INTERVAL=7;BYMONTH=12;BYHOUR=3", "2025-01-01T00:00:00", [
    "2025-12-01T03:05:00",
    "2025-12-01T03:12:00",
  ]],
  ["FREQ=SECONDLY;INTERVAL=45;BYHOUR=12;BYDAY=SU", "2025-01-01T00:00:00", [
    "2025-01-05T12:00:00",
    "2025-01-05T12:00:45",
  ]],
  ["FREQ=WEEKLY;BYDAY=SU;WKST=WE;INTERVAL=2", "1969-12-30T23:59:59", [
    "1970-01-11T23:59:59",
    "1970-01-25T23:59:59",
  ]],
];
for (const [rrule, dtstart, expected] of DATEUTIL) {
  Deno.test(`${TOOL}: expands ${rrule} from ${dtstart}`, async () => {
    assert.deepEqual(await walls(rrule, dtstart, { limit: 2 }), expected);
  });
}

Deno.test(`${TOOL}: uses both plain and numbered weekdays of one BYDAY`, async () => {
  assert.deepEqual(
    await walls("FREQ=MONTHLY;BYDAY=1MO,FR;COUNT=6", "2025-09-01"),
    ["2025-09-01", "2025-09-05", "2025-09-12", "2025-09-19", "2025-09-26", "2025-10-03"],
  );
});

Deno.test(`${TOOL}: takes the weekday of the start for BYWEEKNO alone`, async () => {
  assert.deepEqual(
    await walls("FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "2025-05-14"),
    ["2025-05-14", "2026-05-13"],
  );
});

// Changes of the clocks by Python's zoneinfo: Berlin skips 02:00-03:00 on 2025-03-30 and repeats it on
// 2025-10-26.
Deno.test(`${TOOL}: leaves out a time that the clocks skip, and does not count it`, async () => {
  const { output, warnings } = await runTool(TOOL, {
    rrule: "FREQ=DAILY;COUNT=3",
    dtstart: "2025-03-29T02:30:00",
    timezone: "europe/berlin",
  });
  const { occurrences, timezone } = output as {
    occurrences: { local: string }[];
    timezone: string;
  };
  assert.equal(timezone, "Europe/Berlin");
  assert.deepEqual(occurrences.map(({ local }) => local), [
    "2025-03-29T02:30:00+01:00",
    "2025-03-31T02:30:00+02:00",
    "2025-04-01T02:30:00+02:00",
  ]);
  assert.deepEqual(warnings.map(({ code }) => code), ["NONEXISTENT_LOCAL_TIME"]);
  assert.match(warnings[0]!.message, /2025-03-30T02:30:00/);
});

Deno.test(`${TOOL}: takes the first of a time that occurs twice, also hourly`, async () => {
  const { occurrences } = await outputOf(TOOL, {
    rrule: "FREQ=HOURLY;COUNT=3",
    dtstart: "2025-10-26T01:30:00",
    timezone: "Europe/Berlin",
  });
  assert.deepEqual(occurrences.map(({ utc }: { utc: string }) => utc), [
    "2025-10-25T23:30:00Z",
    "2025-10-26T00:30:00Z",
    "2025-10-26T02:30:00Z",
  ]);
});

Deno.test(`${TOOL}: a start in a gap matches its rule`, async () => {
  const input = {
    rrule: "FREQ=DAILY;COUNT=1",
    dtstart: "2025-03-30T02:30:00",
    timezone: "Europe/Berlin",
  };
  assert.deepEqual(await warningsOf(TOOL, input), ["NONEXISTENT_LOCAL_TIME"]);
});

Deno.test(`${TOOL}: converts times in Z to the zone`, async () => {
  const { dtstart, timezone, occurrences } = await outputOf(TOOL, {
    rrule: "FREQ=DAILY;COUNT=4",
    dtstart: "2025-03-29T08:00:00Z",
    timezone: "Europe/Berlin",
    // 09:00 in Berlin, in winter and in summer.
    exdates: ["2025-03-30T07:00:00Z"],
    after: "2025-03-29T08:00:01Z",
    before: "2025-04-01T07:00:00Z",
    rdates: ["2025-03-31T12:00:00"],
  });
  assert.equal(dtstart, "2025-03-29T09:00:00");
  assert.equal(timezone, "Europe/Berlin");
  assert.deepEqual(occurrences.map(({ local }: { local: string }) => local), [
    "2025-03-31T09:00:00+02:00",
    "2025-03-31T12:00:00+02:00",
  ]);
});

Deno.test(`${TOOL}: reads the zone of a start`, async () => {
  const rrule = "FREQ=DAILY;COUNT=1";
  const shown = async (input: Record<string, unknown>) => {
    const { timezone, occurrences } = await outputOf(TOOL, { rrule, ...input });
    return [timezone, occurrences[0].local, occurrences[0].utc];
  };
  assert.deepEqual(await shown({ dtstart: "2025-01-01T09:00:00Z" }), [
    "UTC",
    "2025-01-01T09:00:00Z",
    "2025-01-01T09:00:00Z",
  ]);
  assert.deepEqual(await shown({ dtstart: "2025-01-01T09:00:00" }), [
    null,
    "2025-01-01T09:00:00",
    null,
  ]);
  assert.deepEqual(await shown({ dtstart: "2025-01-01", timezone: "UTC" }), [
    null,
    "2025-01-01",
    null,
  ]);
  assert.deepEqual(
    await shown({
      rrule: `dtstart;tzid="Asia/Tokyo":20250101T090000\n${rrule}`,
      timezone: "+05:30",
    }),
    ["+05:30", "2025-01-01T09:00:00+05:30", "2025-01-01T03:30:00Z"],
  );
  assert.deepEqual(
    await shown({ rrule: `DTSTART;VALUE=DATE:20250101\nrrule:${rrule}`, dtstart: "2026-02-03" }),
    [null, "2026-02-03", null],
  );
  // RFC 5545, section 3.2: parameters that are not recognized are ignored.
  assert.deepEqual(
    await shown({
      rrule: `DTSTART;X-VOBJ-FLOATINGTIME-ALLOWED=TRUE;TZID=Asia/Tokyo:20250101T090000\n` +
        `RRULE;X-EDITED="by hand":${rrule}`,
    }),
    ["Asia/Tokyo", "2025-01-01T09:00:00+09:00", "2025-01-01T00:00:00Z"],
  );
});

// RFC 5545, section 3.3.10: an invalid date, such as February 30, is ignored.
const MISSING_DAYS: [rrule: string, dtstart: string, expected: string[]][] = [
  ["FREQ=MONTHLY;COUNT=3", "2025-01-31", ["DAY_NOT_IN_MONTH"]],
  ["FREQ=MONTHLY;COUNT=3", "2025-01-28", []],
  ["FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3", "2025-01-29", ["DAY_NOT_IN_MONTH"]],
  ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "2025-01-31", []],
  ["FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=3", "2025-01-31", []],
  ["FREQ=MONTHLY;BYMONTH=1,3;BYMONTHDAY=31;COUNT=3", "2025-01-31", []],
  ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", "2025-01-31", []],
  ["FREQ=YEARLY;COUNT=2", "2024-02-29", ["DAY_NOT_IN_MONTH"]],
  ["FREQ=YEARLY;COUNT=2", "2025-01-31", []],
  ["FREQ=YEARLY;BYMONTH=1,4;COUNT=2", "2025-01-31", ["DAY_NOT_IN_MONTH"]],
  ["FREQ=DAILY;COUNT=2", "2025-01-31", []],
];
for (const [rrule, dtstart, expected] of MISSING_DAYS) {
  Deno.test(`${TOOL}: warns of ${rrule} from ${dtstart}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, { rrule, dtstart }), expected);
  });
}

Deno.test(`${TOOL}: advice for a day that is missing keeps a yearly rule in its month`, async () => {
  const { warnings } = await runTool(TOOL, { rrule: "FREQ=YEARLY;COUNT=2", dtstart: "2024-02-29" });
  assert.match(warnings[0]!.message, /use BYMONTH=2;BYMONTHDAY=-1 /);
  const followed = await walls("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=2", "2024-02-29");
  assert.deepEqual(followed, ["2024-02-29", "2025-02-28"]);
  const ofMonths = { rrule: "FREQ=YEARLY;BYMONTH=1,4;COUNT=2", dtstart: "2025-01-31" };
  assert.match((await runTool(TOOL, ofMonths)).warnings[0]!.message, /use BYMONTHDAY=-1 /);
});

// UNTIL is inclusive; in Z it is a moment, else local.
const UNTILS: [until: string, timezone: string | undefined, last: string, warnings: string[]][] = [
  ["20250103T080000Z", "Europe/Berlin", "2025-01-03T09:00:00", []],
  ["20250103T075959Z", "Europe/Berlin", "2025-01-02T09:00:00", []],
  ["20250103T090000", "Europe/Berlin", "2025-01-03T09:00:00", []],
  ["20250103T090000Z", undefined, "2025-01-03T09:00:00", []],
  ["20250103T085959Z", undefined, "2025-01-02T09:00:00", []],
  ["20250103", "Europe/Berlin", "2025-01-03T09:00:00", ["UNTIL_TYPE_MISMATCH"]],
];
for (const [until, timezone, last, expected] of UNTILS) {
  Deno.test(`${TOOL}: ends at UNTIL=${until} in ${timezone}`, async () => {
    const input = { rrule: `FREQ=DAILY;UNTIL=${until}`, dtstart: "2025-01-01T09:00:00", timezone };
    assert.equal((await walls(input.rrule, input.dtstart, { timezone })).at(-1), last);
    assert.deepEqual(await warningsOf(TOOL, input), expected);
  });
}

Deno.test(`${TOOL}: reads a day as UNTIL of an all-day rule`, async () => {
  const dtstart = "2025-01-01";
  assert.deepEqual(await walls("FREQ=DAILY;UNTIL=20250102", dtstart), ["2025-01-01", "2025-01-02"]);
  assert.deepEqual(await warningsOf(TOOL, { rrule: "FREQ=DAILY;UNTIL=20250102", dtstart }), []);
});

Deno.test(`${TOOL}: applies COUNT before EXDATE, and adds an RDATE once`, async () => {
  const input = {
    rrule: "FREQ=DAILY;COUNT=3",
    dtstart: "2025-01-01",
    exdates: ["2025-01-02", "2025-01-02", "2024-12-25", "2025-02-01"],
    rdates: ["2025-01-03", "2025-01-10", "2024-12-25", "2024-12-26"],
  };
  const { output, stats, warnings } = await runTool(TOOL, input);
  const { occurrences } = output as { occurrences: { local: string }[] };
  assert.deepEqual(
    occurrences.map(({ local }) => local),
    ["2024-12-26", "2025-01-01", "2025-01-03", "2025-01-10"],
  );
  assert.deepEqual(stats, { returned: 4, excluded: 2 });
  assert.deepEqual(warnings.map(({ code }) => code), ["EXDATE_UNMATCHED"]);
  assert.match(warnings[0]!.message, /: 2025-02-01$/);
});

Deno.test(`${TOOL}: finds an exdate after the limit`, async () => {
  const input = { rrule: "FREQ=DAILY", dtstart: "2025-01-01", limit: 2, exdates: ["2025-06-01"] };
  const { output, stats, warnings } = await runTool(TOOL, input);
  assert.equal((output as { truncated: boolean }).truncated, true);
  assert.deepEqual(stats, { returned: 2, excluded: 1 });
  assert.deepEqual(warnings, []);
});

Deno.test(`${TOOL}: is truncated only when another date passes the filter`, async () => {
  const rrule = "FREQ=DAILY;COUNT=3";
  const dtstart = "2025-01-01";
  const truncated = async (options: Record<string, unknown>) =>
    (await outputOf(TOOL, { rrule, dtstart, ...options })).truncated;
  assert.equal(await truncated({ limit: 3 }), false);
  assert.equal(await truncated({ limit: 2 }), true);
  assert.equal(await truncated({ limit: 2, before: "2025-01-03" }), false);
  assert.equal(await truncated({ limit: 2, exdates: ["2025-01-03"] }), false);
  assert.equal(await truncated({ limit: 2, after: "2025-01-02" }), false);
});

Deno.test(`${TOOL}: gives the rule's parts in the order written`, async () => {
  const { rule } = await outputOf(TOOL, {
    rrule: "count=2;freq=yearly;byday=+1mo,-1fr,tu;bymonth=1;Until=20300101".replace(
      /;Until.*/,
      "",
    ),
    dtstart: "2025-01-06",
  });
  assert.deepEqual(Object.entries(rule), [
    ["count", 2],
    ["freq", "YEARLY"],
    ["byday", ["1MO", "-1FR", "TU"]],
    ["bymonth", [1]],
  ]);
});

const SEARCHES: [rule: string, options: Record<string, unknown>][] = [
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", {}],
  ["FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", {}],
  ["FREQ=SECONDLY", { after: "2030-01-01T00:00:00" }],
  ["FREQ=MINUTELY;BYSECOND=60", {}],
  ["FREQ=YEARLY;INTERVAL=999999999999999", {}],
  ["FREQ=SECONDLY;INTERVAL=999999999999999", {}],
  ["FREQ=MONTHLY;INTERVAL=999999999999999;COUNT=2", {}],
  ["FREQ=YEARLY", { limit: 1000 }],
  [
    `FREQ=DAILY;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYSECOND=${count(60)}`,
    { after: "2124-01-01T00:00:00" },
  ],
];
for (const [rrule, options] of SEARCHES) {
  Deno.test(`${TOOL}: stops searching for ${rrule.slice(0, 60)}`, async () => {
    const input = { rrule, dtstart: "2025-01-01T00:00:00", ...options };
    const codes = await warningsOf(TOOL, input);
    assert.ok(codes.includes("SEARCH_LIMIT"), String(codes));
    assert.equal((await outputOf(TOOL, input)).truncated, false);
  });
}

function count(end: number): string {
  return Array.from({ length: end }, (_, index) => index).join();
}

Deno.test(`${TOOL}: does not stop searching a rule that ends`, async () => {
  const dtstart = "2025-01-01T00:00:00";
  for (
    const options of [
      { rrule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20400101" },
      { rrule: "FREQ=SECONDLY;BYHOUR=5", before: "2025-01-01T05:00:02" },
    ]
  ) {
    const codes = await warningsOf(TOOL, { dtstart, ...options });
    assert.ok(!codes.includes("SEARCH_LIMIT"), String(codes));
  }
});

// RFC 5545, sections 3.3.10 and 3.8.5.3: what a rule may not be.
const INVALID_RULES: [rrule: string, part: string][] = [
  ["COUNT=3", "FREQ"],
  ["FREQ=FORTNIGHTLY", "FREQ"],
  ["FREQ=DAILY;FREQ=DAILY", "FREQ"],
  ["FREQ=DAILY;BYEASTER=0", "BYEASTER"],
  ["FREQ=DAILY;__PROTO__=1", "__PROTO__"],
  ["FREQ=DAILY;RSCALE=GREGORIAN", "RSCALE"],
  ["FREQ=DAILY;SKIP=OMIT", "SKIP"],
  ["FREQ=DAILY;INTERVAL=0", "INTERVAL"],
  ["FREQ=DAILY;INTERVAL=-1", "INTERVAL"],
  ["FREQ=DAILY;COUNT=0", "COUNT"],
  ["FREQ=DAILY;COUNT=1.5", "COUNT"],
  ["FREQ=DAILY;COUNT=1;UNTIL=20250101", "COUNT"],
  ["FREQ=DAILY;UNTIL=20250230", "UNTIL"],
  ["FREQ=DAILY;UNTIL=2025-01-01", "UNTIL"],
  ["FREQ=DAILY;WKST=XX", "WKST"],
  ["FREQ=DAILY;BYSETPOS=1", "BYSETPOS"],
  ["FREQ=DAILY;BYHOUR=24", "BYHOUR"],
  ["FREQ=DAILY;BYHOUR=-1", "BYHOUR"],
  ["FREQ=DAILY;BYMINUTE=60", "BYMINUTE"],
  ["FREQ=DAILY;BYSECOND=61", "BYSECOND"],
  ["FREQ=DAILY;BYMONTH=13", "BYMONTH"],
  ["FREQ=DAILY;BYMONTH=0", "BYMONTH"],
  ["FREQ=DAILY;BYMONTH=", "BYMONTH"],
  ["FREQ=DAILY;BYMONTHDAY=0", "BYMONTHDAY"],
  ["FREQ=DAILY;BYMONTHDAY=-32", "BYMONTHDAY"],
  ["FREQ=YEARLY;BYYEARDAY=367", "BYYEARDAY"],
  ["FREQ=YEARLY;BYWEEKNO=54", "BYWEEKNO"],
  ["FREQ=YEARLY;BYDAY=MO;BYSETPOS=367", "BYSETPOS"],
  ["FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO"],
  ["FREQ=DAILY;BYYEARDAY=1", "BYYEARDAY"],
  ["FREQ=WEEKLY;BYYEARDAY=1", "BYYEARDAY"],
  ["FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY"],
  ["FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY"],
  ["FREQ=WEEKLY;BYDAY=1MO", "BYDAY"],
  ["FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "BYDAY"],
  ["FREQ=MONTHLY;BYDAY=0MO", "BYDAY"],
  ["FREQ=MONTHLY;BYDAY=54MO", "BYDAY"],
  ["FREQ=MONTHLY;BYDAY=XX", "BYDAY"],
  ["FREQ=DAILY;", ""],
  ["RRULE:FREQ=DAILY\nRRULE:FREQ=SOON", "FREQ"],
  ["EXRULE:FREQ=DAILY", "RRULE"],
  ["EXDATE:20250101T000000", "RRULE"],
  ["RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;COUNT=0", "COUNT"],
  ["BEGIN:VEVENT\nRRULE:FREQ=DAILY\nEND:VEVENT", "BEGIN:VEVENT"],
  ["RRULE:FREQ=DAILY\nRDATE;VALUE=PERIOD:20250101T000000/PT1H", "RDATE"],
  ["DTSTART:20250101T000000\nDTSTART:20250101T000000\nRRULE:FREQ=DAILY", "DTSTART"],
  ["every day", "every day"],
];
for (const [rrule, part] of INVALID_RULES) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(rrule)}`, async () => {
    const error = await errorOf(TOOL, { rrule, dtstart: "2025-01-01T00:00:00" });
    assert.equal(error.code, "INVALID_RRULE");
    assert.deepEqual(error.details, { part });
  });
}

Deno.test(`${TOOL}: an all-day rule has no times`, async () => {
  for (const part of ["BYHOUR=1", "BYMINUTE=1", "BYSECOND=1"]) {
    const error = await errorOf(TOOL, { rrule: `FREQ=DAILY;${part}`, dtstart: "2025-01-01" });
    assert.deepEqual([error.code, error.details?.part], ["INVALID_RRULE", part.split("=")[0]]);
  }
  const hourly = await errorOf(TOOL, { rrule: "FREQ=HOURLY", dtstart: "2025-01-01" });
  assert.deepEqual([hourly.code, hourly.details?.part], ["INVALID_RRULE", "FREQ"]);
  assert.match(hourly.message, /^FREQ cannot be used: /);
});

Deno.test(`${TOOL}: a time without seconds is at the full minute`, async () => {
  // python-dateutil: rrulestr("FREQ=MONTHLY;BYDAY=-1FR", dtstart=datetime(2026, 1, 30, 9, 0))
  const { occurrences } = await outputOf(TOOL, {
    rrule: "FREQ=MONTHLY;BYDAY=-1FR",
    dtstart: "2026-01-30T09:00",
    exdates: ["2026-02-27T09:00"],
    before: "2026-05-01T00:00",
    timezone: "America/New_York",
  }) as { occurrences: { local: string }[] };
  assert.deepEqual(occurrences.map(({ local }) => local), [
    "2026-01-30T09:00:00-05:00",
    "2026-03-27T09:00:00-04:00",
    "2026-04-24T09:00:00-04:00",
  ]);
});

const INVALID_DATES: [options: Record<string, unknown>, path: string][] = [
  [{}, "dtstart"],
  [{ dtstart: "" }, "dtstart"],
  [{ dtstart: "2025-02-29" }, "dtstart"],
  [{ dtstart: "2025-01-01T09" }, "dtstart"],
  [{ dtstart: "2025-01-01T09:60" }, "dtstart"],
  [{ dtstart: "2025-01-01T24:00:00" }, "dtstart"],
  [{ dtstart: "2025-01-01T09:00:00+01:00" }, "dtstart"],
  [{ dtstart: "0000-01-01" }, "dtstart"],
  [{ dtstart: "2025-01-01", exdates: ["2025-01-01", "2025-01-01T00:00:00"] }, "exdates[1]"],
  [{ dtstart: "2025-01-01T00:00:00", rdates: ["2025-01-01"] }, "rdates[0]"],
  [{ dtstart: "2025-01-01T00:00:00", after: "2025-01-01T00:00:00Z" }, "after"],
  [{ dtstart: "2025-01-01", before: "tomorrow" }, "before"],
  [{ dtstart: "2025-01-01", after: "" }, "after"],
  [{ rrule: "DTSTART:\nRRULE:FREQ=DAILY" }, "rrule"],
  [{ rrule: "DTSTART:2025\nRRULE:FREQ=DAILY" }, "rrule"],
  [{ rrule: "DTSTART;VALUE=DATE:20250101T000000\nRRULE:FREQ=DAILY" }, "rrule"],
  [{ rrule: "RRULE:FREQ=DAILY\nEXDATE:20250101", dtstart: "2025-01-01T00:00:00" }, "rrule"],
];
for (const [options, path] of INVALID_DATES) {
  Deno.test(`${TOOL}: finds no date in ${JSON.stringify(options)}`, async () => {
    const error = await errorOf(TOOL, { rrule: "FREQ=DAILY", ...options });
    assert.equal(error.code, "INVALID_DATE");
    assert.deepEqual(error.details, { path });
    assert.equal(error.fields[0]?.path, path);
  });
}

Deno.test(`${TOOL}: refuses other invalid input`, async () => {
  const dtstart = "2025-01-01T00:00:00";
  const code = async (input: unknown) => (await errorOf(TOOL, input)).code;
  assert.equal(await code({ dtstart }), "EMPTY_INPUT");
  assert.equal(await code({ rrule: " \n", dtstart }), "EMPTY_INPUT");
  assert.equal(
    await code({ rrule: "FREQ=DAILY", dtstart, timezone: "Mars/Base" }),
    "INVALID_TIME_ZONE",
  );
  assert.equal(
    await code("DTSTART;TZID=Mars/Base:20250101T000000\nRRULE:FREQ=DAILY"),
    "INVALID_TIME_ZONE",
  );
  const { message } = await errorOf(TOOL, { rrule: "FREQ=DAILY" });
  assert.match(message, /"dtstart" is missing: .*, or a line DTSTART$/);
  assert.equal(await code({ rrule: "FREQ=DAILY", dtstart, limit: 0 }), "INVALID_INPUT");
  assert.equal(await code({ rrule: "FREQ=DAILY", dtstart, limit: 1001 }), "INVALID_INPUT");
  const many = Array.from({ length: 1001 }, () => dtstart);
  for (const name of ["exdates", "rdates"]) {
    const error = await errorOf(TOOL, { rrule: "FREQ=DAILY", dtstart, [name]: many });
    assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", `max_${name}`]);
  }
});
