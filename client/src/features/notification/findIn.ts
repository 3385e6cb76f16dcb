import type { ApolloClient } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { NotificationsDocument, type NotificationsQuery } from "./Notifications.generated";
import type { Notification } from "./notificationList";

/** An agency keeps 1,000 of a person (docs/product/notifications.md#keeping). */
const MOST_PAGES = 10;

/** One that is further down than the list was read; undefined where it is no longer there. */
export async function findIn(client: ApolloClient, id: string): Promise<Notification | undefined> {
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data }: { data?: NotificationsQuery | undefined } = await client.query({
      query: NotificationsDocument,
      variables: { first: MAX_PAGE_SIZE, after },
      fetchPolicy: "no-cache",
    });
    const found = data?.notifications.edges.find(({ node }) => node.id === id)?.node;
    if (found || !data?.notifications.pageInfo.hasNextPage) return found;
    after = data.notifications.pageInfo.endCursor ?? null;
  }
  return undefined;
}
