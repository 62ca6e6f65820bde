"""Talks to 'specfit lsp' with pytest-lsp, as several editors would, and to 'specfit mcp' with the client of its makers.

Part of specfit. SPDX-License-Identifier: Apache-2.0
"""

import asyncio
import json
import os
import pathlib
import subprocess
import time

import lsprotocol.types as lsp
import mcp
import pytest
import pytest_lsp

SPECFIT = os.environ["SPECFIT"]
EDITORS = ["visual-studio-code", "neovim", "emacs"]

DOCUMENT = """# Module 3: Cart 😀

## Components

### CartService

- File: `Shop/Cart/CartService.swift`

```swift
actor CartService {
  func total() -> Int
  func add(_ item: String) throws(CartError)
}
enum CartError: Error { case full }
```

- If the cart is empty, `total()` returns `0`.
- `add(_:)` throws `CartError.full` if the cart has ten items.
"""


@pytest.fixture
def project(tmp_path):
    folder = (tmp_path / "a project é").resolve()
    (folder / "Docs").mkdir(parents=True)
    (folder / ".specfit.yml").write_text("specs: [Docs]\nframework: xctest\n")
    (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
    (folder / "Docs/Cart.md").write_text(DOCUMENT)
    return folder


def run(folder, *words):
    done = subprocess.run([SPECFIT, *words], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


class Editor:
    """An editor with one document open."""

    def __init__(self, client, folder, path="Docs/Cart.md"):
        self.client, self.folder, self.version = client, folder, 1
        self.uri = (folder / path).as_uri()
        self.text = (folder / path).read_text()

    async def start(self, name):
        capabilities = pytest_lsp.client_capabilities(name)
        parameters = lsp.InitializeParams(capabilities=capabilities, root_uri=self.folder.as_uri())
        started = await self.client.initialize_session(parameters)
        self.encoding = started.capabilities.position_encoding
        self.client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(self.uri, "markdown", self.version, self.text))
        )
        return self

    async def diagnostics(self):
        await asyncio.wait_for(self.client.wait_for_notification("textDocument/publishDiagnostics"), 20)
        return list(self.client.diagnostics[self.uri])

    def width(self, text):
        return len(text.encode("utf-8")) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def position(self, offset):
        before = self.text[:offset].split("\n")
        return lsp.Position(len(before) - 1, self.width(before[-1]))

    def offset(self, position):
        lines = self.text.split("\n")
        line, count = lines[position.line], 0
        while self.width(line[:count]) < position.character:
            count += 1
        return sum(len(line) + 1 for line in lines[: position.line]) + count

    def replace(self, old, new):
        start = self.text.index(old)
        range_ = lsp.Range(self.position(start), self.position(start + len(old)))
        self.text = self.text.replace(old, new, 1)
        self.version += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
                [lsp.TextDocumentContentChangePartial(range=range_, text=new)],
            )
        )

    def at(self, text):
        return {"text_document": lsp.TextDocumentIdentifier(self.uri), "position": self.position(self.text.index(text))}

    async def actions(self, text):
        place = self.position(self.text.index(text))
        found = await self.client.text_document_code_action_async(
            lsp.CodeActionParams(
                lsp.TextDocumentIdentifier(self.uri), lsp.Range(place, place), lsp.CodeActionContext(diagnostics=[])
            )
        )
        return {action.title: action for action in found}

    def edits(self, action):
        """The edits of an action, by the name of the file; the version must be that of the document."""
        if action.edit.document_changes is not None:
            for change in action.edit.document_changes:
                assert change.text_document.version == (self.version if change.text_document.uri == self.uri else None)
            return {change.text_document.uri: change.edits for change in action.edit.document_changes}
        return action.edit.changes

    def applied(self, edits):
        text = self.text
        for edit in sorted(edits, key=lambda edit: self.offset(edit.range.start), reverse=True):
            text = text[: self.offset(edit.range.start)] + edit.new_text + text[self.offset(edit.range.end) :]
        return text


