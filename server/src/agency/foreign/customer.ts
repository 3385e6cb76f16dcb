import { HistoryPage } from "@soleira/schema/attendance/wire";
import type { ContactKind } from "@soleira/schema/customer/contacts";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { toPage } from "../answers/page";
import { path } from "../http/path";
import type { WithAttendance } from "../reference/attendance";
import {
  type CustomerCalls,
  customerCalls,
  customerIn,
  seenOf,
  setContacts,
  shown,
  withHistories,
  withIdentifies,
} from "../reference/customer";
import { customerBody } from "./customer-body";
import { historiesOfEach } from "./histories-of-customer";
import { offered } from "./offered";
import { ownChanges } from "./own-changes";

export function foreignCustomer(features: AgencyFeatures, parts: WithAttendance): CustomerCalls {
  const { client, account, attendance } = parts;
  const calls = customerCalls(parts);
  const own = ownChanges(features, parts);
  const historiesOf = (id: string, size: number) =>
    client
      .read(path`/v1/customer-services/${id}/histories`, HistoryPage, {
        query: { page: 1, size },
        counted: true,
      })
      .then(toPage);
  /** Of an agency that has no history of a person: that of each attendance that one sees. */
  const histories: CustomerCalls["histories"] = async (id, page, size) => {
    const answer = await historiesOfEach(await seenOf(id, attendance), { page, size }, historiesOf);
    const more = answer.items.length === size ? page + 1 : page;
    const totalPages = answer.total === null ? more : Math.ceil(answer.total / size);
    return withHistories({ page, pageSize: size, ...answer, totalPages }, account.me);
  };
  /** Those that one sees. */
  const attendances: CustomerCalls["attendances"] = async (id, page, size) => {
    const answer = await attendance.ofCustomer(id, page, size);
    return answer && { ...answer, items: answer.items.map(shown) };
  };
  /** Of an agency with one phone and one e-mail these two, without a revision. */
  const contacts: CustomerCalls["contacts"] = async ({ id, phone, phoneE164, email }) => {
    const of = (type: ContactKind, value: string | null | undefined) =>
      value ? [{ id: `${id}:${type}`.slice(-64), type, value, main: true, sharedWith: [] }] : [];
    return withIdentifies({
      items: [...of("PHONE", phone).map((one) => ({ ...one, phoneE164 })), ...of("EMAIL", email)],
      revision: null,
    });
  };
  return offered<CustomerCalls>(
    features,
    {
      ...calls,
      ...(!features.has("customerHistories") && { attendances, histories }),
      ...(!features.has("contacts") && { contacts }),
      async setContacts(id, body, key) {
        const attendances = await setContacts(parts, id, body, key);
        for (const one of attendances) await own.touched(async () => one);
        return customerIn(attendances);
      },
      async update(id, body, key, attendanceId) {
        const inAttendance = attendanceId
          ? async () => (await attendance.get(attendanceId)).customer
          : undefined;
        const read = inAttendance ?? (() => calls.get(id));
        const { given, whole } = await customerBody(features, body, inAttendance, read);
        const customer = await calls.update(id, given, key, attendanceId, whole);
        if (attendanceId) await own.touched(() => attendance.reread(attendanceId));
        return customer;
      },
    },
    {
      fillers: "identity",
      markFiller: "identity",
      unmarkFiller: "identity",
      suspects: "identity",
      part: "identity",
      setOnePerson: "identity",
      personalData: "personalData",
      erasure: "personalData",
      erase: "personalData",
      setContacts: "contacts",
    },
  );
}
