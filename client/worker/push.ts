import type { PushMessage } from "@soleira/schema/push/wire";
import type { WorkerMessage } from "../src/data/workerMessage";
import { takesNotices } from "./pages";

declare const self: ServiceWorkerGlobalScope;

/** Tabs of the signed-in client: a customer's page or GraphiQL would neither say it nor lead anywhere. */
const tabs = async () =>
  (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    takesNotices(new URL(url).pathname),
  );
const tell = (tab: Client, message: WorkerMessage) => tab.postMessage(message);

/** The path with what the tab has to know before it shows it: in which agency it is. */
const pathOf = ({ url, enterpriseId }: PushMessage): string =>
  `${url}${url.includes("?") ? "&" : "?"}agency=${encodeURIComponent(enterpriseId)}`;

/** Tells the open tabs, and shows it unless one of them is in sight (docs/product/push.md#message). */
export async function show(message: PushMessage): Promise<void> {
  const open = await tabs();
  for (const tab of open) tell(tab, { type: "notified" });
  if (open.some(({ visibilityState }) => visibilityState === "visible")) return;
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: "pt-BR",
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: message,
  });
}

/** Leads to what a notice is about: in a tab that is open, else in one of its own. */
export async function open(notice: Notification): Promise<void> {
  notice.close();
  const path = pathOf(notice.data as PushMessage);
  const all = await tabs();
  const tab = all.find(({ focused }) => focused) ?? all[0];
  if (!tab) return void (await self.clients.openWindow(path));
  tell(tab, { type: "open", path });
  await tab.focus();
}