@pytest.fixture
async def client():
    client = pytest_lsp.make_test_lsp_client()
    client.feature("client/registerCapability")(lambda _: None)
    await client.start_io(SPECFIT, "lsp", "--stdio")
    yield client
    await client.shutdown_session()
    assert await asyncio.wait_for(client._server.wait(), 10) == 0
    assert client.error is None


@pytest.mark.parametrize("name", EDITORS)
async def test_findings_are_those_of_check_and_follow_the_text(client, project, name):
    editor = await Editor(client, project).start(name)
    _, report = run(project, "check", "--format", "json")
    expected = {(found["rule"], found["line"]) for found in json.loads(report)["findings"]}
    found = await editor.diagnostics()
    assert {(one.code, one.range.start.line + 1) for one in found} == expected and expected
    assert all(one.source == "specfit" for one in found)

    # What is typed counts, and what is on the disk does not.
    editor.replace("😀", "😀🎉")
    editor.replace("- If the cart is empty, `total()` returns `0`.\n", "- The cart must always\n")
    found = await editor.diagnostics()
    assert "unread-passage" in {one.code for one in found}
    assert (project / "Docs/Cart.md").read_text() == DOCUMENT
    (project / "Docs/Cart.md").write_text(editor.text)
    _, report = run(project, "check", "--format", "json")
    expected = {(found["rule"], found["line"]) for found in json.loads(report)["findings"]}
    assert {(one.code, one.range.start.line + 1) for one in found} == expected


@pytest.mark.parametrize("name", EDITORS)
async def test_the_action_adds_the_very_tasks_of_retrofit(client, project, name):
    editor = await Editor(client, project).start(name)
    await editor.diagnostics()
    editor.replace("ten items", "ten 😀 items")
    action = (await editor.actions("### CartService"))["Add 1 test task"]
    text = editor.applied(editor.edits(action)[editor.uri])
    (project / "Docs/Cart.md").write_text(editor.text)
    run(project, "retrofit")
    assert text == (project / "Docs/Cart.md").read_text() != editor.text


async def test_a_waiver_allows_once_its_reason_is_written(client, project):
    editor = await Editor(client, project).start("neovim")
    await editor.diagnostics()
    editor.replace("- If the cart is empty, `total()` returns `0`.\n", "- The cart must always\n")
    await editor.diagnostics()
    action = (await editor.actions("must always"))["Allow 'unread-passage' here, and say why"]
    [edit] = editor.edits(action)[editor.uri]
    assert edit.new_text == ' <!-- specfit:allow unread-passage reason="" -->'
    editor.replace("- The cart must always", "- The cart must always" + edit.new_text)
    assert {"unread-passage", "broken-waiver"} <= {one.code for one in await editor.diagnostics()}
    editor.replace('reason=""', 'reason="a remark"')
    assert not {"unread-passage", "broken-waiver"} & {one.code for one in await editor.diagnostics()}


async def test_hovers_symbols_and_the_way_to_the_test(client, project):
    run(project, "retrofit")
    run(project, "scaffold")
    [path] = project.rglob("CartServiceTests.swift")
    editor = await Editor(client, project).start("visual-studio-code")
    hover = await client.text_document_hover_async(lsp.HoverParams(**editor.at("If the cart is empty")))
    assert "skeleton" in hover.contents.value and path.name in hover.contents.value
    hover = await client.text_document_hover_async(lsp.HoverParams(**editor.at("### CartService")))
    assert "unit:CartService" in hover.contents.value.replace("`", "")
    assert await client.text_document_hover_async(lsp.HoverParams(**editor.at("## Components"))) is None

    tests = path.read_text().split("\n")
    for place in ["If the cart is empty", "`test_total_givenCartEmpty"]:
        [found] = await client.text_document_definition_async(lsp.DefinitionParams(**editor.at(place)))
        assert found.uri == path.as_uri() and "func test_total_givenCartEmpty" in tests[found.range.start.line]

    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(lsp.TextDocumentIdentifier(editor.uri))
    )
    assert {"CartService", "CartError"} & {one.name for one in symbols}
    [service] = [one for one in symbols if one.name == "CartService" and one.children]
    assert "total()" in [child.name for child in service.children]


