import { PlaceForm } from "./forms";

const typed = (more = {}) => ({
  name: " Matriz ",
  address: "Av. Paulista, 1",
  coordinates: "",
  radius: "",
  ...more,
});
const problems = (more: object) =>
  PlaceForm.safeParse(typed(more)).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a place as it is typed, with coordinates as maps copy them", () => {
  expect(PlaceForm.parse(typed())).toEqual({
    name: "Matriz",
    address: "Av. Paulista, 1",
    latitude: null,
    longitude: null,
    radiusMeters: null,
  });
  expect(PlaceForm.parse(typed({ coordinates: " -23.56140, -46.6559 ", radius: "300" }))).toMatchObject({
    latitude: -23.5614,
    longitude: -46.6559,
    radiusMeters: 300,
  });
});

test("what is wrong is said at its field", () => {
  const wrong = "Use latitude e longitude, como em -23.5614, -46.6559.";
  for (const coordinates of ["aqui", "-23.5", "-91, 10", "10, 181", "-23,56 -46,65"])
    expect([coordinates, problems({ coordinates })]).toEqual([coordinates, [["coordinates", wrong]]]);
  expect(problems({ radius: "300" })).toEqual([["coordinates", "Informe as coordenadas do local."]]);
  for (const radius of ["49", "5001", "meio", "-100"])
    expect([radius, problems({ coordinates: "-23.5, -46.6", radius })]).toEqual([
      radius,
      [["radius", "De 50 a 5000 metros."]],
    ]);
});
