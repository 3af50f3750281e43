import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as imageInspector } from "../../design/image-inspector/contract.ts";
import { contract as mermaidRenderer } from "../../design/mermaid-renderer/contract.ts";
import { decodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { type Diagram, type DiagramChanges, diagramChanges, hasChange } from "./diagram_changes.ts";
import { describedBy, embedMarkdown, sourceFile, withAlternative } from "./embed.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { reportFaults, uncheckedType } from "./syntax_faults.ts";

type Input = RunInput<typeof contract>;
type DeliveryKit = Kit<keyof typeof FINDINGS>;
type Rendering = RunOutput<typeof mermaidRenderer>;
type Inspection = RunOutput<typeof imageInspector>;
type Format = NonNullable<Rendering["format"]>;

export const run: Run<typeof contract> = (input, context) => {
  const { source, previous = "" } = input;
  const alt = input.alt?.trim() || describedBy(source);
  const kit: DeliveryKit = new Kit(contract, FINDINGS, context);

  const validate = kit.tool<typeof mermaidRenderer>(
    "validate",
    "mermaid-renderer",
    { mayFail: true },
    () => ({ source, validate_only: true }),
    ({ diagram }) => `a valid diagram of type ${diagram.type}`,
  );
  const unchecked = uncheckedType(validate);
  if (unchecked !== undefined) {
    const message = `${unchecked} is a diagram type of Mermaid's that is neither drawn nor ` +
      "checked here: diagram.mmd is the source as you gave it";
    kit.find("NOT_CHECKED", validate, { message, path: "source" });
  } else if (validate.error) reportFaults(kit, validate, source);
  const diagram = validate.output?.diagram;
  const counts = validate.result?.stats as { nodes: number; edges: number } | undefined;
  if (diagram && !isDrawn(diagram)) {
    const message = `The ${diagram.type} diagram is valid, but only flowcharts are drawn here`;
    kit.find("VALIDATION_ONLY", validate, { message, path: "source" });
    if (input.alt?.trim() && describedBy(source) === "") {
      const line = `accDescr: ${alt.replace(/\s+/g, " ")}`;
      const message =
        `embed.md does not hold the alternative text: Mermaid takes it from the line ${
          JSON.stringify(cutText(line))
        } of the source`;
      kit.find("ALT_NOT_USED", validate, { message, path: "alt" });
    }
  }
  if (diagram && isDrawn(diagram) && counts?.nodes === 0) {
    const message = `The ${diagram.type} has no nodes, so there is nothing to draw`;
    kit.find("EMPTY_DIAGRAM", validate, { message, path: "source" });
  }
  for (const { id, label } of isolatedNodes(diagram)) {
    const message = `The node ${named(id, label)} has no edge`;
    kit.find("ISOLATED_NODE", validate, { message, path: "source" });
  }
  const changes = compareWithPrevious(kit, previous, diagram);

  const svg = render(kit, "svg", input, validate);
  const html = render(kit, "html", input, validate);
  const png = render(kit, "png", input, validate);
  reportOnce(kit, [validate, svg, html, png]);
  const inspect = inspectPng(kit, png);
  const isPngDelivered = inspect.output !== undefined && !kit.isBlocked;
  const picture = svg.output ? svg : isPngDelivered ? png : undefined;
  const name = alt || diagram?.title || "Diagram";
  if (picture && alt === "") {
    const message = `The picture has no alternative text: embed.md calls it ${
      JSON.stringify(name)
    }`;
    kit.find("ALT_MISSING", picture, { message, path: "alt" });
  }

  if (diagram || unchecked !== undefined) {
    const file = sourceFile(source);
    kit.deliver("diagram.mmd", file);
    if (svg.output) kit.deliver("diagram.svg", withAlternative(svg.output.svg!, alt));
    if (html.output) kit.deliver("diagram.html", withAlternative(html.output.html!, alt));
    if (isPngDelivered) kit.deliver("diagram.png", decodeBase64(png.output!.png_base64!).bytes);
    kit.deliver("embed.md", embedMarkdown(file, picture && `diagram.${picture.id}`, name));
    if (diagram) kit.deliver("diagram.json", jsonText(diagram));
    if (changes) kit.deliver("diagram-changes.json", jsonText(changes));
  }
  const delivered: Format[] = [
    ...(svg.output ? ["svg" as const] : []),
    ...(html.output ? ["html" as const] : []),
    ...(isPngDelivered ? ["png" as const] : []),
  ];
  return kit.finish({
    type: diagram?.type ?? null,
    title: diagram?.title ?? null,
    nodes: counts?.nodes ?? null,
    edges: counts?.edges ?? null,
    rendered: delivered,
    png_width: png.output?.width ?? null,
    png_height: png.output?.height ?? null,
    changed: changes ? hasChange(changes) : null,
  }, READY_ACTION);
};

/** Compares the diagram with the previous one; undefined where there is nothing to compare. */
function compareWithPrevious(
  kit: DeliveryKit,
  previous: string,
  diagram: Diagram | undefined,
): DiagramChanges | undefined {
  const validatePrevious = kit.tool<typeof mermaidRenderer>(
    "validate_previous",
    "mermaid-renderer",
    {
      need: "advisory",
      skip: previous.trim() === "" ? "no previous source was given" : undefined,
      // Nothing of it is drawn.
      quiet: Object.keys(mermaidRenderer.warnings),
    },
    () => ({ source: previous, validate_only: true }),
    ({ diagram }) => `the previous source is valid, of type ${diagram.type}`,
  );
  const before = validatePrevious.output?.diagram;
  const changes = diagram && before && diagramChanges(before, diagram);
  if (diagram && before && !changes) {
    const message = `The sources were not compared: ${
      before.truncated || diagram.truncated
        ? "one of the diagrams is too large to be described in full"
        : `only flowcharts are compared, not ${before.type} with ${diagram.type}`
    }`;
    kit.find("NOT_COMPARED", validatePrevious, { message, path: "previous" });
  }
  const removed = new Set(changes?.nodes.removed);
  for (const { id, label } of before?.nodes?.filter((node) => removed.has(node.id)) ?? []) {
    const message = `The node ${named(id, label)} of the previous source is gone`;
    kit.find("NODE_REMOVED", validatePrevious, { message, path: "previous" });
  }
  return changes;
}

/** Draws the diagram where it was requested and can be. */
function render(
  kit: DeliveryKit,
  format: Format,
  { source, formats, theme, direction, background }: Input,
  validate: Step<Rendering>,
): Step<Rendering> {
  const diagram = validate.output?.diagram;
  const skip = !formats.includes(format)
    ? `${format} was not asked for`
    : diagram && !isDrawn(diagram)
    ? `a ${diagram.type} diagram is not drawn`
    : diagram && (validate.result?.stats as { nodes: number }).nodes === 0
    ? "there is nothing to draw"
    : undefined;
  return kit.tool<typeof mermaidRenderer>(
    format,
    "mermaid-renderer",
    { after: [validate], skip },
    () => ({ source, format, theme, direction, background, edgeless: "draw" }),
    ({ width, height, bytes }) => `${width} by ${height}, ${counted(bytes!, "byte")}`,
  );
}

/** Reports what the diagram lacks for the first step that names them. */
function reportOnce(kit: DeliveryKit, steps: readonly Step[]): void {
  const codes = [
    "QUOTE_ESCAPED",
    "LINK_REMOVED",
    "EXTERNAL_RESOURCE_REMOVED",
    "GLYPHS_MISSING",
  ] as const;
  for (const code of codes) {
    for (const step of steps) {
      const warnings = step.result?.warnings.filter((warning) => warning.code === code) ?? [];
      const distinct = new Map(warnings.map((warning) => [warning.message, warning]));
      for (const warning of distinct.values()) kit.find(code, step, warning);
      if (warnings.length > 0) break;
    }
  }
}

/** Compares the PNG with the renderer's own figures. */
function inspectPng(kit: DeliveryKit, png: Step<Rendering>): Step<Inspection> {
  const inspect = kit.tool<typeof imageInspector>(
    "inspect",
    "image-inspector",
    { after: [png], skip: png.status === "skipped" ? "there is no PNG" : undefined },
    () => ({ data: png.output!.png_base64 }),
    ({ format, width, height }) => `${format}, ${width} by ${height} pixels`,
  );
  if (inspect.output && !isAsStated(inspect.output, png.output!)) {
    const { format, width, height } = inspect.output;
    const message = `The picture is ${format} of ${width} by ${height} pixels, ` +
      `the renderer stated png of ${png.output!.width} by ${png.output!.height}`;
    kit.find("PNG_MISMATCH", inspect, { message });
  }
  return inspect;
}

/** Whether diagrams of the type are drawn; the others are checked only. */
function isDrawn({ type }: Diagram): boolean {
  return type === "flowchart";
}

/** The nodes of a flowchart that no edge begins or ends at. */
function isolatedNodes(diagram: Diagram | undefined) {
  const ends = new Set(diagram?.edges?.flatMap(({ from, to }) => [from, to]));
  return diagram?.nodes?.filter(({ id }) => !ends.has(id)) ?? [];
}

function named(id: string, label: string): string {
  return id === label ? id : `${id} (${JSON.stringify(label)})`;
}

function isAsStated(found: Inspection, stated: Rendering): boolean {
  return found.format === "png" && found.width === stated.width && found.height === stated.height;
}