async def test_adopting_puts_the_keys_of_adopt_above_the_tests(client, project):
    (project / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Shop", targets: ['
        '.target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", path: "ShopTests")])\n'
    )
    (project / "ShopTests/Cart").mkdir(parents=True)
    tests = project / "ShopTests/Cart/CartServiceTests.swift"
    tests.write_text(
        "import XCTest\n\nfinal class CartServiceTests: XCTestCase {\n"
        "  func testTotalReturnsZeroIfCartIsEmpty() async {\n    let total = await CartService().total()\n"
        "    XCTAssertEqual(total, 0)\n  }\n}\n"
    )
    run(project, "retrofit")
    editor = await Editor(client, project).start("neovim")
    [finding] = [one for one in await editor.diagnostics() if one.code == "unkeyed-tests"]
    line = editor.text.split("\n")[finding.range.start.line]
    action = (await editor.actions(line))["Put keys above the tests that try its cases"]
    [edit] = editor.edits(action)[tests.as_uri()]
    lines = tests.read_text().split("\n")
    lines[edit.range.start.line] = edit.new_text + lines[edit.range.start.line]
    run(project, "adopt", "--write")
    assert tests.read_text() == "\n".join(lines) and "specfit: CartService" in edit.new_text


async def test_a_project_that_cannot_be_read_is_said_and_heals(client, project):
    (project / ".specfit.yml").write_text("specs: [Docs\n")
    editor = await Editor(client, project).start("neovim")
    await asyncio.wait_for(client.wait_for_notification("window/showMessage"), 20)
    assert ".specfit.yml" in client.messages[0].message
    (project / ".specfit.yml").write_text("specs: [Docs]\n")
    client.text_document_did_save(lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(editor.uri)))
    assert await editor.diagnostics()


def frame(text):
    return f"Content-Length: {len(text.encode())}\r\n\r\n{text}".encode()


