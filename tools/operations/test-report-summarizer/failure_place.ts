/**
 * Where a test failed, by the text of its failure.
 *
 * @module
 */

/** The place of a failure in the tests' source. */
export interface Place {
  file: string;
  line: number;
}

/** So much of a text is looked at: the place is in its first or, of a traceback of Python, last lines. */
const MAX_LINES = 500;
const MAX_LINE_CHARS = 1_000;

/** Frames of assertion libraries, test runners and standard libraries, by their file or class. */
const FOREIGN =
  /node_modules\/|(?:^|[ (])(?:node|ext|internal|jest|vitest):|\/internal\/|(?:site|dist)-packages\/|\/lib\/python\d|\/_pytest\/|\/gems\/|\/lib\/ruby\/|\/vendor\/|\/go\/src\/|\/rustc\/|\/\.cargo\//;
const FOREIGN_CLASS =
  /^\s*at (?:java|javax|jdk|sun|com\.sun|kotlin|scala|groovy|org\.(?:junit|testng|hamcrest|assertj|opentest4j|mockito|gradle|apache\.maven|codehaus|scalatest|spockframework)|junit|System|Microsoft|NUnit|Xunit)\./;

/** Each with a file and a line; Python's are from the outermost call to the innermost. */
const PYTHON = /^\s*File "([^"]+)", line (\d{1,9})/;
const PYTEST = /^(\S+\.py):(\d{1,9}): /;
const DOTNET = /^.*? in (\S.*):line (\d{1,9})\s*$/;
const DOTNET_END = /:line \d{1,9}\s*$/;
/** The extensions of files in languages for tests: db.internal:5432 is not a file. */
const EXTENSION =
  "[cm]?[jt]sx?|vue|svelte|py|java|kts?|scala|groovy|clj[cs]?|cs|fs|vb|go|rs|rb|erb|feature|php|" +
  "exs?|erl|c|cc|cpp|cxx|h|hh|hpp|mm?|swift|dart|lua|p[lm]|t|sh|bats|hs|elm|jl|[rR]";
const ROOT = String.raw`(?:[A-Za-z]:(?=[\\/])|file:\/\/|webpack:\/\/)?`;
const FILE = String.raw`${ROOT}[^\s:()"'<>\x60\[\]]+\.(?:${EXTENSION})`;
const GENERAL = new RegExp(
  String.raw`(?:^|[\s("'\[@])(${FILE})(?::|\((?=\d+\)))(\d{1,9})(?![\w.])`,
);

/** at FILE line N of Perl, file FILE, line N of Bats, in FILE on line N of PHP. */
const WORDED = new RegExp(String.raw`\b(?:at|in|file) (${FILE}),?(?: on)? line (\d{1,9})`);

/** The members of a YAML block, as TAP has it (node-tap, tape). */
const YAML_PLACE = new RegExp(
  String.raw`^\s*file: ["']?(${FILE})["']?\n\s*line(?:Number)?: (\d{1,9})$`,
  "m",
);

/** The innermost place of a text that is of the program itself; undefined if there is none. */
export function placeIn(text: string): Place | undefined {
  const lines = text.split("\n", MAX_LINES).filter(({ length }) => length <= MAX_LINE_CHARS);
  const python = lines.findLast((line) => isOwn(line) && (PYTHON.test(line) || PYTEST.test(line)));
  if (python !== undefined) return placeOf(PYTHON.exec(python) ?? PYTEST.exec(python));
  for (const line of lines) {
    const pattern = DOTNET_END.test(line) ? DOTNET : / line \d/.test(line) ? WORDED : GENERAL;
    const place = isOwn(line) ? placeOf(pattern.exec(line)) : undefined;
    if (place) return place;
  }
  return placeOf(YAML_PLACE.exec(lines.join("\n")));
}

function isOwn(line: string): boolean {
  return !FOREIGN.test(line.replaceAll("\\", "/")) && !FOREIGN_CLASS.test(line);
}

function placeOf(match: RegExpExecArray | null): Place | undefined {
  const [, file, line] = match ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}
