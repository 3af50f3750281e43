/**
 * The form of a tool's page, with a suitable control for each property.
 *
 * @module
 */
import { mostFileBytes } from "../../../tools/catalog/file_input.ts";
import { type AnyTool, LOCAL_CHARS } from "../../../tools/tool.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { isGenerator } from "../meaning.ts";
import { choiceInWords } from "../words.ts";
import { html, type Markup, pageData } from "./html.ts";
import { icon } from "./icons.ts";

/** The parts of the form; on a phone, one is above the result and one below. */
export interface FormParts {
  main: Markup;
  options: Markup | undefined;
  /** Whether all options are folded, so that only the fold has a title. */
  isFolded: boolean;
}

/** A tool's controls in two parts: its main input, and its options. */
export function formParts(tool: AnyTool): FormParts {
  const fields = fieldsOf(tool);
  const main = fields.filter(({ isMain }) => isMain);
  const shown = fields.filter(({ isMain, isRare }) => !isMain && !isRare);
  const rare = fields.filter(({ isRare }) => isRare);
  const areLines = main.every(({ control }) => control === "line");
  // A calculator has no main text: its numbers are the input. A generator needs none.
  const isCalculator = areLines && !isGenerator(tool) &&
    (main.length === 0 || tool.textProperty === undefined);
  const options = isCalculator ? [] : shown;
  const isAlone = fields.filter(({ isNecessary }) => isNecessary).length === 1;
  const markupOf = (field: Field) => fieldMarkup(field, isAlone);
  return {
    main: html`${main.map(markupOf)}
${isCalculator && shown.length > 0 && html`<div class="grid">${shown.map(markupOf)}</div>`}
${(!areLines || tool.bytesAs !== undefined) && fileMarkup(tool)}`,
    options: options.length + rare.length === 0
      ? undefined
      : html`${options.length > 0 && html`<div class="grid">${options.map(markupOf)}</div>`}${
        rare.length > 0 && moreMarkup(rare, markupOf, options.length > 0)
      }`,
    isFolded: options.length === 0,
  };
}

function moreMarkup(
  rare: Field[],
  markupOf: (field: Field) => Markup,
  isMore: boolean,
): Markup {
  const title = isMore ? html`More options` : html`<h2 id="options-heading">Options</h2>`;
  return html`<details class="more" id="more"><summary>${title}
<span class="tag" id="more-changed" hidden></span></summary>
<div class="grid">${rare.map(markupOf)}</div>
<button type="button" class="quiet" id="reset-options">Reset all options</button></details>`;
}

function fileMarkup(tool: AnyTool): Markup | false {
  const { bytesAs, textProperty } = tool;
  if (!bytesAs && textProperty === undefined) return false;
  const most = tool.serviceLimits?.includes("max_input_chars")
    ? LOCAL_CHARS
    : mostFileBytes(tool, bytesAs?.encoding);
  const sets = [bytesAs?.property, textProperty].filter((key) => key !== undefined).join(" ");
  const several = bytesAs?.item !== undefined;
  return html`
    <div class="drop">
      <label
        for="file">${icon("file")} <span>${several ? "Files" : "Or a file"}<span>: drop ${several
          ? "them"
          : "it"} here, or choose</span></span></label>
      <input id="file" type="file" data-most="${most}" data-sets="${sets}" ${several && html`
        multiple
      `}>
      <div id="file-shown" hidden></div>
    </div>
  `;
}

function fieldMarkup(field: Field, isAlone: boolean): Markup {
  const { property, label, control, isNecessary, isMain } = field;
  const id = `p-${property}`;
  // If a text is the only field, it is obviously required.
  const needed = (isNecessary && !isAlone || field.condition?.isNecessary) && html`
    <span class="tag">needed</span>
  `;
  const when = conditionMarkup(field);
  if (control === "switch") {
    return html`
      <div class="field switch-field" ${when}><label class="switch" title="${property}"><input
      id="${id}" type="checkbox" role="switch" data-property="${property}"${describedBy(
        field,
      )}${field.ifUnset === "true" && html`
        checked
      `}> <span>${label}</span></label>${hintMarkup(field)}</div>
    `;
  }
  if (control === "segments") {
    return html`
      <fieldset class="field segments-field${field.isWide && " wide"}" id="${id}"
        data-property="${property}" ${isNecessary && html`
          data-required
        `} ${when}
        ${describedBy(field)}><legend title="${property}">${label}${needed}</legend>${segments(
          field,
          id,
        )}${hintMarkup(field)}</fieldset>
    `;
  }
  return html`
    <div class="field ${control}-field${isMain && " main"}" ${when}>
    <div class="label-row"><label for="${id}" title="${property}">${label}${needed}</label></div>
    ${controlMarkup(field, id)}${offersMarkup(field, id)}${hintMarkup(field)}</div>
  `;
}

/** The values that a line offers while somebody types. */
function offersMarkup({ offers }: Field, id: string): Markup | false {
  return offers.length > 0 &&
    html`<datalist id="${id}-offers">${
      offers.map((value) =>
        html`
          <option value="${value}"></option>
        `
      )
    }</datalist>`;
}

