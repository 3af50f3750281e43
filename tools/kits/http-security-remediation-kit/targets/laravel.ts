import { commented, type Target } from "./plan.ts";

/** Laravel: a middleware of its own. */
export const laravel: Target = {
  title: "Laravel",
  hardensCookies: false,
  write({ removes, sets }) {
    const lines = [
      // PHP itself sends this one, outside of the response's own headers.
      ...(removes.includes("X-Powered-By") ? ["header_remove('X-Powered-By');"] : []),
      ...removes.map((name) => `$response->headers->remove(${word(name)});`),
      ...sets.map(({ name, value, isBesides }) =>
        `$response->headers->set(${word(name)}, ${word(value)}, ${isBesides ? "false" : "true"});`
      ),
    ];
    const [fragment] = commented(
      {
        name: "SecurityHeaders.php",
        place: "to app/Http/Middleware/SecurityHeaders.php",
        mark: "//",
        notes: [
          "In bootstrap/app.php, withMiddleware: $middleware->prepend(\\App\\Http\\Middleware\\SecurityHeaders::class);",
        ],
      },
      lines.length === 0 ? [] : [
        "",
        "namespace App\\Http\\Middleware;",
        "",
        "use Closure;",
        "use Illuminate\\Http\\Request;",
        "",
        "class SecurityHeaders",
        "{",
        "    public function handle(Request $request, Closure $next)",
        "    {",
        "        $response = $next($request);",
        ...lines.map((line) => `        ${line}`),
        "        return $response;",
        "    }",
        "}",
      ],
    );
    return fragment ? [{ ...fragment, content: `<?php\n${fragment.content}` }] : [];
  },
};

function word(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
