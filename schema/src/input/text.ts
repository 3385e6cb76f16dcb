/** Control characters but newline and tab: they are invisible, and JSON writes each as six characters. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
export const CONTROL_TEXT = "O texto tem um caractere de controle, que não se vê. Apague-o e digite de novo.";
export const hasControls = (text: string): boolean => CONTROL.test(text);
/** The same text without them, for what must not be lost for their sake (a portal's lead). */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, " ");
/** Controls, line ends, and what turns the direction of the text that follows: none is seen, and all mislead who reads. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
export const LINE_TEXT = "Escreva em uma só linha, sem caracteres que não se veem.";
/** Whether it is a text of one line: a name, an address, a number (docs/product/values.md#texts). */
export const isOneLine = (text: string): boolean => !NOT_OF_A_LINE.test(text);
/** The same text in one line, for what must not be lost for their sake (a portal's lead). */
export const inOneLine = (text: string): string =>
  text.replace(new RegExp(NOT_OF_A_LINE, "gu"), " ").replace(/ {2,}/g, " ");
/** Signs that are not seen, those that join others among them. */
const UNSEEN = /\p{Cf}/u;
export const hasUnseen = (name: string): boolean => UNSEEN.test(name);
/** What no name of a person or agency has, as mails quote it. */
const ADDRESS = /:\/\/|www\.|@/iu;
/** Programs of mail make links of these without being asked: `exemplo.com`, `curto.do/premio`. */
const BARE_HOST =
  /[\p{L}\p{N}][.\u2024\u3002\uff0e\uff61](?:(?:com|net|org|info|biz|br|io|app|dev|xyz|link|site|online|shop|store|top|click|live|page)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2,}\/)/iu;
export const NAME_TEXT = "Use só o nome, sem endereço de site ou de e-mail.";
export const hasAddress = (name: string): boolean => ADDRESS.test(name) || BARE_HOST.test(name);
/** The longest text of one field, in characters: an observation, a message, feedback. */
export const LONGEST_TEXT = 4000;
