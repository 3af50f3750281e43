import assert from "node:assert/strict";
import {
  dateOutOfRange,
  invalidDate,
  isDate,
  readDate,
  readDateField,
} from "../../../../tools/shared/time/date_input.ts";

Deno.test("readDate: accepts real days of the years 0001 to 9999", () => {
  assert.deepEqual(readDate("2024-02-29", "date"), { year: 2024, month: 2, day: 29 });
  assert.deepEqual(readDate("0001-01-01", "date"), { year: 1, month: 1, day: 1 });
  const wrong = [
    "",
    "2023-02-29",
    "2025-13-01",
    "2025-00-01",
    "2025-01-00",
    "2025-1-1",
    "0000-01-01",
  ];
  for (const text of [...wrong, "2025-01-01T00:00:00", " 2025-01-01", undefined]) {
    assert.throws(() => readDate(text, "holidays[0]"), {
      code: "INVALID_DATE",
      details: { path: "holidays[0]" },
    }, String(text));
  }
});

Deno.test("readDateField: reports the same as a wrong field", () => {
  assert.deepEqual(readDateField("2025-12-31", "dates[1]"), { year: 2025, month: 12, day: 31 });
  assert.throws(() => readDateField("2025-02-30", "dates[1]"), {
    code: "INVALID_INPUT",
    fields: [{
      path: "dates[1]",
      code: "INVALID_VALUE",
      message:
        '"dates[1]" must be a date YYYY-MM-DD, a real day of the years 0001 to 9999; got "2025-02-30"',
    }],
  });
});

// Month and day stand as CLDR's short forms of en-US, en-GB, de-DE, nl-NL, ja-JP and hu-HU have them.
const OTHER_FORMS: [text: string, advice: string][] = [
  ["31.01.2025", "; write this one as 2025-01-31"],
  ["1. 3. 2025", "; write this one as 2025-03-01"],
  ["1/31/2025", "; write this one as 2025-01-31"],
  ["31/01/2025", "; write this one as 2025-01-31"],
  ["01/03/2025", "; write this one as 2025-01-03 or 2025-03-01, whichever you mean"],
  ["3-4-2025", "; write this one as 2025-03-04 or 2025-04-03, whichever you mean"],
  ["05/05/2025", "; write this one as 2025-05-05"],
  ["2025/1/5", "; write this one as 2025-01-05"],
  ["20250131", "; write this one as 2025-01-31"],
  ["2025-1-1", "; write this one as 2025-01-01"],
  ["31.02.2025", ""],
  ["1/2-2025", ""],
  ["31.01.25", ""],
  ["soon", ""],
];
for (const [text, advice] of OTHER_FORMS) {
  Deno.test(`readDate: refuses ${text} and names the date it contains`, () => {
    for (const read of [readDate, readDateField]) {
      assert.throws(() => read(text, "date"), (error: Error) => {
        const [, given = ""] = /(; write this one as .*)$/.exec(error.message) ?? [];
        assert.equal(given, advice);
        return true;
      });
    }
  });
}

Deno.test("isDate: follows the calendar", () => {
  assert.ok(isDate({ year: 2000, month: 2, day: 29 }));
  assert.ok(!isDate({ year: 1900, month: 2, day: 29 }));
  assert.ok(!isDate({ year: 10_000, month: 1, day: 1 }));
});

Deno.test("invalidDate: says what is missing, empty or wrong", () => {
  const message = (text?: string) => invalidDate(text, "end", "YYYY-MM-DD").message;
  assert.match(message(undefined), /"end" is missing/);
  assert.match(message(""), /"end" is empty/);
  assert.match(message("soon"), /"soon" in "end" is not a date/);
  assert.equal(dateOutOfRange("date").code, "INVALID_DATE");
});
