/**
 * Several rules (RFC 5545, section 3.8.5) and EXRULE (RFC 2445, section 4.8.5.2). Expected values: rruleset of
 * python-dateutil 2.9, where it says nothing else.
 */
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "recurrence-expander";

const localsOf = ({ occurrences }: { occurrences: { local: string }[] }) =>
  occurrences.map(({ local }) => local);

const SETS: [title: string, lines: string[], dtstart: string, locals: string[]][] = [
  [
    "two rules, each with its COUNT",
    ["RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3"],
    "2025-01-01",
    ["2025-01-02", "2025-01-06", "2025-01-09", "2025-01-13", "2025-01-16"],
  ],
  [
    "a date of both is one",
    ["RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3"],
    "2025-01-01",
    ["2025-01-01", "2025-01-02", "2025-01-03", "2025-01-05"],
  ],
  [
    "an EXRULE",
    ["EXRULE:FREQ=WEEKLY;BYDAY=SA,SU", "RRULE:FREQ=DAILY;COUNT=7"],
    "2025-01-01",
    ["2025-01-01", "2025-01-02", "2025-01-03", "2025-01-06", "2025-01-07"],
  ],
  [
    "what is added is excluded too",
    [
      "RRULE:FREQ=DAILY;COUNT=2",
      "RDATE;VALUE=DATE:20250104,20250105",
      "EXRULE:FREQ=WEEKLY;BYDAY=SA",
      "EXDATE;VALUE=DATE:20250102",
    ],
    "2025-01-01",
    ["2025-01-01", "2025-01-05"],
  ],
  [
    "two EXRULEs, and times",
    [
      "RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=6",
      "EXRULE:FREQ=DAILY;BYHOUR=12;COUNT=1",
      "EXRULE:FREQ=DAILY;BYHOUR=0;UNTIL=20250102T000000",
    ],
    "2025-01-01T00:00:00",
    ["2025-01-01T06:00:00", "2025-01-01T18:00:00", "2025-01-02T06:00:00"],
  ],
];
for (const [title, lines, dtstart, locals] of SETS) {
  Deno.test(`${TOOL}: expands ${title}`, async () => {
    for (const rrule of [lines.join("\n"), lines.toReversed().join("\r\n")]) {
      assert.deepEqual(localsOf(await outputOf(TOOL, { rrule, dtstart })), locals);
    }
  });
}

Deno.test(`${TOOL}: shows every rule in the order written`, async () => {
  const result = await runTool(TOOL, {
    rrule: "RRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2\nRRULE:FREQ=YEARLY;COUNT=1",
    dtstart: "2025-01-01",
  });
  const { rule, rules, exrules } = result.output as Record<string, unknown>;
  assert.deepEqual(rule, { freq: "DAILY", count: 4 });
  assert.deepEqual(rules, [{ freq: "DAILY", count: 4 }, { freq: "YEARLY", count: 1 }]);
  assert.deepEqual(exrules, [{ freq: "DAILY", interval: 2 }]);
  assert.deepEqual(result.stats, { returned: 2, excluded: 2 });
});

Deno.test(`${TOOL}: an EXRULE in a zone follows its clocks`, async () => {
  // 09:00 in Berlin is 08:00 UTC, from 30 March on 07:00 UTC.
  const output = await outputOf(TOOL, {
    rrule: "RRULE:FREQ=DAILY;COUNT=3\nEXRULE:FREQ=DAILY;INTERVAL=2",
    dtstart: "2025-03-29T09:00:00",
    timezone: "Europe/Berlin",
  });
  assert.deepEqual(localsOf(output), ["2025-03-30T09:00:00+02:00"]);
});

