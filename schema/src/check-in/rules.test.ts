import { CHECK_IN_TEXT, checkInRefusal, formatDistance, metersBetween } from "./rules";

/** MASP and the Ibirapuera park's gate, 2.6 km apart. */
const MASP = { latitude: -23.5614, longitude: -46.6559 };
const GATE = { latitude: -23.5846, longitude: -46.6603 };
const near = (meters: number) => ({ ...MASP, latitude: MASP.latitude + meters / 111_195 });
const place = (more = {}) => ({ ...MASP, active: true, radiusMeters: 200, ...more });

test("metres between two points, and in words", () => {
  expect(metersBetween(MASP, GATE)).toBeGreaterThan(2_580);
  expect(metersBetween(MASP, GATE)).toBeLessThan(2_640);
  expect(metersBetween(MASP, MASP)).toBe(0);
  expect([0, 1.4, 849.6, 999.4, 999.6, 1_240, 9_940, 12_400].map(formatDistance)).toEqual([
    ...["1 m", "1 m", "850 m", "999 m", "1,0 km", "1,2 km", "9,9 km", "12 km"],
  ]);
});

test("who is farther than the radius is refused, with how far", () => {
  expect(checkInRefusal(place(), near(199))).toBeNull();
  expect(checkInRefusal(place(), near(1_240))).toEqual({
    field: "latitude",
    message: "Você está a 1,2 km daqui.",
  });
});

test("who does not say where they are is refused where the agency asks for check-in", () => {
  expect(checkInRefusal(place(), null)).toEqual({
    field: "latitude",
    message: CHECK_IN_TEXT.unlocated,
  });
});

test("a place without coordinates or radius asks for nothing; one that is set aside takes nobody", () => {
  const nowhere = { latitude: null, longitude: null, radiusMeters: null };
  expect(checkInRefusal(place(nowhere), null)).toBeNull();
  expect(checkInRefusal(place({ radiusMeters: null }), GATE)).toBeNull();
  expect(checkInRefusal(place({ active: false }), near(0))?.field).toBe("placeId");
});
