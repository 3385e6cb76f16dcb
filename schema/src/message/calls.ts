import { MessageList, MessagesOfEach, MessagesQuery, OneMessageQuery } from "../attendance/wire";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";

/** Ready messages for WhatsApp (docs/product/messages.md). */
export const MessageCalls = {
  list: {
    method: "get",
    path: "/v1/customer-services/{id}/messages",
    summary:
      "Ready messages, filled in with the names of the lead, the caller, the agency and the property; with `visit` those about that visit",
    rules: "docs/product/messages.md#templates",
    params: IdParams,
    query: OneMessageQuery,
    answer: MessageList,
  },
  ofEach: {
    method: "get",
    path: "/v1/customer-services/messages",
    summary:
      "The ready messages of each of these attendances, filled in, those left out that the caller does not see",
    rules: "docs/product/lists.md#bulk",
    ours: true,
    feature: "bulk",
    query: MessagesQuery,
    answer: MessagesOfEach,
  },
} satisfies Record<string, RestCall>;
