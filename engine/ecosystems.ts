/** Ecosystems whose versions and ranges are read as npm's are. */
const LIKE_NPM =
  /^(?:any|bun|deno|generic|java_?script|js|jsr|node(?:[._-]?js)?|pnpm|typescript|yarn)$/i;

/** Ecosystems whose versions follow SemVer 2.0.0, and so have its order, but whose ranges are other ones. */
const WITH_SEMVER =
  /^(?:cargo|crates(?:\.io)?|elixir|go(?:lang|mod)?|helm|hex|rust|swift(?:pm)?|terraform)$/i;

/** What a call with ranges has. */
const RANGE = "range";

/** Whether a tool that reads npm's versions and ranges reads a call in the same way for another ecosystem. */
export function isReadAsNpm(
  ecosystem: string,
  call: Readonly<Record<string, unknown>>,
): boolean {
  return LIKE_NPM.test(ecosystem) || (WITH_SEMVER.test(ecosystem) && (call[RANGE] ?? "") === "");
}
