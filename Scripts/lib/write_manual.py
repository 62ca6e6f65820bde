# Writes a manual page for each command, compressed, from what the program says of itself.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
#
# usage: PROGRAM --experimental-dump-help | write_manual.py VERSION SECONDS FOLDER
#   SECONDS  the date of the pages, in seconds since 1970
import gzip
import json
import os
import re
import sys
import time

version, when, folder = sys.argv[1], time.gmtime(int(sys.argv[2])), sys.argv[3]
date = time.strftime("%B ", when) + f"{when.tm_mday}, {when.tm_year}"


def text(words):
    """Text of which nothing is a macro or an escape, each sentence on a line of its own."""
    lines = re.sub(r"(?<=[.!?:]) +(?=\S)", "\n", words.replace("\\", "\\e").replace("-", "\\-")).split("\n")
    return "\n".join("\\&" + line if line[:1] in ("'", ".") else line for line in lines)


def paragraphs(words):
    return "\n.Pp\n".join(text(part) for part in words.split("\n\n"))


def flag(name):
    return {"long": "Fl \\-", "short": "Fl ", "longWithSingleDash": "Fl "}[name["kind"]] + text(name["name"])


def value(argument):
    return f" Ar {text(argument['valueName'])}" if argument["kind"] != "flag" else ""


def synopsis(argument):
    if argument["kind"] == "positional":
        words = "Ar " + text(argument["valueName"])
    else:
        words = flag(argument["preferredName"]) + value(argument)
    words += " No ..." if argument["isRepeating"] else ""
    return f".Op {words}" if argument["isOptional"] else f".{words}"


def item(argument):
    names = " , ".join(flag(name) for name in argument.get("names", [])) + value(argument)
    lines = [f".It {names.strip()}", text(argument.get("abstract", ""))]
    if "discussion" in argument:
        lines.append(paragraphs(argument["discussion"]))
    if argument.get("defaultValue"):
        lines.append(f"The default is {text(argument['defaultValue'])}.")
    return "\n".join(lines)


def shown(command, what):
    return [each for each in command.get(what, []) if each["shouldDisplay"] and each.get("commandName") != "help"]


def write(command, parents):
    path = [*parents, command["commandName"]]
    name, arguments, commands = "-".join(path), shown(command, "arguments"), shown(command, "subcommands")
    page = [f".Dd {date}", f".Dt {name.upper()} 1", f".Os specfit {version}", ".Sh NAME", f".Nm {text(name)}"]
    page += [f".Nd {text(command['abstract'].rstrip('.'))}", ".Sh SYNOPSIS", f'.Nm "{" ".join(path)}"']
    page += [".Ar command"] if commands else []
    page += [synopsis(argument) for argument in arguments]
    page += [".Sh DESCRIPTION", paragraphs(command.get("discussion", command["abstract"]))]
    page += [".Sh OPTIONS", ".Bl -tag -width Ds", *map(item, arguments), ".El"]
    if commands:
        page += [".Sh COMMANDS", ".Bl -tag -width Ds"]
        page += [f".It Xr {text('-'.join([*path, each['commandName']]))} 1\n{text(each['abstract'])}" for each in commands]
        page += [".El"]
    if parents:
        page += [".Sh SEE ALSO", f".Xr {text('-'.join(parents))} 1"]
    with open(os.path.join(folder, name + ".1.gz"), "wb") as file:
        file.write(gzip.compress(("\n".join(page) + "\n").encode(), mtime=0))
    for each in commands:
        write(each, path)


write(json.load(sys.stdin)["command"], [])
