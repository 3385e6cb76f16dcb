/** `conversationTool` of an agency that uses the product's own chat (docs/product/help.md#conversation). */
export const OWN_CHAT = "SOLEIRA";
