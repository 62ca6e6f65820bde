// Part of specfit. SPDX-License-Identifier: Apache-2.0

rootProject.name = "Parcello"
include(":app")
