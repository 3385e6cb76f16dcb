import { deviceStorage, serviceWorkers } from "../../ui/storage";

const DEVICE = "soleira.device";
const WANTED = "soleira.push";

/** This device, made once and kept (docs/product/push.md#devices). */
export function deviceId(): string {
  const known = deviceStorage.read(DEVICE);
  if (known) return known;
  // There is one wherever there is push: on https and localhost.
  const made = crypto.randomUUID();
  deviceStorage.write(DEVICE, made);
  return made;
}

/** Who has pressed 'Ativar notificações' here last; another person on this device gets none before they press it too. */
export const pushWantedBy = (): string | null => deviceStorage.read(WANTED);

export function wantPush(userId: string | null): void {
  if (userId === null) deviceStorage.erase(WANTED);
  else deviceStorage.write(WANTED, userId);
}

/** Whether this browser shows notices of a worker at all. */
export const canPush = (): boolean =>
  serviceWorkers() !== undefined && "PushManager" in window && "Notification" in window;
