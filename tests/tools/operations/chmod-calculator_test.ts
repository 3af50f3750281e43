import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "chmod-calculator";

const READ: [string | number, Record<string, unknown>][] = [
  [755, { octal: "0755", ls: "-rwxr-xr-x" }],
  ["7", { octal: "0007", symbolic: "------rwx" }],
  ["00755", { octal: "0755" }],
  ["0o4755", { octal: "4755", symbolic: "rwsr-xr-x" }],
  ["07777", { symbolic: "rwsrwsrwt", expression: "u=rwxs,g=rwxs,o=rwxt" }],
  ["0000", { symbolic: "---------", expression: "u=,g=,o=" }],
  [" rwxr-xr-x ", { octal: "0755", ls: "-rwxr-xr-x" }],
  ["drwxrwxrwt", { octal: "1777", ls: "drwxrwxrwt", expression: "u=rwx,g=rwx,o=rwxt" }],
  ["-rwSr-Sr-T+", { octal: "7644", ls: "-rwSr-Sr-T", expression: "u=rws,g=rs,o=rt" }],
  ["lrwxrwxrwx@", { octal: "0777", ls: "lrwxrwxrwx" }],
];
for (const [mode, expected] of READ) {
  Deno.test(`chmod-calculator: reads ${JSON.stringify(mode)}`, async () => {
    assertMatches(await outputOf(TOOL, { mode }), expected);
  });
}

// What GNU coreutils chmod 9.1 made of a file with the mode, under the umask.
const APPLIED: [base: string, umask: string, expression: string, mode: string][] = [
  ["1777", "027", "ugu-srs", "1337"],
  ["0000", "027", "+,=r+w", "0640"],
  ["2750", "027", "=x", "0110"],
  ["0644", "077", "=o,a=o", "0000"],
  ["0000", "363", "a-o+ww,gau-", "0222"],
  ["1777", "027", "g=XXXw", "1737"],
  ["2750", "027", "=Xx-g,o-o", "0000"],
  ["4755", "000", "u=X", "0155"],
  ["4755", "077", "ooa-trrw-sx", "0000"],
  ["2750", "022", "aog=,++", "0000"],
  ["7777", "027", "u+,goa+wrs,=g", "0750"],
  ["7777", "022", "guu-t=x,o-g", "1116"],
  ["7777", "562", "gg+u", "7777"],
  ["4755", "000", "o-XxXX,+", "4754"],
  ["7777", "022", "u+r,u-,uaa+xX", "7777"],
  ["0644", "022", "+,a+Xxt", "1755"],
  ["0644", "027", "=u,uag+r", "0644"],
  ["2750", "000", "o=g", "2755"],
  ["1777", "077", "=wx,u=t,=X", "0000"],
  ["7777", "077", "g=rtw,aa+g=u", "0777"],
  ["4755", "077", "g-ss,g-", "4755"],
  ["0644", "022", "a=u-,ga-xsXs", "0666"],
  ["4755", "077", "ug=w,uaa-wxXx", "0004"],
  ["0644", "000", "g+tXw=rrw", "0664"],
  ["0644", "077", "u-t=", "0044"],
  ["0644", "022", "o-", "0644"],
  ["2750", "000", "g-g,uuo-", "2700"],
  ["0000", "027", "u-XXws", "0000"],
  ["4755", "027", "+x,-srr", "0315"],
  ["4755", "000", "uo=+o,u+XXr", "0550"],
  ["1777", "077", "u+x", "1777"],
  ["2164", "077", "uga+", "2164"],
  ["0644", "000", "aou=-Xx", "0000"],
  ["0000", "512", "a+xs,+u,aaa+g", "6111"],
  ["2556", "000", "o-s+sxx", "2557"],
  ["0644", "077", "o=,+=wrsX", "6600"],
  ["1777", "000", "u+XX,-u", "1000"],
  ["0644", "125", "u-rws,=x", "0010"],
  ["1337", "407", "gau=tr,ug-tXs", "1444"],
  ["1777", "077", "ao-x", "1666"],
];
for (const [base, umask, mode, expected] of APPLIED) {
  Deno.test(`chmod-calculator: applies ${mode} to ${base}, umask ${umask}`, async () => {
    const output = await outputOf(TOOL, { base, umask, mode });
    assert.equal(output.octal, expected);
  });
}

