import { alert } from "./alert";
import { deviceStorage } from "./storage";

/** What a browser sends that could install the app; Safari has none. */
type Offer = Event & { prompt: () => Promise<unknown> };
/** The days of use so far, as YYYY-MM-DD, and whether the hint was shown. */
type Use = { days: string[]; said: boolean };

const USE = "soleira.installing";
/** From this day of use on it is worth a hint. */
const DAYS = 3;

// Module state: a page is offered to be installed once.
let offer: Offer | undefined;
let onOffer: (() => void) | undefined;

/** Call it once, early: the browser says so when it likes, and never again. */
export const listenForInstalling = (): void =>
  window.addEventListener("beforeinstallprompt", (event) => {
    // The browser's own banner would come on the first day.
    event.preventDefault();
    offer = event as Offer;
    onOffer?.();
  });

function use(): Use {
  try {
    const { days, said } = JSON.parse(deviceStorage.read(USE) ?? "{}") as Partial<Use>;
    return { days: Array.isArray(days) ? days : [], said: said === true };
  } catch {
    return { days: [], said: false };
  }
}

/**
 * Says once, from the third day of use on, how a phone installs the app (docs/product/phone.md#installed). `day` is
 * today, as YYYY-MM-DD. Returns how to stop waiting for the browser's offer.
 */
export function hintInstalling(day: string): () => void {
  const { days, said } = use();
  const used = days.includes(day) ? days : [...days, day];
  const keep = (next: Use) => deviceStorage.write(USE, JSON.stringify(next));
  if (said) return () => undefined;
  const kept = keep({ days: used, said: false });
  // Where nothing is kept it would come at every start.
  if (!kept || used.length < DAYS || !window.matchMedia("(pointer: coarse)").matches) return () => undefined;
  const say = (text: string, action?: { label: string; run: () => void }) => {
    keep({ days: used, said: true });
    alert.success(text, { stays: true, ...(action && { action }) });
  };
  // Only Safari of iOS knows it.
  if ("standalone" in navigator && navigator.standalone === false) {
    say("Tenha a Soleira na tela de início: toque em Compartilhar e em 'Adicionar à Tela de Início'.");
    return () => undefined;
  }
  onOffer = () => {
    onOffer = undefined;
    // The person may decline there, which is an answer too.
    const run = () => void offer?.prompt().catch(() => undefined);
    say("Tenha a Soleira como aplicativo na tela de início.", { label: "Instalar", run });
  };
  if (offer) onOffer();
  return () => {
    onOffer = undefined;
  };
}