/** The choices with which a field is shown; the default applies at first. */
function conditionMarkup({ condition }: Field): Markup | false {
  return condition !== undefined && html`
    data-when="${JSON.stringify(condition)}"${!condition.choices.includes(condition.ifUnset) &&
      html`
        hidden
      `}
  `;
}

/** Radio buttons styled as a segmented switch. The tool's default is selected, and sets nothing. */
function segments(field: Field, id: string): Markup {
  const { choices, ifUnset } = field;
  const all = ifUnset === "" ? ["", ...choices] : choices;
  return html`<div class="segments">${
    all.map((choice, index) =>
      html`<label><input type="radio" name="${id}" value="${choice}"${
        choice === ifUnset && html`
          checked data-unset
        `
      }${
        index === 0 && html`
          id="${id}-first"
        `
      }><span>${segmentName(field, choice)}</span></label>`
    )
  }</div>`;
}

/** How a help says what a tool does without a value. */
const DECIDES = /\bdefault|\bleft out\b|\bwithout it\b|\bmissing means\b/i;

function segmentName({ property, hint, more }: Field, choice: string): string {
  if (choice === "") return DECIDES.test(`${hint} ${more}`) ? "auto" : "not set";
  if (choice === "true" || choice === "false") return choice === "true" ? "yes" : "no";
  return property === "version" ? choice : choiceInWords(choice);
}

function controlMarkup(field: Field, id: string): Markup {
  const { property, control, choices, ifUnset, picker, isMoment, language, columns } = field;
  const { isMain, isNecessary, label } = field;
  const common = html`id="${id}" data-property="${property}"${describedBy(field)}${
    field.suggested && html`
      data-suggested="${field.suggested}"
    `
  }${
    field.offers.length > 0 && html`
      list="${id}-offers"
    `
  }${
    field.isNecessary && html`
      aria-required="true"
    `
  }`;
  switch (control) {
    case "choice":
      return html`<select ${common}${
        isNecessary && html`
          data-required
        `
      }><option value="">${
        ifUnset !== "" ? `${choiceInWords(ifUnset)} (default)` : isNecessary ? "Choose…" : "Not set"
      }</option>${
        choices.filter((choice) => choice !== ifUnset).map((choice) =>
          html`<option value="${choice}">${choiceInWords(choice)}</option>`
        )
      }</select>`;
    case "number":
      return html`
        <input ${common} type="text" inputmode="decimal" autocomplete="off"
          placeholder="${ifUnset}" ${field.range && html`
            data-range="${JSON.stringify(field.range)}"
          `}>
      `;
    case "line": {
      const line = html`
        <input ${common} type="text" autocomplete="off" autocapitalize="off"
          spellcheck="false" placeholder="${ifUnset}">
      `;
      if (isMoment) {
        return html`<div class="with-picker">${line}<button type="button" class="quiet small moment"
data-for="${id}">Now</button></div>`;
      }
      if (field.letters !== undefined) {
        return html`
          ${line}<div class="letters" data-for="${id}" role="group"
            aria-label="${label}">${[...field.letters].map((letter) =>
              html`
                <button type="button" data-letter="${letter}" ${FLAGS[letter] && html`
                  title="${FLAGS[letter]}"
                `}>${letter}</button>
              `
            )}</div>
        `;
      }
      return picker === undefined
        ? line
        : html`<div class="with-picker">${line}<input type="${picker}" class="picker"
data-for="${id}" aria-label="Choose ${label.toLowerCase()}"></div>`;
    }
    default: {
      const area = html`
        <textarea ${common} rows="${language === "regex" ? 1 : isMain ? 6 : 2}" spellcheck="false"
          autocapitalize="off" placeholder="${control === "tags"
            ? placeholderOf(field)
            : ifUnset}" data-control="${control}"
          ${language && html`
            data-language="${language}"
          `}${field.takesContents && html`
            data-contents
          `}${control === "tags" && choices.length > 0 &&
            html`
              data-choices="${JSON.stringify(choices)}"
            `}${columns && html`
            data-columns="${JSON.stringify(columns)}"
          `}></textarea>
      `;
      return language && control === "area" ? html`<div class="editor">${area}</div>` : area;
    }
  }
}

/** The meanings of regular expression flags (ECMAScript). */
const FLAGS: Readonly<Record<string, string>> = {
  d: "indices of groups",
  g: "all matches",
  i: "any letter case",
  m: "^ and $ at each line",
  s: ". matches line breaks",
  u: "Unicode",
  v: "Unicode sets",
  y: "only where the last match ended",
};

function placeholderOf({ choices }: Field): string {
  return choices.length > 0 ? "" : "one a line";
}

function describedBy({ property, hint }: Field): Markup | undefined {
  return hint
    ? html`
      aria-describedby="p-${property}-hint"
    `
    : undefined;
}

function hintMarkup({ property, hint, more }: Field): Markup | false {
  if (!hint) return false;
  return html`<div class="hint"><span id="p-${property}-hint">${hint}</span>${
    more !== "" &&
    html`
      <details class="help">
        <summary aria-label="More about ${property}">?</summary>
        <p>${more}</p>
      </details>
    `
  }</div>`;
}

/** The examples and the first one's outcome, for the page's script. */
export function examplesData(examples: unknown, run: unknown): Markup {
  return html`${pageData("examples", examples)}${
    run !== undefined && pageData("example-run", run)
  }`;
}
