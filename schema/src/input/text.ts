/** Control characters but newline and tab: they are invisible, and JSON writes each as six characters. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
export const CONTROL_TEXT = "O texto tem um caractere de controle, que não se vê. Apague-o e digite de novo.";
export const hasControls = (text: string): boolean => CONTROL.test(text);
/** The same text without them, for what must not be lost for their sake (a portal's lead). */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, " ");
/** What no name of a person or agency has, as mails quote it: signs that are not seen or turn the text around, and addresses. */
const ADDRESS = /\p{Cf}|:\/\/|www\.|@/iu;
/** Programs of mail make links of these without being asked: `exemplo.com`, `curto.do/premio`. */
const BARE_HOST =
  /[\p{L}\p{N}][.\u2024\u3002\uff0e\uff61](?:(?:com|net|org|info|biz|br|io|app|dev|xyz|link|site|online|shop|store|top|click|live|page)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2,}\/)/iu;
export const NAME_TEXT = "Use só o nome, sem endereço de site ou de e-mail.";
export const hasAddress = (name: string): boolean => ADDRESS.test(name) || BARE_HOST.test(name);
/** The longest text of one field, in characters: an observation, a message, feedback. */
export const LONGEST_TEXT = 4000;
