// What the page looks like: in the light and in the dark, on a phone, on paper.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StatusPage {
  /// Text and marks keep a contrast of 4.5 to 1, parts of bars one of 3 to 1; a sign or a word goes with each colour.
  static let style = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --text: #1a202c; --soft: #4a5568; --line: #d5dae3; --link: #1d4ed8;
      --on-mark: #ffffff; --planned: #6b7280; --skeleton: #9a5b05; --written: #1d4ed8; --failing: #b91c1c;
      --passing: #15803d; --proven: #0f5f55; --unknown: #7e22ce;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #12151c; --card: #1b202b; --text: #e6e9ef; --soft: #a9b2c3; --line: #353d4d; --link: #93b4ff;
        --on-mark: #10131a; --planned: #9ca3af; --skeleton: #f5b942; --written: #6ea8fe; --failing: #f98080;
        --passing: #57d38c; --proven: #2dd4bf; --unknown: #cd9bff;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    body > header, main { max-width: 68rem; margin: 0 auto; padding: 0 1rem; }
    body > header { padding-top: 1.5rem; }
    main { padding-bottom: 3rem; }
    h1 { font-size: 1.75rem; line-height: 1.25; margin: 0; }
    h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
    h3 { font-size: 1.0625rem; margin: 0; }
    h4 { font-size: 1rem; margin: 0; }
    p { margin: .25rem 0; }
    code { font: .875em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .soft { color: var(--soft); }
    .small { font-size: .875rem; }
    .block { display: block; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: .5rem; padding: .5rem 1rem; background: var(--card); color: var(--link); z-index: 1; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
    .card, .panel, details.module {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem;
    }
    .figure { font-size: 1.75rem; line-height: 1.3; font-weight: 650; }
    .bar { display: block; width: 100%; height: .75rem; margin: .375rem 0; border-radius: 4px; background: var(--line); }
    .bar rect { stroke: var(--card); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
    rect.planned { fill: var(--planned); } rect.skeleton { fill: var(--skeleton); } rect.written { fill: var(--written); }
    rect.failing { fill: var(--failing); } rect.passing { fill: var(--passing); } rect.proven { fill: var(--proven); }
    rect.unknown { fill: var(--unknown); }
    .mark {
      display: inline-block; padding: 0 .5rem; border-radius: 99px; background: var(--planned); color: var(--on-mark);
      font-size: .8125rem; font-weight: 600; line-height: 1.5rem; white-space: nowrap;
    }
    .mark.skeleton { background: var(--skeleton); } .mark.written { background: var(--written); }
    .mark.failing { background: var(--failing); } .mark.passing { background: var(--passing); }
    .mark.proven { background: var(--proven); } .mark.unknown { background: var(--unknown); }
    .panel > ul { margin: 0; padding-left: 1.25rem; }
    h4 > .soft { font-weight: 400; }
    .legend { display: grid; gap: .375rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); }
    .legend, .tasks { list-style: none; margin: 0; padding: 0; }
    .legend { margin-top: 1rem; }
    .trend svg { display: block; width: 100%; height: auto; }
    .trend .grid { stroke: var(--line); fill: none; }
    .trend .line { fill: none; stroke-width: 3; stroke-linejoin: round; }
    .trend .tests { stroke: var(--passing); } .trend .cover { stroke: var(--written); stroke-dasharray: 9 5; }
    .trend circle.tests { fill: var(--passing); } .trend circle.cover { fill: var(--card); stroke-width: 2; stroke-dasharray: none; }
    .trend .ends { display: flex; justify-content: space-between; gap: 1rem; }
    .trend figure { margin: 0; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .875rem; }
    th, td { text-align: left; padding: .25rem 1.25rem .25rem 0; border-bottom: 1px solid var(--line); }
    form { display: grid; gap: .75rem; margin-bottom: 1rem; }
    form[hidden], [hidden] { display: none; }
    input[type="search"] {
      width: 100%; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft);
      border-radius: 6px; padding: .5rem .75rem;
    }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .375rem 1rem; }
    legend { padding: 0; font-weight: 600; }
    fieldset label { display: inline-flex; align-items: center; gap: .375rem; min-height: 1.75rem; }
    input[type="checkbox"] { width: 1.125rem; height: 1.125rem; accent-color: var(--link); margin: 0; }
    button {
      font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft); border-radius: 6px;
      padding: .375rem 1rem; cursor: pointer;
    }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
    details.module { margin-bottom: .75rem; padding: 0; }
    details.module > summary { cursor: pointer; padding: 1rem; border-radius: 10px; list-style-position: inside; }
    details.module > summary h3 { display: inline; margin-right: .5rem; }
    details.module > .inside { padding: 0 1rem 1rem; }
    .facts { display: flex; flex-wrap: wrap; gap: .125rem 1.5rem; margin: 0 0 .875rem; }
    .facts div { display: flex; gap: .375rem; } .facts dt { color: var(--soft); } .facts dd { margin: 0; }
    .component { border-top: 1px solid var(--line); padding: .875rem 0; }
    .component:last-child { padding-bottom: 0; }
    .tasks > li {
      display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: .125rem 1rem; align-items: start; padding: .375rem 0;
    }
    .marks { display: flex; flex-direction: column; gap: .25rem; align-items: start; }
    .spec { border-top: 1px solid var(--line); padding-top: .875rem; }
    .spec > details > summary { cursor: pointer; padding: .375rem 0; }
    .lines, .statements { list-style: none; margin: 0; padding: 0; }
    .lines { counter-reset: line; border: 1px solid var(--line); border-radius: 6px; padding: .5rem 0; }
    .lines > li {
      counter-increment: line; display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .75rem;
      border-left: 4px solid transparent; padding-right: .5rem; min-height: 1.5rem; white-space: pre-wrap;
    }
    .lines > li::before { content: counter(line); text-align: right; color: var(--soft); font-size: .8125rem; }
    .lines > .heading { font-weight: 650; margin-top: .5rem; } .lines > .comment { color: var(--soft); }
    .lines > .code { font: .875em/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .lines > .stated { border-left-color: var(--state); background: color-mix(in srgb, var(--state) 12%, var(--card)); }
    .lines a { text-decoration: none; font-family: system-ui, sans-serif; }
    .stated.planned, .stated.exempt { --state: var(--planned); } .stated.skeleton { --state: var(--skeleton); }
    .stated.written { --state: var(--written); } .stated.failing { --state: var(--failing); }
    .stated.passing { --state: var(--passing); } .stated.proven { --state: var(--proven); }
    .stated.unknown { --state: var(--unknown); }
    .statements > li {
      display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: .125rem 1rem; align-items: start; padding: .5rem 0;
      border-top: 1px solid var(--line);
    }
    .statements > li:target { padding-inline: .5rem; }
    .statements a { color: var(--link); }
    .lines > li:target, .statements > li:target { scroll-margin-top: 30vh; outline: 3px solid var(--link); outline-offset: -3px; }
    @media (max-width: 34rem) {
      .lines > li { grid-template-columns: 2.25rem minmax(0, 1fr); gap: .375rem; }
      .statements > li { grid-template-columns: minmax(0, 1fr); }
      h1 { font-size: 1.375rem; }
      .tasks > li { grid-template-columns: minmax(0, 1fr); }
      .marks { flex-direction: row; }
    }
    @media (forced-colors: active) { .mark, .bar { border: 1px solid; } }
    @media print {
      :root {
        --page: #ffffff; --card: #ffffff; --text: #000000; --soft: #333333; --line: #bbbbbb; --on-mark: #ffffff;
        --planned: #6b7280; --skeleton: #9a5b05; --written: #1d4ed8; --failing: #b91c1c; --passing: #15803d;
        --proven: #0f5f55; --unknown: #7e22ce;
      }
      body { font-size: 10pt; }
      form, .skip { display: none; }
      .mark, .bar, .bar rect { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      .component, .card { break-inside: avoid; }
      details::details-content { display: block; content-visibility: visible; height: auto; }
    }

    """
}
