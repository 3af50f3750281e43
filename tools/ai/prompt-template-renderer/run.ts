import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { formatPath } from "../../shared/path.ts";
import { textFinder } from "../../shared/text_finder.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { invalidInput, ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { readMustache } from "./read_mustache.ts";
import { readDollar, readFormat } from "./read_placeholders.ts";
import { render } from "./render.ts";
import { describePlace, type Place, type Source, type Template } from "./template.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

const MAX_NAMES_SHOWN = 20;

const READERS: Readonly<Record<Input["syntax"], (source: Source) => Template>> = {
  mustache: (source) => readMustache(source),
  fstring: readFormat,
  dollar: readDollar,
};

/** Fills a template with values. Nothing that a value brings in is read as a template again. */
export const run: Run<typeof contract> = (input) => {
  const partials = partialTexts(input.partials as object);
  const template = READERS[input.syntax]({ text: input.template });
  const reached: Template[] = [template];
  const { text, missing, placeholders } = render(template, {
    variables: input.variables,
    missing: input.missing,
    escapesHtml: input.escape === "html",
    partial: partialReader(partials, reached),
  });
  if (missing.size > 0 && input.missing === "error") throw missingVariables(missing);

  const firstSegments = new Set(reached.flatMap((template) => [...template.firstSegments]));
  const unused = Object.keys(input.variables as object).filter((name) => !firstSegments.has(name));
  return {
    output: {
      text,
      used: [...new Set(reached.flatMap((template) => [...template.names]))],
      missing: [...missing.keys()],
      unused,
    },
    stats: { placeholders, chars: codePointLength(text), bytes: utf8Length(text) },
    warnings: warningsOf([...missing.keys()], unused, input),
  };
};

function partialTexts(given: object): Map<string, string> {
  const texts = new Map<string, string>();
  const faults: string[] = [];
  for (const [name, text] of Object.entries(given)) {
    if (typeof text === "string") texts.set(name, text);
    else faults.push(formatPath(["partials", cutText(name)]));
  }
  if (faults.length > 0) {
    throw invalidInput(faults.map((path) => ({
      path,
      code: "INVALID_VALUE",
      message: `"${path}" must be text: the template of the partial`,
    })));
  }
  return texts;
}

/** Reads each partial when it is first reached, and adds it to `reached`. */
function partialReader(partials: Map<string, string>, reached: Template[]) {
  const plain = new Map<string, Template>();
  const marked = new Map<string, Template>();
  return (name: string, marksLines: boolean): Template | undefined => {
    const known = marksLines ? marked : plain;
    const text = partials.get(name);
    let template = known.get(name);
    if (!template && text !== undefined) {
      template = readMustache({ text, partial: name }, marksLines);
      known.set(name, template);
      reached.push(template);
    }
    return template;
  };
}

function missingVariables(missing: Map<string, Place>): ToolError<Code> {
  const finders = new Map<Source, ReturnType<typeof positionFinder>>();
  const listed = Array.from(missing, ([name, place]) => {
    const find = finders.get(place.source) ?? positionFinder(place.source.text);
    finders.set(place.source, find);
    return `"${cutText(name)}" (${describePlace(place, find(place.offset))})`;
  });
  return new ToolError<Code>(
    "MISSING_VARIABLES",
    // A kit that has no such options passes this on.
    `The template uses names that were not given: ${listed.join(", ")}: add it to "variables"; ` +
      'prompt-template-renderer itself also takes "partials", for a name with >, and "missing" as ' +
      '"keep" or "empty"',
    { missing: [...missing.keys()] },
  );
}

function warningsOf(
  missing: string[],
  unused: string[],
  input: Input,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (missing.length > 0) {
    warnings.push({
      code: "MISSING_VARIABLES",
      message: `Not given and ${input.missing === "keep" ? "left as written" : "left empty"}: ` +
        listNames(missing),
      path: "template",
    });
  }
  if (unused.length > 0) {
    warnings.push({
      code: "UNUSED_VARIABLES",
      message: `Given but used by no tag: ${listNames(unused)}${hintOfSyntax(input, unused[0]!)}`,
      path: "variables",
    });
  }
  const [foreign] = /\{%-?\s*\w[^%]{0,60}%\}/.exec(input.template) ?? [];
  if (foreign !== undefined) {
    warnings.push({
      code: "FOREIGN_SYNTAX",
      message:
        `${cutText(foreign)} is of Jinja or Liquid and stands as text in the prompt: in Mustache ` +
        "{{#list}}…{{/list}} repeats what is inside for each item",
      path: "template",
    });
  }
  return warnings;
}

/** How each syntax writes a name; `dollar` comes before the braces that it also has. */
const WRITTEN: readonly [Input["syntax"], (name: string) => string][] = [
  ["mustache", (name) => `{{${name}}}`],
  ["dollar", (name) => `\${${name}}`],
  ["fstring", (name) => `{${name}}`],
];

/** Says which other syntax would find an unused name, "" when none does. */
function hintOfSyntax({ template, syntax }: Input, name: string): string {
  const found = WRITTEN.find(([other, write]) =>
    other !== syntax && textFinder(write(name))(template)
  );
  return found ? `; ${cutText(found[1](name))} is of syntax "${found[0]}"` : "";
}

function listNames(names: string[]): string {
  return firstNames(names, MAX_NAMES_SHOWN, (name) => `"${cutText(name)}"`);
}
