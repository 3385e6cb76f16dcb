/** A property that another lead may have by now (docs/product/properties.md#accepted). */
export const ACCEPTED_ELSEWHERE = "Proposta aceita em outro atendimento";
