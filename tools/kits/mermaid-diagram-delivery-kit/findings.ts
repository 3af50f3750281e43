import type { KitFindings } from "../../shared/kits/kit_schema.ts";

const DRAW_ELSEWHERE =
  "Draw it with Mermaid itself (npx -p @mermaid-js/mermaid-cli mmdc -i diagram.mmd -o diagram.svg), or paste embed.md where Mermaid is drawn, as on GitHub and GitLab.";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_DIAGRAM: {
    severity: "blocker",
    fix: "Correct the lines that the messages name, and give the whole source again.",
  },
  EMPTY_DIAGRAM: { severity: "blocker", fix: "Write nodes into the source, as in a --> b." },
  ALT_NOT_USED: {
    severity: "problem",
    fix: "Write that line into the source, below its first line, and give it again.",
  },
  VALIDATION_ONLY: { severity: "problem", fix: DRAW_ELSEWHERE },
  NOT_CHECKED: { severity: "problem", fix: DRAW_ELSEWHERE },
  PNG_MISMATCH: {
    severity: "blocker",
    fix: "Report this input: the rendering is not trustworthy.",
  },
  GLYPHS_MISSING: { severity: "problem", fix: "Use the SVG, or replace these characters." },
  QUOTE_ESCAPED: { severity: "problem", fix: 'Write #quot; for each \\" in the source.' },
  LINK_REMOVED: {
    severity: "problem",
    fix: "Put links next to the diagram: they are not rendered.",
  },
  EXTERNAL_RESOURCE_REMOVED: { severity: "problem", fix: "Remove the image shape." },
  ALT_MISSING: { severity: "problem", fix: "Write alt text that says what the diagram shows." },
  ISOLATED_NODE: { severity: "note", fix: "Connect the node, or remove it." },
  NODE_REMOVED: {
    severity: "problem",
    fix: "Confirm that this part is meant to disappear from the documentation.",
  },
  NOT_COMPARED: { severity: "note", fix: "Compare the two sources as text." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Commit diagram.mmd with the pictures and paste embed.md.";
