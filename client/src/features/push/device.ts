import { deviceStorage } from "../../data/deviceStorage";

const DEVICE = "soleira.device";
const WANTED = "soleira.push";

/** This device, made once and kept (docs/product/push.md#devices). */
export function deviceId(): string {
  const known = deviceStorage()?.getItem(DEVICE);
  if (known) return known;
  // There is one wherever there is push: on https and localhost.
  const made = crypto.randomUUID();
  deviceStorage()?.setItem(DEVICE, made);
  return made;
}

/** Who has pressed 'Ativar notificações' here last; another person on this device gets none before they press it too. */
export const pushWantedBy = (): string | null => deviceStorage()?.getItem(WANTED) ?? null;

export function wantPush(userId: string | null): void {
  if (userId === null) deviceStorage()?.removeItem(WANTED);
  else deviceStorage()?.setItem(WANTED, userId);
}

/** Whether this browser shows notices of a worker at all. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
