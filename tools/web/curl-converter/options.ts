/**
 * The options of curl up to version 8.17: long name without its dashes, short letter or "".
 *
 * @module
 */

/** Switches that shape the request; `--no-` before the name turns them off. */
const SWITCHES = {
  head: "I",
  get: "G",
  compressed: "",
  location: "L",
  "location-trusted": "",
  insecure: "k",
  globoff: "g",
} as const;

/** Options without an argument that shape the request and cannot be turned off. */
const CHOICES = {
  "http1.0": "0",
  "http1.1": "",
  http2: "",
  "http2-prior-knowledge": "",
  http3: "",
  "http3-only": "",
  next: ":",
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
  "url-query": "",
  variable: "",
  "max-time": "m",
  "connect-timeout": "",
  proxy: "x",
} as const;

/**
 * Switches that say how curl prints, connects or stores, not what it sends. Where curl's manual names the option that
 * turns one off (`--no-buffer`), the switch itself is here.
 */
const OTHER_SWITCHES = `
  alpn append/a basic buffer ca-native cert-status clobber compressed-ssh create-dirs crlf digest
  disable/q disable-eprt disable-epsv disallow-username-in-url doh-cert-status doh-insecure eprt epsv
  fail/f fail-early fail-with-body false-start follow form-escape ftp-create-dirs ftp-pret
  ftp-skip-pasv-ip ftp-ssl ftp-ssl-ccc ftp-ssl-control ftp-ssl-reqd haproxy-protocol help/h http0.9
  ignore-content-length include/i junk-session-cookies/j keepalive list-only/l mail-rcpt-allowfails
  manual/M metalink mptcp negotiate netrc/n netrc-optional npn ntlm ntlm-wb out-null parallel/Z
  parallel-immediate path-as-is post301 post302 post303 progress-bar/# progress-meter proxy-anyauth
  proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-http3 proxy-insecure proxy-negotiate
  proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxytunnel/p raw remote-header-name/J
  remote-name/O remote-name-all remote-time/R remove-on-error retry-all-errors retry-connrefused sasl-ir
  sessionid show-error/S show-headers silent/s skip-existing socks5-basic socks5-gssapi
  socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd
  ssl-revoke-best-effort styled-output suppress-connect-headers tcp-fastopen tcp-nodelay
  test-event tftp-no-options tls-earlydata tr-encoding trace-ids trace-time use-ascii/B verbose/v version/V xattr`;

/** The same for options that cannot be turned off. */
const OTHER_CHOICES = `
  anyauth dump-ca-embed ftp-pasv ipv4/4 ipv6/6 proxy-tlsv1 sslv2/2 sslv3/3 tlsv1/1 tlsv1.0 tlsv1.1
  tlsv1.2 tlsv1.3`;

/** The same for options with one argument. */
const OTHER_VALUED = `
  abstract-unix-socket alt-svc aws-sigv4 cacert capath cert/E cert-type ciphers config/K connect-to
  continue-at/C cookie-jar/c create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr
  dns-ipv6-addr dns-servers doh-url dump-header/D ech egd-file engine etag-compare etag-save
  expect100-timeout ftp-account ftp-alternative-to-user ftp-method ftp-port/P ftp-ssl-ccc-mode
  happy-eyeballs-timeout-ms haproxy-clientip hostpubmd5 hostpubsha256 hsts interface ip-tos
  ipfs-gateway keepalive-cnt keepalive-time key key-type knownhosts krb krb4 libcurl limit-rate
  local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs netrc-file noproxy
  output/o output-dir parallel-max parallel-max-host pass pinnedpubkey preproxy proto proto-default
  proto-redir proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile
  proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name
  proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user/U proxy1.0 pubkey
  quote/Q random-file rate request-target resolve retry retry-delay retry-max-time sasl-authzid
  service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit/Y
  speed-time/y ssl-sessions stderr telnet-option/t tftp-blksize time-cond/z tls-max tls13-ciphers
  tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-flags
  vlan-priority write-out/w`;

/** Options that came after curl 7.88, the last to take abbreviations that all its names make clear. */
const NEVER_ABBREVIATED = new Set(
  `ca-native dump-ca-embed ech follow haproxy-clientip ip-tos ipfs-gateway keepalive-cnt knownhosts mptcp
  out-null parallel-max-host proxy-ca-native proxy-http2 proxy-http3 show-headers sigalgs skip-existing
  ssl-sessions tls-earlydata trace-config trace-ids upload-flags variable vlan-priority`.split(
    /\s+/,
  ),
);

/** The long name of an option that shapes the request. */
export type OptionName = keyof typeof SWITCHES | keyof typeof CHOICES | keyof typeof VALUED;

export interface CurlOption {
  /** `other`: one that the request does not show. */
  name: OptionName | "other";
  /** Without its dashes. */
  longName: string;
  takesValue: boolean;
  /** Whether `--no-` turns it off. */
  isSwitch: boolean;
}

/** An option as a word names it. */
export interface NamedOption {
  option: CurlOption;
  /** The word turns it off: `--no-location`, `-N`. */
  isOff: boolean;
  /** The word is `--expand-…`: the value holds variables. */
  expands: boolean;
}

const byLongName = new Map<string, CurlOption>();
const byLetter = new Map<string, CurlOption>();

for (
  const [options, takesValue, isSwitch] of [
    [SWITCHES, false, true],
    [CHOICES, false, false],
    [VALUED, true, false],
  ] as const
) {
  for (const [name, letter] of Object.entries(options)) {
    add({ name: name as OptionName, longName: name, takesValue, isSwitch }, letter);
  }
}
for (
  const [names, takesValue, isSwitch] of [
    [OTHER_SWITCHES, false, true],
    [OTHER_CHOICES, false, false],
    [OTHER_VALUED, true, false],
  ] as const
) {
  for (const entry of names.trim().split(/\s+/)) {
    const [longName = "", letter = ""] = entry.split("/");
    add({ name: "other", longName, takesValue, isSwitch }, letter);
  }
}

function add(option: CurlOption, letter: string): void {
  byLongName.set(option.longName, option);
  if (letter !== "") byLetter.set(letter, option);
}

/** The option of a letter after one dash. */
export function findShortOption(letter: string): NamedOption | undefined {
  // The only letter that turns a switch off.
  const isOff = letter === "N";
  const option = isOff ? byLongName.get("buffer") : byLetter.get(letter);
  return option && { option, isOff, expands: false };
}

/**
 * The option of a word that begins with two dashes: its long name in any case, or the beginning of exactly
 * one, as curl 7.88 takes them; `--no-` before a switch and `--expand-` before an option with a value.
 * undefined also for a beginning that several names have.
 */
export function findLongOption(word: string): NamedOption | undefined {
  const name = word.slice(2).toLowerCase();
  if (name.startsWith("expand-")) {
    const option = byLongName.get(name.slice("expand-".length));
    return option?.takesValue ? { option, isOff: false, expands: true } : undefined;
  }
  if (name.startsWith("no-")) {
    const option = byLongName.get(name.slice("no-".length));
    return option?.isSwitch ? { option, isOff: true, expands: false } : undefined;
  }
  const option = optionOf(name);
  return option && { option, isOff: false, expands: false };
}

function optionOf(name: string): CurlOption | undefined {
  const exact = byLongName.get(name);
  if (exact || name === "") return exact;
  const begun = [...byLongName.values()].filter(({ longName }) =>
    longName.startsWith(name) && !NEVER_ABBREVIATED.has(longName)
  );
  return begun.length === 1 ? begun[0] : undefined;
}
