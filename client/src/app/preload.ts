import type { ApolloClient } from "@apollo/client";
import { askBoardEarly } from "../data/board/boardAnswer";
import { lazyCode } from "../ui/lazyCode";
import { openingOf } from "./opening";

const loadDetail = () => import("../pages/detail/AttendanceDetailPage");

/** The pages whose code is fetched before it is known who is signed in. */
export const Board = lazyCode(() =>
  import("../pages/board/AttendanceBoardPage").then((module) => module.AttendanceBoardPage),
);
export const Table = lazyCode(() =>
  import("../pages/table/AttendanceTablePage").then((module) => module.AttendanceTablePage),
);
export const AttendanceDetail = lazyCode(() => loadDetail().then((module) => module.AttendanceDetailPage));

/** Fetches the page's code, and what it asks for first, while it is still being asked who is signed in. */
export function preload(client: ApolloClient, location: Pick<Location, "pathname" | "search">) {
  const opening = openingOf(location);
  if (opening?.page === "lead") {
    const { id, address } = opening;
    // A failed fetch is met again, and shown, where the page is rendered.
    void loadDetail().then(
      ({ askLeadEarly }) => askLeadEarly(client, id, address),
      () => undefined,
    );
    AttendanceDetail.preload();
  } else if (opening?.page === "table") Table.preload();
  else if (opening) {
    Board.preload();
    if (opening.variables) askBoardEarly(client, opening.variables);
  }
}
