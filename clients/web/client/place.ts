/**
 * Where a page stands among the others.
 *
 * @module
 */

/** The way from this page to the folder of all pages. */
export const ROOT = document.body.dataset.root!;
