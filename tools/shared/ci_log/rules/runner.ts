import { type CauseRule, rulesOf } from "../rule.ts";

/** Failures of the machine and of the CI service themselves. */
export const RUNNER_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "runner",
    {
      tool: "GitLab Runner",
      kind: "runner",
      weight: "cause",
      hints: ["prepare environment: exit code"],
      line:
        /^ERROR: (?<message>Job failed:? (?:\(system failure\): )?prepare environment: exit code .*)/,
      fix:
        "The runner's shell ended before the job's commands: look what its user's profile runs (.bash_logout is the usual one; empty it), and at the message above, if there is one.",
    },
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
        /^(?:(?<message>.*(?:lost communication with the server|[Aa]gent (?:lost|went offline)|stopped hearing from agent|was marked offline|Connection was broken|RemovedNodeListener|hudson\.remoting\.(?:ChannelClosed|RequestAborted)Exception).*)|.{0,200}?(?<message>The runner has received a shutdown signal.*|Job failed \(system failure\).*|(?:Error: )?pod failed to come online.*|FATAL: hudson\.remoting\..*))/,
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
];
