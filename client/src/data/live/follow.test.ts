import { ApolloLink } from "@apollo/client";
import { expect, test } from "@jest/globals";
import { Subject } from "rxjs";
import { AttendanceChangedDocument } from "../board/AttendanceChanged.generated";
import { makeClient } from "../client/apollo";
import { follow, type Since } from "./follow";

/** Follows the sale funnel from there; each subscription that it makes, with what the gateway answers it. */
function following(since: string | null, onResync: () => Promise<Since>) {
  const made: { variables: object; answers: Subject<ApolloLink.Result> }[] = [];
  const link = new ApolloLink(({ variables }) => {
    const one = { variables, answers: new Subject<ApolloLink.Result>() };
    made.push(one);
    return one.answers;
  });
  const received: unknown[] = [];
  const stop = follow(makeClient(link), {
    document: AttendanceChangedDocument,
    variables: { businessType: "SALE" as const },
    since,
    onData: (data) => received.push(data),
    onResync,
  });
  return { made, received, stop };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const REFUSED = { errors: [{ message: "", extensions: { code: "RESYNC" } }] };

test("begins at the cursor of the list, without one at what happens from now on", async () => {
  const logged = following("7", async () => null);
  await turn();
  expect(logged.made.map(({ variables }) => variables)).toEqual([{ businessType: "SALE", since: "7" }]);
  logged.stop();
  const plain = following(null, async () => null);
  await turn();
  expect(plain.made.map(({ variables }) => variables)).toEqual([{ businessType: "SALE" }]);
  plain.stop();
});

test("where the log does not reach back the list is read again, once, and followed from there", async () => {
  let read = 0;
  const { made, received, stop } = following("7", async () => {
    read++;
    return "20";
  });
  await turn();
  made[0]?.answers.next(REFUSED);
  await turn();
  expect(read).toBe(1);
  expect(made.map(({ variables }) => variables)).toEqual([
    { businessType: "SALE", since: "7" },
    { businessType: "SALE", since: "20" },
  ]);
  expect(made[0]?.answers.observed).toBe(false);
  expect(received).toEqual([]);
  stop();
  expect(made[1]?.answers.observed).toBe(false);
});

test("who has left is not subscribed again by a list that comes late", async () => {
  const { made, stop } = following("7", async () => "20");
  await turn();
  made[0]?.answers.next(REFUSED);
  stop();
  await turn();
  expect(made).toHaveLength(1);
});
