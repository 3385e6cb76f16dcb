import {
  Notification,
  NotificationPage,
  NotificationPreferences,
  NotificationTotal,
} from "@soleira/schema/notification/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { walkPages } from "../answers/walk-pages";
import { path } from "../http/path";

/** All calls of notifications carry it. */
const APP = { app: "WEB_AGENT" } as const;

const Totals = NotificationTotal.partial({ total: true })
  .extend({ totalUnread: z.number().int().min(0).nullish() })
  .refine(({ unread, totalUnread, total }) => (unread ?? totalUnread ?? total) != null, "no count");

/** The caller's notifications in the agency of their session (docs/product/notifications.md). */
export function notificationCalls(client: AgencyClient) {
  const read = <S extends z.ZodType>(...[of, shape, options]: Parameters<typeof client.read<S>>) =>
    client.read(of, shape, { ...options, query: { ...APP, ...options?.query } });
  const write = <S extends z.ZodType>(
    ...[method, of, shape, options, again]: Parameters<typeof client.write<S>>
  ) => client.write(method, of, shape, { ...options, query: APP }, again);
  /** Another agency counts the unread ones alone. */
  const unread = async (): Promise<number> => {
    const { unread, totalUnread, total } = await read(path`/v1/notifications/mine/total`, Totals, {
      query: { unread: "1" },
    });
    return unread ?? totalUnread ?? total ?? 0;
  };
  return {
    unread,
    /** A part of the list, newest first. @throws INVALID `after` */
    list: async (first: number, after: string | undefined) => {
      let total: number | null | undefined;
      const part = await walkPages({ list: { notifications: true }, first, after }, async (page, size) => {
        const answer = toPage(
          await read(path`/v1/notifications/mine`, NotificationPage, {
            query: { page, size },
            counted: true,
          }),
        );
        total = answer.total;
        return { ...answer, asOf: "", cursor: null };
      });
      return { ...part, total };
    },
    /** The notification as it is then; null where another agency does not answer it. */
    mark: (id: string, readed: boolean, key: string): Promise<Notification | null> =>
      write(
        "PUT",
        path`/v1/notifications/${id}/read`,
        Notification.nullable(),
        { body: { readed }, key },
        async () => null,
      ),
    markAll: (key: string): Promise<unknown> =>
      write("PUT", path`/v1/notifications/mine/read`, z.unknown(), { body: {}, key }, async () => null),
    remove: (id: string, key: string): Promise<unknown> =>
      write("DELETE", path`/v1/notifications/${id}`, z.unknown(), { key }, async () => null),
    preferences: () => read(path`/v1/notifications/mine/preferences`, NotificationPreferences),
    setPreferences: (body: z.output<typeof NotificationPreferences>, key: string) =>
      write("PUT", path`/v1/notifications/mine/preferences`, NotificationPreferences, { body, key }),
  };
}
