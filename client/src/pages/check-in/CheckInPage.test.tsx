import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const at = (id: string, name: string) => ({ __typename: "PlaceRef", id, name });
const place = (id: string, name: string, over: object = {}) => ({
  __typename: "Place",
  id,
  name,
  address: `Rua ${name}, 10`,
  latitude: null,
  longitude: null,
  radiusMeters: null,
  active: true,
  ...over,
});
const checkIn = (id: string, userId: string, name: string, where = at("1", "Matriz")) => ({
  __typename: "CheckIn",
  id,
  user: { __typename: "UserRef", id: userId, name },
  place: where,
  checkedInAt: "2026-11-20T12:12:00.000Z",
});
const here = { latitude: -23.5614, longitude: -46.6559, radiusMeters: 300 };
const [MATRIZ, CENTRO] = [place("1", "Matriz", here), place("2", "Centro")];
const BRUNO = checkIn("8", "8", "Bruno Reis");

/** A desk as the agency keeps it: `mine` is one's own check-in. */
function desk({ required = false, places = [MATRIZ, CENTRO], others = [BRUNO] as object[] } = {}) {
  let mine: ReturnType<typeof checkIn> | undefined;
  const answers: Answers = {
    checkIns: () => ({
      data: {
        enterprise: { __typename: "Enterprise", id: "1", checkInRequired: required },
        places,
        checkIns: mine ? [...others, mine] : others,
      },
    }),
    checkIn: ({ input }) => {
      const { placeId } = input as { placeId: string };
      mine = checkIn("9", "7", "Marina Duarte", at(placeId, placeId === "1" ? "Matriz" : "Centro"));
      return { data: { checkIn: { __typename: "CheckInPayload", checkIn: mine } } };
    },
    checkOut: () => {
      mine = undefined;
      const ended = { __typename: "CheckIn", id: "9", checkedOutAt: "2026-11-20T15:00:00.000Z" };
      return { data: { checkOut: { __typename: "CheckOutPayload", checkIn: ended } } };
    },
  };
  return answers;
}

/** What the device answers when it is asked where it is. */
function device(answer: { latitude: number; longitude: number } | { code: number } | undefined) {
  const getCurrentPosition = (found: (at: object) => void, failed: (why: object) => void) =>
    answer && "code" in answer ? failed(answer) : found({ coords: answer });
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: answer && { getCurrentPosition },
  });
}
const press = async (app: Awaited<ReturnType<typeof renderApp>>, name: string) =>
  app.user.click(await screen.findByRole("button", { name }));
const sent = (app: Awaited<ReturnType<typeof renderApp>>) =>
  app.asked("CheckIn").map(({ variables }) => {
    const { idempotencyKey: _key, ...input } = variables.input as Record<string, unknown>;
    return input;
  });

test("in with the device's position, and out again; the focus stays where it was done", async () => {
  device({ latitude: -23.5, longitude: -46.6 });
  const app = await renderApp("/check-in", { ...signedIn(), ...desk({ required: true }) });
  expect(
    await screen.findByText("Sua imobiliária pede check-in: sem ele você não recebe leads."),
  ).toBeVisible();
  await press(app, "Fazer check-in em Matriz");
  const own = await screen.findByRole("region", { name: "Seu check-in" });
  expect(await within(own).findByText("Você está em Matriz.")).toBeVisible();
  expect(own).toHaveFocus();
  expect(screen.getByText("Você está aqui")).toBeVisible();
  expect(sent(app)).toEqual([{ placeId: "1", latitude: -23.5, longitude: -46.6 }]);
  await app.user.click(within(own).getByRole("button", { name: "Sair do local" }));
  expect(await within(own).findByText("Você não fez check-in.")).toBeVisible();
  expect(own).toHaveFocus();
});

test("the device is not asked where nothing is compared", async () => {
  device(undefined);
  const app = await renderApp("/check-in", { ...signedIn(), ...desk({ required: true }) });
  await press(app, "Fazer check-in em Centro");
  expect(await screen.findByText("Você está em Centro.")).toBeVisible();
  expect(sent(app)).toEqual([{ placeId: "2" }]);
});

test.each([
  ["it is not allowed", { code: 1 }, /^Permita a localização para este site/],
  ["it is not found", { code: 2 }, /^O aparelho não conseguiu saber onde está/],
  ["it takes too long", { code: 3 }, /^A localização demorou demais/],
  ["the browser has none", undefined, /^Este navegador não informa onde o aparelho está/],
])("a position that does not come is refused, and says what to do: %s", async (_why, answer, text) => {
  device(answer);
  const app = await renderApp("/check-in", { ...signedIn(), ...desk() });
  await press(app, "Fazer check-in em Matriz");
  expect(await screen.findByText(text)).toHaveAttribute("role", "alert");
  expect(sent(app)).toEqual([]);
});

test("a radius around a place without coordinates is said not to be checked", async () => {
  device(undefined);
  const places = [place("1", "Matriz", { radiusMeters: 300 })];
  const app = await renderApp("/check-in", { ...signedIn(), ...desk({ places }) });
  await press(app, "Fazer check-in em Matriz");
  expect(
    await screen.findByText(
      "Check-in feito em Matriz. O raio não foi conferido: o local não tem coordenadas.",
    ),
  ).toBeVisible();
  expect(sent(app)).toEqual([{ placeId: "1" }]);
});

test("who is too far away reads how far", async () => {
  device({ latitude: -23.5, longitude: -46.6 });
  const far = "Você está a 1,2 km daqui.";
  const app = await renderApp("/check-in", {
    ...signedIn(),
    ...desk(),
    checkIn: refused("INVALID", "Dados inválidos.", { fields: [{ field: "latitude", message: far }] }),
  });
  await press(app, "Fazer check-in em Matriz");
  expect(await screen.findByText(far)).toHaveAttribute("role", "alert");
});

test("a manager ends somebody's check-in; others do not see how", async () => {
  device(undefined);
  let others = [BRUNO];
  const app = await renderApp("/check-in", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    ...desk(),
    checkIns: () => ({
      data: {
        enterprise: { __typename: "Enterprise", id: "1", checkInRequired: true },
        places: [CENTRO],
        checkIns: others,
      },
    }),
    endCheckIn: () => {
      others = [];
      const ended = { __typename: "CheckIn", id: "8", checkedOutAt: "2026-11-20T15:00:00.000Z" };
      return { data: { endCheckIn: { __typename: "EndCheckInPayload", checkIn: ended } } };
    },
  });
  expect(await screen.findByText("Bruno Reis")).toBeVisible();
  await press(app, "Encerrar check-in de Bruno Reis");
  expect(await screen.findByText("Ninguém fez check-in agora.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Quem está onde" })).toHaveFocus());
  expect(screen.getByRole("link", { name: "Ver entradas e saídas dos outros dias" })).toHaveAttribute(
    "href",
    "/dashboard/reports/checkins",
  );
  // A manager waits for no leads.
  expect(screen.queryByText(/sem ele você não recebe leads/)).toBeNull();
});

test("an agency without places says who adds them; an agent ends nobody's check-in", async () => {
  await renderApp("/check-in", { ...signedIn(), ...desk({ places: [] }) });
  expect(await screen.findByText("A gestão adiciona os locais de check-in.")).toBeVisible();
  expect(screen.getByText("Bruno Reis")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Encerrar/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Ver entradas/ })).toBeNull();
});
