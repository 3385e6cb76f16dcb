import { print } from "graphql";
import WebSocket from "ws";
import { AttendanceChangedDocument } from "../../client/src/data/board/AttendanceChanged.generated";

const subscribe = JSON.stringify({
  type: "subscribe",
  id: "1",
  payload: { query: print(AttendanceChangedDocument), variables: { businessType: "SALE" } },
});
/** Answered once a subscription that was sent before it is there. */
const after = JSON.stringify({ type: "subscribe", id: "2", payload: { query: "{ __typename }" } });

/** Sockets that follow the sale funnel, each as a person of its own, and what they have received so far. */
export function createSubscribers(url: string) {
  const address = `${url.replace("http", "ws")}/graphql`;
  const sockets: WebSocket[] = [];
  let received = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let notify = () => {};

  const open = (person: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(address, "graphql-transport-ws", { perMessageDeflate: false });
      socket.once("error", reject);
      socket.once("close", (code) => reject(new Error(`a subscriber was closed with ${code}`)));
      socket.once("open", () => {
        const payload = { authorization: `Bearer subscriber-${person}` };
        socket.send(JSON.stringify({ type: "connection_init", payload }));
      });
      // Bytes are compared, not parsed: what a subscriber costs here delays the next one.
      socket.on("message", (data: Buffer) => {
        if (data.includes('"type":"connection_ack"')) {
          socket.send(subscribe);
          socket.send(after);
        } else if (data.includes('"id":"2"')) {
          resolve();
        } else if (data.includes('"type":"error"')) {
          reject(new Error(data.toString("utf8").slice(0, 300)));
        } else if (data.includes('"type":"next"')) {
          received += 1;
          if (received >= wanted) notify();
        }
      });
      sockets.push(socket);
    });

  return {
    /** Opens more, until there are that many. */
    upTo: async (count: number) => {
      while (sockets.length < count) {
        const some = Math.min(20, count - sockets.length);
        await Promise.all(Array.from({ length: some }, (_, index) => open(sockets.length + index + 1)));
      }
    },
    /** Milliseconds until all of them have received one event, from when `publish` begins. */
    latency: async (publish: () => Promise<unknown>): Promise<number> => {
      received = 0;
      wanted = sockets.length;
      const all = new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${received} of ${sockets.length} subscribers received the event`)),
          15_000,
        );
        notify = () => {
          clearTimeout(late);
          resolve();
        };
      });
      const began = performance.now();
      await Promise.all([publish(), all]);
      return performance.now() - began;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
