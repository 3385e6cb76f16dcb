import { MOST_TAGS, TagsForm, TOO_MANY_TAGS, tagsToSet } from "./tags";

test.each([
  { seen: "1,2", chosen: "2,3", now: ["1", "2"], set: ["2", "3"] },
  { seen: "1", chosen: "", now: ["1"], set: [] },
  // Others have taken 1 off and added 4 meanwhile.
  { seen: "1,2", chosen: "1,2,3", now: ["2", "4"], set: ["2", "4", "3"] },
  { seen: "", chosen: "4", now: ["4"], set: ["4"] },
])("seen $seen, chosen $chosen, now $now: $set", ({ seen, chosen, now, set }) => {
  expect(tagsToSet(TagsForm.parse({ seen, chosen }), now)).toEqual(set);
});

test("one attendance has at most 50", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, nth) => String(nth)).join();
  expect(TagsForm.safeParse({ seen: "", chosen: ids(MOST_TAGS) }).success).toBe(true);
  const { error } = TagsForm.safeParse({ seen: "", chosen: ids(MOST_TAGS + 1) });
  expect(error?.issues[0]).toMatchObject({ path: ["chosen"], message: TOO_MANY_TAGS });
});
