/**
 * The options of curl 7.88 that the tool knows: long name without its dashes, short letter or "".
 *
 * @module
 */

/** Options without an argument that shape the request. */
const FLAGS = {
  head: "I",
  get: "G",
  compressed: "",
  location: "L",
  insecure: "k",
  "http1.0": "0",
  "http1.1": "",
  http2: "",
  "http2-prior-knowledge": "",
  http3: "",
} as const;

/** Options with one argument that shape the request. */
const VALUED = {
  request: "X",
  "upload-file": "T",
  data: "d",
  "data-ascii": "",
  "data-raw": "",
  "data-binary": "",
  "data-urlencode": "",
  json: "",
  header: "H",
  "user-agent": "A",
  referer: "e",
  cookie: "b",
  range: "r",
  user: "u",
  "oauth2-bearer": "",
  form: "F",
  "form-string": "",
  url: "",
  "max-time": "m",
  "connect-timeout": "",
  proxy: "x",
} as const;

/** Options without an argument that say how curl prints, connects or stores, not what it sends. */
const FLAGS_WITHOUT_EFFECT = {
  silent: "s",
  "show-error": "S",
  verbose: "v",
  include: "i",
  fail: "f",
  "fail-with-body": "",
  "remote-name": "O",
  "remote-header-name": "J",
  "no-buffer": "N",
  "progress-bar": "#",
  globoff: "g",
  ipv4: "4",
  ipv6: "6",
  "junk-session-cookies": "j",
  netrc: "n",
  "path-as-is": "",
  "no-keepalive": "",
  "tr-encoding": "",
  "tcp-nodelay": "",
  "ssl-reqd": "",
  "location-trusted": "",
  digest: "",
  ntlm: "",
  negotiate: "",
  anyauth: "",
  basic: "",
  "tlsv1.2": "",
  "tlsv1.3": "",
  raw: "",
  "create-dirs": "",
  "no-progress-meter": "",
  disable: "q",
} as const;

/** The same with one argument. */
const VALUED_WITHOUT_EFFECT = {
  output: "o",
  "write-out": "w",
  "cookie-jar": "c",
  "dump-header": "D",
  config: "K",
  cert: "E",
  key: "",
  cacert: "",
  capath: "",
  ciphers: "",
  retry: "",
  "retry-delay": "",
  "retry-max-time": "",
  "max-redirs": "",
  "limit-rate": "",
  resolve: "",
  "connect-to": "",
  interface: "",
  "unix-socket": "",
  stderr: "",
  trace: "",
  "trace-ascii": "",
  "proxy-user": "U",
  noproxy: "",
  "speed-time": "y",
  "speed-limit": "Y",
  "time-cond": "z",
  "continue-at": "C",
  "aws-sigv4": "",
  "dns-servers": "",
  "max-filesize": "",
  "keepalive-time": "",
  proto: "",
  "cert-type": "",
  pass: "",
} as const;

/** The long name of an option that the tool knows. */
export type OptionName =
  | keyof typeof FLAGS
  | keyof typeof VALUED
  | keyof typeof FLAGS_WITHOUT_EFFECT
  | keyof typeof VALUED_WITHOUT_EFFECT;

export interface CurlOption {
  /** The long name, without its dashes. */
  name: OptionName;
  takesValue: boolean;
  /** Whether the request shows it. */
  hasEffect: boolean;
}

const byWord = new Map<string, CurlOption>();
for (
  const [options, takesValue, hasEffect] of [
    [FLAGS, false, true],
    [VALUED, true, true],
    [FLAGS_WITHOUT_EFFECT, false, false],
    [VALUED_WITHOUT_EFFECT, true, false],
  ] as const
) {
  for (const [name, letter] of Object.entries(options)) {
    const option = { name: name as OptionName, takesValue, hasEffect };
    byWord.set(`--${name}`, option);
    if (letter !== "") byWord.set(`-${letter}`, option);
  }
}

/** The option of a word: `--request`, `-X`. */
export function findOption(word: string): CurlOption | undefined {
  return byWord.get(word);
}
