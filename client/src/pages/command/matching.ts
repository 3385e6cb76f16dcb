import type { Command } from "../../data/commands";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The commands of which each word of the text begins one, in any order, without regard to case and accents. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return text.trim() === "" ? [...commands] : [];
  return commands.filter(({ label, words = "" }) => {
    const has = wordsOf(`${label} ${words}`);
    return asked.every((word) => has.some((one) => one.startsWith(word)));
  });
}
