/**
 * The page's place among the others.
 *
 * @module
 */

/** The relative path from this page to the folder of all pages. */
export const ROOT = document.body.dataset.root!;
