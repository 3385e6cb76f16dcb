import { TextDecoder, TextEncoder } from "node:util";

// jsdom lacks these; react-router and graphql-ws expect them.
Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });

// jsdom has no layout: every test sees a wide screen with a mouse, unless it puts its own `matchMedia` here.
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// Nothing scrolls where nothing has a place.
Element.prototype.scrollIntoView ??= () => {};
