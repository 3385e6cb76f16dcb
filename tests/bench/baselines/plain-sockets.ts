import { setMaxListeners } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import { useServer } from "graphql-ws/use/ws";
import { createPubSub, createSchema } from "graphql-yoga";
import { WebSocketServer } from "ws";
import { cardOf } from "./agency-board";
import { typeDefs } from "./board-graph";

// graphql-ws as its first page shows it, with a usual publish-subscribe: each event is executed and written once for each
// subscriber. Nothing is checked: no caller, no audience, no limit.
// Each subscriber listens.
setMaxListeners(0);
const events = createPubSub<{ changed: [AttendanceEvent] }>();
const changeOf = ({ id, at, version, actor, before, after, attendance }: AttendanceEvent) => ({
  cursor: null,
  kind: "UPDATED",
  attendanceId: id,
  version,
  at,
  businessType: after.businessType,
  from: before?.status ?? null,
  to: after.status,
  actor: actor && { id: actor.id, name: actor.name },
  attendance: attendance && cardOf(attendance),
});
const schema = createSchema({
  typeDefs,
  resolvers: {
    Subscription: {
      attendanceChanged: {
        subscribe: () => events.subscribe("changed"),
        resolve: (event: AttendanceEvent) => changeOf(event),
      },
    },
  },
});

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.once("end", () => {
    const { events: changed } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
      events: AttendanceEvent[];
    };
    for (const event of changed) events.publish("changed", event);
    outgoing.writeHead(204).end();
  });
});
useServer({ schema }, new WebSocketServer({ server, path: "/graphql" }));
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
