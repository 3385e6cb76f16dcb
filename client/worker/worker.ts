// The service worker, built by itself into /worker.js (vite.config.ts); only what is built has one.
import { answer, forgetOld, keepVersion } from "./offline";
import { open, show } from "./push";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepVersion()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
self.addEventListener("fetch", (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
// A person has pressed 'Atualizar': without it a new version waits for the last tab to close.
self.addEventListener("message", ({ data }) => {
  if (data === "activate") void self.skipWaiting();
});
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
