import { MessageCalls } from "@soleira/schema/message/calls";
import { OwnId } from "@soleira/schema/rest/params";
import type { Env } from "../../env";
import { notFound } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { ofEachVisible, ofVisible } from "../attendance/attendance.store";
import { readyMessages } from "./message.store";

export function messageRoutes(routes: Routes<{ env: Pick<Env, "PUBLIC_URL"> }>): void {
  routes.member(MessageCalls.list, ({ work, params, query, deps }) =>
    ofVisible(work, params.id, (of) => readyMessages(work, of, deps.env.PUBLIC_URL, visitIn(query.visit))),
  );
  routes.member(MessageCalls.ofEach, ({ work, query, deps }) =>
    ofEachVisible(work, query.ids, (of) => readyMessages(work, of, deps.env.PUBLIC_URL)),
  );
}

/** @throws 404/4004 for an id that is none of ours */
function visitIn(visit: string | undefined): number | null {
  if (visit === undefined) return null;
  const id = OwnId.safeParse(visit).data;
  if (id === undefined) throw notFound();
  return id;
}
