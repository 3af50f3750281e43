import assert from "node:assert/strict";
import { redactJson, redactText } from "../../../../tools/shared/secrets/redact.ts";

/** Letters and digits that look random, and are nobody's. */
const RANDOM = "q7Xv2LmN8pRt4WzK1bHc6YdF3gJs9TaE5uVo0iQxBrMnCkPwSyDhGfZeLtAjUv";
const take = (length: number) => RANDOM.repeat(4).slice(0, length);
const hex = (length: number) => "9f86d081884c7d659a2feaa0c55ad015".repeat(4).slice(0, length);
const lower = (length: number) => take(length).toLowerCase();
const upper = (length: number) => take(length).toUpperCase();

/** Shapes as their issuers document them, put together here so that no scanner takes this file for a leak. */
const TOKENS: Record<string, string> = {
  "GitHub, personal": "ghp" + "_" + take(36),
  "GitHub, OAuth": "gho" + "_" + take(36),
  "GitHub, user to server": "ghu" + "_" + take(36),
  "GitHub, Actions": "ghs" + "_" + take(36),
  "GitHub, refresh": "ghr" + "_" + take(76),
  "GitHub, fine-grained": "github" + "_pat_" + take(22) + "_" + take(59),
  "GitLab, personal": "glpat" + "-" + take(20),
  "GitLab, routable": "glpat" + "-" + take(27) + ".01.0z" + lower(7),
  "GitLab, runner": "glrt" + "-" + take(20),
  "GitLab, job": "glcbt" + "-64_" + take(20),
  "npm": "npm" + "_" + take(36),
  "PyPI": "pypi" + "-AgEIcHlwaS5vcmc" + take(60),
  "Slack, bot": "xoxb" + "-123456789012-1234567890123-" + take(24),
  "Slack, app": "xapp" + "-1-A0123456789-1234567890123-" + hex(64),
  "Slack, webhook": "hooks.slack.com" + "/services/T00000000/B00000000/" + take(24),
  "Stripe, secret": "sk" + "_live_" + take(24),
  "Stripe, restricted": "rk" + "_live_" + take(24),
  "Stripe, webhook": "whsec" + "_" + take(32),
  "OpenAI, first form": "sk" + "-" + take(20) + "T3BlbkFJ" + take(20),
  "OpenAI, project": "sk" + "-proj-" + take(74) + "T3BlbkFJ" + take(74),
  "OpenAI, service account": "sk" + "-svcacct-" + take(40) + "-_" + take(20),
  "Anthropic": "sk" + "-ant-api03-" + take(93) + "AA",
  "Google, API key": "AI" + "za" + take(35),
  "Google, OAuth": "ya29" + "." + take(60),
  "Google, client secret": "GOCSPX" + "-" + take(28),
  "AWS, key id": "AKIA" + "IOSFODNN7EXAMPLE",
  "AWS, session key id": "ASIA" + "IOSFODNN7EXAMPLE",
  "Hugging Face": "hf" + "_" + take(34),
  "Groq": "gsk" + "_" + take(52),
  "SendGrid": "SG" + "." + take(22) + "." + take(43),
  "Twilio": "SK" + hex(32),
  "Shopify": "shpat" + "_" + hex(32),
  "DigitalOcean": "dop" + "_v1_" + hex(64),
  "Databricks": "dapi" + hex(32),
  "Docker": "dckr" + "_pat_" + take(27),
  "Vault": "hvs" + "." + take(90),
  "New Relic": "NRAK" + "-" + upper(27),
  "JSON Web Token": "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxIn0." + take(43),
};

for (const [name, token] of Object.entries(TOKENS)) {
  Deno.test(`redactText: redacts ${name} wherever it stands`, () => {
    for (const [before, behind] of [["", ""], ["using ", " now"], ["'", "',"], ["x=", "&y"]]) {
      const shown = redactText(`${before}${token}${behind}`);
      assert.ok(!shown.includes(token.slice(-8)), shown);
      assert.ok(shown.includes("[redacted]"), shown);
      assert.ok(shown.startsWith(before!) && shown.endsWith(behind!), shown);
    }
  });
}

Deno.test("redactText: redacts an AWS secret access key beside its id and under its name", () => {
  const secret = "wJalrXUtnFEMI/K7MDENG/" + "bPxRfiCYEXAMPLEKEY";
  for (
    const text of [
      `AKIA${"IOSFODNN7EXAMPLE"},${secret}`,
      `aws_secret_access_key = ${secret}`,
      `"SecretAccessKey": "${secret}"`,
      `export AWS_SECRET_ACCESS_KEY='${secret}'`,
    ]
  ) assert.ok(!redactText(text).includes("bPxRfi"), redactText(text));
});

