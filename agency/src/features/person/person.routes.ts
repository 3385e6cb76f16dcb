import { PersonCalls } from "@soleira/schema/person/calls";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import type { Mailbox } from "../../mail/mailbox";
import { listChanges } from "./change.store";
import { invite, withdraw } from "./invite";
import { changeRoles, endSessions, resetSecondFactor } from "./person";
import { listPeople, readPerson } from "./person.store";
import { setStatus, type Transfer } from "./status";

type Deps = { mailbox: Mailbox; throttle: Throttle };

export function personRoutes(routes: Routes<Deps>, transfer: Transfer): void {
  const calls = PersonCalls;
  routes.member(calls.list, ({ work, query }) => listPeople(work, query));
  routes.member(calls.find, ({ work, params: { id } }) =>
    readPerson(work, id.id, id.isInvited ? "invited" : "member"),
  );
  routes.member(calls.invite, ({ work, body, deps: { mailbox, throttle } }) =>
    invite({ ...work, mailbox, throttle }, body),
  );
  routes.member(calls.cancelInvitation, async ({ work, params }) => {
    await withdraw(work, params.id);
    return null;
  });
  routes.member(calls.changeRoles, ({ work, params, body, deps }) =>
    changeRoles({ ...work, mailbox: deps.mailbox }, params.id, body.roles),
  );
  routes.member(calls.setStatus, ({ work, params, body, deps }) =>
    setStatus({ ...work, mailbox: deps.mailbox }, transfer, params.id, body),
  );
  routes.member(calls.endSessions, async ({ work, params, deps }) => {
    await endSessions({ ...work, mailbox: deps.mailbox }, params.id);
    return null;
  });
  routes.member(calls.resetSecondFactor, async ({ work, params, deps }) => {
    await resetSecondFactor({ ...work, mailbox: deps.mailbox }, params.id);
    return null;
  });
  routes.member(calls.changes, ({ work, params, query }) => listChanges(work, params.id, query));
}
