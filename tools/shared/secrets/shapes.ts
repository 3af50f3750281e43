/**
 * Credentials that are known by their shape, wherever they stand.
 *
 * The prefixes, alphabets and lengths are those that the issuers document, or that the public rule sets of gitleaks
 * and trufflehog name. Lengths are lower bounds where an issuer has changed them: a token that is cut short in a
 * log is a token still.
 *
 * @module
 */
import { entropyOf } from "./entropy.ts";
import { type Marked, occurrencesOf, replaceMarked } from "./marked.ts";

/** A shape: the letters to search for, and the pattern from them on. */
type Shape = readonly [letters: string, pattern: string];

/** Most tokens follow no letter, digit or underscore. */
const APART = "(?<![A-Za-z0-9_])";

/** Shapes by who issues them. */
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  GitHub: [
    ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map((letters) =>
      [
        letters,
        `${APART}${letters}[A-Za-z0-9]{30,}`,
      ] as const
    ),
    ["github_pat_", `${APART}github_pat_\\w{22,}`],
  ],
  GitLab: [
    ...["pat", "dt", "cbt", "ptt", "ft", "imt", "agent", "soat", "rt", "oas", "ffct"].map((kind) =>
      [
        `gl${kind}-`,
        `${APART}gl${kind}-[\\w-]{20,}(?:\\.[\\w.]{9,16})?`,
      ] as const
    ),
    ["GR1348941", `${APART}GR1348941[\\w-]{20,}`],
  ],
  npm: [["npm_", `${APART}npm_[A-Za-z0-9]{36,}`]],
  PyPI: [["pypi-AgE", `${APART}pypi-AgE[\\w-]{50,}`]],
  RubyGems: [["rubygems_", `${APART}rubygems_[a-f0-9]{48}`]],
  "crates.io": [["cio", `${APART}cio[A-Za-z0-9]{32}(?!\\w)`]],
  NuGet: [["oy2", `${APART}oy2[a-z0-9]{43}(?!\\w)`]],
  Docker: [
    ["dckr_pat_", `${APART}dckr_pat_[\\w-]{20,}`],
    ["dckr_oat_", `${APART}dckr_oat_[\\w-]{20,}`],
  ],
  Slack: [
    ["xox", `${APART}xox[a-z](?:\\.xox[a-z])?-[A-Za-z0-9-]{8,}`],
    ["xapp-", `${APART}xapp-\\d-[A-Za-z0-9-]{20,}`],
    ["hooks.slack.com/", "hooks\\.slack\\.com/(?:services|workflows|triggers)/[\\w/]{20,}"],
  ],
  Stripe: [
    ...["sk_live_", "sk_test_", "sk_prod_", "rk_live_", "rk_test_", "rk_prod_"].map((letters) =>
      [
        letters,
        `${APART}${letters}[A-Za-z0-9]{10,}`,
      ] as const
    ),
    ["whsec_", `${APART}whsec_[A-Za-z0-9+/]{24,}={0,2}`],
  ],
  "OpenAI, Anthropic and those that write their keys alike": [
    [
      "sk-",
      `${APART}sk-(?:(?:proj|svcacct|admin|None|ant|or-v1|lf)-[\\w*-]{8,}|[\\w*]{16,})`,
    ],
  ],
  Google: [
    ["AIza", `${APART}AIza[\\w-]{35}`],
    ["ya29.", `${APART}ya29\\.[\\w-]{20,}`],
    ["GOCSPX-", `${APART}GOCSPX-[\\w-]{20,}`],
    ["1//0", `${APART}1//0[\\w-]{40,}`],
  ],
  AWS: ["A3T", "AKIA", "ASIA", "ABIA", "ACCA"].map((letters) => [
    letters,
    `(?<![A-Za-z0-9])${letters}[A-Z0-9]{${20 - letters.length}}(?![A-Za-z0-9])`,
  ]),
  Azure: [
    ["AccountKey=", "AccountKey=[A-Za-z0-9+/]{20,}={0,2}"],
    ["SharedAccessKey=", "SharedAccessKey=[A-Za-z0-9+/]{20,}={0,2}"],
    // A client's secret: three characters, a digit, these, and a tail.
    ["Q~", "(?<=[\\w.~-]{3}\\d)Q~[\\w.~-]{31,34}(?![\\w.~-])"],
  ],
  Groq: [["gsk_", `${APART}gsk_[A-Za-z0-9]{40,}`]],
  xAI: [["xai-", `${APART}xai-[A-Za-z0-9]{60,}`]],
  Perplexity: [["pplx-", `${APART}pplx-[A-Za-z0-9]{40,}`]],
  "Hugging Face": [
    ["hf_", `${APART}hf_[A-Za-z0-9]{34}(?!\\w)`],
    ["api_org_", `${APART}api_org_[A-Za-z0-9]{34}(?!\\w)`],
  ],
  Replicate: [["r8_", `${APART}r8_[A-Za-z0-9]{37}`]],
  SendGrid: [["SG.", `${APART}SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}`]],
  Mailgun: [["key-", `${APART}key-[a-f0-9]{32}(?!\\w)`]],
  Twilio: [["SK", `${APART}SK[a-f0-9]{32}(?!\\w)`]],
  Shopify: [["shp", `${APART}shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}`]],
  Square: [["sq0", `${APART}sq0(?:atp|csp)-[\\w-]{22,}`]],
  DigitalOcean: [["_v1_", "(?<=(?<![A-Za-z0-9_])do[opr])_v1_[a-f0-9]{64}"]],
  Databricks: [["dapi", `${APART}dapi[a-f0-9]{32}`]],
  Vault: ["hvs.", "hvb.", "hvr."].map((letters) => [
    letters,
    `${APART}${letters.replace(".", "\\.")}[\\w-]{24,}`,
  ]),
  Terraform: [[".atlasv1.", "(?<=[A-Za-z0-9]{14})\\.atlasv1\\.[\\w-]{60,}"]],
  Atlassian: [["ATATT3", `${APART}ATATT3[\\w=-]{60,}`]],
  Linear: [["lin_", `${APART}lin_(?:api|oauth)_[A-Za-z0-9]{32,}`]],
  Notion: [["ntn_", `${APART}ntn_[A-Za-z0-9]{40,}`]],
  Figma: [["fig", `${APART}fig[dou]_[\\w-]{20,}`]],
  Grafana: [["gl", `${APART}gl(?:c|sa)_[\\w+/]{32,}={0,2}`]],
  Sentry: [["sntry", `${APART}sntry[su]_[\\w+/=]{40,}`]],
  "New Relic": [["NRAK-", `${APART}NRAK-[A-Z0-9]{27}`]],
  Postman: [["PMAK-", `${APART}PMAK-[A-Za-z0-9-]{59}`]],
  Doppler: [["dp.", `${APART}dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9]{40,}`]],
  Supabase: [
    ["sbp_", `${APART}sbp_[a-f0-9]{40}`],
    ["sb_secret_", `${APART}sb_secret_[\\w-]{22,}`],
  ],
  Discord: [["/api/webhooks/", "/api/webhooks/\\d{1,20}/[\\w-]{20,}"]],
  Telegram: [[":AA", "(?<=\\d{8}):AA[\\w-]{33}(?![\\w-])"]],
  age: [["AGE-SECRET-KEY-1", `${APART}AGE-SECRET-KEY-1[A-Z0-9]{58}`]],
  "1Password": [
    ["ops_eyJ", `${APART}ops_eyJ[A-Za-z0-9+/]{60,}={0,3}`],
    ["A3-", `${APART}A3-[A-Z0-9]{6}(?:-[A-Z0-9]{5,11}){4,5}(?![A-Z0-9])`],
  ],
  Airtable: [["pat", `${APART}pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}`]],
  Alibaba: [["LTAI", `${APART}LTAI[A-Za-z0-9]{12,24}(?!\\w)`]],
  Apify: [["apify_api_", `${APART}apify_api_[A-Za-z0-9]{36}`]],
  Artifactory: [
    ["AKCp", `${APART}AKCp[A-Za-z0-9]{60,}`],
    ["cmVmdGtu", `${APART}cmVmdGtu[A-Za-z0-9]{50,}`],
  ],
  "AWS, session tokens": ["IQoJb3JpZ2lu", "FwoGZXIvYXdz", "ABSKQmVkcm9ja"].map((letters) => [
    letters,
    `(?<![A-Za-z0-9+/])${letters}[A-Za-z0-9+/]{60,}={0,2}`,
  ]),
  Brevo: [["xkeysib-", `${APART}xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}`]],
  Buildkite: [["bkua_", `${APART}bkua_[a-f0-9]{40}`]],
  CircleCI: [["CCIP", `${APART}CCIP(?:AT|RJ)_\\w{20,}`]],
  Clojars: [["CLOJARS_", `${APART}CLOJARS_[A-Za-z0-9]{60}`]],
  Cloudflare: [["v1.0-", `${APART}v1\\.0-[a-f0-9]{24}-[a-f0-9]{146}`]],
  Contentful: [["CFPAT-", `${APART}CFPAT-[\\w-]{40,}`]],
  Dropbox: [["sl.", `${APART}sl\\.(?:u\\.)?[\\w=-]{120,}`]],
  Dynatrace: [["dt0", `${APART}dt0[a-z]\\d\\d\\.[A-Z0-9]{8,24}\\.[A-Z0-9]{64}`]],
  EasyPost: [["EZ", `${APART}EZ[AT]K[A-Za-z0-9]{54}`]],
  Facebook: [["EAA", `${APART}EAA[A-Za-z0-9]{80,}`]],
  "Fly.io": [
    ["fo1_", `${APART}fo1_[\\w-]{43}`],
    ["fm", `${APART}fm[12]_[A-Za-z0-9+/]{100,}={0,3}`],
  ],
  Heroku: [["HRKU-", `${APART}HRKU-[\\w-]{36,}`]],
  LangSmith: [["lsv2_", `${APART}lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}`]],
  Netlify: [["nfp_", `${APART}nfp_[A-Za-z0-9]{36}`]],
  NVIDIA: [["nvapi-", `${APART}nvapi-[\\w-]{60,}`]],
  Octopus: [["API-", `${APART}API-[A-Z0-9]{26}(?!\\w)`]],
  OpenShift: [["sha256~", `${APART}sha256~[\\w-]{43}`]],
  Pinecone: [["pcsk_", `${APART}pcsk_\\w{50,}`]],
  PlanetScale: [["pscale_", `${APART}pscale_(?:tkn|pw|oauth)_[\\w.=-]{32,}`]],
  PostHog: [["phx_", `${APART}phx_[A-Za-z0-9]{40,}`]],
  Prefect: [["pn", `${APART}pn[ub]_[A-Za-z0-9]{36}`]],
  Pulumi: [["pul-", `${APART}pul-[a-f0-9]{40}`]],
  ReadMe: [["rdme_", `${APART}rdme_[a-z0-9]{70}`]],
  Resend: [["re_", `${APART}re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}(?!\\w)`]],
  Shippo: [["shippo_", `${APART}shippo_(?:live|test)_[a-f0-9]{40}`]],
  Sonar: [["sq", `${APART}sq[upa]_[a-f0-9]{40}`]],
  Sourcegraph: [["sgp_", `${APART}sgp_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{40}`]],
  Tailscale: [["tskey-", `${APART}tskey-[a-z]{2,12}-[A-Za-z0-9]{6,}-[A-Za-z0-9]{16,}`]],
  Tavily: [["tvly-", `${APART}tvly-[A-Za-z0-9-]{20,}`]],
  "Microsoft Teams": [["/webhookb2/", "/webhookb2/[\\w@/-]{60,}"]],
  // RFC 7519: a header that begins with {" in base64url; of a token in pieces the first two will do.
  "JSON Web Token": [["eyJ", "(?<![\\w-])eyJ[\\w-]{8,}\\.[\\w-]+(?:\\.[\\w-]*){0,3}"]],
  "signed URLs": ["sig=", "Signature=", "X-Amz-Security-Token="].map((letters) => [
    letters,
    `(?<=[?&;](?:X-Amz-|X-Goog-)?)${letters}[\\w%+/=.-]{16,}`,
  ]),
};

