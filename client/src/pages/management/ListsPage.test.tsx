import { Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const NO_GROUP = { status: null, visitReasonType: null, businessType: null };
const LOOKS = { color: null, icon: null, text: null, preService: null, portal: null };
const item = (id: string, name: string, setAsideAt: string | null = null) => ({
  __typename: "EnterpriseListItem",
  list: "TAGS",
  id,
  name,
  setAsideAt,
  ...NO_GROUP,
  ...LOOKS,
});

test("a list shows the last of two quick changes, though the answer to the first was still on its way", async () => {
  let tags = [item("1", "Investidor"), item("2", "Permuta")];
  // What the gateway answers from here on goes out when the test says so.
  const waiting: (() => void)[] = [];
  let held = false;
  const later = (answer: () => { data: Record<string, unknown> }) =>
    new Observable<{ data: Record<string, unknown> }>((observer) => {
      waiting.push(() => {
        observer.next(answer());
        observer.complete();
      });
    });
  const next = () => act(async () => waiting.shift()?.());
  const app = await renderApp("/management/lists?list=tags", {
    ...signedIn({ roles: ["ENTERPRISE_ADMIN"] }),
    listItems: () => {
      const answer = { data: { enterpriseListItems: tags } };
      return held ? later(() => answer) : answer;
    },
    updateListItem: ({ input }) => {
      const { itemId, place, offered } = input as { itemId: string; place?: number; offered?: boolean };
      return later(() => {
        if (place) tags = [item("2", "Permuta"), item("1", "Investidor")];
        if (offered === false)
          tags = tags.map((one) =>
            one.id === itemId ? item(one.id, one.name, "2026-11-20T12:00:00Z") : one,
          );
        const changed = tags.find(({ id }) => id === itemId);
        return {
          data: { updateListItem: { __typename: "UpdateListItemPayload", item: changed, conflict: null } },
        };
      });
    },
  });
  const up = await screen.findByRole("button", { name: "Subir Permuta" });
  const aside = screen.getByRole("button", { name: "Retirar de uso Permuta" });
  held = true;
  await app.user.click(up);
  await app.user.click(aside);
  // The first is answered, and the list asked for; the second is answered while that is on its way.
  await next();
  await waitFor(() => expect(waiting).toHaveLength(2));
  await next();
  held = false;
  await next();
  expect(await screen.findByRole("button", { name: "Voltar a usar Permuta" })).toBeVisible();
});
