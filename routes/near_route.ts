/**
 * Suggests a route for a path that matches none.
 *
 * @module
 */
import { editDistance } from "../tools/shared/nearest.ts";

/** Longer paths are not compared: no route is that long, and comparing takes time. */
const MAX_PATH_CHARS = 40;
const MAX_EDITS = 3;

/**
 * The route that a path begins (`/api/tools/base64` for `/api/tools/{id}/schema`), ends as (`/v1/run` for
 * `/api/run`) or misspells.
 *
 * @param routes Patterns, in which `{name}` stands for one segment.
 */
export function nearRoute(path: string, routes: readonly string[]): string | undefined {
  if (path.length > MAX_PATH_CHARS) return undefined;
  const plain = path.toLowerCase().replaceAll(/\/{2,}/g, "/");
  const end = plain.slice(plain.lastIndexOf("/"));
  if (end === "/") return undefined;
  return routes.find((route) => begins(plain, route)) ??
    routes.find((route) => route.endsWith(end)) ?? leastEdited(plain, routes);
}

function begins(path: string, route: string): boolean {
  const segments = route.split("/");
  return path.split("/").every((segment, index) =>
    segment === segments[index] || (segment !== "" && segments[index]?.startsWith("{"))
  );
}

function leastEdited(path: string, routes: readonly string[]): string | undefined {
  let nearest: string | undefined;
  // A short path may differ only a little.
  let least = Math.min(MAX_EDITS, Math.floor(path.length / 3)) + 1;
  for (const route of routes) {
    // At least this many letters must be inserted or deleted.
    if (Math.abs(route.length - path.length) >= least) continue;
    const edits = editDistance(path, route);
    if (edits < least) [nearest, least] = [route, edits];
  }
  return nearest;
}
