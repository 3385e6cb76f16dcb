import type { Me } from "@soleira/schema/account/wire";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import {
  type Attendance,
  Customer,
  CustomerAttendancePage,
  CustomerHistoryPage,
  type History,
} from "@soleira/schema/attendance/wire";
import type { ContactList, ContactsBody } from "@soleira/schema/customer/contact-wire";
import { contactKey } from "@soleira/schema/customer/contacts";
import type { FillerContact, FillerContactBody } from "@soleira/schema/customer/filler-wire";
import { isFiller } from "@soleira/schema/customer/identity";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { CustomerCalls as Calls } from "@soleira/schema/lead/customer-calls";
import { PersonalCalls } from "@soleira/schema/personal/calls";
import type { Erasure, ErasureBody, PersonalData, PersonalDataQuery } from "@soleira/schema/personal/wire";
import { CustomerPropertyPage } from "@soleira/schema/property/wire";
import { SuspectCalls } from "@soleira/schema/suspect/calls";
import type { PartBody, Parted } from "@soleira/schema/suspect/wire";
import * as z from "zod";
import { historyItems } from "../answers/history";
import { orUnknown } from "../answers/optional";
import { toPage } from "../answers/page";
import { refusal } from "../http/agency-error";
import { path } from "../http/path";
import type { AttendanceCalls, WithAttendance } from "./attendance";

/** GET /v1/customers/{id}/customer-services, as far as the person in them is read. */
const OfCustomer = z.object({ items: z.array(z.object({ customer: Customer })) });

/** Of an agency that does not say which contacts identify somebody: those that are no fillers. */
export const withIdentifies = ({ items, revision }: ContactList) => ({
  items: items.map((contact) => {
    const key = contactKey(contact.type, contact.value);
    return {
      ...contact,
      identifies: contact.identifies ?? (key !== null && !isFiller(contact.type, key)),
    };
  }),
  revision,
});

/** Attendances of a person that are read where no call answers the person alone. */
const MOST_READ = 20;

/** Those that one sees, as many as a page may hold. */
export async function seenOf(id: string, attendance: AttendanceCalls): Promise<Attendance[]> {
  const page = await attendance.ofCustomer(id, 1, MOST_READ);
  if (!page) throw refusal("NOT_FOUND");
  return page.items;
}

/** Sets somebody's contacts; answers their attendances. */
export async function setContacts(
  { client, attendance }: WithAttendance,
  id: string,
  body: ContactsBody,
  key: string,
): Promise<Attendance[]> {
  const read = () => client.call(Calls.contacts, { params: { id } });
  await client.call(Calls.setContacts, { params: { id }, body, key, read });
  return seenOf(id, attendance);
}

/** Of one's own attendances. */
export const customerIn = (attendances: readonly Attendance[]): Customer => {
  const [first] = attendances;
  if (!first) throw refusal("NOT_FOUND");
  return first.customer;
};

