import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fetch from "node-fetch";

// What somebody writes by hand for this one page: eight calls, the fields that the board shows, JSON out.
type Column = {
  status: string;
  order: number;
  description: string;
  actionRequired: boolean;
  useOnPreService: boolean;
};
type Named = { id: string | number; name: string };
type Coloured = Named & { color?: string };
type Attendance = {
  id: string | number;
  version: number;
  status: string;
  businessType: string;
  period: string | null;
  createdAt: string;
  updatedAt: string;
  scheduledAt: string | null;
  isDragDisabled: boolean;
  customer: Named & { phone: string | null; email: string | null };
  user: Named | null;
  temperature: Coloured | null;
  property: { code: string } | null;
  acquisitionChannel: string | null;
  totalMoreProperties: number;
  tags: Coloured[];
};
type Page = { items: Attendance[]; page: number; pages: number; pageSize: number; total: number };

const agency = process.env.AGENCY_API_URL ?? "";
const agent = new Agent({ keepAlive: true });

const get = async <T>(path: string, authorization: string): Promise<T> => {
  const answer = await fetch(`${agency}${path}`, { agent, headers: { authorization } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
};

const card = (item: Attendance) => ({
  id: String(item.id),
  version: item.version,
  status: item.status,
  businessType: item.businessType,
  period: item.period,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  scheduledAt: item.scheduledAt ?? null,
  isDragDisabled: item.isDragDisabled,
  customer: {
    id: String(item.customer.id),
    name: item.customer.name,
    phone: item.customer.phone,
    email: item.customer.email,
  },
  user: item.user && { id: String(item.user.id), name: item.user.name },
  temperature: item.temperature && {
    id: String(item.temperature.id),
    name: item.temperature.name,
    color: item.temperature.color,
  },
  property: item.property && { code: item.property.code },
  acquisitionChannel: item.acquisitionChannel,
  totalMoreProperties: item.totalMoreProperties,
  tags: item.tags.map(({ id, name, color }) => ({ id: String(id), name, color })),
});

let statuses: Column[] | undefined;

const board = async (authorization: string) => {
  statuses ??= (
    await get<{ items: Column[] }>("/v1/enterprises/mine/statuses?business_type=SALE", authorization)
  ).items;
  const columns = await Promise.all(
    statuses.map(async (column) => {
      const query = `business_type=SALE&status=${column.status}&page=1&size=5&sort=updated_at:desc`;
      const page = await get<Page>(`/v1/customer-services/mine?${query}`, authorization);
      return {
        id: `SALE:${column.status}`,
        businessType: "SALE",
        ...column,
        attendances: {
          total: page.total,
          page: page.page,
          pageSize: page.pageSize,
          totalPages: page.pages,
          asOf: new Date().toISOString(),
          items: page.items.map(card),
        },
      };
    }),
  );
  return { data: { board: { id: "SALE", columns } } };
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
