import { MessageCalls } from "@soleira/schema/message/calls";
import type { Routes } from "../../http/routes";
import { ofEachVisible, ofVisible } from "../attendance/attendance.store";
import { readyMessages } from "./message.store";

export function messageRoutes(routes: Routes): void {
  routes.member(MessageCalls.list, ({ work, params }) =>
    ofVisible(work, params.id, (of) => readyMessages(work, of)),
  );
  routes.member(MessageCalls.ofEach, ({ work, query }) =>
    ofEachVisible(work, query.ids, (of) => readyMessages(work, of)),
  );
}
