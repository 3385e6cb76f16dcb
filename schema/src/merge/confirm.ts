type Lead = { id: string; name: string };

const letters = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What is typed before a lead that seems to be another person is merged: its name, or its number where the name has nothing to type. */
export const typedToMerge = ({ id, name }: Lead): string => (letters(name) === "" ? id : name);

/** Whether that was typed (docs/product/merge.md#strangers): letters and digits are compared, without accents and signs. */
export const confirmsMerge = (lead: Lead, typed: string): boolean =>
  letters(typedToMerge(lead)) === letters(typed);

/** What is said where it was not. */
export const notTyped = ({ id, name }: Lead): string =>
  letters(name) === ""
    ? `Digite o número deste atendimento: ${id}.`
    : "Digite o nome deste lead como ele aparece.";
