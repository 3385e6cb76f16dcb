import type { Attendance, AttendancePage } from "@soleira/schema/attendance/wire";
import type { DomainList } from "@soleira/schema/domain/wire";
import type { TagList, TemperatureList } from "@soleira/schema/enterprise/wire";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import type { AttendancePropertyPage } from "@soleira/schema/property/wire";
import type { ProposalFormList } from "@soleira/schema/proposal/form-wire";
import type { ProposalPage } from "@soleira/schema/proposal/wire";
import type { AvailabilityList } from "@soleira/schema/visit/wire";
import type * as z from "zod";
import type { Agenda } from "../../server/src/agency/answers/agenda";
import { findCreated } from "../../server/src/agency/answers/written";
import type { Judged } from "./judge";
import type { Known } from "./known";

type Checked = {
  answers: Map<string, Judged>;
  known: Known;
  zone: string;
  ask(name: string, of: Known, body?: object): Promise<Judged>;
};

const NAME = "Teste de conformidade";
const PHONE = "(11) 90000-0000";
const REASONS = "GET /v1/domains/schedule-visit-reasons";
const LIST = "GET /v1/customer-services/mine";

/** From good to bad: of a call that is made twice the worse answer counts. */
const VERDICTS = ["ok", "read", "different", "missing", "refused", "failed"];
const isDone = ({ verdict }: Judged): boolean => verdict === "ok" || verdict === "read";

/**
 * Makes a lead and takes it through the funnel, merges another into it, and closes it; `answers` gets what came of each
 * write. Answers what it left behind.
 */