/** /v1/customers (docs/product/customers.md#edit, docs/product/lead-profile.md). */
export function customerCalls(parts: WithAttendance) {
  const {
    client,
    account: { me },
    attendance,
  } = parts;
  /** The person, as their attendances show them: no call answers a customer alone. */
  const get = async (id: string): Promise<Customer> => {
    const { items } = await client.read(path`/v1/customers/${id}/customer-services`, OfCustomer);
    const found = items.find(({ customer }) => customer.id === id);
    if (!found) throw refusal("NOT_FOUND");
    return found.customer;
  };
  const erasure = (id: string): Promise<Erasure> => client.call(PersonalCalls.erasure, { params: { id } });
  return {
    get,
    /** All attendances of a person, of those that the caller may not see funnel and agent alone. */
    async attendances(id: string, page: number, size: number): Promise<OfCustomerPage | undefined> {
      const at = path`/v1/customers/${id}/customer-services`;
      const query = { page, size, hidden: 1 };
      const answer = toPage(await client.read(at, CustomerAttendancePage, { query, counted: true }));
      return {
        ...answer,
        items: answer.items.map((one) => ("id" in one ? shown(one) : { ...one, attendance: null })),
      };
    },
    /** What happened in all attendances of a person that the caller sees, newest first. */
    async histories(id: string, page: number, size: number) {
      const at = path`/v1/customers/${id}/histories`;
      const query = { page, size };
      return withHistories(toPage(await client.read(at, CustomerHistoryPage, { query, counted: true })), me);
    },
    /** Undefined where the agency has no such call. */
    async properties(id: string, page: number, size: number) {
      const at = path`/v1/customers/${id}/properties`;
      return orUnknown(
        client.read(at, CustomerPropertyPage, { query: { page, size }, counted: true }).then(toPage),
      );
    },
    fillers: async (): Promise<FillerContact[]> => (await client.call(Calls.fillers)).items,
    markFiller: (body: FillerContactBody, key: string): Promise<FillerContact> =>
      client.call(Calls.markFiller, { body, key }),
    async unmarkFiller(id: string, key: string): Promise<void> {
      await client.call(Calls.unmarkFiller, { params: { id }, key });
    },
    async suspects(query: { page: number; size: number }) {
      const page = await client.call(SuspectCalls.list, { query, counted: true });
      return { ...toPage(page), waiting: page.waiting };
    },
    part: (id: string, body: PartBody, key: string): Promise<Parted> =>
      client.call(SuspectCalls.part, { params: { id }, body, key }),
    async setOnePerson(id: string, key: string): Promise<void> {
      await client.call(SuspectCalls.setOnePerson, { params: { id }, key });
    },
    personalData: (id: string, query: PersonalDataQuery): Promise<PersonalData> =>
      client.call(PersonalCalls.data, { params: { id }, query }),
    erasure,
    /** What a repeat was answered is erased with the person: it is read. */
    erase: (id: string, body: ErasureBody, key: string): Promise<Erasure> =>
      client.call(PersonalCalls.erase, { params: { id }, body, key, read: () => erasure(id) }),
    contacts: async ({ id }: Contactable) =>
      withIdentifies(await client.call(Calls.contacts, { params: { id } })),
    /** Answers the customer. */
    setContacts: async (id: string, body: ContactsBody, key: string): Promise<Customer> =>
      customerIn(await setContacts(parts, id, body, key)),
    /** `attendanceId`: an attendance in which the person is to be read. `whole`: what is sent in place of `body`. */
    update: (
      id: string,
      body: CustomerBody,
      key: string,
      attendanceId: string | null | undefined,
      whole: CustomerBody = body,
    ): Promise<Customer> =>
      client.write("PUT", path`/v1/customers/${id}`, Customer, { body: whole, given: body, key }, async () =>
        attendanceId ? (await attendance.get(attendanceId)).customer : get(id),
      ),
  };
}
export type CustomerCalls = ReturnType<typeof customerCalls>;
type Contactable = Pick<Customer, "id" | "phone" | "phoneE164" | "email">;

/** A history item, and of which attendance it is. */
export type OfAttendance<Item> = Item & { customerService: Pick<Attendance, "id" | "businessType"> };
/** Items of the history of a person, each with its attendance. */
export async function withHistories<Page extends { items: OfAttendance<History>[] }>(
  page: Page,
  me: () => Promise<Me>,
) {
  const histories = await historyItems(page.items, me);
  const items = page.items.flatMap(({ customerService: { id: attendanceId, businessType } }, index) => {
    const history = histories[index];
    return history ? [{ history, attendanceId, businessType }] : [];
  });
  return { ...page, items };
}

/** `attendance` is null where the caller may not see it. */
type OfCustomerPage = Omit<ReturnType<typeof toPage>, "items"> & {
  items: {
    attendance: Attendance | null;
    businessType: BusinessType;
    userName?: string | null | undefined;
    open: boolean;
  }[];
};

/** An attendance that the caller sees, with what is said of one that they do not. */
export const shown = (attendance: Attendance) => ({
  attendance,
  businessType: attendance.businessType,
  userName: attendance.user?.name ?? null,
  open: !isClosed(attendance.status),
});