Deno.test("redactText: redacts a whole private key, and keeps line numbers below it", () => {
  const body = [take(64), take(64), take(20) + "=="].join("\n");
  for (
    const kind of ["RSA PRIVATE KEY", "PRIVATE KEY", "OPENSSH PRIVATE KEY", "PGP PRIVATE KEY BLOCK"]
  ) {
    const text = `before\n-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\nafter`;
    assert.equal(redactText(text), "before\n[redacted]\n\n\n\n\nafter");
  }
  const timed = ["-----BEGIN PRIVATE KEY-----", take(64), "-----END PRIVATE KEY-----"]
    .map((line) => `2026-11-24T00:00:00.0000000Z ${line}\r\n`).join("");
  assert.equal(redactText(timed), "2026-11-24T00:00:00.0000000Z [redacted]\r\n\r\n\r\n");
  const cut = `-----BEGIN PRIVATE KEY-----\n${take(64)}\n${take(64)}\nError: no end`;
  assert.equal(redactText(cut), "[redacted]\n\n\nError: no end");
  const inJson = `{"key": "-----BEGIN PRIVATE KEY-----\\n${
    take(64)
  }\\n-----END PRIVATE KEY-----\\n"}`;
  assert.equal(redactText(inJson), '{"key": "[redacted]\\n"}');
  const publicKey = "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----";
  assert.equal(redactText(publicKey), publicKey);
});

const HIDDEN: [text: string, shown: string][] = [
  ["postgres://u:x@db/app", "postgres://[redacted]@db/app"],
  ["dsn postgres:hunter2@db:5432/app", "dsn postgres:[redacted]@db:5432/app"],
  ["app:s3cret@tcp(db:3306)/shop", "app:[redacted]@tcp(db:3306)/shop"],
  ["https://x-access-token:abc@github.com/a/b", "https://[redacted]@github.com/a/b"],
  ["curl -H 'Authorization: Bearer opaquetoken'", "curl -H 'Authorization: Bearer [redacted]'"],
  ["Authorization: token abcdefgh", "Authorization: token [redacted]"],
  ["deploy --password hunter22 --dry-run", "deploy --password [redacted] --dry-run"],
  ["<password>hunter22</password>", "<password>[redacted]</password>"],
  ['{\\"password\\": \\"hunter22\\"}', '{\\"password\\": \\"[redacted]\\"}'],
  ['password: "my horse 22"', 'password: "[redacted]"'],
  [":token => 'abcdef12'", ":token => '[redacted]'"],
  ["CLIENT_SECRET=kJhGfDsAqWeRtYuIoP", "CLIENT_SECRET=[redacted]"],
  ["Basic dXNlcjpwYXNz", "Basic [redacted]"],
  ["AccountKey=" + take(86) + "==;x", "[redacted];x"],
];

for (const [text, shown] of HIDDEN) {
  Deno.test(`redactText: redacts ${JSON.stringify(text.slice(0, 50))}`, () =>
    assert.equal(redactText(text), shown));
}

/** What real logs of builds and services have in them, and is not a secret. */
const KEPT = [
  "Basic setup of the runner",
  "Basic auth is off",
  "bearer authentication required",
  "git clone ssh://git@github.com/a/b.git",
  "Connecting to spark://CoarseGrainedScheduler@10.10.34.11:48069",
  "FROM postgres:16@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
  "integrity sha512-" + take(86) + "==",
  "Unexpected token: }",
  "token=Token{a64f992 ActivityRecord{de9231d}}",
  "Bad activity token: android.os.BinderProxy@2bd79ce",
  "token_endpoint: https://login.example.com/oauth2/v2.0/token",
  "secretName: default-tls-2024abc",
  "password=${DB_PASSWORD_1}",
  "token: ${{ secrets.NPM_TOKEN2 }}",
  "GITHUB_TOKEN: ***",
  "docker login -u AWS --password-stdin 308535385114.dkr.ecr.us-east-1.amazonaws.com",
  "max_tokens=100000000",
  "task-force sk-1, risk-assessment-of-something-long",
  "[LeaseRenewer:msrabi@msra-sa-41:9000] failed",
  "password: must have eight characters or more",
];

for (const text of KEPT) {
  Deno.test(`redactText: keeps ${JSON.stringify(text.slice(0, 60))}`, () =>
    assert.equal(redactText(text), text));
}

Deno.test("redactText: reads a hundred thousand beginnings of secrets in linear time", () => {
  // A pattern that looks again at what it has seen takes hours for these, not seconds.
  for (
    const piece of [
      "-----BEGIN PRIVATE KEY-----",
      "token",
      "token=a",
      "a@",
      "-eyJaaaaaaaa",
      "://",
      "aws",
    ]
  ) {
    assert.equal(typeof redactText(piece.repeat(100_000)), "string");
  }
});

Deno.test("redactJson: keeps what only describes a secret", () => {
  const value = { token_endpoint: "https://a/token", secretName: "tls", access_tokens: ["a"] };
  assert.deepEqual(redactJson(value), { ...value, access_tokens: ["[redacted]"] });
});
