// The templates that are part of the binary.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The built-in templates, by the name of their file.
package enum BuiltInTemplates {
  /// File name to bytes; folders are not part of the name.
  package static let files: [String: [UInt8]] = [
    "airfit.basepage.swift.mustache": PackageResources.airfit_basepage_swift_mustache,
    "airfit.builder.swift.mustache": PackageResources.airfit_builder_swift_mustache,
    "airfit.example.swift.mustache": PackageResources.airfit_example_swift_mustache,
    "airfit.fixture.swift.mustache": PackageResources.airfit_fixture_swift_mustache,
    "airfit.guidelines.md.mustache": PackageResources.airfit_guidelines_md_mustache,
    "airfit.identifiers.swift.mustache": PackageResources.airfit_identifiers_swift_mustache,
    "airfit.mock.swift.mustache": PackageResources.airfit_mock_swift_mustache,
    "airfit.mockprotocol.swift.mustache": PackageResources.airfit_mockprotocol_swift_mustache,
    "airfit.modules.tsv.mustache": PackageResources.airfit_modules_tsv_mustache,
    "airfit.page.swift.mustache": PackageResources.airfit_page_swift_mustache,
    "airfit.pending.swift.mustache": PackageResources.airfit_pending_swift_mustache,
    "airfit.profile.yml": PackageResources.airfit_profile_yml,
    "airfit.swiftdata.swift.mustache": PackageResources.airfit_swiftdata_swift_mustache,
    "airfit.task.md.mustache": PackageResources.airfit_task_md_mustache,
    "airfit.test.swift.mustache": PackageResources.airfit_test_swift_mustache,
    "airfit.ui.swift.mustache": PackageResources.airfit_ui_swift_mustache,
    "airfit.unit.swift.mustache": PackageResources.airfit_unit_swift_mustache,
    "airfit.verify.sh.mustache": PackageResources.airfit_verify_sh_mustache,
    "airfit.workflow.yml.mustache": PackageResources.airfit_workflow_yml_mustache,
  ]
}
