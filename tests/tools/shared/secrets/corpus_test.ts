/**
 * Credentials of some seventy kinds in the lines in which logs have them, and logs of builds that have none: none of the
 * first may be left, none of the second may be touched. The tokens are put together here, so that no scanner takes
 * this file for a leak.
 */
import assert from "node:assert/strict";
import { redactText } from "../../../../tools/shared/secrets/redact.ts";

/** Letters and digits that look random, and are nobody's. */
const RANDOM = "Zk4Tq9WvB2nRx7LmP0cYd6HsJf3GaUe8iNo1XtQbVyCw5EzKrDhMgSpAuFjIlO";
const take = (length: number, from = 0) => RANDOM.repeat(6).slice(from, from + length);
const hex = (length: number) => "7c4a8d09ca3762af61e59520943dc264".repeat(6).slice(0, length);
const upper = (length: number) => take(length).toUpperCase();

/** What a tool or a person printed, and the secret in it. Prefixes are facts of gitleaks and trufflehog. */
const LEAKS:
  readonly (readonly [kind: string, secret: string, line: (secret: string) => string])[] = [
    ["GitHub, classic", "ghp" + "_" + take(36), (s) => `remote: https://${s}@github.com/acme/shop`],
    ["GitHub, Actions", "ghs" + "_" + take(36), (s) => `AUTHORIZATION: basic ${btoa(`x:${s}`)}`],
    ["GitHub, fine-grained", "github" + "_pat_" + take(22) + "_" + take(59), (s) => `token ${s}`],
    ["GitLab, personal", "glpat" + "-" + take(20), (s) => `PRIVATE-TOKEN: ${s}`],
    ["GitLab, job", "glcbt" + "-64_" + take(20), (s) => `fatal: unable to access with ${s}`],
    ["GitLab, deploy", "gldt" + "-" + take(20), (s) => `docker login -u gitlab+deploy -p ${s} reg`],
    ["npm", "npm" + "_" + take(36), (s) => `//registry.npmjs.org/:_authToken=${s}`],
    ["PyPI", "pypi" + "-AgEIcHlwaS5vcmc" + take(70), (s) => `twine: using password ${s}`],
    ["RubyGems", "rubygems" + "_" + hex(48), (s) => `:rubygems_api_key: ${s}`],
    ["crates.io", "cio" + take(32), (s) => `cargo login ${s}`],
    [
      "Slack, bot",
      "xoxb" + "-2345678901-2345678901234-" + take(24),
      (s) => `slack: ${s} is revoked`,
    ],
    [
      "Slack, webhook",
      "T02AB" + "/B03CD/" + take(24),
      (s) => `POST https://hooks.slack.com/services/${s}`,
    ],
    ["Stripe", "sk" + "_live_" + take(24), (s) => `stripe.api_key="${s}"`],
    ["Stripe, webhook", "whsec" + "_" + take(32), (s) => `endpoint secret ${s}`],
    ["OpenAI", "sk" + "-proj-" + take(60), (s) => `Incorrect API key provided: ${s}.`],
    ["Anthropic", "sk" + "-ant-api03-" + take(93) + "AA", (s) => `x-api-key: ${s}`],
    ["Anthropic, OAuth", "sk" + "-ant-oat01-" + take(80), (s) => `CLAUDE_CODE_OAUTH_TOKEN=${s}`],
    ["OpenRouter", "sk" + "-or-v1-" + hex(64), (s) => `key=${s}`],
    ["Google, API key", "AI" + "za" + take(35), (s) => `maps?key=${s}&v=3`],
    ["Google, OAuth", "ya29" + "." + take(90), (s) => `access ${s}`],
    ["Google, client secret", "GOCSPX" + "-" + take(28), (s) => `{"client_secret":"${s}"}`],
    ["AWS, id", "AKIA" + "J7QX3WZT5MPL2NBV", (s) => `aws_access_key_id = ${s}`],
    ["AWS, secret", "kX9" + take(37, 3), (s) => `AWS_SECRET_ACCESS_KEY: ${s}`],
    ["AWS, session", "IQoJb3JpZ2lu" + take(200), (s) => `export AWS_SESSION_TOKEN=${s}`],
    ["AWS, signed URL", hex(64), (s) => `GET https://b.s3.amazonaws.com/k?X-Amz-Signature=${s}`],
    ["Azure, storage", take(86) + "==", (s) => `AccountName=a;AccountKey=${s};EndpointSuffix=core`],
    ["Azure, client", "ab1" + "8Q~" + take(34), (s) => `AZURE_CLIENT_SECRET=${s}`],
    ["Azure, SAS", "sv" + take(40), (s) => `https://a.blob.core.windows.net/c?sp=r&sig=${s}`],
    ["Hugging Face", "hf" + "_" + take(34), (s) => `huggingface-cli login --token ${s}`],
    ["Groq", "gsk" + "_" + take(52), (s) => `Groq(${s})`],
    ["NVIDIA", "nvapi" + "-" + take(64), (s) => `using ${s}`],
    ["Tavily", "tvly" + "-dev-" + take(32), (s) => `https://mcp.tavily.com/mcp/?tavilyApiKey=${s}`],
    ["LangSmith", "lsv2" + "_pt_" + hex(32) + "_" + hex(10), (s) => `tracing with ${s}`],
    ["Pinecone", "pcsk" + "_" + take(60), (s) => `pinecone ${s}`],
    ["SendGrid", "SG" + "." + take(22) + "." + take(43), (s) => `550 ${s} unauthorized`],
    ["Twilio", "SK" + hex(32), (s) => `sid ${s}`],
    ["Shopify", "shpat" + "_" + hex(32), (s) => `X-Shopify-Access: ${s}`],
    ["DigitalOcean", "dop" + "_v1_" + hex(64), (s) => `doctl auth init -t ${s}`],
    ["Databricks", "dapi" + hex(32), (s) => `host adb, ${s}`],
    ["Docker Hub", "dckr" + "_pat_" + take(27), (s) => `echo ${s} | docker login --password-stdin`],
    ["Vault", "hvs" + "." + take(90), (s) => `X-Vault: ${s}`],
    ["Terraform Cloud", take(14) + ".atlas" + "v1." + take(60), (s) => `credentials app ${s}`],
    ["Atlassian", "ATATT3" + take(180), (s) => `jira ${s}`],
    ["Linear", "lin" + "_api_" + take(40), (s) => `linear ${s}`],
    ["Notion", "ntn" + "_" + take(46), (s) => `notion ${s}`],
    ["Figma", "figd" + "_" + take(40), (s) => `X-Figma: ${s}`],
    ["Sentry", "sntry" + "s_" + take(60), (s) => `sentry-cli --auth ${s}`],
    ["SonarQube", "sq" + "p_" + hex(40), (s) => `mvn sonar:sonar -Dsonar.login=${s}`],
    ["Buildkite", "bkua" + "_" + hex(40), (s) => `bk ${s}`],
    ["Netlify", "nfp" + "_" + take(36), (s) => `netlify deploy --auth ${s}`],
    ["Fly.io", "fo1" + "_" + take(43), (s) => `flyctl -t ${s}`],
    ["Pulumi", "pul" + "-" + hex(40), (s) => `pulumi ${s}`],
    ["Supabase", "sb_" + "secret_" + take(22) + "_" + take(8), (s) => `SUPABASE=${s}`],
    ["Postman", "PMAK" + "-" + hex(24) + "-" + hex(34), (s) => `postman login --with-api-key ${s}`],
    ["New Relic", "NRAK" + "-" + upper(27), (s) => `nr ${s}`],
    [
      "Tailscale",
      "tskey" + "-auth-" + take(12) + "-" + take(32),
      (s) => `tailscale up --auth ${s}`,
    ],
    ["Telegram", "987654321" + ":AA" + take(33), (s) => `https://api.telegram.org/bot${s}/send`],
    ["JSON Web Token", "eyJhbGciOiJSUzI1NiJ9" + ".eyJzdWIiOiIxIn0." + take(43), (s) => `jwt ${s}`],
    ["database URL", "Tr0ub4dor", (s) => `postgresql://shop:${s}@db.internal:5432/shop`],
    ["a password of a database", "hunter", (s) => `mysql:${s}@db:3306`],
    ["curl", "S3cretPw", (s) => `+ curl -fsS -u deploy:${s} https://nexus.acme.dev/repo/a.jar`],
    ["docker login", "S3cretPw!", (s) => `+ docker login registry.acme.dev -u ci -p ${s}`],
    ["sshpass", "S3cretPw", (s) => `+ sshpass -p ${s} ssh root@host uptime`],
    ["netrc", "S3cretPw", (s) => `machine git.acme.dev login ci password ${s}`],
    ["mysql", "S3cretPw", (s) => `+ mysql -h db -u root -p${s} shop`],
    ["Okta", take(42), (s) => `Authorization: SSWS ${s}`],
    ["YAML", "cGFzc3dvcmQxMjM=", (s) => `  DB_PASSWORD: ${s}`],
    [
      "private key",
      take(64),
      (s) => `-----BEGIN RSA PRIVATE KEY-----\n${s}\n-----END RSA PRIVATE KEY-----`,
    ],
    ["cookie", take(40), (s) => `Set-Cookie: session_cookie=${s}; Path=/`],
  ];

