/** What http-security-remediation-kit writes for servers and frameworks, as those read it. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { TARGET_NAMES } from "../../tools/kits/http-security-remediation-kit/target_names.ts";
import { runKit } from "../tools/kits/kit_support.ts";

const ID = "http-security-remediation-kit";

const CASES: readonly [title: string, headers: string][] = [
  [
    "a page of PHP with few headers",
    "Content-Type: text/html\nServer: Apache/2.4.57 (Debian)\nX-Powered-By: PHP/8.2.7\n" +
    "Set-Cookie: PHPSESSID=31d4d96e; path=/\n",
  ],
  [
    "a page whose values have signs of every language",
    "Content-Type: text/html\nServer: nginx/1.18.0\nX-Powered-By: Express\n" +
    "Strict-Transport-Security: max-age=600\nReferrer-Policy: unsafe-url\n" +
    "Content-Security-Policy: script-src 'self' https://x.example/a%20$host/{b}#{c}; " +
    "frame-ancestors 'none'; report-to \"q\\r\"\n" +
    'Set-Cookie: a{b"\\$.#=1; Path=/; Secure; HttpOnly\n',
  ],
  [
    "a page with a nonce",
    "Content-Type: text/html\nContent-Security-Policy: script-src 'nonce-cmFuZG9tIG9uY2U='; frame-ancestors 'none'\n",
  ],
];

/** Around each fragment what makes a whole of it, and the program that judges the whole. */
const JUDGES: readonly [
  title: string,
  whole: (files: Record<string, string>, folder: string) => string,
  program: readonly string[],
][] = [
  [
    "apache2 -t, inside <VirtualHost>",
    (files, folder) =>
      [
        `ServerRoot "${folder}"`,
        `PidFile "${folder}/pid"`,
        "ServerName x.example",
        `ErrorLog "${folder}/log"`,
        "Listen 127.0.0.1:18080",
        ...["mpm_event", "authz_core", "headers"].map((name) =>
          `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`
        ),
        files["apache-server.conf"] ?? "",
        "<VirtualHost *:18080>",
        files["apache.conf"],
        "</VirtualHost>",
        "",
      ].join("\n"),
    ["apache2", "-t", "-f"],
  ],
  [
    "nginx -t, inside server",
    (files, folder) =>
      [
        `pid ${folder}/pid;`,
        `error_log ${folder}/log;`,
        "events {}",
        "http {",
        "access_log off;",
        files["nginx-http.conf"] ?? "",
        "server {",
        "listen 127.0.0.1:18080;",
        files["nginx.conf"],
        "location / { proxy_pass http://127.0.0.1:18081; }",
        "}",
        "}",
        "",
      ].join("\n"),
    ["nginx", "-t", "-c"],
  ],
  [
    "haproxy -c, inside frontend",
    (files) =>
      "defaults\n    mode http\n    timeout client 1s\n    timeout connect 1s\n    timeout server 1s\n" +
      `frontend site\n    bind 127.0.0.1:18080\n${files["haproxy.cfg"]}    default_backend app\n` +
      "backend app\n    server app 127.0.0.1:18081\n",
    ["haproxy", "-c", "-f"],
  ],
  [
    "caddy validate, inside a site",
    (files) => `http://127.0.0.1:18080 {\n${files["caddy.conf"]}respond ok\n}\n`,
    ["caddy", "validate", "--adapter", "caddyfile", "--config"],
  ],
  ["php -l", (files) => files["SecurityHeaders.php"]!, ["php", "-l"]],
  ["ruby -c", (files) => files["security_headers.rb"]!, ["ruby", "-c"]],
  ["python3 -m py_compile", (files) => files["security_headers.py"]!, [
    "python3",
    "-m",
    "py_compile",
  ]],
  ["node --check, for Express", (files) => files["express.mjs"]!, ["node", "--check"]],
  ["node --check, for Next.js", (files) => files["next.config.mjs"]!, ["node", "--check"]],
];

for (const [title, headers_text] of CASES) {
  Deno.test(`${ID}: what is written for ${title} is taken as it is`, async (t) => {
    const { files } = await runKit(ID, {
      headers_text,
      url: "https://x.example/",
      targets: [...TARGET_NAMES],
    });
    for (const [judge, whole, program] of JUDGES) {
      await t.step(judge, async () => {
        const folder = await Deno.makeTempDir();
        try {
          const path = join(folder, "given.mjs");
          await Deno.writeTextFile(path, whole(files, folder));
          await judged([...program, path]);
        } finally {
          await Deno.remove(folder, { recursive: true });
        }
      });
    }
  });
}

async function judged([program, ...args]: string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(program!, {
    args,
    env: { PATH: `/usr/sbin:${Deno.env.get("PATH")}` },
    stdout: "piped",
    stderr: "piped",
  }).output();
  const said = new TextDecoder().decode(stderr) + new TextDecoder().decode(stdout);
  assert.ok(success, `${program}: ${said}\n${await Deno.readTextFile(args.at(-1)!)}`);
}
