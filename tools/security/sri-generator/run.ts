import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  findHashAlgorithm,
  type HashAlgorithm,
  SRI_ALGORITHMS,
} from "../../shared/hash/algorithms.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { elementOfUrl, markup } from "./markup.ts";
import { parseIntegrity } from "./metadata.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Check = NonNullable<RunOutput<typeof contract>["check"]>;

/** SRI_ALGORITHMS goes from the weakest to the strongest. */
const STRONGEST_FIRST = SRI_ALGORITHMS.toReversed();

// deno-lint-ignore no-control-regex -- browsers drop or skip these when they read an address
const IGNORED_IN_URLS = /[\x00-\x20\x7f]/g;

/** Makes Subresource Integrity metadata and checks existing metadata (W3C Subresource Integrity). */
export const run: Run<typeof contract> = (input) => {
  const { element, crossorigin, integrity: attribute } = input;
  const url = (input.url ?? "").trim();
  const algorithms = algorithmsOf(input.algorithms);
  const content = contentOf(input);
  const plainUrl = checkedUrl(url);
  const hashes = algorithms.map((algorithm) =>
    [algorithm, encodeBase64(digestOf(algorithm, content))] as const
  );
  const integrity = hashes.map(([algorithm, digest]) => `${algorithm}-${digest}`).join(" ");
  const form = element === "auto" ? elementOfUrl(url) : element;
  const html = url === ""
    ? null
    : markup(form, url, integrity, crossorigin === "none" ? null : crossorigin);
  const check = attribute === undefined ? null : checkIntegrity(attribute, content);
  return {
    output: { integrity, hashes: Object.fromEntries(hashes), html, check },
    stats: { bytes: content.length },
    warnings: [...checkWarnings(check), ...urlWarnings(plainUrl)],
  };
};

/** The algorithms asked for, from the weakest to the strongest. */
function algorithmsOf(names: string[]): HashAlgorithm[] {
  const asked = names.map((name, index) => {
    const algorithm = findHashAlgorithm(name);
    if (algorithm && SRI_ALGORITHMS.includes(algorithm)) return algorithm;
    throw invalidField(
      `algorithms[${index}]`,
      `${JSON.stringify(cutText(name))} is not a hash algorithm of Subresource Integrity: send ${
        SRI_ALGORITHMS.join(", ")
      }`,
    );
  });
  return SRI_ALGORITHMS.filter((algorithm) => asked.includes(algorithm));
}

function contentOf({ content = "", content_base64 = "" }: Input): Uint8Array {
  if (content !== "" && content_base64 !== "") {
    throw invalidField(
      "content_base64",
      '"content" and "content_base64" are both given: send the resource in one of them',
    );
  }
  const bytes = content_base64 === ""
    ? utf8Bytes(content)
    : bytesOfBase64("content_base64", content_base64);
  if (bytes.length > 0) return bytes;
  throw new ToolError<Code>(
    "EMPTY_INPUT",
    'There is nothing to hash: send the resource in "content" or "content_base64"',
    { path: "content" },
  );
}

/**
 * The address without what browsers skip in it.
 *
 * @throws {ToolError} `UNSAFE_URL` for a scheme that holds its own content or runs it.
 */
function checkedUrl(url: string): string {
  const plain = url.replace(IGNORED_IN_URLS, "");
  const scheme = /^(?:javascript|data|vbscript|blob):/i.exec(plain)?.[0];
  if (!scheme) return plain;
  throw new ToolError<Code>(
    "UNSAFE_URL",
    `"url" is a ${scheme.toLowerCase()} address: send the https: address of the resource`,
    { path: "url" },
  );
}

/** Only the tokens of the strongest algorithm count; without any, everything passes (section 3.3.4). */
function checkIntegrity(attribute: string, content: Uint8Array): Check {
  const { tokens, ignored } = parseIntegrity(attribute);
  const algorithm = STRONGEST_FIRST.find((strong) =>
    tokens.some((token) => token.algorithm === strong)
  );
  if (!algorithm) {
    return { matches: true, algorithm: null, matched: null, candidates: 0, ignored };
  }
  const candidates = tokens.filter((token) => token.algorithm === algorithm);
  const actual = digestOf(algorithm, content);
  const matched = candidates.find(({ digest }) =>
    digest.every((byte, index) => byte === actual[index])
  );
  return {
    matches: matched !== undefined,
    algorithm,
    matched: matched?.source ?? null,
    candidates: candidates.length,
    ignored,
  };
}

function checkWarnings(check: Check | null): RunWarning<typeof contract>[] {
  if (check?.algorithm === null) {
    return [{
      code: "NO_VALID_METADATA",
      message: "integrity holds no valid token, so a browser would load the resource unchecked: " +
        "send sha256-, sha384- or sha512- and the Base64 of the digest",
      path: "integrity",
    }];
  }
  if (check?.matches === false) {
    return [{
      code: "INTEGRITY_MISMATCH",
      message: `None of the ${check.candidates} ${check.algorithm} digests of integrity is that ` +
        "of the content: a browser would refuse it",
      path: "integrity",
    }];
  }
  return [];
}

/** The name of a host and a path after it. */
const HOST_PATH = /^\s*(?:[a-z0-9-]+\.)+[a-z]{2,}\//i;

function urlWarnings(url: string): RunWarning<typeof contract>[] {
  if (HOST_PATH.test(url)) {
    return [{
      code: "NO_SCHEME",
      message:
        "url has no scheme, so browsers look for it beside the page: write https:// before it",
      path: "url",
    }];
  }
  if (!/^http:/i.test(url)) return [];
  return [{
    code: "INSECURE_URL",
    message: "url starts with http:, which secure pages do not load: use https:",
    path: "url",
  }];
}
