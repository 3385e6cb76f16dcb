import { MessageList, MessageQuery } from "@soleira/schema/attendance/wire";
import { readForView } from "../attendance/attendance.store";
import { IdParams } from "../http/parse";
import type { Routes } from "../http/routes";
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
    async ({ work, params }) => readyMessages(work, (await readForView(work, params.id)).row),
  );
}
