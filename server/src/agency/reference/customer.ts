import { isClosed } from "@soleira/schema/attendance/status";
import {
  type Attendance,
  Customer,
  CustomerAttendancePage,
  CustomerHistoryPage,
  HistoryPage,
} from "@soleira/schema/attendance/wire";
import { ContactList, type ContactsBody } from "@soleira/schema/customer/contact-wire";
import { type ContactKind, contactKey } from "@soleira/schema/customer/contacts";
import {
  FillerContact,
  type FillerContactBody,
  FillerContactList,
} from "@soleira/schema/customer/filler-wire";
import { isFiller } from "@soleira/schema/customer/identity";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { CustomerPropertyPage } from "@soleira/schema/property/wire";
import { type PartBody, Parted, SuspectPage } from "@soleira/schema/suspect/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { historyItems } from "../answers/history";
import { orUnknown } from "../answers/optional";
import { toPage } from "../answers/page";
import { customerBody } from "../foreign/customer-body";
import { historiesOfEach } from "../foreign/histories-of-customer";
import { requireOffered } from "../foreign/offered";
import type { OwnChanges } from "../foreign/own-changes";
import { refusal } from "../http/agency-error";
import { path } from "../http/path";
import type { AccountCalls } from "./account";
import type { AttendanceCalls } from "./attendance";

/** GET /v1/customers/{id}/customer-services, as far as the person in them is read. */
const OfCustomer = z.object({ items: z.array(z.object({ customer: Customer })) });

/** Of an agency that does not say which contacts identify somebody: those that are no fillers. */
const withIdentifies = ({ items, revision }: ContactList) => ({
  items: items.map((contact) => {
    const key = contactKey(contact.type, contact.value);
    return {
      ...contact,
      identifies: contact.identifies ?? (key !== null && !isFiller(contact.type, key)),
    };
  }),
  revision,
});

/** Attendances whose history is read of an agency that has none of a person. */
const MOST_READ = 20;

