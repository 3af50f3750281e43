/**
 * What is around the tools on the pages in Chromium: the list, themes and widths, what works offline, what is fetched,
 * and the workbench. `pages_test.ts`, which has the rest, runs beside it.
 */
// Needs its own isolate: its browser and its service live from the first test to the last.
import "./pages_browser/place.ts";
import "./pages_browser/weight.ts";
import "./pages_browser/undo.ts";
import "./pages_browser/links.ts";
import "./pages_browser/waits.ts";
import "./pages_browser/offline.ts";
import "./pages_browser/workbench.ts";
import "./pages_browser/workbench_input.ts";