Deno.test("chmod-calculator: applies X to directories and to what already executes", async () => {
  const octal = async (input: Record<string, unknown>) => (await outputOf(TOOL, input)).octal;
  assert.equal(await octal({ mode: "a+X", base: "0644" }), "0644");
  assert.equal(await octal({ mode: "a+X", base: "0744" }), "0755");
  assert.equal(await octal({ mode: "a+X", base: "0644", directory: true }), "0755");
  assert.equal(await octal({ mode: "a+X", base: "drw-r--r--" }), "0755");
  assert.equal(await octal({ mode: "u+x,a+X", base: "0644" }), "0755");
});

Deno.test("chmod-calculator: applies the umask to new files", async () => {
  assertMatches(await outputOf(TOOL, { mode: "0644", umask: 27 }), {
    umask: {
      octal: "0027",
      new_file: { octal: "0640", symbolic: "rw-r-----" },
      new_directory: { octal: "0750", symbolic: "rwxr-x---" },
    },
  });
});

Deno.test("chmod-calculator: takes the type letter from the text, else assumes a file or directory", async () => {
  const ls = async (input: Record<string, unknown>) => (await outputOf(TOOL, input)).ls;
  assert.equal(await ls({ mode: "755", directory: true }), "drwxr-xr-x");
  assert.equal(await ls({ mode: "prw-r--r--", directory: true }), "prw-r--r--");
  assert.equal(await ls({ mode: "go=", base: "drwxr-xr-x" }), "drwx------");
});

