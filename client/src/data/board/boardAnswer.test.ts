import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { jest } from "@jest/globals";
import { checked } from "../../../test/checked";
import { earlyKey } from "../earlyAnswers";
import { askBoard, askBoardEarly } from "./boardAnswer";

const variables = { businessType: "SALE", sort: "UPDATED_AT_DESC", size: 5 } as const;

/** A client whose gateway counts how often it was asked. */
function counting() {
  let asked = 0;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        observer.next({ data: { board: { __typename: "Board", id: "SALE", columns: [] } } });
        observer.complete();
      }),
  );
  return {
    client: new ApolloClient({ link: checked(link), cache: new InMemoryCache() }),
    asked: () => asked,
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
});
afterEach(() => {
  jest.useRealTimers();
});

test("what was asked for early is taken once", async () => {
  const { client, asked } = counting();
  askBoardEarly(client, variables);
  await askBoard(client, variables);
  expect(asked()).toBe(1);
  await askBoard(client, variables);
  expect(asked()).toBe(2);
});

test("after a sign-out, and after ten seconds, it is asked for anew", async () => {
  const { client, asked } = counting();
  askBoardEarly(client, variables);
  await client.clearStore();
  await askBoard(client, variables);
  expect(asked()).toBe(2);

  askBoardEarly(client, variables);
  jest.advanceTimersByTime(10_000);
  await askBoard(client, variables);
  expect(asked()).toBe(4);

  // Of these the first script has used eight.
  const early = { sentAt: Date.now() - 8_000, response: new Promise<Response>(() => undefined) };
  window.earlyAnswers = new Map([[earlyKey("AttendanceBoard", variables), early]]);
  askBoardEarly(client, variables);
  window.earlyAnswers.clear();
  jest.advanceTimersByTime(2_000);
  await askBoard(client, variables);
  expect(asked()).toBe(6);
});
