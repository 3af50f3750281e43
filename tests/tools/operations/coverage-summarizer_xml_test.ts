/**
 * Coverage in Clover, JaCoCo and OpenCover XML. The reports have the shape that the named programs write;
 * expected values are what those programs state of themselves.
 */
import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../support.ts";

const TOOL = "coverage-summarizer";

type Metric = { covered: number; total: number } | null;
type Metrics = Record<"lines" | "branches" | "functions" | "statements", Metric>;
type File = Metrics & { path: string; uncovered_lines: string | null };

/** Lines, branches, functions, statements as covered/total. */
function shown({ lines, branches, functions, statements }: Metrics): string {
  return [lines, branches, functions, statements]
    .map((metric) => metric ? `${metric.covered}/${metric.total}` : "-").join(" ");
}

async function filesOf(input: string, format = "auto"): Promise<unknown[]> {
  const { files } = await outputOf(TOOL, { input, format });
  return files.map((file: File) => [file.path, shown(file), file.uncovered_lines]);
}

// As istanbul-reports 3 writes it: a switch of three cases is one condition, 2 of its 3 branches taken.
const ISTANBUL = `<?xml version="1.0" encoding="UTF-8"?>
<coverage generated="1795334750468" clover="3.2.0">
  <project timestamp="1795334750468" name="All files">
    <metrics statements="3" coveredstatements="2" conditionals="3" coveredconditionals="2" methods="2" coveredmethods="1" elements="8" coveredelements="5" complexity="0" loc="3" ncloc="3" packages="1" files="1" classes="1"/>
    <file name="a.js" path="/app/src/a.js">
      <metrics statements="3" coveredstatements="2" conditionals="3" coveredconditionals="2" methods="2" coveredmethods="1"/>
      <line num="1" count="1" type="stmt"/>
      <line num="3" count="4" type="cond" truecount="2" falsecount="1"/>
      <line num="5" count="0" type="stmt"/>
    </file>
  </project>
</coverage>`;

// PHPUnit (phpunit/php-code-coverage) names the file in "name"; the declaration of a method is a line of its own.
const PHPUNIT = `<?xml version="1.0" encoding="UTF-8"?>
<coverage generated="1700000000">
  <project timestamp="1700000000">
    <file name="/app/src/Sum.php">
      <class name="Sum" namespace="global"><metrics complexity="2" methods="2" coveredmethods="1"/></class>
      <line num="8" type="method" name="add" visibility="public" complexity="1" crap="1" count="3"/>
      <line num="10" type="stmt" count="3"/>
      <line num="13" type="method" name="sub" visibility="public" complexity="1" crap="2" count="0"/>
      <line num="15" type="stmt" count="0"/>
      <line num="16" type="stmt" count="0"/>
      <metrics loc="18" ncloc="18" classes="1" methods="2" coveredmethods="1" conditionals="0" coveredconditionals="0" statements="3" coveredstatements="1" elements="5" coveredelements="2"/>
    </file>
    <metrics files="1" loc="18"/>
  </project>
</coverage>`;

// OpenClover: packages, conditions without a count, tests in a project of their own.
const OPENCLOVER = `<coverage generated="1700000000" clover="4.5.2">
  <project name="Shop"><metrics/><package name="com.example"><metrics/>
    <file name="Cart.java" path="/app/com/example/Cart.java"><class name="Cart"/>
      <line num="4" type="method" signature="total() : int" count="2"/>
      <line num="5" type="cond" truecount="2" falsecount="0"/>
      <line num="6" type="stmt" count="2"/>
      <line num="9" type="method" count="0"/><line num="10" type="cond" truecount="0" falsecount="0"/>
    </file></package></project>
  <testproject name="Shop"><package name="t"><file name="T.java" path="/t/T.java"><line num="1" type="stmt" count="0"/></file></package></testproject>
</coverage>`;

Deno.test(`${TOOL}: reads Clover from Istanbul, PHPUnit and OpenClover`, async () => {
  assert.deepEqual(await filesOf(ISTANBUL), [["/app/src/a.js", "2/3 2/3 1/2 2/3", "5"]]);
  assert.deepEqual(await filesOf(PHPUNIT), [["/app/src/Sum.php", "1/3 0/0 1/2 1/3", "15-16"]]);
  assert.deepEqual(await filesOf(OPENCLOVER), [
    ["/app/com/example/Cart.java", "2/3 1/4 1/2 -", "10"],
  ]);
  assert.equal((await outputOf(TOOL, { input: ISTANBUL })).format, "clover");
});

Deno.test(`${TOOL}: reads Clover files without lines`, async () => {
  const file = (metrics: string) =>
    `<coverage><project><file name="a">${metrics}</file></project></coverage>`;
  assert.deepEqual(await filesOf(file("")), [["a", "- - - -", null]]);
  assert.deepEqual(
    await filesOf(file('<metrics statements="0" coveredstatements="0" methods="x"/>')),
    [["a", "0/0 - - 0/0", ""]],
  );
  assert.deepEqual(
    await filesOf(file('<metrics statements="9" coveredstatements="4"/>')),
    [["a", "- - - 4/9", null]],
  );
});

