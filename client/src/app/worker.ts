import { onOutdated } from "../data/newVersion";
import { alert } from "../ui/alert";

/** How often an open tab looks for a new version, in milliseconds; the browser looks with each page that it loads. */
const LOOK = 60 * 60_000;
/** Milliseconds for which a pressed update may wait for the old worker, which first ends what it answers. */
const HANDOVER = 5_000;

/**
 * Installs the service worker, and says when a new version waits: nothing changes before a press or the next start
 * (docs/product/offline.md#new-version). Answers how to stop.
 */
export async function installWorker(
  workers: ServiceWorkerContainer,
  reload = () => window.location.reload(),
): Promise<() => void> {
  const registration = await workers.register("/worker.js", { updateViaCache: "none" });
  let pressed = false;
  const update = () => {
    pressed = true;
    // Gone where another tab has pressed: the new version runs already.
    if (!registration.waiting) return reload();
    registration.waiting.postMessage("activate");
    // Leaving the page ends what the old worker still answers to it.
    setTimeout(reload, HANDOVER);
  };
  const offer = () =>
    alert.success("Nova versão disponível", { stays: true, action: { label: "Atualizar", run: update } });
  const waitFor = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // Without a controller it is the first one, and the page is of its version.
      if (worker.state === "installed" && workers.controller) offer();
    });
  const onFound = () => waitFor(registration.installing);
  const onReplaced = () => (pressed ? reload() : offer());
  if (registration.waiting && workers.controller) offer();
  onFound();
  registration.addEventListener("updatefound", onFound);
  workers.addEventListener("controllerchange", onReplaced);
  // What goes wrong is tried again with the next look.
  const look = () => void registration.update().catch(() => undefined);
  const timer = setInterval(look, LOOK);
  const stopListening = onOutdated(() => (registration.waiting ? offer() : look()));
  return () => {
    clearInterval(timer);
    stopListening();
    registration.removeEventListener("updatefound", onFound);
    workers.removeEventListener("controllerchange", onReplaced);
  };
}
