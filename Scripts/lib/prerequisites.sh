# shellcheck shell=bash
# What a build needs from the system, and how to get it; read by the other scripts.
# Part of specfit. SPDX-License-Identifier: Apache-2.0

# Says something to the person, never to a pipe.
say() {
  printf '%s\n' "$*" >&2
}

# Ends the run as failed.
fail() {
  say "specfit: $*"
  exit 2
}

# Installs what is missing, or ends with what to do.
require_prerequisites() {
  require_swift
  has_cmark || install_cmark
  has_cmark || fail "cmark-gfm is still missing after its installation; see the messages above"
}

# Swift 6.1 or newer; it cannot be installed from here.
require_swift() {
  local advice="install Swift 6.1 or newer from https://www.swift.org/install"
  command -v swift >/dev/null || fail "'swift' was not found; $advice and put it on the PATH"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  case $version in
    "") fail "'swift --version' did not name a version; $advice" ;;
    [0-5].* | 6.0) fail "Swift $version is too old; $advice" ;;
  esac
}

# How the release is built: options of 'swift build' on one line.
#
# On Linux the libraries of Swift become part of the program: to load and bind those
# of Foundation, which dependencies use, would take longer than most runs.
release_options() {
  local libraries
  libraries=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')_static
  if [ "$(uname -s)" = Linux ] && [ -f "$libraries/linux/libFoundation.a" ]; then
    echo --configuration release --static-swift-stdlib
  else
    echo --configuration release
  fi
}

# Whether the headers and libraries are where the package manager looks for them.
has_cmark() {
  command -v pkg-config >/dev/null || return 1
  local folder
  folder=$(pkg-config --variable=includedir libcmark-gfm 2>/dev/null) || return 1
  [ -f "$folder/cmark-gfm-core-extensions.h" ]
}

install_cmark() {
  if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null ||
      fail "cmark-gfm is missing; install Homebrew from https://brew.sh, or cmark-gfm and pkg-config in another way"
    say "specfit: installing cmark-gfm with Homebrew"
    brew install cmark-gfm pkg-config >&2 || fail "Homebrew could not install cmark-gfm; see the messages above"
  else
    install_with_apt libcmark-gfm-dev libcmark-gfm-extensions-dev pkg-config
  fi
}

# Installs Debian packages as root, or as somebody who may become root without a password.
install_with_apt() {
  local advice="as root, run: apt-get install $*"
  command -v apt-get >/dev/null ||
    fail "some of $* are missing; install them with your package manager"
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || fail "some of $* are missing and 'sudo' needs a password or is missing; $advice"
    as_root=(sudo -n "${as_root[@]}")
  fi
  say "specfit: installing $*"
  # A fresh machine has no package lists; one in use has, and refreshing them takes time.
  "${as_root[@]}" apt-get install -y --no-install-recommends "$@" </dev/null >&2 2>/dev/null && return
  "${as_root[@]}" apt-get update </dev/null >&2 || say "specfit: the package lists could not be refreshed"
  "${as_root[@]}" apt-get install -y --no-install-recommends "$@" </dev/null >&2 ||
    fail "the packages could not be installed; $advice"
}

# Installs the programs that are missing and can be had; a person who cannot install them still gets the other checks.
#
# A program whose package has another name, with apt and with Homebrew, is given as PROGRAM=APT,BREW.
install_for_tests() {
  local missing=() program packages
  for program in "$@"; do
    command -v "${program%%=*}" >/dev/null && continue
    packages=${program#*=}
    if [ "$(uname -s)" = Darwin ]; then missing+=("${packages#*,}"); else missing+=("${packages%,*}"); fi
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(uname -s)" = Darwin ]; then
    if ! command -v brew >/dev/null || ! brew install "${missing[@]}" >&2; then say "specfit: without ${missing[*]}"; fi
  else
    (install_with_apt "${missing[@]}") || say "specfit: without ${missing[*]}"
  fi
}

# Installs Python's packages into a folder of their own, once; fails when they cannot be had.
#
# usage: install_with_pip FOLDER PACKAGE… -- PACKAGE…
# Those after '--' are installed without what they depend on.
install_with_pip() {
  local folder=$1 stamp=$1/installed wanted="${*:2}" packages=()
  [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ] || return 0
  command -v python3 >/dev/null || { say "specfit: 'python3' is missing"; return 1; }
  say "specfit: installing packages of Python into $folder"
  rm -rf "$folder"
  python3 -m venv "$folder" >&2 || { say "specfit: install python3-venv"; return 1; }
  local pip=("$folder/bin/python3" -m pip install --quiet --disable-pip-version-check)
  shift
  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    packages+=("$1")
    shift
  done
  "${pip[@]}" "${packages[@]}" >&2 || return 1
  if [ $# -gt 1 ]; then "${pip[@]}" --no-deps "${@:2}" >&2 || return 1; fi
  printf '%s\n' "$wanted" >"$stamp"
}
