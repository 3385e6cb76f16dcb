import { Agent } from "node:http";
import { AttendancePage, type Attendance as Card } from "@soleira/schema/attendance/wire";
import { StatusList } from "@soleira/schema/enterprise/wire";
import fetch from "node-fetch";
import type * as z from "zod";

// What a careful engineer asks an agency for to make a board, shared by the servers that the gateway is compared with:
// node-fetch as it should be used (connections that stay, an end of time, a bound on the size, since bare it hangs and
// swallows whatever comes). Answers are checked against the project's contract, as they would have to be before cards are
// built from them: an agency may be another company's. With TRUSTING neither is done.
const trusting = process.env.TRUSTING === "yes";
const agency = process.env.AGENCY_API_URL ?? "";
const agent = new Agent({ keepAlive: true });

async function get<Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  authorization: string,
): Promise<z.output<Shape>> {
  const answer = await fetch(`${agency}${path}`, {
    agent,
    headers: { authorization },
    ...(trusting ? {} : { signal: AbortSignal.timeout(5_000), size: 4 * 1024 * 1024 }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const json = await answer.json();
  return trusting ? (json as z.output<Shape>) : shape.parse(json);
}

const named = (
  id: string | number | null | undefined,
  name: string | null | undefined,
  __typename: string,
) => (name ? { id: String(id), name, __typename } : null);

export const cardOf = (item: Card) => ({
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
        property: item.nextVisit.propertyCode
          ? {
              code: item.nextVisit.propertyCode,
              address: item.nextVisit.address ?? null,
              __typename: "PropertyRef",
            }
          : null,
        __typename: "NextVisit",
      }
    : null,
  finish: item.finish
    ? {
        dealWon: item.finish.dealWon ?? null,
        amount: item.finish.amount ?? null,
        reason: named(item.finish.reasonId, item.finish.reason, "StatusReason"),
        at: item.finish.at ?? null,
        mergedIntoId: item.finish.mergedIntoId ?? null,
        __typename: "AttendanceFinish",
      }
    : null,
  acquisitionChannel: named(item.acquisitionChannelId, item.acquisitionChannel, "AcquisitionChannel"),
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

/** The columns of the sale funnel; asked for once. */
export async function columnsOf(authorization: string) {
  statuses ??= (await get(StatusList, "/v1/enterprises/mine/statuses?business_type=SALE", authorization))
    .items;
  return statuses.map(({ status, order, description, actionRequired, useOnPreService }) => ({
    id: `SALE:${status}`,
    businessType: "SALE",
    status,
    order,
    title: description,
    actionRequired,
    useOnPreService,
    __typename: "Column",
  }));
}

/** The first five cards of a column. */
export async function cardsOf(status: string, authorization: string) {
  const query = `business_type=SALE&status=${status}&page=1&size=5&sort=updated_at:desc`;
  const asOf = new Date().toISOString();
  const page = await get(AttendancePage, `/v1/customer-services/mine?${query}`, authorization);
  return {
    total: page.total ?? null,
    totalPages: page.totalPages ?? page.pages,
    unreadable: 0,
    asOf,
    cursor: null,
    items: page.items.map(cardOf),
    __typename: "AttendancePage",
  };
}
