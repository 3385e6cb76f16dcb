import type { ApolloClient } from "@apollo/client";
import { askBoardEarly } from "../data/board/boardAnswer";
import { openingOf } from "./opening";

export const loadBoard = () => import("../pages/board/AttendanceBoardPage");
export const loadTable = () => import("../pages/table/AttendanceTablePage");

/** One lead's page, which has a route of its own. */
export const loadDetail = () => import("../pages/detail/AttendanceDetailPage");

/** Fetches the page's code, and what it asks for first, while it is still being asked who is signed in. */
export function preload(client: ApolloClient, location: Pick<Location, "pathname" | "search">) {
  const opening = openingOf(location);
  // A failed fetch is met again, and shown, where the page is rendered.
  const fetched = (code: Promise<unknown>) => void code.catch(() => undefined);
  if (opening?.page === "lead") {
    const { id, address } = opening;
    fetched(loadDetail().then(({ askLeadEarly }) => askLeadEarly(client, id, address)));
  } else if (opening?.page === "table") fetched(loadTable());
  else if (opening) {
    fetched(loadBoard());
    askBoardEarly(client, opening.variables);
  }
}
