/**
 * Test reports in XML: four formats, told apart by their roots.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { invalidReport, readReport } from "../../shared/report_reading.ts";
import { readXml, type XmlElement } from "../../shared/xml/read.ts";
import { contract } from "./contract.ts";
import { readJunit } from "./junit.ts";
import { readNunit } from "./nunit.ts";
import type { Report } from "./report.ts";
import { readTrx } from "./trx.ts";
import { readXunit } from "./xunit.ts";

export type XmlFormat = "junit" | "trx" | "nunit" | "xunit";

const READERS: Record<XmlFormat, (root: XmlElement) => Report> = {
  junit: readJunit,
  trx: readTrx,
  nunit: readNunit,
  xunit: readXunit,
};

const FORMAT_OF_ROOT: ReadonlyMap<string, XmlFormat> = new Map([
  ["testsuites", "junit"],
  ["testsuite", "junit"],
  ["TestRun", "trx"],
  ["test-run", "nunit"],
  ["test-results", "nunit"],
  ["assemblies", "xunit"],
  ["assembly", "xunit"],
]);

const NAMES: Record<XmlFormat, string> = {
  junit: "JUnit XML",
  trx: "TRX of Visual Studio",
  nunit: "NUnit XML",
  xunit: "xUnit.net XML",
};

/**
 * Reads a report in XML.
 *
 * @param wanted The format that it must have; undefined for whichever it has.
 * @throws {ToolError} `INVALID_REPORT` when it is not well-formed, has a DOCTYPE, or is of another format or
 * of none; `INPUT_TOO_LARGE` over the depth that the contract allows.
 */
export function readXmlReport(
  text: string,
  wanted?: XmlFormat,
): { format: XmlFormat; report: Report } {
  const { max_depth } = contract.limits;
  const { root, hasDoctype } = readReport(
    () => readXml(text, "input", { maxDepth: max_depth }),
    max_depth,
  );
  if (hasDoctype) {
    throw invalidReport('"input" has a DOCTYPE, which no test report needs: send it without');
  }
  const format = FORMAT_OF_ROOT.get(root.name);
  if (!format || (wanted && wanted !== format)) throw otherRoot(root, wanted);
  return { format, report: READERS[format](root) };
}

function otherRoot({ name, line }: XmlElement, wanted: XmlFormat | undefined) {
  const asked = wanted ? NAMES[wanted] : `one of ${Object.values(NAMES).join(", ")}`;
  const roots = [...FORMAT_OF_ROOT].filter(([, format]) => !wanted || format === wanted)
    .map(([root]) => root);
  return invalidReport(
    `"input" is not ${asked}: line ${line}: its root is ${cutText(name)}, expected ${
      roots.join(" or ")
    }`,
    { line },
  );
}