Deno.test(`${TOOL}: gives warnings for several rules`, async () => {
  const warnings = (rrule: string) => warningsOf(TOOL, { rrule, dtstart: "2025-01-01T09:00:00" });
  assert.deepEqual(await warnings("FREQ=DAILY;COUNT=1\nFREQ=WEEKLY;BYDAY=MO;COUNT=1"), []);
  assert.deepEqual(await warnings("FREQ=WEEKLY;BYDAY=TU;COUNT=1\nFREQ=WEEKLY;BYDAY=MO;COUNT=1"), [
    "DTSTART_NOT_IN_RULE",
  ]);
  assert.deepEqual(
    await warnings("RRULE:FREQ=DAILY;COUNT=1\nEXRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20250110"),
    [
      "UNTIL_TYPE_MISMATCH",
    ],
  );
  // All that is searched is excluded.
  assert.deepEqual(await warnings("RRULE:FREQ=SECONDLY\nEXRULE:FREQ=SECONDLY"), ["SEARCH_LIMIT"]);
});

Deno.test(`${TOOL}: accepts at most 20 rules`, async () => {
  const error = await errorOf(TOOL, { rrule: "FREQ=DAILY\n".repeat(21), dtstart: "2025-01-01" });
  assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", "max_rules"]);
  // Rules and exceptions count together.
  const both = (exceptions: number) =>
    runTool(TOOL, {
      rrule: "DTSTART:20250101T000000\n" + "RRULE:FREQ=DAILY;COUNT=1\n".repeat(10) +
        "EXRULE:FREQ=DAILY;COUNT=1\n".repeat(exceptions),
    });
  assert.equal((await both(10)).error, undefined);
  assert.equal((await both(11)).error?.code, "INPUT_TOO_LARGE");
});

/** As calendars export them: an excluded day of a meeting, one in UTC of a floating one, a whole event. */
const UNLIKE_THE_START: [rrule: string, code: string, message: RegExp][] = [
  [
    "DTSTART;TZID=Europe/Berlin:20260105T090000\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20260112",
    "INVALID_DATE",
    /^"2026-01-12" in "rrule" has no time, but dtstart has one: send 2026-01-12T09:00:00 /,
  ],
  [
    "DTSTART;VALUE=DATE:20040714\nRRULE:FREQ=MONTHLY\nEXDATE:20040714T000000Z",
    "INVALID_DATE",
    /^"2004-07-14T00:00:00Z" in "rrule" has a time, but dtstart is a date: send 2004-07-14$/,
  ],
  [
    "DTSTART:19960401T010000\nRRULE:FREQ=DAILY;COUNT=100\nEXDATE:19960402T010000Z",
    "INVALID_DATE",
    /^"1996-04-02T01:00:00Z" in "rrule" is in UTC, but dtstart has no zone: send it without Z/,
  ],
  [
    "BEGIN:VEVENT\nDTSTART:20260105T090000Z\nRRULE:FREQ=DAILY\nEND:VEVENT",
    "INVALID_RRULE",
    /^BEGIN:VEVENT .*; of an event, send these lines alone$/,
  ],
];
for (const [rrule, code, message] of UNLIKE_THE_START) {
  Deno.test(`recurrence-expander: returns ${code} for ${JSON.stringify(rrule)}`, async () => {
    const error = await errorOf("recurrence-expander", { rrule });
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${TOOL}: tells of a start or a zone that replaced that of the line`, async () => {
  const from = (tzid: string) => `DTSTART;TZID=${tzid}:20250101T090000\nRRULE:FREQ=DAILY;COUNT=2`;
  const rrule = from("Europe/Berlin");
  const cases: [Record<string, unknown>, string[]][] = [
    [{ rrule: from("W. Europe Standard Time"), timezone: "Europe/Berlin" }, []],
    [{ rrule: from("Asia/Calcutta"), timezone: "Asia/Kolkata" }, []],
    [{ timezone: "America/New_York" }, ["timezone"]],
    [{ timezone: "europe/berlin" }, []],
    [{ dtstart: "2025-02-01T09:00:00" }, ["dtstart"]],
    [{ dtstart: "2025-01-01T09:00:00" }, []],
    [{ dtstart: "2025-02-01", timezone: "America/New_York" }, ["dtstart"]],
    [{}, []],
  ];
  for (const [properties, paths] of cases) {
    const { warnings } = await runTool(TOOL, { rrule, ...properties });
    const replaced = warnings.filter(({ code }) => code === "LINE_REPLACED");
    assert.deepEqual(replaced.map(({ path }) => path), paths, JSON.stringify(properties));
  }
});
