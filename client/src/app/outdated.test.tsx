import { jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { refused, renderApp, signedIn } from "../../test/renderApp";
import { alert, alerts } from "../ui/alert";
import { installWorker } from "./worker";

afterEach(() =>
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  }),
);

/** A service worker of which a new version is found with the next look. */
function workerWith(waiting: { postMessage(message: string): void } | null) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, looks: 0 });
  const update = async () => {
    registration.looks += 1;
  };
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => Object.assign(registration, { update }),
  });
  return { registration, container: container as unknown as ServiceWorkerContainer };
}

const outdated = {
  ...signedIn(),
  me: refused("NOT_SAFELISTED", "The client's own operations alone are run."),
};

test("an operation that the gateway runs no more says that there is a new version, and offers the one that waits", async () => {
  const said: string[] = [];
  const { container } = workerWith({ postMessage: (message) => said.push(message) });
  const stop = await installWorker(container);
  const { user } = await renderApp("/attendance/sale", outdated);
  expect(
    await screen.findByText("Há uma versão nova do sistema. Atualize a página e tente de novo."),
  ).toBeVisible();
  expect(await screen.findByText("Nova versão disponível")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(said).toEqual(["activate"]);
  stop();
});

test("a press loads the page anew when the new version takes over, or after 5 s where the old one does not end", async () => {
  jest.useFakeTimers();
  try {
    let loads = 0;
    const { container, registration } = workerWith({ postMessage: () => undefined });
    Object.assign(container, { controller: {} });
    const stop = await installWorker(container, () => {
      loads += 1;
    });
    const press = () => act(() => alerts.current().at(-1)?.action?.run());
    press();
    jest.advanceTimersByTime(4_999);
    expect(loads).toBe(0);
    container.dispatchEvent(new Event("controllerchange"));
    expect(loads).toBe(1);
    jest.advanceTimersByTime(1);
    expect(loads).toBe(2);
    // Another tab has pressed before: it runs already.
    registration.waiting = null;
    press();
    expect(loads).toBe(3);
    stop();
  } finally {
    jest.useRealTimers();
  }
});

test("where none waits yet one is looked for", async () => {
  const { container, registration } = workerWith(null);
  const stop = await installWorker(container);
  await renderApp("/attendance/sale", outdated);
  await screen.findByText("Há uma versão nova do sistema. Atualize a página e tente de novo.");
  expect(registration.looks).toBeGreaterThan(0);
  stop();
});
