import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { agencyApiOf } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { goOffline, patch } from "../support/browser/faults";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

test.use({ serviceWorkers: "allow" });

/** The page has a worker, which has fetched all of its version. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  });
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

test("without a network the shell says so and goes on by itself; nothing of an agency is kept", async ({
  page,
}) => {
  await signIn(page, named("Patrícia Moraes"), "/");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  await installed(page);
  const paths = await kept(page);
  expect(paths.length).toBeGreaterThan(50);
  expect(
    paths.filter((path) => !/^\/(assets\/[\w.~-]+)?$|^\/[\w-]+\.(png|svg|webmanifest)$/.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => path.includes("proposta"))).toEqual([]);

  const back = await goOffline(page);
  await page.goto("/visits");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Sem conexão");
  await expect(page.getByRole("banner")).toContainText("Soleira");
  await back();
  await expect(page.getByRole("group", { name: "Visão da agenda" })).toBeVisible();

  // What is the gateway's own is not the shell.
  await page.goto("/graphiql");
  await expect(page).toHaveTitle(/GraphiQL/);
  const { host } = new URL(fixtures.gatewayUrl);
  const manifest = await page.request.get(`http://${host}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(`http://${host}${src}`)).ok()).toBe(true);
});

/** The gateway, whose worker can become another version. */
async function gatewayOfVersions() {
  const upstream = new URL(fixtures.gatewayUrl);
  let version = "";
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === "/worker.js";
    const headers = { ...incoming.headers, host: upstream.host };
    if (isWorker) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
    }
    const { hostname, port } = upstream;
    const passed = forward(
      { hostname, port, path: incoming.url ?? "/", method: incoming.method ?? "GET", headers },
      (answer) => {
        if (!isWorker || !version) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(outgoing);
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () => {
          outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
          outgoing.end(Buffer.concat(chunks).toString().replace("soleira-code-", `soleira-code-${version}-`));
        });
      },
    );
    passed.once("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (name: string) => {
      version = name;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a new version says so, changes nothing before a press, and keeps what was typed", async ({ page }) => {
  const gateway = await gatewayOfVersions();
  try {
    await signIn(page, named("Rafael Cardoso"), "/");
    // Live changes are not what this is about.
    await page.routeWebSocket(/\/graphql$/, () => undefined);
    await page.route("**/graphql/stream*", () => undefined);
    // From now on, not from 1970: home may still ask for the visits of its day, which no call takes.
    await page.clock.install({ time: new Date() });
    await page.goto(`${gateway.url}/new-customer-service/sale`);
    await installed(page);
    // From now on the worker answers for this page.
    await page.reload();
    const name = page.getByLabel("Nome do lead");
    await name.fill("Vera Versão");
    let loads = 0;
    page.on("domcontentloaded", () => {
      loads++;
    });
    gateway.publish("next");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = alerts(page).getByText("Nova versão disponível");
    await expect(notice).toBeVisible();
    // Longer than any other alert is shown.
    await page.clock.runFor(7_000);
    await expect(notice).toBeVisible();
    expect(loads).toBe(0);
    await expect(name).toHaveValue("Vera Versão");
    await alerts(page).getByRole("button", { name: "Atualizar" }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(name).toHaveValue("Vera Versão");
    await expect(page.getByText("Rascunho recuperado", { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => caches.keys())).toContainEqual(
      expect.stringContaining("soleira-code-next-"),
    );
  } finally {
    gateway.close();
  }
});

test("a push is shown where no tab is in sight, else the list is read; pressed it opens the lead", async ({
  page,
  context,
}) => {
  const agent = named("Rafael Cardoso");
  const agencyApi = await agencyApiOf(agent);
  const lead = await agencyApi.newLead("Páscoa Pressionada");
  const { enterprise } = await agencyApi.get<{ enterprise: { id: number } }>("/v1/users/me");
  // No rule of the agency notifies its own maker: the list says that there is one.
  const notification = {
    __typename: "Notification",
    id: "77",
    kind: "LEAD_NEW",
    title: "Novo lead",
    period: "1 min",
    message: `${lead.name} espera o seu contato.`,
    isRead: false,
    createdAt: null,
    attendanceId: lead.id,
    transferRequestId: null,
    proposalId: null,
  };
  let there = false;
  await patch<{ notifications: { edges: object[]; pageInfo: object } }>(
    page,
    "Notifications",
    ({ notifications }) => {
      // What other tests did to this agent is not what this is about.
      notifications.edges = there
        ? [{ __typename: "NotificationEdge", cursor: "1", node: notification }]
        : [];
    },
  );
  await signIn(page, agent, "/notifications");
  await expect(page.getByText("Você não possui nenhuma notificação nova!")).toBeVisible();
  await installed(page);

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const message = {
    id: "77",
    kind: "LEAD_NEW",
    title: "Novo lead",
    body: "Páscoa",
    url: "/notifications?open=77",
    enterpriseId: String(enterprise.id),
    tag: `lead-${lead.id}`,
  };
  const deliver = () =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin: fixtures.gatewayUrl,
      registrationId,
      data: JSON.stringify(message),
    });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  // This browser denies notices whatever is granted: what the worker would show is noted.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options });
  });
  const shown = () =>
    worker.evaluate(() =>
      (globalThis as unknown as WorkerScope).shown.map(({ title, body, tag }) =>
        [title, body, tag].join(" · "),
      ),
    );

  there = true;
  await deliver();
  await expect(page.getByText(notification.message)).toBeVisible();
  expect(await shown()).toEqual([]);

  await page.goto("about:blank");
  await deliver();
  await expect.poll(shown).toEqual([`Novo lead · Páscoa · lead-${lead.id}`]);
  // What listens to the worker asks this first.
  const followed = page.waitForRequest((request) =>
    String(request.postData()).includes("UnreadNotifications"),
  );
  await page.goto(`${fixtures.gatewayUrl}/visits`);
  await followed;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const event = new Event("notificationclick");
    const [notice] = scope.shown;
    Object.assign(event, {
      notification: { ...notice, close: () => undefined },
      // The tab may not be given the focus by a script, only by a person.
      waitUntil: (done: Promise<unknown>) => done.catch(() => undefined),
    });
    scope.dispatchEvent(event);
  });
  await expect(page).toHaveURL(new RegExp(`/customer-service/${lead.id}`));
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
});

type Shown = { title: string; body?: string; tag?: string };
/** What the test needs of the worker's own scope. */
type WorkerScope = {
  shown: Shown[];
  registration: { showNotification: (title: string, options?: Omit<Shown, "title">) => Promise<void> };
  dispatchEvent(event: Event): boolean;
};
