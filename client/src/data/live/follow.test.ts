import { ApolloLink } from "@apollo/client";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Subject } from "rxjs";
import { AttendanceChangedDocument } from "../board/AttendanceChanged.generated";
import { makeClient } from "../client/apollo";
import { connection } from "../session/connection";
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
beforeEach(() => connection.closed());
afterEach(() => void jest.useRealTimers());
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

test("without a log the list is read again when the socket opens again, for another page too, until that succeeds", async () => {
  jest.useFakeTimers();
  let fails = false;
  let read = 0;
  const { made, stop } = following(null, async () => {
    read++;
    if (fails) throw new Error("cut");
    return null;
  });
  const passed = (time: number) => jest.advanceTimersByTimeAsync(time);
  connection.opened();
  await passed(1_000);
  expect(read).toBe(1);
  // A second subscription on an open socket.
  connection.opened();
  await passed(1_000);
  expect(read).toBe(1);
  // The page before was left: its socket was closed as it should be.
  connection.closed();
  fails = true;
  connection.opened();
  await passed(1_000);
  expect(read).toBe(2);
  fails = false;
  await passed(5_000);
  expect(read).toBe(3);
  expect(made).toHaveLength(1);
  stop();
  connection.lost();
  connection.opened();
  await passed(10_000);
  expect(read).toBe(3);
});

test("without a log the lists of a tab that begins are not read twice, but each minute in sight; what was not read is", async () => {
  jest.useFakeTimers();
  jest.resetModules();
  // A tab of its own, whose socket has never been open.
  const tab = await import("../session/connection");
  const { follow: followIn } = await import("./follow");
  const { makeClient: clientOf } = await import("../client/apollo");
  const read = { lists: 0, logged: 0, number: 0 };
  const start = (what: keyof typeof read, since: string | null, unread = false) =>
    followIn(clientOf(new ApolloLink(() => new Subject<ApolloLink.Result>())), {
      document: AttendanceChangedDocument,
      variables: { businessType: "SALE" as const },
      since,
      unread,
      onData: () => undefined,
      onResync: async () => {
        read[what]++;
        return since;
      },
    });
  const stops = [start("lists", null), start("logged", "7"), start("number", null, true)];
  tab.connection.opened();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(read).toEqual({ lists: 0, logged: 0, number: 1 });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(read).toEqual({ lists: 1, logged: 0, number: 1 });
  for (const stop of stops) stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(read.lists).toBe(1);
});

test("with a log nothing is read when the socket opens", async () => {
  jest.useFakeTimers();
  let read = 0;
  const { stop } = following("7", async () => {
    read++;
    return "8";
  });
  connection.opened();
  connection.lost();
  connection.opened();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(read).toBe(0);
  stop();
});
