import type { Customer } from "@soleira/schema/attendance/wire";
import { CUSTOMER_FIELDS } from "@soleira/schema/customer/rules";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import type { AttendanceProperty, InterestBody } from "@soleira/schema/property/wire";
import type * as z from "zod";
import { domainCalls } from "../calls/domain";
import type { AgencyClient } from "../http/agency-client";

/** A customer as the specification's call lists them: name, e-mail and phone, what does not change as it is. Read only where it is not there. */
export async function wholeCustomer(
  { features }: AgencyClient,
  body: CustomerBody,
  present: () => Promise<Customer>,
): Promise<CustomerBody> {
  if (features.has("partial") || CUSTOMER_FIELDS.every((field) => field in body)) return body;
  const { name, email, phone } = await present();
  return { name, email: email ?? undefined, phone: phone ?? undefined, ...given(body) };
}

/** An interest as its call lists it: level, reason, observation and channel, what does not change as it is. */
export async function wholeInterest(
  client: AgencyClient,
  body: z.input<typeof InterestBody>,
  present: () => Promise<AttendanceProperty | undefined>,
): Promise<object> {
  if (client.features.has("partial")) return body;
  const { interest, acquisitionChannel, acquisitionChannelId } = (await present()) ?? {};
  const [levels, reasons, channels] = await Promise.all([
    interest && !interest.levelId ? domainCalls.interestLevels(client) : undefined,
    interest?.reason && !interest.reasonId ? domainCalls.interestLevelReasons(client) : undefined,
    acquisitionChannel && !acquisitionChannelId ? domainCalls.acquisitionChannels(client) : undefined,
  ]);
  const idOf = (list: typeof levels, name: string | null | undefined) =>
    list?.itens.find((one) => one.name === name)?.id;
  return {
    interestLevelId: interest?.levelId ?? idOf(levels, interest?.level),
    interestLevelReasonId: interest?.reasonId ?? idOf(reasons, interest?.reason),
    observation: interest?.observation,
    acquisitionChannelId: acquisitionChannelId ?? idOf(channels, acquisitionChannel),
    ...given(body),
  };
}

/** Without what is not set: it takes nothing's place. */
export const given = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
