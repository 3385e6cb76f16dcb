/**
 * Bounds of a document, for HTTP and the socket alike (docs/product/limits.md#documents). The client's own operations
 * and introspection lie well within.
 */
export const LIMITS = {
  /** Bytes of a request's body. */
  body: 256 * 1024,
  /** Bytes of a message on a socket, which carries a token or a subscription. */
  message: 32 * 1024,
  tokens: 2_000,
  /** Operations and fragments. */
  definitions: 60,
  /** Characters of a name: of a field, alias, variable, type, fragment or operation. */
  name: 100,
  depth: 15,
  /** Aliased fields over the whole document, fragments counted each time that they are spread. */
  aliases: 30,
  directives: 50,
  /** Fields of a root type in one operation, after spreading all fragments. */
  rootFields: 20,
  /** Fields after spreading all fragments. */
  fields: 1_000,
  /** Points that an operation may cost (docs/product/limits.md#cost). */
  cost: 2_000,
} as const;
