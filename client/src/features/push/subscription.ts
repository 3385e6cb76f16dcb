import type { ApolloClient } from "@apollo/client";
import { errorCode } from "../../data/errors";
import { idempotencyKey } from "../../data/idempotencyKey";
import { sendChange } from "../../data/sendChange";
import { serviceWorkers } from "../../ui/storage";
import { deviceId, pushWantedBy, wantPush } from "./device";
import { PushKeyDocument, RegisterDeviceDocument, RemoveDeviceDocument } from "./Push.generated";

/** Subscribes at the browser's push service, with another key anew. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = error instanceof DOMException && error.name === "InvalidStateError";
    if (!former) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Registers this device for the sign-in, which then is pushed to. Registering it again changes nothing. */
async function register(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: PushKeyDocument, fetchPolicy: "network-only" });
  if (!data?.pushKey) throw new Error("The agency has no key for push.");
  const workers = serviceWorkers();
  if (!workers) throw new Error("The browser has no service workers.");
  await workers.register("/worker.js", { updateViaCache: "none" });
  const { pushManager } = await workers.ready;
  const { endpoint, keys } = (await subscribe(pushManager, data.pushKey)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("A subscription without keys.");
  await sendChange(client, RegisterDeviceDocument, {
    input: {
      deviceId: deviceId(),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      idempotencyKey: idempotencyKey(),
    },
  });
}

/** 'Ativar notificações': asks for the permission. False where it is denied (docs/product/push.md#permission). */
export async function enablePush(client: ApolloClient, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await register(client);
  wantPush(userId);
  return true;
}

/** Nothing is pushed to this device any more. */
export async function disablePush(client: ApolloClient): Promise<void> {
  wantPush(null);
  await unsubscribe();
  const input = { deviceId: deviceId(), idempotencyKey: idempotencyKey() };
  try {
    await sendChange(client, RemoveDeviceDocument, { input });
  } catch (error) {
    // Its service has said meanwhile that it is gone.
    if (errorCode(error) !== "NOT_FOUND") throw error;
  }
}

/**
 * Ends the browser's subscription, and takes away what is still shown, which is not for who comes next: the gateway and the
 * agency have ended theirs with the sign-in.
 */
export async function unsubscribe(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * With each start: registers the device anew for who wanted push on it, since a device belongs to a sign-in; for anybody
 * else ends a subscription that is left over (docs/product/push.md#devices).
 */
export async function renewPush(client: ApolloClient, userId: string): Promise<void> {
  if (pushWantedBy() === userId && Notification.permission === "granted") await register(client);
  else await unsubscribe();
}
