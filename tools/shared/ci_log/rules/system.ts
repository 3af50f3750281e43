import { type CauseRule, rulesOf } from "../rule.ts";

/** The status of a file that a server does not have: another try gives the same. */
const NOT_THERE = /\berror: (?:404|410)\b.*/;

/** Failures of the machine, the network and the CI service themselves. */
export const SYSTEM_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "runner",
    {
      kind: "timeout",
      weight: "root",
      hints: [
        "has timed out",
        "maximum execution time",
        "execution took longer than",
        "job exceeded the maximum",
        "build timed out",
        "cancelling nested steps due to timeout",
        "stopped because it ran",
        "max run time exceeded",
        "no output has been received",
        "too long with no output",
        "has exceeded its maximum",
        "timeout set to expire",
      ],
      line:
        /^.{0,200}?(?<message>The action .*has timed out.*|The job (?:running on runner .* )?has exceeded the maximum execution time.*|Job failed: execution took longer than.*|The job exceeded the maximum time limit.*|Build timed out.*|Cancelling nested steps due to timeout|Task aborted - max run time exceeded|No output has been received in the last.*|Too long with no output.*|The job .* exceeded .*time.*)/,
    },
    {
      kind: "runner",
      weight: "root",
      hints: [
        "shutdown signal",
        "lost communication with the server",
        "runner system failure",
        "job failed (system failure)",
        "no runners",
        "agent lost",
        "agent went offline",
        "channel is closing",
        "pod failed to come online",
        "the agent did not",
        "hosted runner lost",
        "stopped hearing from agent",
        "removed or marked offline",
        "fatal: hudson.remoting.",
        "channelclosedexception",
        "requestabortedexception",
      ],
      line:
        /^.{0,200}?(?<message>The runner has received a shutdown signal.*|.*lost communication with the server.*|Job failed \(system failure\).*|(?:Error: )?pod failed to come online.*|.*(?:[Aa]gent (?:lost|went offline)|stopped hearing from agent|was marked offline|Connection was broken|RemovedNodeListener).*|FATAL: hudson\.remoting\..*|.*hudson\.remoting\.(?:ChannelClosed|RequestAborted)Exception.*)/,
    },
    {
      kind: "cancelled",
      weight: "root",
      hints: [
        "the operation was canceled",
        "received sigint",
        "canceling since",
        "was cancelled",
        "aborted by ",
        "script canceled",
        "received cancellation signal",
      ],
      line:
        /^(?:##\[error\]|ERROR: |WARNING: )?(?:Error: )?(?<message>The operation was cancell?ed\.?|received SIGINT|Canceling since .*|Aborted by .*|script canceled.*|The (?:run|build|job) was cancell?ed.*)/,
    },
    {
      kind: "memory",
      weight: "root",
      hints: [
        "out of memory",
        "oomkilled",
        "oom-kill",
        "cannot allocate memory",
        "virtual memory exhausted",
        "std::bad_alloc",
      ],
      line:
        /^(?:.{0,200}?(?:: |^))?(?<message>(?:Out of memory: |.*\bOOMKilled\b|.*\boom-kill|.*[Cc]annot allocate memory|virtual memory exhausted|.*std::bad_alloc|fatal error: .*out of memory|LLVM ERROR: out of memory).*)/,
    },
    {
      kind: "memory",
      weight: "cause",
      hints: [
        "signal 9",
        "sigkill",
        "exit code 137",
        "exit status 137",
        "exited with 137",
        "error 137",
        "exit value 137",
      ],
      line:
        /^(?<message>.{0,200}?(?:signal: 9, SIGKILL|Killed signal|signal 9\b|SIGKILL|exit(?:ed with)?(?: code| status| value)? 137|Error 137\b).*)/,
      unless: /\bwarning\b/i,
      fix:
        "Exit code 137 is SIGKILL: most often the memory ran out. Use a larger runner, or fewer parallel jobs and workers.",
    },
    {
      kind: "memory",
      weight: "root",
      hints: ["killed"],
      line: /^(?:.{0,160}: (?:line \d+: )?\s*\d* )?(?<message>Killed)(?:\s{2,}.*)?$/,
      fix:
        "Something killed the process, most often for memory: use a larger runner, or fewer parallel jobs and workers.",
    },
    {
      tool: "disk",
      kind: "disk",
      weight: "root",
      hints: [
        "no space left on device",
        "disk quota exceeded",
        "there is not enough space on the disk",
        "enospc",
      ],
      line:
        /^(?<message>.{0,900}?(?:[Nn]o space left on device|[Dd]isk quota exceeded|There is not enough space on the disk|ENOSPC(?!.*watchers)).*)/,
    },
    {
      kind: "config",
      weight: "root",
      hints: ["file watchers"],
      line: /^(?<message>.*System limit for number of file watchers reached.*)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: [
        "segmentation fault",
        "core dumped",
        "sigsegv",
        "sigabrt",
        "sigbus",
        "signal: 11",
        "bus error",
        "illegal instruction",
        "stack overflow",
        "assertion failed",
      ],
      // Go prints it below the panic, which says more.
      unless: /^\[signal SIG/,
      line:
        /^(?<message>.{0,300}?(?:Segmentation fault|\(core dumped\)|SIGSEGV|SIGABRT|SIGBUS|SIGILL|Bus error|Illegal instruction|has overflowed its stack).*)/,
    },
    {
      kind: "timeout",
      weight: "cause",
      hints: ["returning 124", "exit code 124", "exited with 124", "exit status 124"],
      line:
        /^(?<message>.{0,200}?(?:returning 124|exit code 124|exited with 124|exit status 124).*)/,
    },
  ),
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
      ],
      line:
        /^(?<message>.{0,400}?(?:[Cc]ould not resolve host|Temporary failure (?:in name resolution|resolving)|Name or service not known|no such host|ENOTFOUND|EAI_AGAIN).*)/,
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
        /^(?<message>.{0,400}?(?:SSL certificate problem|certificate has expired|certificate verify failed|CERTIFICATE_VERIFY_FAILED|unable to get local issuer|x509: ).*)/,
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
      hints: [
        "e: unable to locate package",
        "has no installation candidate",
        "unmet dependencies",
        "held broken packages",
        "e: version ",
      ],
      line:
        /^(?<message>E: (?:Unable to locate package|Package .* has no installation candidate|Unable to correct problems|Version .* was not found|.*unmet dependencies).*)/i,
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
  ...rulesOf(
    "shell",
    {
      kind: "missing_command",
      weight: "cause",
      hints: [
        "command not found",
        "not found",
        "is not recognized as",
        "no such file or directory",
      ],
      line:
        /^(?<message>(?:\/?[\w./-]*(?:sh|bash)|[\w./-]+\.sh|\/\S+): (?:line )?\d+: (?<test>\S+): (?:command )?not found|bash: .*command not found|(?:\S+: )?(?:eval: )?(?:line )?\d+: (?<test>\S+): not found|(?:\S+: ){0,3}(?:line \d+: )?(?<test>[^\s:]+): [Cc]ommand not found\.?|zsh: command not found: (?<test>\S+)|(?:\S+: )?(?:line )?\d+: exec: (?<test>\S+): not found|.{0,200}is not recognized as (?:an internal|the name|a name).*|env: .*No such file or directory|exec: "[^"]*": executable file not found.*|.{0,200}executable file not found in \$PATH.*)/,
    },
    {
      // The script that was to be read by \`.\` or \`source\`, and the folder to go to.
      kind: "missing_file",
      weight: "cause",
      hints: [": file not found", "can't cd to", "can't open "],
      line:
        /^(?<message>(?:\S+: )?(?:line )?\d+: (?:\.: \S+: file not found|\.: Can't open .*|cd: can't cd to .*))/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["required file not found", "bad interpreter"],
      line:
        /^(?<message>.{0,300}(?:cannot execute: required file not found|bad interpreter: No such file or directory).*)/,
      fix:
        "Install the program that the first line of this script names (#!), or give the file line ends of Unix; of a binary, the loader it is linked to is missing.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["cannot execute binary file", "exec format error"],
      line: /^(?<message>.{0,300}(?:cannot execute binary file|[Ee]xec format error).*)/,
      fix:
        "The program is built for another processor or system, or is no program: take the build for this one (uname -m), or run it under emulation (QEMU).",
    },
    {
      kind: "missing_file",
      weight: "message",
      hints: [
        "no such file or directory",
        "cannot find the file",
        "cannot find the path",
        "cannot find path",
      ],
      line:
        /^(?<message>(?!.*\b(?:warning|warn)\b).{0,300}(?:[Nn]o such file or directory|cannot find the (?:file|path) specified|[Cc]annot find path).*)/,
    },
    {
      kind: "permission",
      weight: "message",
      hints: ["permission denied", "operation not permitted", "eacces"],
      line: /^(?<message>.{0,300}(?:[Pp]ermission denied|[Oo]peration not permitted|EACCES).*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: [
        "unbound variable",
        "parameter not set",
        "syntax error near",
        "syntax error: ",
        "bad substitution",
        "unexpected end of file",
        "unexpected eof while",
      ],
      line:
        /^(?<message>(?:\S+: )*(?:line )?\d+: .*(?:unbound variable|parameter (?:null or )?not set|syntax error near|[Ss]yntax error: |[Bb]ad substitution|unexpected (?:end of file|EOF while)).*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["address already in use", "eaddrinuse", "port is already allocated"],
      line:
        /^(?<message>.{0,300}(?:[Aa]ddress already in use|EADDRINUSE|port is already allocated).*)/,
      fix:
        "Something in the job has that port already: stop it first, or let the program choose a free port.",
    },
  ),
];
