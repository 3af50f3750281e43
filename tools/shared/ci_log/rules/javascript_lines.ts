/** `src/a.test.ts:12:5`, with or without what is around it, but not of a package. */
export const OWN_FRAME =
  /^\s+(?:at |❯ )(?!.*(?:node_modules|node:|internal\/|\/__cypress\/))(?:[^(]*[ (])?(?:file:\/\/|webpack:\/\/[^\s/]*\/(?:\.\/)?)?(?<file>[^\s():]+):(?<line>\d+):\d+\)?$/;
export const MESSAGE = /^\s*(?<message>[^\s>|✓√●❯⎯].*)/;
export const SCRIPT_FILE = String.raw`[^\s:()]+\.(?:[cm]?[jt]sx?|vue|svelte|astro)`;
