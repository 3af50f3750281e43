/**
 * The directives of Content Security Policy, and which ones fall back to which.
 *
 * @module
 */

/** Directives that list where content may come from, and fall back to `default-src`. */
const FETCH_DIRECTIVES = [
  "child-src",
  "connect-src",
  "default-src",
  "fenced-frame-src",
  "font-src",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "prefetch-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "worker-src",
];

/** Directives whose values are a source list (CSP3, section 2.3.1). */
export const SOURCE_LIST_DIRECTIVES: ReadonlySet<string> = new Set([
  ...FETCH_DIRECTIVES,
  "base-uri",
  "form-action",
  "frame-ancestors",
]);

/** Once specified, today without effect or about to lose it. */
export const DEPRECATED_DIRECTIVES: ReadonlySet<string> = new Set([
  "block-all-mixed-content",
  "plugin-types",
  "prefetch-src",
  "referrer",
  "reflected-xss",
  "navigate-to",
  "disown-opener",
]);

export const KNOWN_DIRECTIVES: ReadonlySet<string> = new Set([
  ...SOURCE_LIST_DIRECTIVES,
  ...DEPRECATED_DIRECTIVES,
  "sandbox",
  "report-uri",
  "report-to",
  "require-trusted-types-for",
  "trusted-types",
  "upgrade-insecure-requests",
  "require-sri-for",
  "webrtc",
]);

/** Ignored when the policy is in a meta element (HTML, `http-equiv`). */
export const NOT_IN_META: readonly string[] = ["frame-ancestors", "report-uri", "sandbox"];

/** The directives whose values after fallback are shown. */
export const EFFECTIVE_DIRECTIVES = [
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "object-src",
  "img-src",
  "connect-src",
  "font-src",
  "frame-src",
  "worker-src",
] as const;

/** The directives to fall back to, in order, when one is missing (CSP3, section 6.8.3). */
const FALLBACKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["script-src-elem", ["script-src", "default-src"]],
  ["script-src-attr", ["script-src", "default-src"]],
  ["style-src-elem", ["style-src", "default-src"]],
  ["style-src-attr", ["style-src", "default-src"]],
  ["frame-src", ["child-src", "default-src"]],
  ["worker-src", ["child-src", "script-src", "default-src"]],
]);

/**
 * The name of the directive that governs what `name` is for; undefined when nothing restricts it.
 *
 * @param directives What the policy has, by name.
 */
export function governingName(
  directives: Pick<ReadonlyMap<string, unknown>, "has">,
  name: string,
): string | undefined {
  return [name, ...FALLBACKS.get(name) ?? ["default-src"]].find((candidate) =>
    directives.has(candidate)
  );
}