const PATTERNS = Object.entries(SHAPES).flatMap(([issuer, shapes]) =>
  shapes.map(([letters, pattern]) => ({ issuer, letters, pattern: new RegExp(pattern, "y") }))
);

/** A credential in a text. */
export interface Credential extends Marked {
  issuer: string;
  /** How it begins, which tells nothing; for the tail of a credential the letters by which it was found. */
  letters: string;
}

/** Near a mention of AWS there may be a secret access key: 40 characters without a prefix. */
const OF_AWS = /AKIA|ASIA|aws|AWS|[Aa]mazon/g;
const AWS_SECRET_LENGTH = 40;
const AWS_SECRET = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;

/** How near, in characters. */
const NEAR = 200;

/** Bits per character from which 40 characters of base64 are not a path and no name. */
const LEAST_AWS_ENTROPY = 4.25;

/**
 * A text with a mark in place of each credential that is known by its shape.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactShapes } from "./shapes.ts";
 *
 * assert.equal(redactShapes("login glpat-aaaaaaaaaabbbbbbbbbb ok", "[redacted]"), "login [redacted] ok");
 * ```
 */
export function redactShapes(text: string, mark: string): string {
  return replaceMarked(text, [...awsSecrets(text), ...credentialsIn(text)], mark);
}

/** The same, but of names and placeholders that only have the shape: `sk-internationalization`, `xoxb-your-token`. */
export function redactLikelyShapes(text: string, mark: string): string {
  const likely = credentialsIn(text).filter((found) => !isPlaceholder(text, found));
  return replaceMarked(text, [...awsSecrets(text), ...likely], mark);
}

