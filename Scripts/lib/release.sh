# shellcheck shell=bash
# What the scripts that install, package and fetch a release have in common; they set 'root' and read prerequisites.sh.
# Part of specfit. SPDX-License-Identifier: Apache-2.0

: "${root:?}"

# The version of this checkout.
release_version() {
  sed -n 's/^ *version: "\([0-9.]*\)",$/\1/p' "$root/Sources/SpecfitCommandLine/Specfit.swift"
}

# The name that archives have for a system: release_platform ARCHITECTURE…; 'native' is what fits this machine.
release_platform() {
  case "$(uname -s) $*" in
    "Darwin native" | "Darwin "*" "*) echo macos-universal ;;
    "Darwin "*) echo "macos-$1" ;;
    "Linux native") uname -m | sed 's/^aarch64$/arm64/; s/^/linux-/' ;;
    *) fail "there are no releases for $(uname -s); specfit runs on Linux and macOS" ;;
  esac
}

# The address below which the releases are: SPECFIT_RELEASES, or those of the repository that this is a clone of.
release_address() {
  local address=${SPECFIT_RELEASES-}
  if [ -z "$address" ]; then
    address=$(git -c "safe.directory=$root" -C "$root" config --get remote.origin.url 2>/dev/null | sed -E 's|^git@([^:]+):|https://\1/|; s|(\.git)?/?$||')
    case $address in
      https://*) address=$address/releases/download ;;
      *) return 1 ;;
    esac
  fi
  echo "${address%/}"
}

# The SHA-256 sums of files, as 'sha256sum' prints them.
sums() {
  if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

# Builds the release, unless 'programs' names it already.
#
# cmark-gfm becomes part of the program, which then runs where it is not installed. A description of the library that
# the package manager reads first leads to a folder with nothing but the static one.
require_programs() {
  # They write the manual pages and make the program small.
  command -v python3 >/dev/null || install_with_apt python3
  command -v strip >/dev/null || install_with_apt binutils
  if [ "${#programs[@]}" -eq 0 ]; then
    require_prerequisites
    local options static=$root/.build/static flags libraries library
    read -ra options <<<"$(release_options)"
    libraries=$(pkg-config --variable=libdir libcmark-gfm)
    for library in libcmark-gfm.a libcmark-gfm-extensions.a; do
      [ -f "$libraries/$library" ] || fail "the static library '$libraries/$library' is missing; install cmark-gfm with its static libraries"
    done
    flags=$(printf '%s' "$static" | sed 's|[^A-Za-z0-9/._-]|\\&|g')
    { mkdir -p "$static" && ln -sf "$libraries"/libcmark-gfm*.a "$static" && cat >"$static/libcmark-gfm.pc" &&
      echo '{ global: main; local: *; };' >"$static/exported"; } <<DESCRIPTION ||
Name: libcmark-gfm
Description: the static library
Version: 0
Libs: -L$flags -lcmark-gfm -lcmark-gfm-extensions
Cflags: -I$(pkg-config --variable=includedir libcmark-gfm)
DESCRIPTION
      fail "'$static' could not be written; see the message above"
    # Nobody looks for symbols in the program; without them it is smaller.
    if [ "$(uname -s)" = Linux ]; then options+=(-Xlinker "--version-script=$static/exported"); fi
    say "specfit: building the release; on two cores that takes a quarter of an hour"
    PKG_CONFIG_PATH=$static swift build --package-path "$root" --scratch-path "$root/.build" "${options[@]}" --product specfit \
      </dev/null >&2 || fail "the build failed, and nothing was written; see the messages above"
    programs=("$root/.build/release/specfit")
  fi
  local program
  for program in "${programs[@]}"; do
    [ -f "$program" ] || fail "there is no program '$program'"
  done
}

# The time that files of a release have, in seconds since 1970: that of the commit, so that each build gives the same.
release_time() {
  echo "${SOURCE_DATE_EPOCH:-$(git -c "safe.directory=$root" -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}"
}

# Lays out in FOLDER what is installed: lay_out FOLDER PROGRAM…; programs for several processors become one.
#
# This is the one list of the files: 'share/specfit/files' names them for whoever removes them.
lay_out() {
  local folder=$1 share=$1/share shell version
  shift
  mkdir -p "$folder/bin" "$share/bash-completion/completions" "$share/zsh/site-functions" \
    "$share/fish/vendor_completions.d" "$share/man/man1" "$share/doc/specfit" "$share/specfit" || return
  if [ $# -eq 1 ]; then cp "$1" "$folder/bin/specfit"; else lipo -create "$@" -output "$folder/bin/specfit"; fi || return
  { strip "$folder/bin/specfit" && chmod 755 "$folder/bin/specfit"; } || return
  # What is changed on macOS has to be signed again, without a name.
  if [ "$(uname -s)" = Darwin ]; then codesign --force --sign - "$folder/bin/specfit" || return; fi
  version=$("$folder/bin/specfit" --version) || { say "specfit: '$1' does not run on this machine"; return 1; }
  [ "$version" = "$(release_version)" ] ||
    { say "specfit: '$1' is version '$version', but these sources are $(release_version)"; return 1; }
  for shell in bash zsh fish; do
    "$folder/bin/specfit" --generate-completion-script "$shell" >"$share/completion" &&
      sed '1{/^#!/d;}' "$share/completion" >"$share/completion.$shell" || return
  done
  mv "$share/completion.bash" "$share/bash-completion/completions/specfit" &&
    mv "$share/completion.zsh" "$share/zsh/site-functions/_specfit" &&
    mv "$share/completion.fish" "$share/fish/vendor_completions.d/specfit.fish" &&
    "$folder/bin/specfit" --experimental-dump-help >"$share/help.json" &&
    python3 "$root/Scripts/lib/write_manual.py" "$version" "$(release_time)" "$share/man/man1" <"$share/help.json" &&
    rm "$share/help.json" "$share/completion" &&
    cp "$root/Specs/Formats/"*.json "$share/specfit" &&
    cp "$root/Scripts/lib/copyright" "$root/LICENSE" "$share/doc/specfit" &&
    (cd "$folder" && find bin share -type f ! -path 'share/specfit/*' ! -path 'share/doc/*' | LC_ALL=C sort &&
      printf '%s\n' share/doc/specfit share/specfit) >"$folder/files" &&
    mv "$folder/files" "$share/specfit/files" &&
    find "$folder" -type d -exec chmod 755 {} + && find "$folder" -type f -exec chmod 644 {} + &&
    chmod 755 "$folder/bin/specfit"
}
