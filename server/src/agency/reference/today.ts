import { TodayCalls } from "@soleira/schema/today/calls";
import type { TodayPage, TodayQuery } from "@soleira/schema/today/wire";
import type * as z from "zod";
import { logCursorOf } from "../answers/log-cursor";
import { toPage } from "../answers/page";
import type { WithVisits } from "./visit";

/** A page of what is to be done today, as the graph shows it. */
export type Today = ReturnType<typeof toPage<TodayPage["items"][number]>> &
  Pick<TodayPage, "counts" | "complete" | "done" | "next"> & { cursor: string | null };

/** What is to be done today (docs/product/home.md#queue). */
export const todayCalls = ({ client }: WithVisits) => ({
  async mine(query: z.output<typeof TodayQuery>): Promise<Today> {
    const { counts, complete, done, next, cursor, ...page } = await client.call(TodayCalls.mine, {
      query,
      counted: true,
    });
    return { ...toPage(page), counts, complete, done, next, cursor: logCursorOf(client, cursor) };
  },
});
export type TodayPart = ReturnType<typeof todayCalls>;