def test_no_input_ends_the_server(project):
    """Whatever comes, the next request is answered; a closed pipe is a quiet end."""
    hello = frame('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}')
    uri = (project / "Docs/Cart.md").as_uri()
    opened = json.dumps({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "version": 1, "text": DOCUMENT}}})
    change = json.dumps({"method": "textDocument/didChange", "params": {"textDocument": {"uri": uri, "version": 2},
        "contentChanges": [{"range": {"start": {"line": 9999999, "character": -3}, "end": {"line": -1, "character": 2**62}}, "text": "\ud83d"}]}})
    odd = [b"\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 999999999999999999999\r\n\r\n{}", b"\0" * 20000, b"x" * 20000,
        frame("{"), frame("[" * 10000), frame('{"id":1e99,"method":"x"}'), frame('"'), frame("nul"), frame(opened), frame(change),
        frame('{"id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"%s"},"range":7}}' % uri),
        b"Content-Length: 70000000\r\n\r\n" + b"y" * 70000000, b"Content-Length: 2\r\n\r\n\xff\xfe"]
    ping = frame('{"jsonrpc":"2.0","id":"ping","method":"nothing"}')
    for size in [1 << 16, 7]:
        bytes_ = hello + b"".join(part + ping for part in odd if size > 7 or len(part) < 1e6)
        server = subprocess.Popen([SPECFIT, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=project)
        output, _ = server.communicate(bytes_, timeout=120)
        answers = output.decode().count('"id": "ping"')
        assert server.returncode == 0 and answers == bytes_.count(ping)
    reader, writer = os.pipe()
    server = subprocess.Popen([SPECFIT, "lsp"], stdin=subprocess.PIPE, stdout=writer, cwd=project)
    os.close(writer), os.close(reader)
    server.communicate(hello * 3, timeout=20)
    assert server.returncode == 0


# The Model Context Protocol


def agent(project, mode="auto"):
    return mcp.Client(mcp.StdioServerParameters(command=SPECFIT, args=["mcp"], cwd=str(project)), mode=mode)


async def test_an_agent_finds_does_and_proves_a_task(project):
    async with agent(project) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"plan", "tasks", "brief", "scaffold", "check", "explain"}
        assert [name for name, tool in tools.items() if not tool.annotations.read_only_hint] == ["scaffold"]
        for tool in tools.values():
            assert tool.input_schema["type"] == "object" and tool.input_schema["additionalProperties"] is False

        def text(result):
            return "\n".join(block.text for block in result.content)

        tasks = await client.call_tool("tasks", {"next": True, "format": "json"})
        [task] = json.loads(tasks.content[0].text)["tasks"]
        assert task["key"] == "unit:CartService" and not tasks.is_error
        brief = await client.call_tool("brief", {"key": task["key"]})
        assert text(brief) == run(project, "tasks", "show", task["key"])[1]

        # Nothing is written before somebody asks for that.
        files = sorted(project.rglob("*"))
        dry = await client.call_tool("scaffold", {"module": "3"})
        assert "create " in text(dry) and sorted(project.rglob("*")) == files
        assert "+++ b/" in text(await client.call_tool("scaffold", {"mode": "diff", "only": "unit"}))
        assert sorted(project.rglob("*")) == files
        await client.call_tool("scaffold", {"mode": "write", "only": "unit"})
        assert list(project.rglob("CartServiceTests.swift"))

        check = await client.call_tool("check", {"format": "json", "paths": ["Docs"]})
        assert check.content[0].text == run(project, "check", "--format", "json", "Docs")[1] and not check.is_error
        plan = await client.call_tool("plan", {"format": "json"})
        assert plan.content[0].text == run(project, "plan", "--format", "json")[1]
        explained = await client.call_tool("explain", {"rule": "missing-test"})
        assert text(explained) == run(project, "explain", "missing-test")[1]


async def test_what_an_agent_says_wrong_it_is_told(project):
    async with agent(project, "legacy") as client:
        for name, arguments, sentence in [
            ("brief", {}, "'brief' needs 'key'"),
            ("plan", {"paths": ["-"]}, "'paths' is wrong"),
            ("plan", {"paths": ["--format=json"]}, "does not exist"),
            ("plan", {"formt": "json"}, "did you mean 'format'?"),
            ("check", {"require": "done"}, "'require' is wrong"),
            ("check", {"module": "Basket"}, "Basket"),
            ("brief", {"key": "unit:Nothing"}, "unit:Nothing"),
            ("explain", {"rule": "missing-tst"}, "did you mean 'missing-test'?"),
        ]:
            result = await client.call_tool(name, arguments)
            assert result.is_error and any(sentence in block.text for block in result.content), (name, result)
        with pytest.raises(mcp.MCPError):
            await client.call_tool("retrofit", {})


def test_no_input_ends_the_tools(project):
    hello = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}\n'
    ping = b'{"jsonrpc":"2.0","id":"ping","method":"ping"}\n'
    odd = [b"\n", b"{\n", b"\0\n", b"[]\n", b'{"id":1}\n', b"\xff\n", b"x" * 70000000 + b"\n", b'{"id":2,"method":"tools/call","params":3}\n']
    server = subprocess.Popen([SPECFIT, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=project)
    output, _ = server.communicate(hello + b"".join(part + ping for part in odd), timeout=120)
    replies = [json.loads(line) for line in output.decode().splitlines()]
    assert server.returncode == 0 and [one["id"] for one in replies].count("ping") == len(odd)
    assert replies[0]["result"]["protocolVersion"] == "2025-11-25"
