/**
 * Advice on where to look first, by the complaint of a message: causes that logs of all programs name alike.
 *
 * @module
 */
import { startOf } from "../../shared/cut_text.ts";

/** The first that fits a template counts; texts that many complaints share are last. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /out of memory|outofmemory|oom[- ]?kill|cannot allocate memory|heap (?:space|out of memory)|memory limit .{0,40}exceeded/i,
    "Out of memory: compare the process's usage with its limit over the hours before, and look for what grew.",
  ],
  [
    /no space left|disk (?:is )?full|disk quota|enospc/i,
    "A disk is full: free space (df -h, df -i), then find what fills it.",
  ],
  [
    /too many open files|emfile/i,
    "File descriptors ran out: look for connections or files that are not closed, then at the limit (ulimit -n).",
  ],
  [
    /too many (?:connections|clients)|connection slots|pool (?:is )?(?:exhausted|timeout)|connection is not available|(?:unable|cannot|failed) to (?:get|acquire) (?:a )?connection/i,
    "Connections ran out: find who holds them, for how long, and whether a slow query keeps them open.",
  ],
  [
    /address (?:is )?already in use|eaddrinuse/i,
    "Another process uses the port: find which (ss -ltnp); often it is the old instance, still shutting down.",
  ],
  [
    /connection refused|econnrefused/i,
    "Nothing listens at that address: check that the service is up, and that host and port are right.",
  ],
  [
    /connection reset|econnreset|broken pipe|epipe|closed (?:the )?connection|unexpectedly closed|prematurely closed/i,
    "The other side closed the connection: read its log for the same moment; it crashed, restarted or timed out.",
  ],
  [
    /unknown host|no such host|name (?:or service not known|resolution)|enotfound|eai_again|nxdomain/i,
    "A name does not resolve: check its spelling, then DNS from the host that logged this.",
  ],
  [
    /certificate|x509|ssl|tls|handshake/i,
    "TLS failed: check expiry, name and chain of the certificate, and the clock of this host.",
  ],
  [
    /deadlock|lock wait|could not (?:obtain lock|serialize)/i,
    "Transactions block each other: find the two, and make them take their locks in the same order.",
  ],
  [
    /duplicate key|unique constraint|violates .{0,80}constraint|foreign key/i,
    "The database rejected a write: find who sends it, and whether it is sent twice.",
  ],
  [
    /permission denied|access denied|eacces|not permitted|forbidden/i,
    "Access was denied: check the user that the process runs as, and what changed in its permissions.",
  ],
  [
    /auth[a-z]{0,12} fail|invalid (?:user|password|token|credentials)|failed password|unauthori[sz]ed|login fail/i,
    "A login failed: one source means a wrong or expired secret there, many sources mean password guessing.",
  ],
  [
    /timed?[- ]?out|deadline exceeded|etimedout/i,
    "Something took too long: find what the process waited for, and whether it is slow, overloaded or unreachable.",
  ],
  [
    /no such file|not found|enoent|cannot open/i,
    "Something is missing: check the path or name, and whether a deploy or clean-up removed it.",
  ],
  [
    /exited on signal|core dumped|sigsegv|segfault|segmentation fault/i,
    "A program crashed in its own or a library's code: keep the core dump, and look for a module or version that is new.",
  ],
  [
    /null ?pointer|nil pointer|undefined is not|cannot read propert|nonetype|\b(?:key|index|attribute|type|name)error\b|index out of (?:range|bounds)/i,
    "This is a bug in the code: open the line that the stack trace names, and find the input that led there.",
  ],
  [
    /back-?off|crash ?loop|restarting failed|liveness|readiness/i,
    "A process does not stay up: read the log of its previous run (kubectl logs --previous) to see why it ended.",
  ],
  [
    /deprecat/i,
    "It still works: note where it is called from, and plan the change before the next upgrade.",
  ],
  [
    /retry|retrying|retries/i,
    "It may recover by itself: check whether it ends in success or in an error further on.",
  ],
];

/** The complaint of a message is near its start. */
const MAX_LENGTH = 400;

/** Says what to look at first; undefined if the template names no known cause. */
export function adviceOn(template: string): string | undefined {
  const start = startOf(template, MAX_LENGTH);
  return ADVICE.find(([pattern]) => pattern.test(start))?.[1];
}

/** "0 errors", "without error", "failed: 0". */
const ALL_WELL =
  /\b(?:no|without|0) (?:errors?|failures?|failed|exceptions?)\b|\b(?:errors?|failures?|failed|exceptions?)\s*[:=]\s*0\b/gi;

/** Whether a message without a level may be about trouble, by its topic too. */
export function soundsBad(message: string): boolean {
  const start = startOf(message, MAX_LENGTH).replaceAll(ALL_WELL, "");
  return /fail|error|exception|killed|crash|abort/i.test(start) || adviceOn(start) !== undefined;
}

/** Words of a failure that are not parts of names, such as liberror-perl. */
const FAILURE =
  /(?<![\w./-])(?:fail(?:s|ed|ures?)?|errors?|exceptions?|killed|crashed|aborted|panicked|denied|refused|unreachable|timed out|not found|out of memory)(?![\w/-]|\.\w)/i;
/** The name of an exception, as the last line of a traceback begins, and the headers of tracebacks and panics. */
const EXCEPTION =
  /^\s*(?:(?:[\w$]+(?:\.|::|\\))*[A-Z][\w$]*(?:Error|Exception)(?::|\s*$)|Traceback \(most recent call last\)|panic: |Segmentation fault\b)/;
/** A process that systemd reports as ended otherwise than it should (systemd.exec, "Process Exit Codes"). */
const BAD_EXIT = /\bcode=(?:killed|dumped)\b|\bstatus=\d+\/(?!SUCCESS)/;

/** Whether a message without a level says that something failed; "0 errors" and "without error" do not. */
export function tellsOfFailure(message: string): boolean {
  const start = startOf(message, MAX_LENGTH).replaceAll(ALL_WELL, "");
  return FAILURE.test(start) || EXCEPTION.test(start) || BAD_EXIT.test(start);
}
