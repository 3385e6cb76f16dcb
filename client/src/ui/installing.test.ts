import { jest } from "@jest/globals";
import { alert, alerts } from "./alert";
import { hintInstalling, listenForInstalling } from "./installing";
import { deviceStorage } from "./storage";

const said = () => alerts.current().map(({ text }) => text);
const finger = (coarse: boolean) => {
  window.matchMedia = () => ({ matches: coarse }) as MediaQueryList;
};
const safari = (standalone: boolean | undefined) =>
  Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });

beforeEach(() => {
  finger(true);
});
afterEach(() => {
  deviceStorage.erase("soleira.installing");
  safari(undefined);
  for (const { id } of alerts.current()) alert.dismiss(id);
});

test("the browser's offer is said once, on the third day of use, and 'Instalar' takes it", () => {
  listenForInstalling();
  for (const day of ["2026-11-20", "2026-11-20", "2026-11-23"]) hintInstalling(day)();
  const prompt = jest.fn(async () => undefined);
  hintInstalling("2026-11-24");
  expect(said()).toEqual([]);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(said()).toEqual(["Tenha a Soleira como aplicativo na tela de início."]);
  const [entry] = alerts.current();
  entry?.action?.run();
  expect(prompt).toHaveBeenCalledTimes(1);
  if (entry) alert.dismiss(entry.id);
  hintInstalling("2026-11-25");
  expect(said()).toEqual([]);
});

test("Safari of iOS has no offer: the steps are said in words", () => {
  safari(false);
  for (const day of ["2026-11-20", "2026-11-21"]) hintInstalling(day)();
  expect(said()).toEqual([]);
  hintInstalling("2026-11-22")();
  expect(said()).toEqual([
    "Tenha a Soleira na tela de início: toque em Compartilhar e em 'Adicionar à Tela de Início'.",
  ]);
});

test("a computer is not told", () => {
  finger(false);
  safari(false);
  for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"]) hintInstalling(day)();
  expect(said()).toEqual([]);
});
