import { alert } from "./alert";

/** Puts a text into the clipboard, and says so; a browser may refuse it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    alert.success("Copiado.");
  } catch {
    alert.error("Não foi possível copiar. Selecione o texto e copie.");
  }
}