export async function tryWrites({ answers, known, zone, ask }: Checked): Promise<string[]> {
  let own: Known = { funnel: known.funnel, today: known.today, later: known.later, code: known.code };
  const write = async (name: string, body?: object): Promise<Judged> => {
    const judged = await ask(name, own, body);
    const before = answers.get(name);
    const isWorse = before && VERDICTS.indexOf(before.verdict) > VERDICTS.indexOf(judged.verdict);
    if (!isWorse) answers.set(name, judged);
    return judged;
  };
  const read = async <S extends z.ZodType>(name: string): Promise<z.output<S> | undefined> =>
    (await ask(name, own)).data as z.output<S> | undefined;
  const fails = (name: string, why: string) => answers.set(name, { verdict: "different", details: [why] });
  const skips = (name: string, why: string) => answers.set(name, { verdict: "not tried", details: [why] });
  /** The first of a list that was read before. */
  const chosen = (name: string): string | undefined => {
    const list = answers.get(name)?.data as Partial<z.output<typeof DomainList & typeof TemperatureList>>;
    return (list?.itens ?? list?.items)?.[0]?.id;
  };
  /** Puts the first tag on the lead, and takes it off. */
  const tags = async () => {
    const name = "PUT /v1/customer-services/{id}";
    const [tag] = (answers.get("GET /v1/tags")?.data as z.output<typeof TagList> | undefined)?.items ?? [];
    if (!tag) return skips(name, "no tag was found");
    const put = await write(name, { tags: [tag.id] });
    if (!isDone(put)) return;
    const on = (await lead())?.tags.map(({ id }) => id) ?? [];
    if (on.join() !== tag.id) fails(name, `one tag was sent, the lead has ${on.length}`);
    await write(name, { tags: [] });
  };
  const lead = () => read<typeof Attendance>("GET /v1/customer-services/{id}");

  const body = { businessType: known.funnel, name: NAME, phone: PHONE };
  /** A new lead: null where it was refused, undefined where it is not found. */
  const create = async (): Promise<string | null | undefined> => {
    const made = await write("POST /v1/customer-services/", body);
    if (!isDone(made)) return null;
    if (made.id) return made.id;
    const newest = (await read<typeof AttendancePage>(LIST))?.items ?? [];
    return findCreated(
      body,
      newest.filter(({ id }) => id !== own.attendance),
    )?.id;
  };
  const first = await create();
  if (first === null) return [];
  own = { ...own, attendance: first };
  if (!own.attendance) {
    fails("POST /v1/customer-services/", "the new lead has no id, and is not among the newest");
    return [`a lead '${NAME}', open`];
  }
  own = { ...own, customer: (await lead())?.customer.id };

  await write("PUT /v1/customer-services/{id}/temperature", {
    temperatureId: chosen("GET /v1/enterprises/mine/temperatures"),
  });
  await write("PUT /v1/customer-services/{id}/contact-type", {
    contactTypeId: chosen("GET /v1/domains/contact-types"),
  });
  await tags();
  await write("POST /v1/customer-services/{id}/histories", { message: NAME });
  const date = instantOf(addDays(known.today, 1), "10:00", zone).toISOString();
  const returned = await write("PUT /v1/customer-services/{id}/schedule", { date });
  const at = (await lead())?.scheduledAt;
  if (returned.verdict !== "missing" && at && at !== date)
    fails(
      "PUT /v1/customer-services/{id}/schedule",
      `the return is read ${(Date.parse(at) - Date.parse(date)) / 3_600_000} h from what was sent (AGENCY_TIME_ZONE)`,
    );
  await write("DELETE /v1/customer-services/{id}/schedule");
  await write("PUT /v1/customers/{id}", { name: NAME, phone: PHONE, email: null });

  await write("POST /v1/customer-services/{id}/properties", {
    propertyCode: known.code,
    integrationType: "WEB",
  });
  const rows = await read<typeof AttendancePropertyPage>("GET /v1/customer-services/{id}/properties");
  own = { ...own, row: rows?.items[0]?.id };
  await write("PUT /v1/customer-services/{id}/properties/{propertyId}", {
    interestLevelId: chosen("GET /v1/domains/interest-levels"),
    interestLevelReasonId: chosen("GET /v1/domains/interest-level-reasons"),
    observation: NAME,
  });
  await visits();
  await proposals();
  await write("DELETE /v1/customer-services/{id}/properties/{propertyId}");
  const other = await merge();

  const finished = { status: "FINISHED", reason: chosen("GET /v1/domains/status-reasons") };
  await write("PUT /v1/customer-services/{id}/status", finished);
  const after = (await lead())?.status;
  if (answers.get("PUT /v1/customer-services/{id}/status")?.verdict !== "missing" && after !== "FINISHED")
    fails(
      "PUT /v1/customer-services/{id}/status",
      `FINISHED was sent, the status is ${after ?? "not known"}`,
    );
  const left = [`the lead '${NAME}' (${own.attendance}), ${after ?? "of a status that is not known"}`];
  if (other === undefined) return left;
  const kept = own;
  own = { ...own, attendance: other.id };
  if (!other.merged) await write("PUT /v1/customer-services/{id}/status", finished);
  own = kept;
  return [...left, `another (${other.id}), ${other.merged ? "merged into it" : "FINISHED"}`];

  /** Another lead of the same person goes into the first one; undefined where there is none. */
  async function merge(): Promise<{ id: string; merged: boolean } | undefined> {
    const name = "POST /v1/customer-services/{id}/merge";
    const second = await create();
    if (!second) {
      skips(name, "no second lead was made");
      return undefined;
    }
    return { id: second, merged: isDone(await write(name, { customerServices: [second] })) };
  }

  /** Two are scheduled where the agency says that it is free: one is canceled, one was made yesterday. */
  async function visits() {
    const free = answers.get("GET /v1/schedules/availables")?.data as
      | z.output<typeof AvailabilityList>
      | undefined;
    const [slot, next] = (free?.items ?? [])
      .filter(({ date: one }) => one > known.today)
      .flatMap((day) => day.hours.map(({ start }) => ({ date: day.date, start })));
    if (!slot || !own.row) return;
    await visit(slot);
    await write("PUT /v1/schedules/visits/{visitId}", {
      updateType: "CANCEL",
      reasonId: chosen(REASONS),
      observation: NAME,
    });
    if (!next) return;
    await visit(next);
    own = { ...own, reasonType: "FINISH" };
    const reasons = await read<typeof DomainList>(REASONS);
    const yesterday = addDays(known.today, -1);
    await write("PUT /v1/schedules/visits/{visitId}", {
      updateType: "FINISH",
      reasonId: reasons?.itens[0]?.id,
      feedback: NAME,
      dateStart: instantOf(yesterday, "10:00", zone).toISOString(),
    });
  }

  /** Schedules one, and knows its id. */
  async function visit({ date, start: hour }: { date: string; start: string }) {
    const start = instantOf(date, hour, zone);
    const booked = await write("POST /v1/schedules/users/me/visits", {
      customerServicePropertyId: own.row,
      businessType: known.funnel,
      newStatus: "VISIT_SCHEDULED",
      dateStart: start.toISOString(),
    });
    const agenda = booked.id ? undefined : await read<typeof Agenda>("GET /v1/schedules/visits");
    // An agency that does not say whose a visit is: the hour was free, so it is the one that begins then.
    const isOwn = (one: z.output<typeof Agenda>["items"][number]) =>
      one.customerServicePropertyId
        ? one.customerServicePropertyId === own.row
        : +instantOf(one.date, one.startHour, zone) === +start;
    const found = agenda?.items.find((one) => isOwn(one) && !one.canceled && one.id !== own.visit);
    own = { ...own, visit: booked.id ?? found?.id };
  }

  /** One is made, filled in as far as a name goes, and deleted. */
  async function proposals() {
    const proposed = await write("POST /v1/customer-services/{id}/proposals", {
      customerServicePropertyId: own.row,
      amount: "100000.00",
      conditions: NAME,
      dueDate: addDays(known.today, 5),
    });
    const page = await read<typeof ProposalPage>("GET /v1/customer-services/{id}/proposals");
    own = { ...own, proposal: proposed.id ?? page?.items[0]?.id };
    if (!own.proposal) return;
    await write("PUT /v1/proposals/{id}", { amount: "110000.00", dueDate: addDays(known.today, 6) });
    await write("POST /v1/proposals/{id}/forms/{kind}", { data: { name: NAME } });
    const forms = await read<typeof ProposalFormList>("GET /v1/proposals/{id}/forms");
    own = { ...own, form: forms?.items.filter(({ kind }) => kind === "proponent").at(-1)?.id };
    await write("PUT /v1/proposals/{id}/forms/{formId}", { data: { name: NAME } });
    await write("DELETE /v1/proposals/{id}/forms/{formId}");
    await write("POST /v1/proposals/{id}/documents");
    await write("PUT /v1/proposals/{id}/statuses", { status: "DELETED" });
  }
}
