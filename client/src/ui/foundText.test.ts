import { foundText, isMore } from "./foundText";

test.each([
  [{ total: 23, totalPages: 3, pageSize: 10 }, "23", false],
  [{ total: 1000, totalPages: 100, pageSize: 10 }, "1.000", false],
  [{ total: null, totalPages: 100, pageSize: 10 }, "1.000+", true],
  [{ total: null, totalPages: 250, pageSize: 4 }, "1.000+", true],
  // Another agency that does not count.
  [{ total: null, totalPages: 2, pageSize: 10 }, null, false],
])("%j is shown as %s", (found, text, more) => {
  expect([foundText(found), isMore(found)]).toEqual([text, more]);
});