const WARNED: [string, string[]][] = [
  ["0644", []],
  ["0666", ["WORLD_WRITABLE"]],
  ["1777", []],
  ["4755", ["SETUID"]],
  ["2644", ["SETGID", "SPECIAL_WITHOUT_EXECUTE"]],
  ["1644", ["SPECIAL_WITHOUT_EXECUTE"]],
  ["0477", ["WORLD_WRITABLE", "OWNER_LESS_THAN_OTHERS"]],
];
for (const [mode, expected] of WARNED) {
  Deno.test(`chmod-calculator: warns of ${mode}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, { mode }), expected);
  });
}

const FAULTS: [Record<string, unknown>, string][] = [
  [{ mode: "888" }, "INVALID_MODE"],
  [{ mode: "77777" }, "INVALID_MODE"],
  [{ mode: -755 }, "INVALID_MODE"],
  [{ mode: "rwxr-xr-" }, "INVALID_MODE"],
  [{ mode: "rwtr-xr-x" }, "INVALID_MODE"],
  [{ mode: "u+x," }, "INVALID_MODE"],
  [{ mode: "u" }, "INVALID_MODE"],
  [{ mode: "u+ug" }, "INVALID_MODE"],
  [{ mode: "u+q" }, "INVALID_MODE"],
  [{ mode: "u + x" }, "INVALID_MODE"],
  [{ mode: "u+x", base: "u+x" }, "INVALID_MODE"],
  [{ mode: "755", umask: "1000" }, "INVALID_UMASK"],
  [{ mode: "755", umask: "rwx" }, "INVALID_UMASK"],
  // The catalog: 1 to 4 octal digits.
  [{ mode: "755", umask: "00022" }, "INVALID_UMASK"],
  [{ mode: " " }, "INVALID_MODE"],
  [{ mode: "" }, "EMPTY_INPUT"],
  [{ mode: "u+x,".repeat(300) }, "INPUT_TOO_LARGE"],
];
for (const [input, code] of FAULTS) {
  Deno.test(`chmod-calculator: refuses ${JSON.stringify(input).slice(0, 40)}`, async () => {
    assert.equal((await errorOf(TOOL, input)).code, code);
  });
}

// Git and stat write the type of the file before its mode: inode(7), S_IFMT.
const ADVISED: [string | number, string][] = [
  ["100644", "without the file type it is 0644"],
  ["040755", "without the file type it is 0755"],
  ["0120777", "without the file type it is 0777"],
  ["chmod -R u=rwx,go=rx /srv", "send the argument alone: u=rwx,go=rx"],
  ["/bin/chmod 755 x", "send the argument alone: 755"],
  ["chmod -v -x run.sh", "send the argument alone: -x"],
  ["-rw-r--r--. 1 root root 12 Jan  1 a.txt", "send -rw-r--r--. alone"],
  // Python: oct(493), oct(384).
  [493, "as a decimal number it is 0755 in octal"],
  ["384", "as a decimal number it is 0600 in octal"],
  ["888", "send octal digits (0755)"],
];
for (const [mode, advice] of ADVISED) {
  Deno.test(`chmod-calculator: refuses ${mode} with what to send`, async () => {
    const { message } = await errorOf(TOOL, { mode });
    assert.ok(message.includes(advice), message);
  });
}

Deno.test("chmod-calculator: reports digits that make sense only in decimal", async () => {
  // kubernetes.io, ConfigMapVolumeSource: "JSON requires decimal values for mode bits".
  for (const [mode, octal] of [[420, "0644"], ["256", "0400"], ["365", "0555"]] as const) {
    const { output, warnings } = await runTool(TOOL, { mode });
    assertMatches(output, { octal: `0${mode}` });
    const warning = warnings.find(({ code }) => code === "MAY_BE_DECIMAL");
    assert.ok(warning?.message.includes(`${mode} is ${octal}`), `${warning?.message}`);
  }
  for (const mode of ["755", "0420", "640", "700", "750", "u+x", "555"]) {
    assert.ok(!(await warningsOf(TOOL, { mode })).includes("MAY_BE_DECIMAL"), mode);
  }
});

Deno.test("chmod-calculator: octal, rwx text and expression of any mode agree", async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: 0o7777 }), async (mode) => {
    const octal = mode.toString(8).padStart(4, "0");
    const output = await outputOf(TOOL, { mode: octal });
    for (const text of [output.symbolic, output.ls, output.expression]) {
      const result = await runTool(TOOL, { mode: text, base: "7777" });
      assert.equal((result.output as { octal: string }).octal, octal, text);
    }
  }));
});

// POSIX, chmod: + and - change a mode; = with every class sets all of it.
const WITHOUT_BASE: [string, boolean][] = [
  ["u+x", true],
  ["go-w", true],
  ["u=rw", true],
  ["a=rX", true],
  ["a=r", false],
  ["=rw", false],
  ["755", false],
  ["rwxr-xr-x", false],
];
for (const [mode, isAssumed] of WITHOUT_BASE) {
  Deno.test(`chmod-calculator: applies ${mode} without a base`, async () => {
    const { output, warnings } = await runTool(TOOL, { mode });
    const told = warnings.filter(({ code }) => code === "BASE_ASSUMED");
    assert.deepEqual(told.map(({ path }) => path), isAssumed ? ["base"] : []);
    const given = await runTool(TOOL, { mode, base: "0000" });
    assert.deepEqual(given.output, output);
    assert.ok(!given.warnings.some(({ code }) => code === "BASE_ASSUMED"));
  });
}

Deno.test("chmod-calculator: a change under a key that it does not read is refused with what to send", async () => {
  const change = {
    change: "u+x",
    apply: "go-w",
    expression: "a=rX",
    op: "+x",
    symbolic: "u+x,g-w",
  };
  for (const [key, value] of Object.entries(change)) {
    const { code, message } = await errorOf(TOOL, { mode: "644", [key]: value });
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, new RegExp(`^"${key}" is not a property of this tool`));
    assert.ok(message.endsWith(`"mode": "${value}" and the mode before it as "base": "644"`));
  }
  const { message } = await errorOf(TOOL, { mode: "644", add: "x" });
  assert.match(message, /"mode": "a\+x" and .* "base": "644"$/);
  const before = await errorOf(TOOL, { mode: "u+x", current: "644" });
  assert.match(before.message, /did you mean "base"/);
  const again = { mode: "u+x", base: "644", command: "u+x" };
  assert.deepEqual(await warningsOf(TOOL, again), ["UNKNOWN_PROPERTY"]);
  for (const more of [{ user: "alice" }, { path: "a-b" }, { note: "see u+x" }, { file: "-" }]) {
    assert.deepEqual(await warningsOf(TOOL, { mode: "644", ...more }), ["UNKNOWN_PROPERTY"]);
  }
});
