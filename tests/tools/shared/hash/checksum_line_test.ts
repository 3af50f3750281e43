import assert from "node:assert/strict";
import { parseChecksumLine } from "../../../../tools/shared/hash/checksum_line.ts";

const MD5 = "900150983cd24fb0d6963f7d28e17f72";

// As md5sum of GNU coreutils 9.1, with and without --tag, and OpenSSL print them for files that hold "abc".
Deno.test("checksum line: reads the forms that checksum programs print", () => {
  const cases: [line: string, name: string, algorithm?: string, binary?: boolean][] = [
    [`${MD5}  plain name`, "plain name"],
    [`${MD5} *plain name`, "plain name", undefined, true],
    [`${MD5}  x (y) = z`, "x (y) = z"],
    [`\\${MD5}  a\\\\b`, "a\\b"],
    [`\\${MD5}  n\\nl`, "n\nl"],
    [`\\MD5 (n\\nl) = ${MD5}`, "n\nl", "MD5"],
    [`MD5 (x (y) = z) = ${MD5}`, "x (y) = z", "MD5"],
    [`MD5(x)= ${MD5}`, "x", "MD5"],
    [`${MD5}  a\\b`, "a\\b"],
  ];
  for (const [line, name, algorithm, binary = false] of cases) {
    assert.deepEqual(parseChecksumLine(line), { digest: MD5, name, algorithm, binary }, line);
  }
});

Deno.test("checksum line: refuses other lines", () => {
  const lines = [
    "",
    MD5,
    `${MD5} name`,
    `${MD5}  `,
    ` ${MD5}  name`,
    `MD5 (x) =`,
    `MD5 () = ${MD5}`,
    ` (x) = ${MD5}`,
    `MD5 (x) = ${MD5} more`,
    `\\${MD5}  a\\x`,
    `\\${MD5}  a\\`,
  ];
  for (const line of lines) assert.equal(parseChecksumLine(line), undefined, line);
});
