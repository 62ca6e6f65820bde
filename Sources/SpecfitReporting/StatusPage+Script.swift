// The filter of the page; without it the page shows everything.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StatusPage {
  /// What is filtered stands in the fragment of the address, so that it can be passed on: `#q=cart&state=failing`.
  static let script = #"""
    (() => {
      "use strict";
      const form = document.getElementById("filter");
      const search = document.getElementById("q");
      const count = document.getElementById("count");
      const none = document.getElementById("none");
      const boxes = [...form.querySelectorAll("input[type=checkbox]")];
      const text = (node) => node.textContent.toLowerCase();
      const modules = [...document.querySelectorAll("details.module")].map((node) => ({
        node,
        isOpen: node.open,
        name: text(node.querySelector("h3")),
        components: [...node.querySelectorAll(".component")].map((node) => ({
          node,
          name: text(node.querySelector("h4")),
          tasks: [...node.querySelectorAll(".tasks > li")].map((node) => ({
            node, text: text(node), states: node.dataset.states.split(" "),
          })),
        })),
      }));
      const total = modules.reduce((sum, module) => sum + module.components.reduce((sum, part) => sum + part.tasks.length, 0), 0);

      const apply = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter((word) => word);
        const states = boxes.filter((box) => box.checked).map((box) => box.value);
        const isFiltered = words.length > 0 || states.length > 0;
        let shown = 0;
        for (const module of modules) {
          let inModule = 0;
          for (const component of module.components) {
            let inComponent = 0;
            for (const task of component.tasks) {
              const all = module.name + "\n" + component.name + "\n" + task.text;
              const fits = words.every((word) => all.includes(word))
                && (states.length === 0 || states.some((state) => task.states.includes(state)));
              task.node.hidden = !fits;
              if (fits) inComponent += 1;
            }
            component.node.hidden = inComponent === 0;
            inModule += inComponent;
          }
          const isNamed = states.length === 0 && words.every((word) => module.name.includes(word));
          module.node.hidden = isFiltered && inModule === 0 && !isNamed;
          if (isFiltered && inModule > 0) module.node.open = true;
          if (!isFiltered) module.node.open = module.isOpen;
          shown += inModule;
        }
        count.textContent = isFiltered ? shown + " of " + total + " test tasks" : total + " test tasks";
        none.hidden = modules.some((module) => !module.node.hidden);
      };

      const read = () => {
        const wanted = new URLSearchParams(location.hash.slice(1));
        if (!wanted.has("q") && !wanted.has("state")) return;
        search.value = wanted.get("q") || "";
        const states = (wanted.get("state") || "").split(",");
        for (const box of boxes) box.checked = states.includes(box.value);
        apply();
      };

      const write = () => {
        const wanted = new URLSearchParams();
        const states = boxes.filter((box) => box.checked).map((box) => box.value);
        if (search.value) wanted.set("q", search.value);
        if (states.length > 0) wanted.set("state", states.join(","));
        history.replaceState(null, "", "#" + wanted);
      };

      const change = () => { apply(); write(); };
      form.addEventListener("input", change);
      form.addEventListener("submit", (event) => event.preventDefault());
      form.addEventListener("reset", () => setTimeout(change));
      addEventListener("hashchange", read);
      const reveal = () => {
        const target = document.getElementById(location.hash.slice(1));
        if (!target) return;
        for (let node = target.parentElement; node; node = node.parentElement) {
          if (node.localName === "details") node.open = true;
          node.hidden = false;
        }
        target.scrollIntoView({ block: "center" });
        target.querySelector("a")?.focus({ preventScroll: true });
      };
      addEventListener("hashchange", reveal);
      let closed = [];
      addEventListener("beforeprint", () => {
        closed = [...document.querySelectorAll("details:not([open])")];
        for (const node of closed) node.open = true;
      });
      addEventListener("afterprint", () => { for (const node of closed) node.open = false; });
      form.hidden = false;
      apply();
      read();
      reveal();
    })();

    """#
}
