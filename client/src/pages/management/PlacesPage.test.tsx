import { screen, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const place = (over: object = {}) => ({
  __typename: "Place",
  id: "1",
  name: "Matriz",
  address: "Av. Paulista, 1",
  latitude: -23.5614,
  longitude: -46.6559,
  radiusMeters: 300,
  active: true,
  ...over,
});
const manager = signedIn({ roles: ["ENTERPRISE_MANAGER"] });
const places = (...items: object[]): Answers => ({
  ...manager,
  managedPlaces: () => ({ data: { places: items } }),
});
const input = (app: Awaited<ReturnType<typeof renderApp>>, name: string) => {
  const { idempotencyKey: _key, ...said } = (app.asked(name)[0]?.variables.input ?? {}) as Record<
    string,
    unknown
  >;
  return said;
};

test("a manager adds a place where they stand", async () => {
  const coords = { latitude: -23.5612345, longitude: -46.6 };
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
  });
  const app = await renderApp("/management/places", {
    ...places(),
    createPlace: () => ({ data: { createPlace: { __typename: "CreatePlacePayload", place: place() } } }),
  });
  expect(await screen.findByText("Nenhum local ainda.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Adicionar local" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar local" }));
  await app.user.type(dialog.getByLabelText("Nome"), "Matriz");
  await app.user.type(dialog.getByLabelText("Endereço"), "Av. Paulista, 1");
  await app.user.type(dialog.getByLabelText(/^Raio em metros/), "200");
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Informe as coordenadas do local.")).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Usar onde estou" }));
  expect(dialog.getByLabelText(/^Coordenadas/)).toHaveValue("-23.56123, -46.60000");
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Local salvo.")).toBeVisible();
  expect(input(app, "CreatePlace")).toEqual({
    name: "Matriz",
    address: "Av. Paulista, 1",
    latitude: -23.56123,
    longitude: -46.6,
    radiusMeters: 200,
  });
});

test("a place is set aside as it is; one that people are at is not", async () => {
  const app = await renderApp("/management/places", {
    ...places(
      place(),
      place({ id: "2", name: "Centro", active: false, radiusMeters: null, latitude: null, longitude: null }),
    ),
    updatePlace: refused("CONFLICT", "Há pessoas com check-in neste local."),
  });
  expect(await screen.findByText("Av. Paulista, 1 · Check-in a até 300 m")).toBeVisible();
  expect(screen.getByText("Fora de uso")).toBeVisible();
  expect(screen.getByRole("button", { name: "Voltar a usar Centro" })).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Retirar de uso Matriz" }));
  expect(await screen.findByText("Há pessoas com check-in neste local.")).toBeVisible();
  expect(input(app, "UpdatePlace")).toEqual({
    placeId: "1",
    name: "Matriz",
    address: "Av. Paulista, 1",
    latitude: -23.5614,
    longitude: -46.6559,
    radiusMeters: 300,
    active: false,
  });
});

test("reception reads", async () => {
  await renderApp("/management/places", {
    ...places(place()),
    ...signedIn({ roles: ["ENTERPRISE_RECEPTION"] }),
  });
  expect(await screen.findByText("Matriz")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Matriz|Adicionar/ })).toBeNull();
});
