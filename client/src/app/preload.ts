import type { ApolloClient } from "@apollo/client";
import { askBoardEarly } from "../data/board/boardAnswer";
import { lazyPage } from "../ui/lazyCode";
import { openingOf } from "./opening";

const loadDetail = () => import("../pages/detail/AttendanceDetailPage");

/** The pages whose code is fetched before it is known who is signed in. */
export const Board = lazyPage(() =>
  import("../pages/board/AttendanceBoardPage").then((module) => module.AttendanceBoardPage),
);
export const Table = lazyPage(() =>
  import("../pages/table/AttendanceTablePage").then((module) => module.AttendanceTablePage),
);
export const AttendanceDetail = lazyPage(() => loadDetail().then((module) => module.AttendanceDetailPage));

/** Fetches the page's code, and what it asks for first, while it is still being asked who is signed in. */
export function preload(client: ApolloClient, location: Pick<Location, "pathname" | "search">) {
  const opening = openingOf(location);
  // A failed fetch is met again, and shown, where the page is rendered.
  const fetched = (code: Promise<unknown>) => void code.catch(() => undefined);
  if (opening?.page === "lead") {
    const { id, address } = opening;
    fetched(loadDetail().then(({ askLeadEarly }) => askLeadEarly(client, id, address)));
    fetched(AttendanceDetail.fetch());
  } else if (opening?.page === "table") fetched(Table.fetch());
  else if (opening) {
    fetched(Board.fetch());
    askBoardEarly(client, opening.variables);
  }
}
