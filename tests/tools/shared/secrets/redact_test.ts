import assert from "node:assert/strict";
import { redactJson, redactText } from "../../../../tools/shared/secrets/redact.ts";

Deno.test("redactText: redacts credentials, user-info and the value after a secret's name", () => {
  const cases: [string, string][] = [
    ["Authorization: Bearer abc.DEF-123", "Authorization: Bearer [redacted]"],
    ["authorization: basic dXNlcjpwYXNz==", "authorization: basic [redacted]"],
    ['WWW-Authenticate: Basic realm="shop"', 'WWW-Authenticate: Basic realm="shop"'],
    ['Bearer error="invalid_token"', 'Bearer error="invalid_token"'],
    ["https://user:p@ss@host/path@x", "https://[redacted]@host/path@x"],
    ["redis://:secret1@10.0.0.1:6379", "redis://[redacted]@10.0.0.1:6379"],
    ["api_key=a1b2c3d4&x=1", "api_key=[redacted]&x=1"],
    ['"apiKey": "a1b2c3d4"', '"apiKey": "[redacted]"'],
    ["AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI1", "AWS_SECRET_ACCESS_KEY=[redacted]"],
    ["set-cookie: sid=a1b2c3d4e5; Path=/", "set-cookie: [redacted]; Path=/"],
    ["password = hunter2hunter2;", "password = [redacted];"],
    ["PGPASSWORD='s3cr3t-pw'", "PGPASSWORD='[redacted]'"],
    ["DB_PASS=Tr0ub4dor3xyz", "DB_PASS=[redacted]"],
    ["smtpPass: 'hunter2hunter2'", "smtpPass: '[redacted]'"],
    ["export MYSQL_PWD=abcDEF123456", "export MYSQL_PWD=[redacted]"],
    ["keytool -storepass ch4ngeit99", "keytool -storepass [redacted]"],
    // A verdict, a directory, another word.
    ["--- PASS: TestCart12 (0.00s)", "--- PASS: TestCart12 (0.00s)"],
    ["PWD=/home/runner/work1", "PWD=/home/runner/work1"],
    ["first_pass: module12ab", "first_pass: module12ab"],
    ["bypass=feature12", "bypass=feature12"],
    ["HTTP_PROXY_PASS=Tr0ub4dor3xyz", "HTTP_PROXY_PASS=[redacted]"],
    // In the value of another word.
    ["error: api_key=a1b2c3d4", "error: api_key=[redacted]"],
    ["url: https://h/?q=1&my-token=a1b2c3d4", "url: https://h/?q=1&my-token=[redacted]"],
    ['msg="refresh_token:a1b2c3d4"', 'msg="refresh_token:[redacted]"'],
    // What a cookie or token is for, and no cookie or token.
    ["x-cookie-domain: .magazin24.example", "x-cookie-domain: .magazin24.example"],
    ["TOKEN_SCOPES=read:org2 write:x1", "TOKEN_SCOPES=read:org2 write:x1"],
    ["cookieDomain=shop24.example", "cookieDomain=shop24.example"],
    // No secret by its form: too short, a word, a number.
    ["token: none", "token: none"],
    ["password=changeme", "password=changeme"],
    ["max_tokens=100000000", "max_tokens=100000000"],
    ["tokens: abc1", "tokens: abc1"],
    ["a plain: text1234", "a plain: text1234"],
    ["mail@host.example and http://host/", "mail@host.example and http://host/"],
  ];
  for (const [text, expected] of cases) assert.equal(redactText(text), expected);
});

Deno.test("redactJson: redacts whole strings under a secret's name, other strings as text; keeps numbers", () => {
  const value = {
    headers: { Authorization: "x", "X-Api-Key": "short", accept: "*/*" },
    cookies: ["a", { name: "n" }],
    max_tokens: 100,
    password: null,
    url: "https://me:pw@h/",
    ["__proto__"]: { token: "t" },
    auth: { user: "me", pass: "x1" },
    test: { pass: "yes", dbPass: "x2" },
  };
  assert.deepEqual(Object.entries(redactJson(value) as object), [
    ["headers", { Authorization: "[redacted]", "X-Api-Key": "[redacted]", accept: "*/*" }],
    ["cookies", ["[redacted]", { name: "n" }]],
    ["max_tokens", 100],
    ["password", null],
    ["url", "https://[redacted]@h/"],
    ["__proto__", { token: "[redacted]" }],
    ["auth", { user: "me", pass: "[redacted]" }],
    ["test", { pass: "yes", dbPass: "[redacted]" }],
  ]);
});
