/**
 * The rules: the WCAG 2.2 criterion of each, its severity and its check.
 *
 * @module
 */
import type { Severity } from "../../shared/evidence/review_schema.ts";
import type { Check } from "./check.ts";
import * as aria from "./checks/aria.ts";
import * as parents from "./checks/aria_parents.ts";
import * as values from "./checks/aria_values.ts";
import * as document from "./checks/document.ts";
import * as forms from "./checks/forms.ts";
import * as headings from "./checks/headings.ts";
import * as keyboard from "./checks/keyboard.ts";
import * as media from "./checks/media.ts";
import * as names from "./checks/names.ts";
import * as structure from "./checks/structure.ts";

export interface Rule {
  id: string;
  /** Success criterion of WCAG 2.2; empty for a rule that none asks for. */
  criterion: string;
  level: "A" | "AA" | "best-practice";
  severity: Severity;
  check: Check;
}

/** In the order in which reviews list them. */
export const RULES: readonly Rule[] = [
  rule("html-has-lang", "3.1.1", "A", "high", document.htmlHasLang),
  rule("html-lang-valid", "3.1.1", "A", "high", document.htmlLangValid),
  rule("valid-lang", "3.1.2", "AA", "medium", document.validLang),
  rule("document-title", "2.4.2", "A", "high", document.documentTitle),
  rule("page-has-heading-one", "", "best-practice", "low", document.pageHasHeadingOne),
  rule("meta-viewport", "1.4.4", "AA", "high", document.metaViewport),
  rule("meta-refresh", "2.2.1", "A", "high", document.metaRefresh),
  rule("image-alt", "1.1.1", "A", "critical", names.imageAlt),
  rule("input-image-alt", "1.1.1", "A", "critical", names.inputImageAlt),
  rule("area-alt", "1.1.1", "A", "critical", names.areaAlt),
  rule("button-name", "4.1.2", "A", "critical", names.buttonName),
  rule("link-name", "2.4.4", "A", "high", names.linkName),
  rule("label", "4.1.2", "A", "critical", names.label),
  rule("label-placeholder", "3.3.2", "A", "medium", names.labelPlaceholder),
  rule("frame-title", "4.1.2", "A", "high", names.frameTitle),
  rule("duplicate-id-aria", "4.1.2", "A", "high", aria.duplicateIdAria),
  rule("aria-roles", "4.1.2", "A", "high", aria.ariaRoles),
  rule("aria-valid-attr", "4.1.2", "A", "high", aria.ariaValidAttr),
  rule("aria-valid-attr-value", "4.1.2", "A", "high", values.ariaValidAttrValue),
  rule("aria-required-attr", "4.1.2", "A", "high", values.ariaRequiredAttr),
  rule("aria-required-parent", "1.3.1", "A", "medium", parents.ariaRequiredParent),
  rule("aria-hidden-focus", "4.1.2", "A", "high", aria.ariaHiddenFocus),
  rule("keyboard-control", "2.1.1", "A", "high", keyboard.keyboardControl),
  rule("skip-link", "", "best-practice", "medium", keyboard.skipLink),
  rule("tabindex", "2.4.3", "best-practice", "medium", aria.tabindex),
  rule("heading-order", "1.3.1", "best-practice", "medium", headings.headingOrder),
  rule("empty-heading", "2.4.6", "best-practice", "low", headings.emptyHeading),
  rule("list", "1.3.1", "A", "medium", structure.list),
  rule("listitem", "1.3.1", "A", "medium", structure.listitem),
  rule("definition-list", "1.3.1", "A", "medium", structure.definitionList),
  rule("dlitem", "1.3.1", "A", "medium", structure.dlitem),
  rule("table-headers", "1.3.1", "A", "medium", structure.tableHeaders),
  rule(
    "landmark-no-duplicate-main",
    "",
    "best-practice",
    "medium",
    structure.landmarkNoDuplicateMain,
  ),
  rule("video-caption", "1.2.2", "A", "high", media.videoCaption),
  rule("moving-content", "2.2.2", "A", "high", media.movingContent),
  rule("autocomplete-valid", "1.3.5", "AA", "medium", forms.autocompleteValid),
  rule("label-content-name-mismatch", "2.5.3", "A", "medium", names.labelContentNameMismatch),
  rule("image-alt-descriptive", "1.1.1", "A", "medium", media.imageAltDescriptive),
];

function rule(
  id: string,
  criterion: string,
  level: Rule["level"],
  severity: Severity,
  check: Check,
): Rule {
  return { id, criterion, level, severity, check };
}
