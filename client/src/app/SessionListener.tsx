import { useApolloClient } from "@apollo/client/react";
import { SUSPENDED_TEXT } from "@soleira/schema/error/codes";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pack } from "../data/device/pack";
import { drafts } from "../data/drafts";
import { outbox } from "../data/outbox/outbox";
import { recentLeads } from "../data/recentLeads";
import { sendChange } from "../data/sendChange";
import { MeDocument } from "../data/session/Me.generated";
import { sessionEvents } from "../data/session/sessionEvents";
import { pushWantedBy } from "../features/push/device";
import { SignOutDocument } from "../features/session/SignOut.generated";
import { alert } from "../ui/alert";
import { isOutside } from "./outside";

/** Those that a session makes needless; on the others something may be typed that has nothing to do with it. */
const SIGNING_IN = /^\/login(\/mfa|\/agency)?\/?$/;

/** Leads to /login when the session ends, whichever part found out, and clears what was loaded in it. */
export function SessionListener() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef(location);
  const leaving = useRef(false);
  const atLogin = location.pathname.startsWith("/login");

  useEffect(() => {
    current.current = location;
    if (!atLogin || !leaving.current) return;
    // Only now, when no page is left that would ask for it again.
    leaving.current = false;
    void client.clearStore();
  }, [client, location, atLogin]);

  useEffect(
    () =>
      sessionEvents.subscribe((message) => {
        const { pathname, search, hash } = current.current;
        const out = isOutside(pathname);
        if (message === "signed-in" || message === "switched") {
          // The session is one for all tabs: show what it is now.
          pack.close();
          if (SIGNING_IN.test(pathname) || (message === "switched" && !out)) window.location.reload();
          return;
        }
        if (out || leaving.current) return;
        leaving.current = true;
        const person = client.cache.readQuery({ query: MeDocument })?.me.id;
        // Only a person who was signed in here gets the notice; a visitor's session cannot end.
        const ended = message === "session-over" && person && { drafts: drafts.countOf(person) > 0 };
        if (person) void pack.forgetPerson(person);
        // A session that is over may be taken up again; who signs out leaves nothing (docs/product/drafts.md#end).
        if (person && message !== "session-over") {
          drafts.forgetPerson(person);
          outbox.forgetPerson(person);
          recentLeads.forgetPerson(person);
        }
        // What fails here the next start does; the agency pushes nothing to who is signed out (docs/product/push.md#devices).
        if (pushWantedBy())
          import("../features/push/subscription")
            .then(({ unsubscribe }) => unsubscribe())
            .catch(() => undefined);
        if (message === "signed-out") {
          void navigate("/login", { replace: true });
          return;
        }
        if (message === "suspended") {
          alert.error(SUSPENDED_TEXT);
          // The gateway may know already; whether it answers changes nothing here.
          sendChange(client, SignOutDocument, {}, { quiet: true }).catch(() => undefined);
        }
        void navigate(
          { pathname: "/login", search },
          {
            replace: true,
            state: {
              from: pathname + search + hash,
              ...(ended && { ended }),
              suspended: message === "suspended",
            },
          },
        );
      }),
    [client, navigate],
  );
  return null;
}
