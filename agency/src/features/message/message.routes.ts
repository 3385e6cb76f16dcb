import { MessageList, MessageQuery, MessagesOfEach, MessagesQuery } from "@soleira/schema/attendance/wire";
import { IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { ofEachVisible, ofVisible } from "../attendance/attendance.store";
import { readyMessages } from "./message.store";

export function messageRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/messages",
      summary:
        "Ready messages, filled in with the names of the lead, the caller, the agency and the property",
      rules: "docs/product/messages.md#templates",
      params: IdParams,
      query: MessageQuery,
      answer: MessageList,
    },
    ({ work, params }) => ofVisible(work, params.id, (of) => readyMessages(work, of)),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/messages",
      summary:
        "The ready messages of each of these attendances, filled in, those left out that the caller does not see",
      ours: true,
      rules: "docs/product/lists.md#bulk",
      query: MessagesQuery,
      answer: MessagesOfEach,
    },
    ({ work, query }) => ofEachVisible(work, query.ids, (of) => readyMessages(work, of)),
  );
}
