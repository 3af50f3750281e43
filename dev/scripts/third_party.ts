/**
 * Writes `THIRD_PARTY.md`: every npm package that the running service has in it, with its licence and where
 * its source is.
 *
 *     deno task third-party
 *
 * @module
 */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { formatted } from "./formatted.ts";
import { readLock } from "./service_lock.ts";
import { VENDORED, vendoredPackages } from "./vendor.ts";

const ROOT = new URL("../../", import.meta.url);

/** A package, from its registry entry. */
interface Package {
  name: string;
  version: string;
  license: string;
  source: string;
}

/** The packages that the service downloads or contains files of, as `name@version`, sorted. */
export async function runtimePackages(): Promise<string[]> {
  return [...new Set([...await fetchedPackages(), ...vendoredPackages()])].sort();
}

async function fetchedPackages(): Promise<string[]> {
  const { npm } = await readLock("service.lock");
  // The peers that a package was installed with follow its version.
  const keys = Object.keys(npm).map((key) => /^(?:@[^/]+\/)?[^@]+@[^_]+/.exec(key)![0]);
  return [...new Set(keys)].sort();
}

/** The formatted text of `THIRD_PARTY.md`. Its packages must be in the cache. */
export async function thirdPartyText(): Promise<string> {
  const caches = await npmCaches();
  const packages = await Promise.all((await runtimePackages()).map((key) => describe(key, caches)));
  const rows = packages.map(({ name, version, license, source }) =>
    `| ${name} | ${version} | ${license} | ${source} |`
  );
  return await formatted(
    `# Third-party packages

Every npm package that the running service and its executable contain. \`deno task third-party\` writes
this page; a test compares it with the lock file. The text of each licence stands in the package.

Most licences ask for no more than that their text comes along. Three do more, and are kept so:

- \`elkjs\` is under the Eclipse Public License 2.0 or the GNU GPL 3.0 or later; we use it under the
  EPL, unchanged: its source is where the table says.
- \`@resvg/resvg-wasm\` is under the Mozilla Public License 2.0, unchanged: its source is where the
  table says.
- The fonts are under the SIL Open Font License 1.1 (DejaVu under its own free licence), unchanged
  but for gzip, under their names. They stand in \`tools/shared/fonts\` with their licences; the
  packages that they come from are not fetched.

So with the token tables in \`tools/shared/tokens\`: OpenAI publishes them for its \`tiktoken\` (MIT
licence); they are taken from \`gpt-tokenizer\` and packed. And with half of recheck's code in
\`tools/code/regex-tester/recheck\`, which has its licence beside it. The names of characters
in \`tools/text/unicode-inspector\` are Unicode's (Unicode License v3), taken from \`unicode-name\`,
those of Windows' time zones in \`tools/shared/time\` the Unicode CLDR's (the same licence), taken
from \`cldr-core\`; the words in \`tools/encoding/compression-codec/brotli\` are RFC 7932's, taken from \`brotli\`.

| package | version | licence | source |
| --- | --- | --- | --- |
${rows.join("\n")}
`,
    "md",
  );
}

/** The text of a licence. */
export interface LicenceText {
  /** The package, or the file beside which the licence is. */
  name: string;
  text: string;
}

/**
 * The licences for a bundle that is distributed without its packages: those of the packages in the
 * cache (what was never downloaded is in no bundle), and of the vendored files.
 */
export async function licenceTexts(): Promise<LicenceText[]> {
  const caches = await npmCaches();
  const texts = await Promise.all((await fetchedPackages()).map(async (key) => {
    const folder = folderOf(key, caches);
    if (folder === undefined) return [];
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name)).sort();
    const read = names.map((name) => Deno.readTextFile(`${folder}/${name}`));
    return (await Promise.all(read)).map((text) => ({ name: key, text }));
  }));
  return [...texts.flat(), ...await vendoredLicences()];
}

/** The licences beside vendored files. */
export async function vendoredLicences(): Promise<LicenceText[]> {
  const folders = [...new Set(VENDORED.map(({ to }) => dirname(to)))];
  const files = folders.flatMap((folder) =>
    [...Deno.readDirSync(new URL(folder, ROOT))].map(({ name }) => name)
      .filter((name) => name.endsWith(".txt")).sort()
      .map((name) => ({ name, file: new URL(`${folder}/${name}`, ROOT) }))
  );
  return await Promise.all(
    files.map(async ({ name, file }) => ({ name, text: await Deno.readTextFile(file) })),
  );
}

/** A package's folder in the cache; undefined if it was never downloaded. */
function folderOf(key: string, caches: string[]): string | undefined {
  const [, name, version] = /^(.+)@([^@]+)$/.exec(key)!;
  return caches.map((cache) => `${cache}/${name!.toLowerCase()}/${version}`).find(existsSync);
}

/** Deno's folders of npm packages, one for each registry. */
async function npmCaches(): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { npmCache } = JSON.parse(new TextDecoder().decode(stdout));
  return [...Deno.readDirSync(npmCache)].filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => `${npmCache}/${name}`);
}

async function describe(key: string, caches: string[]): Promise<Package> {
  const [, name, version] = /^(.+)@([^@]+)$/.exec(key)!;
  const folder = folderOf(key, caches);
  if (folder === undefined) throw new Error(`${key} was never fetched: run deno task check`);
  const manifest = JSON.parse(await Deno.readTextFile(`${folder}/package.json`));
  const { license, licenses, repository, homepage } = manifest;
  return {
    name: name!,
    version: version!,
    license: license?.type ?? license ??
      licenses?.map(({ type }: { type: string }) => type).join(" or "),
    source: sourceOf(repository?.url ?? repository ?? homepage ?? ""),
  };
}

/** A repository's address for a browser. */
function sourceOf(repository: string): string {
  return repository.replace(/^git\+/, "").replace(/^git:\/\//, "https://")
    .replace(/^(?:git\+)?ssh:\/\/git@/, "https://").replace(/^git@([^:]+):/, "https://$1/")
    .replace(/^http:\/\/(?=github\.com\/)/, "https://").replace(/^github:/, "https://github.com/")
    .replace(
      /^([\w.-]+\/[\w.-]+)$/,
      "https://github.com/$1",
    )
    .replace(/\.git$/, "");
}

if (import.meta.main) {
  await Deno.writeTextFile(new URL("THIRD_PARTY.md", ROOT), await thirdPartyText());
}