for (const [kind, secret, line] of LEAKS) {
  Deno.test(`redactText: leaves no ${kind} in a log`, () => {
    for (const before of ["", "2026-03-01T10:00:00.1234567Z ", "#12 3.210 ", "ERROR: "]) {
      const log = `${before}start\n${before}${line(secret)}\n${before}end`;
      const shown = redactText(log);
      const part = secret.slice(-Math.min(12, secret.length));
      assert.ok(!shown.includes(part), shown);
      assert.ok(shown.includes("[redacted]") && shown.endsWith("end"), shown);
      assert.equal(shown.split("\n").length, log.split("\n").length);
    }
  });
}

/** Pieces of logs as tools print them, without a secret. */
const CLEAN: Readonly<Record<string, string>> = {
  checkout:
    `[command]/usr/bin/git config --local http.https://github.com/.extraheader AUTHORIZATION: basic ***
[command]/usr/bin/git -c protocol.version=2 fetch --no-tags --prune origin +4f1c2aa9d0b3e5f7a1c8e2d4b6f8a0c2e4d6f8a0:refs/remotes/origin/main
HEAD is now at 4f1c2aa Rotate the token cache`,
  npm: `npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported
added 812 packages, and audited 813 packages in 22s
npm error path /home/runner/work/a/a/node_modules/.bin/jsonwebtoken-cli
    "integrity": "sha512-${take(86)}==",`,
  pytest: `tests/test_auth.py::test_token_is_refreshed PASSED
tests/test_auth.py::test_password_reset[short-password] FAILED
E       AssertionError: assert 'token expired' == 'token refreshed'
>       token = issue_token(user, secret=settings.SECRET_KEY)`,
  jest: `  ● login › rejects a wrong password
    expect(received).toBe(expected)
      14 |     const token = await login({ password: "wrong" });`,
  docker: `#5 [2/6] FROM docker.io/library/node:20@sha256:${hex(64)}
#5 sha256:${hex(64)} 0B / 48.60MB 0.2s
Login Succeeded
WARNING! Using --password via the CLI is insecure. Use --password-stdin.`,
  terraform:
    `aws_iam_role.ci: Refreshing state... [id=arn:aws:iam::123456789012:role/ci-deploy-role]
  + secret_arn = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:db-AbCdEf"
  + password   = (sensitive value)
  + kms_key_id = "arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab"`,
  kubernetes: `secret/db-credentials-2024 created
serviceaccount/default-token-x7k2m unchanged
Normal  Pulled  kubelet  Successfully pulled image "reg/api:1.2" in 1.2s`,
  maven:
    `[INFO] Downloading from central: https://repo.maven.apache.org/maven2/com/nimbusds/nimbus-jose-jwt/9.37/nimbus-jose-jwt-9.37.pom
[INFO] BasicAuthTokenFilterTest.rejectsBasicToken PASSED
[ERROR] TokenServiceTest.expires:44 expected: <true> but was: <false>`,
  gradle: `> Task :auth:compileKotlin
e: file:///app/src/Token.kt:12:9 Unresolved reference: accessToken
apiKeyName=com.google.android.geo.API_KEY`,
  rust: `error[E0308]: mismatched types: expected \`SecretString\`, found \`&str\`
 --> src/token.rs:14:22
   Compiling password-hash v0.5.0`,
  go: `--- FAIL: TestTokenRefresh (0.02s)
    token_test.go:31: got token type "bearer", want "Bearer"
go: downloading github.com/golang-jwt/jwt/v5 v5.2.1
github.com/golang-jwt/jwt/v5 v5.2.1 h1:OuVbFODueb089Lh128TAcimifWaLhJwVflnrgM17wHk=`,
  aws:
    `An error occurred (AccessDenied) when calling the GetCallerIdentity operation: the security token included in the request is invalid
Assuming role arn:aws:iam::123456789012:role/github-actions-deployment-role-production`,
  actions: `env:
  GITHUB_TOKEN: ***
  NPM_TOKEN: \${{ secrets.NPM_TOKEN }}
  CACHE_KEY: Linux-node-${hex(64)}
Cache restored from key: Linux-node-${hex(64)}`,
  gitlab: `Authenticating with credentials from job payload (GitLab Registry)
Using docker image sha256:${hex(64)} for python:3.12 with digest python@sha256:${hex(64)} ...
$ echo "$CI_REGISTRY_PASSWORD" | docker login -u "$CI_REGISTRY_USER" --password-stdin`,
  http: `POST /oauth/token 401 12ms - "invalid_client"
WWW-Authenticate: Bearer realm="api", error="invalid_token", error_description="The token expired"
Set authorization header: missing; token type: bearer; tokens used: 12345`,
  ids: `request id 3f2504e0-4f89-11d3-9a0c-0305e82c3301, trace 4bf92f3577b34da6a3ce929d0e0e4736
uuid=550e8400-e29b-41d4-a716-446655440000 md5=9e107d9d372bb6826bd81d3542a419d6`,
  python:
    `File "/usr/lib/python3.12/site-packages/keyring/backends/SecretService.py", line 78, in get_password
keyring.errors.KeyringLocked: Failed to unlock the collection!
pip install python-jose[cryptography]==3.3.0 passlib==1.7.4`,
  eslint: `  12:7  error  'apiKey' is assigned a value but never used  no-unused-vars
  40:3  warning  Unexpected token in passwordField  no-secrets/no-secrets`,
  kernel: `2026-03-01 10:00:00 INFO TokenManager - rotating tokens every 3600 s
WARN SecretsProvider: no credential provider configured, using anonymous
DEBUG cookie jar has 12 cookies, session=none`,
  "names that only contain a secret's":
    `Collecting click>=5.0 (from cookiecutter==1.1.0->-r a.txt (line 1))
[INFO] Including io.jsonwebtoken:jjwt-api:jar:0.11.2 in the shaded jar.
  CacheTest.cachePlusCookies:1426->readAscii:1773->readAscii:1757 » IllegalState
DEBUG    botocore.credentials:credentials.py:1975 Looking for credentials via: env
$ echo "<settings><password>\\\${env.OSSRH_PASS}</password></settings>"
    Basic Operations`,
  prose:
    `Basic setup of the runner, bearer authentication required, password must contain 8 characters
Please sign in: user name and password, or use a machine login page. curl -u is not set; docker login is needed.`,
};

for (const [kind, log] of Object.entries(CLEAN)) {
  Deno.test(`redactText: keeps a clean log of ${kind} unchanged`, () => {
    assert.equal(redactText(log), log);
  });
}

Deno.test("redactText: the corpus has sixty kinds of leaks and twenty clean logs", () => {
  assert.ok(LEAKS.length >= 60 && Object.keys(CLEAN).length >= 20);
});

Deno.test("docs/kits.md: says how many kinds of credentials and logs these are", () => {
  const page = Deno.readTextFileSync(new URL("../../../../docs/kits.md", import.meta.url));
  const [, kinds, logs] =
    /Of (\d+) kinds of credentials in lines of logs none is left, of (\d+) logs/.exec(page)!;
  assert.deepEqual([Number(kinds), Number(logs)], [LEAKS.length, Object.keys(CLEAN).length]);
});
