import { TextDecoder, TextEncoder } from "node:util";

// jsdom lacks these; react-router and graphql-ws expect them.
Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
