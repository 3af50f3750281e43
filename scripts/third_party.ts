/**
 * Writes `THIRD_PARTY.md`: every npm package that the running service has in it, with its licence and where
 * its source is.
 *
 *     deno task third-party
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { readLock } from "./service_lock.ts";
import { vendoredPackages } from "./vendor.ts";

const ROOT = new URL("../", import.meta.url);

/** A package as its registry entry describes it. */
interface Package {
  name: string;
  version: string;
  license: string;
  source: string;
}

/** The packages that the service fetches or has files of, as `name@version`, sorted. */
export async function runtimePackages(): Promise<string[]> {
  const { npm } = await readLock("service.lock");
  // Behind the version stand the peers that it was installed with.
  const fetched = Object.keys(npm).map((key) => /^(?:@[^/]+\/)?[^@]+@[^_]+/.exec(key)![0]);
  return [...new Set([...fetched, ...vendoredPackages()])].sort();
}

/** The text of `THIRD_PARTY.md`. */
async function thirdPartyText(): Promise<string> {
  const cache = await npmCache();
  const packages = await Promise.all((await runtimePackages()).map((key) => describe(key, cache)));
  const rows = packages.map(({ name, version, license, source }) =>
    `| ${name} | ${version} | ${license} | ${source} |`
  );
  return `# Third-party packages

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
in \`tools/text/unicode-inspector\` are Unicode's (Unicode License v3), taken from \`unicode-name\`;
the words in \`tools/encoding/compression-codec/brotli\` are RFC 7932's, taken from \`brotli\`.

| package | version | licence | source |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** The folder in which Deno keeps npm packages. */
async function npmCache(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { npmCache } = JSON.parse(new TextDecoder().decode(stdout));
  const [registry] = [...Deno.readDirSync(npmCache)].filter(({ isDirectory }) => isDirectory);
  return `${npmCache}/${registry!.name}`;
}

async function describe(key: string, cache: string): Promise<Package> {
  const [, name, version] = /^(.+)@([^@]+)$/.exec(key)!;
  const manifest = JSON.parse(
    await Deno.readTextFile(`${cache}/${name!.toLowerCase()}/${version}/package.json`),
  );
  const { license, licenses, repository, homepage } = manifest;
  return {
    name: name!,
    version: version!,
    license: license?.type ?? license ??
      licenses?.map(({ type }: { type: string }) => type).join(" or "),
    source: sourceOf(repository?.url ?? repository ?? homepage ?? ""),
  };
}

/** The address of a repository as a person opens it. */
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
  const file = new URL("THIRD_PARTY.md", ROOT);
  await Deno.writeTextFile(file, await thirdPartyText());
  const args = ["fmt", "--quiet", fileURLToPath(file)];
  await new Deno.Command(Deno.execPath(), { args }).output();
}