const JACOCO = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="shop"><sessioninfo id="h-1" start="1" dump="2"/>
  <package name="com/example">
    <class name="com/example/Cart" sourcefilename="Cart.java">
      <method name="&lt;init&gt;" desc="()V" line="3"><counter type="METHOD" missed="0" covered="1"/></method>
      <counter type="METHOD" missed="1" covered="1"/>
    </class>
    <sourcefile name="Cart.java">
      <line nr="3" mi="0" ci="3" mb="0" cb="0"/>
      <line nr="5" mi="2" ci="4" mb="1" cb="3"/>
      <line nr="8" mi="2" ci="0" mb="2" cb="0"/>
      <line nr="9" mi="1" ci="0" mb="0" cb="0"/>
      <counter type="INSTRUCTION" missed="5" covered="7"/>
      <counter type="BRANCH" missed="3" covered="3"/>
      <counter type="LINE" missed="2" covered="2"/>
      <counter type="METHOD" missed="1" covered="1"/>
      <counter type="CLASS" missed="0" covered="1"/>
    </sourcefile>
    <class name="com/example/Stripped"><counter type="LINE" missed="1" covered="0"/><counter type="METHOD" missed="1" covered="0"/></class>
    <counter type="LINE" missed="2" covered="2"/>
  </package>
  <counter type="LINE" missed="2" covered="2"/>
</report>`;

Deno.test(`${TOOL}: reads JaCoCo source files, classes without one, and groups`, async () => {
  assert.deepEqual(await filesOf(JACOCO), [
    ["com/example/Stripped", "0/1 - 0/1 -", null],
    ["com/example/Cart.java", "2/4 3/6 1/2 -", "8-9"],
  ]);
  const grouped = `<report name="all"><group name="core"><group name="api"><package name="">
    <sourcefile name="A.kt"><counter type="LINE" missed="1" covered="3"/></sourcefile></package></group>
    <package name="p"><sourcefile name="A.kt"><line nr="1" mi="0" ci="1" mb="0" cb="0"/></sourcefile></package></group></report>`;
  assert.deepEqual(await filesOf(grouped), [
    ["core/api/A.kt", "3/4 - - -", null],
    ["core/p/A.kt", "1/1 - - -", ""],
  ]);
  assert.equal((await outputOf(TOOL, { input: JACOCO })).format, "jacoco");
});

const OPENCOVER = `<?xml version="1.0" encoding="utf-8"?>
<CoverageSession xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <Summary numSequencePoints="5" visitedSequencePoints="3" numBranchPoints="4" visitedBranchPoints="2"/>
  <Modules>
    <Module skippedDueTo="Filter" hash="00"><ModulePath>mscorlib.dll</ModulePath><Classes/></Module>
    <Module hash="A1">
      <ModuleName>Shop</ModuleName>
      <Files><File uid="1" fullPath="C:\\src\\Cart.cs"/><File uid="2" fullPath="C:\\src\\Tax.cs"/></Files>
      <Classes><Class><FullName>Shop.Cart</FullName><Methods>
        <Method visited="true" sequenceCoverage="66.67">
          <Name>System.Int32 Shop.Cart::Total()</Name><FileRef uid="1"/>
          <SequencePoints>
            <SequencePoint vc="2" ordinal="0" offset="0" sl="4" sc="5" el="4" ec="6" fileid="1"/>
            <SequencePoint vc="2" ordinal="1" offset="9" sl="5" sc="9" el="7" ec="20" fileid="1"/>
            <SequencePoint vc="0" ordinal="2" offset="15" sl="8" sc="9" el="8" ec="20" fileid="1"/>
            <SequencePoint vc="0" ordinal="3" offset="19" sl="16707566" sc="0" el="16707566" ec="0" fileid="1"/>
          </SequencePoints>
          <BranchPoints>
            <BranchPoint vc="2" ordinal="0" offset="9" path="0" sl="5"/><BranchPoint vc="0" ordinal="1" offset="9" path="1" sl="5"/>
          </BranchPoints>
        </Method>
        <Method visited="false" skippedDueTo="Attribute"><Name>skipped</Name><FileRef uid="1"/>
          <SequencePoints><SequencePoint vc="0" ordinal="0" sl="90" el="90"/></SequencePoints></Method>
        <Method visited="false"><Name>Shop.Tax::Of()</Name><FileRef uid="2"/>
          <SequencePoints><SequencePoint vc="0" ordinal="0" offset="0" sl="3" el="3"/></SequencePoints></Method>
        <Method visited="false"><Name>Shop.Generated::M()</Name></Method>
      </Methods></Class></Classes>
    </Module>
  </Modules>
</CoverageSession>`;

Deno.test(`${TOOL}: reads OpenCover lines from sequence points, branch points and methods`, async () => {
  assert.deepEqual(await filesOf(OPENCOVER), [
    ["C:\\src\\Tax.cs", "0/1 - 0/1 0/1", "3"],
    ["C:\\src\\Cart.cs", "4/5 1/2 1/1 2/3", "8"],
  ]);
  const wide = OPENCOVER.replace('el="7"', 'el="2000005"');
  assert.equal((await errorOf(TOOL, { input: wide })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${TOOL}: refuses an XML root of an unknown report, or of another format than requested`, async () => {
  const cases: [input: string, format: string, message: RegExp][] = [
    // SonarQube's generic coverage, Visual Studio's, a test report.
    ['<coverage version="1"><file path="a"/></coverage>', "auto", /without packages or a project/],
    ["<CoverageDSPriv/>", "auto", /root is CoverageDSPriv/],
    ["<testsuites/>", "cobertura", /root is testsuites/],
    [ISTANBUL, "cobertura", /is Clover XML, not Cobertura XML: send format "clover"/],
    [JACOCO, "opencover", /is JaCoCo XML/],
  ];
  for (const [input, format, message] of cases) {
    const error = await errorOf(TOOL, { input, format });
    assert.equal(error.code, "INVALID_REPORT");
    assert.match(error.message, message);
  }
});
