// The headers of the system's cmark-gfm.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
