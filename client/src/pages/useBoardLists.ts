import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BOARD_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useCallback } from "react";
import { admit, loadColumnPage } from "../features/move/admit";
import { longestList } from "../features/move/longestList";
import type { AttendanceSort } from "../gql/types.generated";
import { AttendanceBoardAgainDocument } from "./AttendanceBoardPage.generated";

/** How the board's page fetches lists beyond its first answer. */
export function useBoardLists(businessType: BusinessType, sort: AttendanceSort) {
  const client = useApolloClient();

  const loadPage = useCallback(
    (status: AttendanceStatus, page: number) =>
      loadColumnPage(client, { businessType, status, sort, page, size: BOARD_PAGE_SIZE }),
    [client, businessType, sort],
  );

  /** Asks again for all that is loaded, in one request: events may have been missed. Scroll and focus stay. */
  const converge = useCallback(async () => {
    const { cache } = client;
    const size = Math.min(MAX_PAGE_SIZE, Math.max(BOARD_PAGE_SIZE, longestList(cache, businessType, sort)));
    const variables = { businessType, sort, size };
    const { data } = await client.query({
      query: AttendanceBoardAgainDocument,
      variables,
      fetchPolicy: "no-cache",
    });
    if (!data) return;
    const columns = data.board.columns.map(({ attendances, ...column }) => ({
      ...column,
      attendances: { ...attendances, items: admit(cache, attendances.items) },
    }));
    cache.writeQuery({
      query: AttendanceBoardAgainDocument,
      variables,
      data: { board: { ...data.board, columns } },
    });
  }, [client, businessType, sort]);

  return { loadPage, converge };
}
