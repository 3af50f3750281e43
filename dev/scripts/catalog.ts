/**
 * Writes the catalog's tables: `tools/catalog/folders.ts`, `tools/catalog/contracts.ts` and `tools/catalog/runs.ts` from the
 * folders of the tools (every folder `tools/<category>/<tool-id>/` with a `contract.ts` is a tool), and
 * `tools/catalog/entries.json` and `tools/catalog/traits.json` from their contracts.
 *
 *     deno task catalog
 *
 * @module
 */
import type { Entry } from "../../tools/catalog/entries.ts";
import { byCategoryAndId } from "../../tools/catalog/order.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { formatted } from "./formatted.ts";
import { traitsOf } from "./traits.ts";

const TOOLS = new URL("../../tools/", import.meta.url);
const CATALOG = new URL("../../tools/catalog/", import.meta.url);
/** The folder that tools share; some of its folders contain parts of contracts. */
const SHARED = "shared";

/** A generated module of `tools/catalog/`, with its source text for each tool's folder. */
interface Module {
  says: string;
  constant: string;
  typeImport?: string;
  /** The type of an entry. */
  type: string;
  entry(folder: string): string;
}

const MODULES = {
  "folders.ts": {
    says: "The folder of every tool below `tools/`, by the tool's id.",
    constant: "FOLDERS",
    type: "string",
    entry: (folder) => `"${folder}"`,
  },
  "contracts.ts": {
    says: "Where every tool's contract stands, by the tool's id.",
    constant: "CONTRACTS",
    typeImport: 'import type { AnyTool } from "../../tools/tool.ts";',
    type: "() => Promise<{ contract: AnyTool }>",
    entry: (folder) => `() => import("../${folder}/contract.ts")`,
  },
  "runs.ts": {
    says:
      "Where every tool's run stands, by the tool's id. Only a sandbox imports what it leads to.",
    constant: "RUNS",
    typeImport: 'import type { ToolModule } from "../../tools/tool.ts";',
    type: "() => Promise<ToolModule>",
    entry: (folder) => `() => import("../${folder}/run.ts")`,
  },
} satisfies Record<string, Module>;

/** The tables taken from contracts: descriptions, and what must be known before a run. */
const TEXTS = { "entries.json": entriesText, "traits.json": traitsText };

/** The name of a table's file. */
export type TableName = keyof typeof MODULES | keyof typeof TEXTS;

/** The names of all tables. */
export const TABLE_NAMES = [...Object.keys(MODULES), ...Object.keys(TEXTS)] as TableName[];

/** The formatted text of a table for the current tools. */
export function tableText(name: TableName): Promise<string> {
  return name in MODULES
    ? moduleText(MODULES[name as keyof typeof MODULES])
    : TEXTS[name as keyof typeof TEXTS]();
}

async function entriesText(): Promise<string> {
  const entries = (await contracts()).sort(byCategoryAndId).map(
    ({ id, name, category, kind = "tool", description, keywords }): Entry => ({
      id,
      name,
      category,
      kind,
      description,
      keywords,
    }),
  );
  return await formatted(JSON.stringify(entries), "json");
}

async function traitsText(): Promise<string> {
  const toolOf = new Map((await contracts()).map((tool) => [tool.id, tool]));
  const traits = [...toolOf].map(([id, tool]) => [id, traitsOf(tool, toolOf)]);
  return await formatted(JSON.stringify(Object.fromEntries(traits)), "json");
}

/** All contracts, by folder. */
function contracts(): Promise<AnyTool[]> {
  return Promise.all(toolFolders().map(([, folder]) => contractIn(folder)));
}

async function contractIn(folder: string): Promise<AnyTool> {
  return (await import(new URL(`${folder}/contract.ts`, TOOLS).href)).contract;
}

async function moduleText({ says, constant, typeImport, type, entry }: Module): Promise<string> {
  const lines = toolFolders().map(([id, folder]) => `  "${id}": ${entry(folder)},`);
  return await formatted(
    `/**
 * ${says}
 * Written by \`deno task catalog\` from the folders of the tools.
 *
 * @module
 */
${typeImport ? `${typeImport}\n\n` : ""}\
export const ${constant}: Readonly<Record<string, ${type}>> = {
${lines.join("\n")}
};
`,
    "ts",
  );
}

/** Each tool's id and its folder in `tools/`, by folder. */
function toolFolders(): [id: string, folder: string][] {
  const found: [string, string][] = [];
  for (const category of foldersIn(TOOLS)) {
    if (category === SHARED) continue;
    for (const id of foldersIn(new URL(`${category}/`, TOOLS))) {
      if (exists(new URL(`${category}/${id}/contract.ts`, TOOLS))) {
        found.push([id, `${category}/${id}`]);
      }
    }
  }
  return found;
}

function foldersIn(url: URL): string[] {
  return [...Deno.readDirSync(url)].filter((entry) => entry.isDirectory)
    .map(({ name }) => name).sort();
}

function exists(url: URL): boolean {
  try {
    return Deno.statSync(url).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

if (import.meta.main) {
  for (const name of TABLE_NAMES) {
    await Deno.writeTextFile(new URL(name, CATALOG), await tableText(name));
  }
}
