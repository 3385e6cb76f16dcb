// Runs in the page before the application (see page.ts). Plain JavaScript: it is handed over as it is.
// React reports every commit to developer tools, in production too; from the tree that it shows one can say which
// components rendered. Names survive because the bench builds the client without minifying.
(() => {
  const PERFORMED_WORK = 1;
  const components = new Set([0, 1, 11, 14, 15]);
  let counts = {};

  const nameOf = (type) => {
    if (!type) return "";
    if (typeof type === "function") return type.displayName || type.name;
    return type.displayName || nameOf(type.type) || nameOf(type.render);
  };
  // A bundler numbers names that occur twice.
  const plain = (name) => name.replace(/\$?\d+$/, "");
  const count = (fiber) => {
    if (!components.has(fiber.tag)) return;
    const name = plain(nameOf(fiber.elementType) || nameOf(fiber.type));
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  };
  const mounted = (fiber) => {
    count(fiber);
    for (let child = fiber.child; child; child = child.sibling) mounted(child);
  };
  const updated = (fiber, before) => {
    if (fiber === before) return;
    if (fiber.flags & PERFORMED_WORK) count(fiber);
    // Children that React left alone are the same objects as before.
    if (fiber.child === before.child) return;
    const old = new Set();
    for (let child = before.child; child; child = child.sibling) old.add(child);
    for (let child = fiber.child; child; child = child.sibling) {
      if (old.has(child)) continue;
      if (child.alternate && old.has(child.alternate)) updated(child, child.alternate);
      else mounted(child);
    }
  };

  let committed = performance.now();
  const roots = new WeakSet();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: (_id, root) => {
      const { current } = root;
      committed = performance.now();
      if (roots.has(root) && current.alternate) updated(current, current.alternate);
      else mounted(current);
      roots.add(root);
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };

  // Without it columns bring more cards only when their button is pressed: how many there are is ours to say.
  delete globalThis.IntersectionObserver;

  // What waits for the next event over the live connection.
  let waiting = [];
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (!String(data).includes('"next"')) return;
        for (const notify of waiting) notify();
        waiting = [];
      });
    }
  };

  // When the last answer to a GraphQL call was read.
  let answered = Number.NaN;
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    const answer = await fetch(...args);
    const text = answer.text.bind(answer);
    answer.text = async () => {
      const read = await text();
      answered = performance.now();
      return read;
    };
    return answer;
  };

  let released = Number.NaN;
  for (const type of ["pointerup", "mouseup"])
    addEventListener(
      type,
      () => {
        released = performance.now();
      },
      { capture: true },
    );

  let seen = Number.NaN;
  let watched;
  new MutationObserver(() => {
    if (watched && Number.isNaN(seen) && document.querySelector(watched)) seen = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  globalThis.bench = {
    /** Forgets what was counted; from now on `selector` is waited for. */
    begin: (selector) => {
      counts = {};
      seen = released = answered = Number.NaN;
      watched = selector;
    },
    /** Whether React has drawn nothing for so many milliseconds. */
    quiet: (milliseconds) => performance.now() - committed > milliseconds,
    /** Resolves with the next event. */
    nextEvent: () => new Promise((resolve) => waiting.push(resolve)),
    /** What happened since `begin`: renders by component, and milliseconds from each cause until the selector held. */
    end: () => ({
      counts,
      seen: !Number.isNaN(seen),
      sinceRelease: seen - released,
      sinceAnswer: seen - answered,
    }),
  };
})();
