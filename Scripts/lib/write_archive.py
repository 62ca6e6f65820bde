# Packs a folder so that the same files give the same bytes: sorted, of one time, owned by root.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
#
# usage: write_archive.py FOLDER SECONDS ARCHIVE
import gzip
import os
import sys
import tarfile

folder, seconds, archive = sys.argv[1], int(sys.argv[2]), sys.argv[3]


def plain(entry):
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = seconds, 0, 0, "root", "root"
    return entry


with open(archive, "wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        # Entries of a folder are added in the order of their names.
        tar.add(folder, os.path.basename(folder), filter=plain)
