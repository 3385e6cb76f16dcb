import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AttendancePage, type Attendance as Card } from "@soleira/schema/attendance/wire";
import { StatusList } from "@soleira/schema/enterprise/wire";
import fetch from "node-fetch";
import type * as z from "zod";

// What a careful engineer writes by hand for this one page: eight calls with node-fetch as it should be used (connections
// that stay, an end of time, a bound on the size, since bare it hangs and swallows whatever comes), the fields that the
// board shows, JSON out. Answers are checked against the project's contract, as they would have to be before
// cards are built from them: an agency may be another company's. With TRUSTING they are not; the bench
// prints both.
const trusting = process.env.TRUSTING === "yes";
const agency = process.env.AGENCY_API_URL ?? "";
const agent = new Agent({ keepAlive: true });

const get = async <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  authorization: string,
): Promise<z.output<Shape>> => {
  const answer = await fetch(`${agency}${path}`, {
    agent,
    headers: { authorization },
    ...(trusting ? {} : { signal: AbortSignal.timeout(5_000), size: 4 * 1024 * 1024 }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const json = await answer.json();
  return trusting ? (json as z.output<Shape>) : shape.parse(json);
};

const card = (item: Card) => ({
  id: String(item.id),
  version: item.version ?? null,
  status: item.status,
  businessType: item.businessType,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  timeSinceContact: item.period ?? null,
  returnAt: item.scheduledAt ?? null,
  nextVisit: item.nextVisit
    ? {
        id: String(item.nextVisit.id),
        startsAt: item.nextVisit.startsAt,
        propertyCode: item.nextVisit.propertyCode ?? null,
        address: item.nextVisit.address ?? null,
        __typename: "NextVisit",
      }
    : null,
  finish: item.finish
    ? {
        dealWon: item.finish.dealWon ?? null,
        amount: item.finish.amount ?? null,
        reason: item.finish.reason
          ? { id: String(item.finish.reasonId), name: item.finish.reason, __typename: "StatusReason" }
          : null,
        at: item.finish.at ?? null,
        mergedIntoId: item.finish.mergedIntoId ?? null,
        __typename: "AttendanceFinish",
      }
    : null,
  acquisitionChannel: item.acquisitionChannel
    ? {
        id: String(item.acquisitionChannelId),
        name: item.acquisitionChannel,
        __typename: "AcquisitionChannel",
      }
    : null,
  otherPropertiesCount: item.totalMoreProperties,
  customer: { id: String(item.customer.id), name: item.customer.name, __typename: "Customer" },
  temperature: item.temperature
    ? {
        id: String(item.temperature.id),
        name: item.temperature.name,
        color: item.temperature.color,
        __typename: "Temperature",
      }
    : null,
  property: item.property ? { code: item.property.code, __typename: "PropertyRef" } : null,
  tags: item.tags.map(({ id, name, color }) => ({
    id: String(id),
    name,
    color: color ?? null,
    __typename: "Tag",
  })),
  __typename: "Attendance",
});

let statuses: z.output<typeof StatusList>["items"] | undefined;

const board = async (authorization: string) => {
  statuses ??= (await get(StatusList, "/v1/enterprises/mine/statuses?business_type=SALE", authorization))
    .items;
  const columns = await Promise.all(
    statuses.map(async ({ status, order, description, actionRequired, useOnPreService }) => {
      const query = `business_type=SALE&status=${status}&page=1&size=5&sort=updated_at:desc`;
      const asOf = new Date().toISOString();
      const page = await get(AttendancePage, `/v1/customer-services/mine?${query}`, authorization);
      return {
        id: `SALE:${status}`,
        status,
        order,
        title: description,
        actionRequired,
        useOnPreService,
        attendances: {
          total: page.total ?? null,
          totalPages: page.totalPages ?? page.pages,
          unreadable: 0,
          asOf,
          items: page.items.map(card),
          __typename: "AttendancePage",
        },
        __typename: "Column",
      };
    }),
  );
  return { data: { board: { id: "SALE", columns, __typename: "Board" } } };
};

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.once("end", async () => {
    try {
      JSON.parse(Buffer.concat(chunks).toString("utf8"));
      const body = JSON.stringify(await board(incoming.headers.authorization ?? ""));
      outgoing.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      outgoing.end(body);
    } catch (error) {
      outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ errors: [{ message: String(error) }] }));
    }
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
