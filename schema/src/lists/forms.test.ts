import { listItemForm } from "./forms";

const colorOf = (list: "tags" | "temperatures", color: string) =>
  listItemForm(list).safeParse({ name: "Quente", color, icon: "", text: "", preService: false }).success;

test("a tag may have no color, a temperature has one, and neither has what is none", () => {
  expect([colorOf("tags", ""), colorOf("tags", "#aa00FF"), colorOf("tags", "red")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([colorOf("temperatures", ""), colorOf("temperatures", "#aa00FF")]).toEqual([false, true]);
});
