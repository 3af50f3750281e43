/**
 * Coverage reports in XML: four formats, identified by their root elements.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { invalidReport, readReport } from "../../shared/report_reading.ts";
import { readXml, type XmlElement } from "../../shared/xml/read.ts";
import { readClover } from "./clover.ts";
import { readCobertura } from "./cobertura.ts";
import { contract } from "./contract.ts";
import { readJacoco } from "./jacoco.ts";
import { readOpenCover } from "./opencover.ts";
import type { Report } from "./report.ts";

export type XmlFormat = "cobertura" | "clover" | "jacoco" | "opencover";

const NAMES: Record<XmlFormat, string> = {
  cobertura: "Cobertura XML",
  clover: "Clover XML",
  jacoco: "JaCoCo XML",
  opencover: "OpenCover XML",
};

const READERS: Record<XmlFormat, (root: XmlElement) => Report> = {
  cobertura: readCobertura,
  clover: readClover,
  jacoco: readJacoco,
  opencover: readOpenCover,
};

/**
 * Reads a report in XML. A DOCTYPE is skipped, a DOCTYPE with an internal subset refused.
 *
 * @param wanted The format that it must have; undefined for whichever it has.
 * @throws {ToolError} `INVALID_REPORT` when it is not well-formed, of another format or of none;
 * `INPUT_TOO_LARGE` over the depth that the contract allows.
 */
export function readXmlReport(
  text: string,
  wanted?: XmlFormat,
): { format: XmlFormat; report: Report } {
  const { max_depth } = contract.limits;
  const { root } = readReport(() => readXml(text, "input", { maxDepth: max_depth }), max_depth);
  const format = formatOf(root);
  if (!format) {
    throw invalidReport(
      `"input" is not a known coverage report: line ${root.line}: its root is ${
        cutText(root.name)
      }` +
        (root.name === "coverage" ? " without packages or a project" : "") +
        `; send ${Object.values(NAMES).join(", ")}, LCOV or coverage-summary.json of Istanbul`,
      { line: root.line },
    );
  }
  if (wanted && wanted !== format) {
    throw invalidReport(
      `"input" is ${NAMES[format]}, not ${NAMES[wanted]}: send format "${format}", or auto`,
      { line: root.line },
    );
  }
  return { format, report: READERS[format](root) };
}

/** Cobertura and Clover have the same root, with other children. */
function formatOf({ name, attributes, children }: XmlElement): XmlFormat | undefined {
  const has = (child: string) => children.some((element) => element.name === child);
  if (name === "report" && (attributes.has("name") || has("package") || has("group"))) {
    return "jacoco";
  }
  if (name === "CoverageSession") return "opencover";
  if (name !== "coverage") return undefined;
  if (has("project") || has("testproject") || attributes.has("clover")) return "clover";
  return has("packages") || attributes.has("line-rate") ? "cobertura" : undefined;
}
