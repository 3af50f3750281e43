import { type CauseRule, rulesOf } from "../rule.ts";

/** The status of a file that a server does not have: another try gives the same. */
const NOT_THERE = /\berror: (?:404|410)\b.*/;

export const NETWORK_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "network",
    {
      tool: "database",
      kind: "network",
      weight: "cause",
      hints: ["can't reach database server", "connection to server at", "can't connect to mysql"],
      line:
        /(?<message>(?:P1001: )?Can't reach database server at .*|connection to server at .{1,200} failed: .*|Can't connect to MySQL server on .*)/,
      fix:
        "Start the database, or give the address of one that runs; in CI wait until it accepts connections.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "could not resolve host",
        "temporary failure in name resolution",
        "temporary failure resolving",
        "name or service not known",
        "no such host",
        "enotfound",
        "eai_again",
        "remote name could not be resolved",
      ],
      line:
        /^(?<message>.{0,400}?(?:[Cc]ould not resolve host|Temporary failure (?:in name resolution|resolving)|Name or service not known|no such host|ENOTFOUND|EAI_AGAIN|remote name could not be resolved).*)/,
      // The rules of Docker know that it is not there.
      unless: /\blookup docker\b/,
    },
    {
      kind: "network",
      weight: "message",
      hints: [
        "connection refused",
        "connection timed out",
        "connection reset by peer",
        "network is unreachable",
        "econnreset",
        "etimedout",
        "econnrefused",
        "i/o timeout",
        "tls handshake timeout",
        "remote end closed connection",
        "operation timed out",
        "read timed out",
        "socket hang up",
        "incompleteread(",
      ],
      line:
        /^(?<message>.{0,400}?(?:[Cc]onnection (?:refused|timed out|reset by peer)|[Nn]etwork is unreachable|ECONNRESET|ETIMEDOUT|ECONNREFUSED|i\/o timeout|TLS handshake timeout|Remote end closed connection|[Oo]peration timed out|[Rr]ead timed out|socket hang up|IncompleteRead\().*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["curl: (3)"],
      line: /^(?<message>curl: \(3\) .*)/,
      fix:
        "The address is empty or malformed: the variable or secret that it is made of is not set in this job, or has a line break.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["curl: ("],
      line: /^(?<message>curl: \(\d+\) .*)/,
      unless: NOT_THERE,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["curl: (22)"],
      line: new RegExp(String.raw`^(?<message>curl: \(22\) .*${NOT_THERE.source})`),
      fix:
        "The server has no such file: correct the address or version in it, or find where the file went.",
    },
    {
      kind: "network",
      weight: "message",
      hints: [
        "error 404",
        "error 403",
        "error 5",
        "http error",
        "returned error: ",
        "status code 50",
        "502 bad gateway",
        "503 service",
      ],
      line:
        /^(?<message>.{0,300}?(?:ERROR (?:404|403|5\d\d)\b|HTTP [Ee]rror \d{3}|HTTPError: \d{3}|returned error: \d{3}|status code:? [45]\d\d|50[234] (?:Bad Gateway|Service (?:Temporarily )?Unavailable|Gateway Time-?out)).*)/,
    },
    {
      kind: "rate_limit",
      weight: "cause",
      hints: ["429 too many requests", "too many requests"],
      line: /^(?<message>.{0,400}?(?:429 Too Many Requests|Too Many Requests).*)/i,
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "ssl certificate problem",
        "certificate has expired",
        "certificate verify failed",
        "unable to get local issuer",
        "x509: ",
      ],
      line:
        /^(?<message>.{0,400}?(?:SSL certificate problem|certificate has expired|certificate verify failed|CERTIFICATE_VERIFY_FAILED|unable to get local issuer|\bx509: .{0,120}?(?:certificate|roots|signature)).*)/,
    },
    {
      tool: "gpg",
      kind: "missing_file",
      weight: "message",
      hints: ["no valid openpgp data found"],
      line: /^gpg: (?<message>no valid OpenPGP data found\.?)/,
      fix:
        "What was fetched as a key is none: an error page, or nothing. Fetch it with curl -fsSL from an address that answers, or install the tool in another way.",
    },
    {
      tool: "wget",
      kind: "network",
      weight: "cause",
      hints: ["unable to establish ssl connection"],
      line: /^(?<message>Unable to establish SSL connection\.)/,
      above: /^Connecting to (?<test>[^\s|]+)/,
    },
    {
      tool: "apt",
      kind: "dependency",
      weight: "cause",
      hints: ["failed to fetch http"],
      line: /^(?:E: )?(?<message>Failed to fetch http\S+\.deb +404\b.*)/,
      fix:
        "The list of packages is older than the archive: run apt-get update in the same step before the install, and not from a cached layer.",
    },
    {
      tool: "apt",
      kind: "network",
      weight: "cause",
      hints: [
        "failed to fetch http",
        "hash sum mismatch",
        "is not signed",
        "does not have a release file",
        "no longer has a release file",
        "gpg error",
      ],
      line:
        /^(?:E: )?(?<message>Failed to fetch http.*)|^(?<message>E: (?:The repository .*|.*Hash Sum mismatch|GPG error).*)/,
    },
    {
      tool: "apt",
      kind: "dependency",
      weight: "cause",
      hints: ["e: unable to locate package", "has no installation candidate"],
      line:
        /^(?<message>E: (?:Unable to locate package|Package .* has no installation candidate).*)/,
      fix:
        "This release of the system has no package of that name (ubuntu-latest moves on): take the name that it has now, add the archive that has it, or name an older image; run apt-get update first.",
    },
    {
      tool: "apt",
      kind: "dependency",
      weight: "cause",
      hints: [
        "unmet dependencies",
        "held broken packages",
        "e: version ",
      ],
      line:
        /^(?<message>E: (?:Unable to correct problems|Version .* was not found|.*unmet dependencies).*)/i,
    },
    {
      tool: "apt",
      kind: "permission",
      weight: "root",
      hints: ["are you root?"],
      line: /^(?<message>E: .*, are you root\?)/,
      fix: "Run apt-get as root: with sudo in front of it, or as the user root of the image.",
    },
    {
      tool: "apt",
      kind: "runner",
      weight: "cause",
      hints: [
        "e: could not get lock",
        "unable to acquire the dpkg",
        "dpkg was interrupted",
      ],
      line:
        /^(?<message>E: (?:Could not get lock|Unable to acquire the dpkg|dpkg was interrupted).*)/,
    },
    {
      tool: "dpkg",
      kind: "dependency",
      weight: "cause",
      hints: ["dpkg: error processing "],
      line: /^dpkg: (?<message>error processing .*)/,
      // Packages that depend on the first one fail for that alone.
      unless: /dependency problems/,
    },
    {
      tool: "apt",
      kind: "dependency",
      weight: "message",
      hints: ["sub-process /usr/bin/dpkg"],
      line: /^(?<message>E: Sub-process \/usr\/bin\/dpkg.*)/,
    },
    {
      tool: "jdk_switcher",
      kind: "config",
      weight: "cause",
      hints: ["sorry, but jdk ", "is eol since"],
      line: /^(?<message>Sorry, but JDK '.*' is not known.*|\S+ JDK \d+ is EOL since .*)/,
      fix: "Name a JDK that the image has.",
    },
    {
      tool: "rvm",
      kind: "config",
      weight: "cause",
      hints: ["rvm version "],
      line: /^(?<message>RVM version .* is installed,? yet .* is loaded.*)/,
      fix: "Run rvm reload before rvm use, or install the version of RVM that is loaded.",
    },
    {
      tool: "dnf",
      kind: "dependency",
      weight: "cause",
      hints: ["no match for argument: ", "nothing provides ", "no matching package to install"],
      line:
        /^\s*(?:Error: |- |Problem(?: \d+)?: )?(?:Error: |- )?(?<message>No match for argument: .*|nothing provides .*|No matching package to install: .*|package \S+ requires .*, but none of the providers can be installed.*)/,
      fix:
        "No repository of the build has it: enable the one that does, build the package that provides it first, or change the requirement.",
    },
    {
      tool: "apk, yum, brew",
      kind: "dependency",
      weight: "cause",
      hints: [
        "unable to select packages",
        "no match for argument",
        "no available formula",
        "unable to find a match",
        "nothing to do",
      ],
      line:
        /^(?:ERROR: |Error: )(?<message>unable to select packages.*|Unable to find a match.*|No available formula.*|Nothing to do.*|No match for argument.*)/i,
    },
  ),
];
