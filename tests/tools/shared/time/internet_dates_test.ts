/** Expected values: the examples of RFC 2822 (appendix A) and RFC 9110 (section 5.6.7). */
import assert from "node:assert/strict";
import { parseHttpDate, parseRfc2822 } from "../../../../tools/shared/time/internet_dates.ts";

Deno.test("parseRfc2822: reads the examples of appendix A", () => {
  const examples: [string, string, string][] = [
    ["Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T09:55:06", "-06:00"],
    ["Tue, 1 Jul 2003 10:52:37 +0200", "2003-07-01T10:52:37", "+02:00"],
    ["21 Nov 97 09:55:06 GMT", "1997-11-21T09:55:06", "+00:00"],
    ["Fri, 21 Nov 1997 09(comment):   55  :  06 -0600", "1997-11-21T09:55:06", "-06:00"],
    [
      "Thu,\r\n      13\r\n        Feb\r\n          1969\r\n      23:32\r\n               -0330 (Newfoundland Time)",
      "1969-02-13T23:32:00",
      "-03:30",
    ],
  ];
  for (const [text, local, offset] of examples) {
    const written = parseRfc2822(text);
    assert.equal(written?.local.toString(), local, text);
    assert.equal(written?.offset, offset, text);
  }
});

Deno.test("parseRfc2822: gives undefined for other texts, and an error for impossible dates", () => {
  for (const text of ["", "Fri 21 Nov 1997", "1997-11-21", "Fri, 21 Nov 1997 09:55 (open"]) {
    assert.equal(parseRfc2822(text), undefined, text);
  }
  assert.throws(() => parseRfc2822("30 Feb 1997 09:55 GMT"), /February 1997/);
  assert.throws(() => parseRfc2822("21 Nov 1997 09:55 XYZ"), /the zone "XYZ"/);
});

Deno.test("parseHttpDate: reads the three forms of one moment", () => {
  const forms = [
    "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994",
  ];
  for (const text of forms) {
    const written = parseHttpDate(text);
    assert.equal(written?.local.toString(), "1994-11-06T08:49:37", text);
    assert.equal(written?.offset, "+00:00");
    assert.equal(written?.weekday, 7);
  }
  assert.equal(parseHttpDate("sun, 06 nov 1994 08:49:37 gmt"), undefined);
  assert.equal(parseHttpDate("Sunday, 06-Nov-94 08:49:37 GMT", 95)?.local.year, 2094);
});
