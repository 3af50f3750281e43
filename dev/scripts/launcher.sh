#!/bin/sh
# utility-tools @VERSION@ for @PLATFORM@: this script, followed by its payload, a gzipped tar of Deno and the
# bundled service. The first start unpacks the payload into a cache folder; every start runs it from there.
set -eu

id=@ID@ # the SHA-256 of the payload

usage() {
  cat <<'END'
Usage:
@USAGE@
END
}

fail() {
  echo "utility-tools: $1" >&2
  exit 1
}

# Sets home to the payload's folder below $1 and unpacks the payload if it is not there yet. Fails where that
# cannot be done, and where $1 is someone else's, who could have put another program there.
unpacked_in() {
  mkdir -p -m 700 "$1" 2>/dev/null || return 1
  [ -O "$1" ] && [ ! -L "$1" ] || return 1
  home=$1/$id
  [ -x "$home/deno" ] || unpack_in "$1"
}

unpack_in() {
  [ "$(uname -sm)" = "@PLATFORM@" ] || fail "built for @PLATFORM@, and this is $(uname -sm)"
  part=$(mktemp -d "$1/part.XXXXXX" 2>/dev/null) || return 1
  trap 'rm -rf "$part"' EXIT
  trap 'exit 1' HUP INT TERM
  mkdir "$part/$id" &&
    tail -n +@PAYLOAD_LINE@ "$0" | tar -xzf - -C "$part/$id" 2>/dev/null &&
    [ -x "$part/$id/deno" ] && # not where the file system is mounted noexec
    # This renames, so home is whole or not there. It fails when another start was faster: then home is good.
    { mv "$part/$id" "$1/" 2>/dev/null || [ -x "$home/deno" ]; } &&
    unpacked=yes || unpacked=
  rm -rf "$part"
  trap - EXIT HUP INT TERM
  [ "$unpacked" ]
}

command=${1-serve}
[ $# -eq 0 ] || shift
case "$command $#" in # with an id behind them they are the command line's
"-h 0" | "--help 0" | "help 0") usage && exit ;;
esac
case $command in
@COMMANDS@
--version) echo "utility-tools @VERSION@ (Deno @DENO@)" && exit ;;
*) # a tool's id, or a command of the command line
  set -- "$command" "$@"
  @TOOL@ ;;
esac

cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
temporary=${TMPDIR:-/tmp}
{ [ "$cache" ] && unpacked_in "$cache/utility-tools"; } ||
  unpacked_in "$temporary/utility-tools-$(id -u)" ||
  fail "cannot unpack into ${cache:+$cache or }$temporary: a folder must be writable, have 200 MB free
and allow programs to run; XDG_CACHE_HOME may name another. Where it does, this file is damaged."

export DENO_DIR="$home/cache" DENO_NO_UPDATE_CHECK=1
# Before the first start of the server: Deno looks through all modules once, and would keep the memory for it.
if [ "$module" = @SERVER@ ] && (set -C && : >"$home/seen") 2>/dev/null; then
  (cd "$home/app" && "$home/deno" cache --quiet --no-config @UNSTABLE@ @MODULES@) || :
fi
# shellcheck disable=SC2086 -- $flags are words
exec "$home/deno" run --cached-only --no-config @UNSTABLE@ $flags "$home/app/$module" "$@"
