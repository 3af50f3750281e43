/** Frames of well-known libraries are not the program's own, and those of the program are. */
import assert from "node:assert/strict";
import { outputOf } from "../../support.ts";

/** A trace with one frame for each: of the program, or not. */
const FRAMES: readonly (readonly [language: string, head: string, frame: string, own: boolean])[] =
  [
    ...[
      ["com.acme.shop.Cart.add(Cart.java:12)", true],
      ["orgchart.Main.run(Main.java:3)", true],
      [
        "org.springframework.web.servlet.FrameworkServlet.service(FrameworkServlet.java:897)",
        false,
      ],
      ["org.postgresql.jdbc.PgStatement.execute(PgStatement.java:368)", false],
      ["com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:197)", false],
      ["org.hibernate.internal.SessionImpl.find(SessionImpl.java:2)", false],
      ["com.fasterxml.jackson.databind.ObjectMapper.readValue(ObjectMapper.java:1)", false],
      ["org.junit.jupiter.api.AssertEquals.assertEquals(AssertEquals.java:150)", false],
      ["jakarta.servlet.http.HttpServlet.service(HttpServlet.java:658)", false],
      ["com.acme.Shop$$EnhancerBySpringCGLIB$$1.buy(<generated>)", false],
    ].map(([frame, own]) =>
      ["java", "java.lang.IllegalStateException: x", `\tat ${frame}`, own] as never
    ),
    ...[
      ["at add (/app/src/cart.js:1:2)", true],
      ["at add (/app/my_node_modules.js:1:2)", true],
      ["at handle (/app/node_modules/express/lib/router.js:1:2)", false],
      ["at x (node_modules/a/b.js:1:2)", false],
      ["at x (/app/.yarn/cache/a-npm-1.0.0.zip/b.js:1:2)", false],
      ["at x (node:internal/process:1:2)", false],
      ["at x (https://esm.sh/react@18/index.js:1:2)", false],
    ].map(([frame, own]) => ["javascript", "Error: x", `    ${frame}`, own] as never),
    ...[
      ["/app/shop/cart.py", true],
      ["/usr/lib64/python3.12/json/decoder.py", false],
      ["/venv/lib/python3.12/site-packages/requests/api.py", false],
      ["C:\\\\Python312\\\\Lib\\\\json\\\\decoder.py", false],
      ["C:\\\\app\\\\cart.py", true],
    ].map(([file, own]) =>
      [
        "python",
        "Traceback (most recent call last):",
        `  File "${String(file).replaceAll("\\\\", "\\")}", line 3, in run\nValueError: x`,
        own,
      ] as never
    ),
    ...[
      ["main.run()\n\t/app/main.go:3 +0x1d", true],
      [
        "github.com/acme/shop/log.Write()\n\t/home/me/go/src/github.com/acme/shop/log/write.go:3 +0x1d",
        true,
      ],
      [
        "net/http.(*conn).serve(0x1)\n\t/opt/hostedtoolcache/go/1.22.1/x64/src/net/http/server.go:3 +0x1d",
        false,
      ],
      ["testing.tRunner(0x1)\n\t/usr/lib/go-1.21/src/testing/testing.go:3 +0x1d", false],
      [
        "github.com/gin-gonic/gin.(*Engine).Run(0x1)\n\t/root/go/pkg/mod/github.com/gin-gonic/gin@v1.9.1/gin.go:3 +0x1d",
        false,
      ],
    ].map(([frame, own]) =>
      ["go", "panic: x\n\ngoroutine 1 [running]:", String(frame), own] as never
    ),
    ...[
      ["Shop.Cart.Add(String item) in /src/Cart.cs:line 12", true],
      ["Npgsql.NpgsqlConnector.Open() in /_/src/Npgsql/NpgsqlConnector.cs:line 1", false],
      ["Newtonsoft.Json.JsonConvert.DeserializeObject(String value)", false],
      ["Xunit.Assert.Equal(Int32 a, Int32 b) in /_/Assert.cs:line 3", false],
      ["Polly2Go.Run() in /src/Run.cs:line 12", true],
    ].map(([frame, own]) => ["csharp", "System.Exception: x", `   at ${frame}`, own] as never),
  ];

for (const [language, head, frame, own] of FRAMES) {
  Deno.test(`stack-trace-parser: recognises ${own ? "own code" : "foreign code"}: ${frame.trim()}`, async () => {
    const output = await outputOf("stack-trace-parser", { input: `${head}\n${frame}\n`, language });
    const frames = output.exceptions[0].frames;
    assert.equal(frames.length, 1);
    assert.equal(frames[0].in_app, own);
  });
}
