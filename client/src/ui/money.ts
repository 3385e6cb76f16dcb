import { readMoney } from "@soleira/schema/format/money";

/** Digits of the longest amount, before the comma. */
const MOST_DIGITS = 12;

type Standing = {
  text: string;
  /** Somebody set its signs: they are not ours to move. */
  free: boolean;
};

const grouped = (whole: string) => whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ".");

/** What came between the common beginning and the common end of two texts. */
function added(before: string, after: string): { start: number; more: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  return { start, more: after.slice(start, after.length - end) };
}

/** Where the caret stands with that many digits and commas behind it, before a point rather than after it. */
function placeOf(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place--) if (/[\d,]/.test(text.charAt(place - 1))) left--;
  while (text.charAt(place - 1) === ".") place--;
  return place;
}

/**
 * What stands in a field of money after somebody typed into it (docs/product/values.md#typed-amounts): digits and a comma are
 * set in groups; a point, or anything else, is left as it is typed. What is pasted and can be read is set in groups too. Null
 * where the key is not taken: no amount is so long, or has three places behind a comma that cannot set thousands apart.
 */
export function typeMoney(
  before: Standing,
  after: { text: string; caret: number },
): { text: string; free: boolean; caret: number | null; pasted: boolean } | null {
  // No amount is negative: the key takes away what it was typed over, and nothing more.
  const minus = !before.free && added(before.text, after.text).more === "-";
  const text = minus ? after.text.replace("-", "") : after.text;
  const caret = minus ? after.caret - 1 : after.caret;
  if (text.trim() === "") return { text: "", free: false, caret: null, pasted: false };
  const { start, more } = added(before.text, text);
  const pasted = more.length > 1;
  const bare = text.replace(/[^\d,]/g, "");
  const [whole = "", ...rest] = bare.split(",");
  const fraction = rest.join("");
  const third = rest.length === 1 && fraction.length === 3 && whole.length > 3;
  if (!before.free && third && /^\d$/.test(more)) return null;
  const ours = !before.free && /^(\d*|,)$/.test(more) && rest.length <= 1 && fraction.length <= 2;
  if (ours) {
    if (whole.length > MOST_DIGITS) return null;
    if (bare === "") return { text: "", free: false, caret: null, pasted };
    const next = `R$ ${grouped(whole)}${rest.length > 0 ? `,${fraction}` : ""}`;
    return {
      text: next,
      free: false,
      caret: placeOf(next, text.slice(caret).replace(/[^\d,]/g, "").length),
      pasted,
    };
  }
  if (more === "." && !before.free) {
    // The other points are ours, and would not go with this one.
    const plain = [text.slice(0, start), text.slice(start + 1)].map((part) => part.replaceAll(".", ""));
    return { text: plain.join("."), free: true, caret: (plain[0] ?? "").length + 1, pasted };
  }
  const { amount } = readMoney(text);
  if (!pasted || amount === null) return { text, free: true, caret: null, pasted };
  const [reais = "", cents] = amount.split(".");
  return { text: `R$ ${grouped(reais)}${cents ? `,${cents}` : ""}`, free: false, caret: null, pasted };
}
