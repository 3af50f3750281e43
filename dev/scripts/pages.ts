/**
 * Builds the pages that run the tools in a browser: a folder of files that any web server can serve, and that the
 * service serves itself under `/tools/` once it is there.
 *
 *     deno task pages [--output dist/pages]
 *
 * @module
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { eTag } from "@std/http/etag";
import { ENTRIES } from "../../tools/catalog/entries.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import type { AnyTool } from "../../tools/tool.ts";
import type { PagesManifest, ServedFile } from "../../routes/pages.ts";
import type { Listed } from "../../clients/web/client/catalog.ts";
import { entriesOf, SHOWN_CATEGORIES, slugOf } from "../../clients/web/markup/categories.ts";
import { indexPage } from "../../clients/web/markup/index_page.ts";
import { CONNECTED_POLICY, POLICY } from "../../clients/web/markup/layout.ts";
import { toolPage } from "../../clients/web/markup/tool_page.ts";
import { WORKBENCH } from "../../clients/web/markup/workbench.ts";
import { connectPage, PLACEHOLDER_ORIGIN } from "../../clients/web/markup/workbench/connect.ts";
import { diagramsPage } from "../../clients/web/markup/workbench/diagrams.ts";
import { evidencePage } from "../../clients/web/markup/workbench/evidence.ts";
import { fixturesPage } from "../../clients/web/markup/workbench/fixtures.ts";
import { guidePage } from "../../clients/web/markup/workbench/guide.ts";
import { pipelinePage } from "../../clients/web/markup/workbench/pipeline.ts";
import { type OpenApi, referencePage } from "../../clients/web/markup/workbench/reference.ts";
import { readOptions } from "./options.ts";
import type { Openings } from "./pages_answers.ts";
import type { Beginnings } from "./pages_examples.ts";
import { openApiDocument } from "./pages_openapi.ts";
import { versionOf } from "./pages_version.ts";
import { type Preloads, preloadsOf } from "./pages_preloads.ts";
import { bundledScripts } from "./pages_scripts.ts";
import { licenceTexts } from "./third_party.ts";

/** A file of the pages, by its path in their folder. */
interface PageFile {
  path: string;
  text: string;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const OFFLINE = "offline.js";

/**
 * The policy of the offline worker: it requests its own host's files only, runs no tool and sees no
 * input.
 */
const OFFLINE_POLICY = "default-src 'none'; connect-src 'self'";

/** The style sheets of every page, in order. The workbench adds its own. */
const STYLES = ["tokens", "base", "place", "form", "editor", "result"];

/** The web app manifest. */
const APP = {
  name: "Utility Tools",
  short_name: "Tools",
  description: "Exact answers, in your browser",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#4338ca",
  icons: [{ src: "assets/icon.svg", sizes: "any", type: "image/svg+xml" }],
};

/** Smaller files are not worth compressing. */
const MIN_GZIP_BYTES = 1_000;

async function build(output: string): Promise<void> {
  const beginning = beginnings();
  const scripts = await bundledScripts();
  const preloads = preloadsOf(scripts);
  const openApi = await openApiDocument(PLACEHOLDER_ORIGIN);
  const { runs, ofViews, ofWorkbench } = await beginning;
  const files: PageFile[] = [
    { path: "index.html", text: indexPage(ENTRIES, preloads.of("index.js")) },
    ...workbenchFiles(openApi as unknown as OpenApi, ofWorkbench, preloads),
    { path: "assets/openapi.json", text: JSON.stringify(openApi) },
    ...TOOLS.map((tool) => ({
      path: `${tool.id}/index.html`,
      text: toolPage(tool, {
        // Kits have a view of their own, and few have others.
        preloads: tool.kind === "kit" && !tool.views ? preloads.of("tool.js") : preloads.ofToolPage,
        runs: preloads.ofRun(tool.id),
        calls: calledBy(tool),
        example: runs[tool.id],
        answers: ofViews[tool.id],
      }),
    })),
    ...scripts.map(({ path, source }) => ({ path: pathOf(path), text: source })),
    { path: "assets/catalog.js", text: `export default ${JSON.stringify(listedTools())}` },
    { path: "assets/style.css", text: await styles(STYLES) },
    { path: "assets/workbench.css", text: await styles(["workbench"]) },
    { path: "manifest.webmanifest", text: JSON.stringify(APP) },
    { path: "assets/icon.svg", text: await readText("clients/web/icon.svg") },
    { path: "assets/licences.txt", text: await licences() },
  ];
  const offline = files.find(({ path }) => path === OFFLINE)!;
  offline.text = offline.text.replace("VERSION_OF_PAGES", await versionOf(files));
  // Otherwise other servers would serve files of an earlier build.
  await Deno.remove(output, { recursive: true }).catch(() => {});
  const manifest: PagesManifest = { policy: POLICY, files: {} };
  for (const file of files) manifest.files[file.path] = await write(output, file);
  manifest.files[OFFLINE]!.policy = OFFLINE_POLICY;
  manifest.files["connect/index.html"]!.policy = CONNECTED_POLICY;
  await Deno.writeTextFile(join(output, "files.json"), JSON.stringify(manifest));
  console.log(`${output}: ${files.length} files`);
}

/** The results that pages show before they have fetched a tool. */
async function beginnings(): Promise<Beginnings> {
  const worker = new Worker(new URL("pages_examples.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Beginnings>();
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}

/** The tools that a kit calls in its examples; a kit that calls any tool has the others when they have run once. */
function calledBy({ uses, examples }: AnyTool): string[] {
  const calls = examples.flatMap(({ input }) =>
    typeof input === "string" ? [] : uses?.(input) ?? []
  );
  return [...new Set(calls.map(({ toolId }) => toolId))];
}

/** The pages beside the tools. */
function workbenchFiles(
  openApi: OpenApi,
  openings: Openings,
  preloads: Preloads,
): PageFile[] {
  const beginning = (id: keyof Openings) => ({
    answers: openings[id].answers,
    calls: openings[id].toolIds,
    later: [...new Set(openings[id].toolIds.flatMap((tool) => preloads.ofRun(tool, `${id}.js`)))],
  });
  const texts = {
    pipeline: pipelinePage(TOOLS, beginning("pipeline")),
    diagrams: diagramsPage(beginning("diagrams")),
    evidence: evidencePage(beginning("evidence")),
    fixtures: fixturesPage(beginning("fixtures")),
    connect: connectPage(),
    reference: referencePage(openApi),
    guide: guidePage(ENTRIES.length),
  };
  return WORKBENCH.map(({ id }) => ({ path: `${id}/index.html`, text: texts[id] }));
}

/** All tools and workbench pages, as lists show them. */
function listedTools(): Listed[] {
  const tools = SHOWN_CATEGORIES.flatMap((category) =>
    entriesOf(category).map(({ id, name, kind }): Listed => ({
      id,
      name,
      category: slugOf(category),
      ...(kind === "kit" && { isKit: true }),
    }))
  );
  return [...tools, ...WORKBENCH.map(({ id, name }) => ({ id, name }))];
}

/** The path of a script: a service worker only controls its own folder. */
function pathOf(script: string): string {
  return script === OFFLINE ? script : `assets/${script}`;
}

/** Concatenates style sheets, without comments and extra whitespace. */
async function styles(names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readText(`clients/web/style/${name}.css`)));
  return texts.join("\n").replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1");
}

async function write(folder: string, { path, text }: PageFile): Promise<ServedFile> {
  const bytes = new TextEncoder().encode(text);
  const target = join(folder, path);
  await Deno.mkdir(dirname(target), { recursive: true });
  await Deno.writeFile(target, bytes);
  const hasGzip = bytes.length >= MIN_GZIP_BYTES;
  if (hasGzip) await Deno.writeFile(`${target}.gz`, gzipSync(bytes, { level: 9 }));
  return { etag: await eTag(text), hasGzip };
}

async function licences(): Promise<string> {
  const [own, thirdParty] = await Promise.all(["LICENSE", "THIRD_PARTY.md"].map(readText));
  const texts = (await licenceTexts()).map(({ name, text }) => `${name}\n\n${text.trim()}`);
  return [own, thirdParty, ...texts].join(`\n\n${"-".repeat(80)}\n\n`);
}

function readText(path: string): Promise<string> {
  return Deno.readTextFile(join(ROOT, path));
}

if (import.meta.main) {
  const { output } = readOptions({
    output: { type: "string", default: join(ROOT, "dist", "pages") },
  });
  await build(output);
}
