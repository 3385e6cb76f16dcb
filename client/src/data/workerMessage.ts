/** What the service worker says to the tabs (worker/push.ts): a notification has come, or one was pressed. */
export type WorkerMessage = { type: "notified" } | { type: "open"; path: string };
