import { parseProfile } from "./profileAddress";

test.each([
  ["?customer=9", "", "9"],
  ["?customerId=9", "", "9"],
  ["?id=%209%20", "", "9"],
  ["", "9", "9"],
  ["?customer=&id=9", "", "9"],
  ["?customer=8", "9", "9"],
  ["?customer=", "", undefined],
  ["", "", undefined],
])("the address /lead-profile with %j and %j is of %s", (search, segment, id) => {
  expect(parseProfile(new URLSearchParams(search), segment).id).toBe(id);
});