/** Whether it has no digit and letters of one case alone, as random characters never have, or is AWS' own example. */
function isPlaceholder(text: string, { issuer, letters, from, to }: Credential): boolean {
  const body = text.slice(from + letters.length, to);
  if (issuer === "AWS") return body.endsWith("EXAMPLE");
  return !/\d/.test(body) && !(/[a-z]/.test(body) && /[A-Z]/.test(body));
}

/** The credentials that are known by their shape alone, shape by shape. */
export function* credentialsIn(text: string): Generator<Credential> {
  for (const { issuer, letters, pattern } of PATTERNS) {
    for (const at of occurrencesOf(text, letters)) {
      pattern.lastIndex = at;
      if (pattern.test(text)) yield { issuer, letters, from: at, to: pattern.lastIndex };
    }
  }
}

/** Secret access keys near a word of AWS. */
function* awsSecrets(text: string): Generator<Marked> {
  let done = 0;
  for (const { index } of text.matchAll(OF_AWS)) {
    const from = Math.max(done, index - NEAR);
    const to = index + NEAR;
    if (to <= from) continue;
    for (const { 0: key, index: at } of text.slice(from, to).matchAll(AWS_SECRET)) {
      const isMixed = /[a-z]/.test(key) && /[A-Z]/.test(key) && /\d/.test(key);
      if (!isMixed || entropyOf(key) < LEAST_AWS_ENTROPY) continue;
      yield { from: from + at, to: from + at + key.length };
    }
    // A truncated key is still recognised.
    done = to - AWS_SECRET_LENGTH;
  }
}
