import { renderHook } from "@testing-library/react";
import type { Since } from "./follow";
import { useStart } from "./useStart";

const followed = (...cursors: Since[]) => {
  const { result, rerender } = renderHook(({ since }: { since: Since }) => useStart(since)?.since, {
    initialProps: { since: cursors[0] },
  });
  return cursors.map((since) => {
    rerender({ since });
    return result.current;
  });
};

test("a page is followed from the first cursor that is known, also where there was none at first", () => {
  expect(followed(undefined, "7", "9", null)).toEqual([undefined, "7", "7", "7"]);
  expect(followed(null, null, "7", "9")).toEqual([null, null, "7", "7"]);
});