/** /v1/customers (docs/product/customers.md#edit, docs/product/lead-profile.md). */
export function customerCalls(
  client: AgencyClient,
  {
    account: { me },
    attendance,
    own,
  }: { account: AccountCalls; attendance: AttendanceCalls; own: OwnChanges },
) {
  /** Those that one sees, as many as a page may hold. */
  const seen = async (id: string): Promise<Attendance[]> => {
    const page = await attendance.ofCustomer(id, 1, MOST_READ);
    if (!page) throw refusal("NOT_FOUND");
    return page.items;
  };
  /** The person, as their attendances show them: no call answers a customer alone. */
  const get = async (id: string): Promise<Customer> => {
    const { items } = await client.read(path`/v1/customers/${id}/customer-services`, OfCustomer);
    const found = items.find(({ customer }) => customer.id === id);
    if (!found) throw refusal("NOT_FOUND");
    return found.customer;
  };
  return {
    get,
    /** All attendances of a person, of those that the caller may not see funnel and agent alone. */
    async attendances(id: string, page: number, size: number) {
      if (!client.features.has("customerHistories")) {
        const answer = await attendance.ofCustomer(id, page, size);
        return answer && { ...answer, items: answer.items.map(shown) };
      }
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
      const answer = client.features.has("customerHistories")
        ? toPage(await client.read(at, CustomerHistoryPage, { query: { page, size }, counted: true }))
        : { page, pageSize: size, ...(await ofEach(id, page, size)) };
      const histories = await historyItems(answer.items, me);
      const items = answer.items.flatMap(({ customerService: { id: attendanceId, businessType } }, index) => {
        const history = histories[index];
        return history ? [{ history, attendanceId, businessType }] : [];
      });
      return { ...answer, items };
    },
    /** Undefined where the agency has no such call. */
    async properties(id: string, page: number, size: number) {
      const at = path`/v1/customers/${id}/properties`;
      return orUnknown(
        client.read(at, CustomerPropertyPage, { query: { page, size }, counted: true }).then(toPage),
      );
    },
    async fillers(): Promise<FillerContact[]> {
      requireOffered(client, "identity");
      return (await client.read(path`/v1/filler-contacts`, FillerContactList)).items;
    },
    markFiller(body: FillerContactBody, key: string): Promise<FillerContact> {
      requireOffered(client, "identity");
      return client.write("POST", path`/v1/filler-contacts`, FillerContact, { body, key });
    },
    async unmarkFiller(id: string, key: string): Promise<void> {
      requireOffered(client, "identity");
      await client.write("DELETE", path`/v1/filler-contacts/${id}`, z.unknown(), { key }, async () => null);
    },
    async suspects(query: { page: number; size: number }) {
      requireOffered(client, "identity");
      const page = await client.read(path`/v1/suspects`, SuspectPage, { query, counted: true });
      return { ...toPage(page), waiting: page.waiting };
    },
    part(id: string, body: PartBody, key: string): Promise<Parted> {
      requireOffered(client, "identity");
      return client.write("POST", path`/v1/suspects/${id}/part`, Parted, { body, key });
    },
    async setOnePerson(id: string, key: string): Promise<void> {
      requireOffered(client, "identity");
      await client.write("PUT", path`/v1/suspects/${id}/one-person`, z.unknown(), { key }, async () => null);
    },
    /** Of an agency with one phone and one e-mail these two, without a revision. */
    async contacts({ id, phone, phoneE164, email }: Customer) {
      if (client.features.has("contacts"))
        return withIdentifies(await client.read(path`/v1/customers/${id}/contacts`, ContactList));
      const of = (type: ContactKind, value: string | null | undefined) =>
        value ? [{ id: `${id}:${type}`.slice(-64), type, value, main: true, sharedWith: [] }] : [];
      return withIdentifies({
        items: [...of("PHONE", phone).map((one) => ({ ...one, phoneE164 })), ...of("EMAIL", email)],
        revision: null,
      });
    },
    /** Answers the customer. */
    async setContacts(id: string, body: ContactsBody, key: string): Promise<Customer> {
      requireOffered(client, "contacts");
      const at = path`/v1/customers/${id}/contacts`;
      await client.write("PUT", at, ContactList, { body, key }, () => client.read(at, ContactList));
      const attendances = await seen(id);
      for (const one of attendances) await own.touched(async () => one);
      const [first] = attendances;
      if (!first) throw refusal("NOT_FOUND");
      return first.customer;
    },
    /** `attendanceId`: an attendance in which the person is to be read. */
    async update(
      id: string,
      body: CustomerBody,
      key: string,
      attendanceId: string | null | undefined,
    ): Promise<Customer> {
      const inAttendance = attendanceId
        ? async () => (await attendance.get(attendanceId)).customer
        : undefined;
      const read = inAttendance ?? (() => get(id));
      const { given, whole } = await customerBody(client, body, inAttendance, read);
      const customer = await client.write(
        "PUT",
        path`/v1/customers/${id}`,
        Customer,
        { body: whole, given, key },
        read,
      );
      if (attendanceId) await own.touched(() => attendance.reread(attendanceId));
      return customer;
    },
  };

  async function ofEach(id: string, page: number, size: number) {
    const read = (one: string, most: number) =>
      client
        .read(path`/v1/customer-services/${one}/histories`, HistoryPage, {
          query: { page: 1, size: most },
          counted: true,
        })
        .then(toPage);
    const answer = await historiesOfEach(await seen(id), { page, size }, read);
    const more = answer.items.length === size ? page + 1 : page;
    return { ...answer, totalPages: answer.total === null ? more : Math.ceil(answer.total / size) };
  }
}

/** An attendance that the caller sees, with what is said of one that they do not. */
const shown = (attendance: Attendance) => ({
  attendance,
  businessType: attendance.businessType,
  userName: attendance.user?.name ?? null,
  open: !isClosed(attendance.status),
});
