import { addDays, DEFAULT_ZONE, dayIn, instantOf, timeIn } from "@soleira/schema/format/zone";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import type { DemoPerson, Stack } from "../support/stack";

/** Who asks: a person of the demo, or a caller without a session. The target of every question is Ana's. */
export const CALLERS = {
  anonymous: null,
  owner: "ana.souza",
  "another sale agent": "bruno.carvalho",
  "rent agent": "camila.ferreira",
  "acquisition agent": "diego.martins",
  "pre-attendant": "elisa.prado",
  demonstrator: "igor.batista",
  reception: "helena.ramos",
  manager: "fernanda.lima",
  admin: "gustavo.teixeira",
  "unit's agent": "marcela.nogueira",
  "unit's manager": "patricia.moraes",
  stranger: "taina.araujo",
} as const;
export type CallerName = keyof typeof CALLERS;
export type Caller = { token: string; client: AgencyClient } | null;

type Item = { id: string };
type Named = { itens: Item[] };
type Listed = { items: Item[] };

/** One attendance with what an id can name; the last two are empty where the target was made without them. */
export type Target = {
  attendanceId: string;
  customerId: string;
  /** A property of the agency's, whether this attendance has it or not. */
  propertyCode: string;
  /** A slot that is free for its owner, and that only this target takes. */
  slot: { date: string; startTime: string };
  attendancePropertyId: string;
  visitId: string;
};
/** How much of a target is made. */
export type Extent = "attendance" | "move" | "property" | "visit";

/** Ids of what an enterprise configures. */
export type Domains = {
  temperatureId: string;
  acquisitionChannelId: string;
  contactTypeId: string;
  interestLevelId: string;
  interestLevelReasonId: string;
  historyReasonId: string;
  finishReasonId: string;
  cancelReasonId: string;
  newDateReasonId: string;
  finishVisitReasonId: string;
  tagId: string;
  userId: string;
};

/** Signs every caller in and knows how to make targets for them. */
export async function accessWorld(stack: Stack) {
  const person = (name: string): DemoPerson => {
    const found = stack.people.find(({ email }) => email.startsWith(`${name}@`));
    if (!found) throw new Error(`the demo has no ${name}`);
    return found;
  };
  const callers = new Map<CallerName, Caller>();
  for (const [caller, name] of Object.entries(CALLERS) as [CallerName, string | null][]) {
    const token = name && (await stack.signIn(person(name)));
    callers.set(caller, token ? { token, client: agencyClient(stack.agencyUrl, token) } : null);
  }
  const clientOf = (caller: CallerName): AgencyClient => {
    const known = callers.get(caller);
    if (!known) throw new Error(`${caller} is not signed in`);
    return known.client;
  };

  const slotsOf = async (who: AgencyClient): Promise<Target["slot"][]> => {
    const today = dayIn(new Date(), DEFAULT_ZONE);
    const { items } = await read<{ items: { date: string; hours: { start: string }[] }[] }>(
      who,
      `/v1/schedules/availables?start_date=${addDays(today, 1)}&end_date=${addDays(today, 29)}`,
    );
    return items.flatMap(({ date, hours }) => hours.map(({ start }) => ({ date, startTime: start })));
  };
  const slots = new Map<AgencyClient, Promise<Target["slot"][]>>();
  const nextSlot = async (who: AgencyClient): Promise<Target["slot"]> => {
    if (!slots.has(who)) slots.set(who, slotsOf(who));
    const slot = (await slots.get(who))?.shift();
    if (!slot) throw new Error("no slot is left");
    return slot;
  };
  const codes = new Map<AgencyClient, Promise<string>>();
  const codeFor = (who: AgencyClient): Promise<string> => {
    const known = codes.get(who);
    if (known) return known;
    const found = read<{ items: { property?: { code?: string } | null }[] }>(
      who,
      "/v1/customer-services/mine?business_type=SALE&size=50",
    ).then(({ items }) => items.map(({ property }) => property?.code).find(Boolean) ?? "");
    codes.set(who, found);
    return found;
  };

  let made = 0;
  /** A new attendance of that person, with a property and a visit ahead of it if they are wanted. */
  async function target(extent: Extent, caller: CallerName = "owner"): Promise<Target> {
    made += 1;
    const who = clientOf(caller);
    const propertyCode = await codeFor(who);
    const slot = await nextSlot(who);
    const attendance = await write<{ id: string; customer: Item }>(who, "/v1/customer-services/", {
      businessType: "SALE",
      name: "Matriz de Acesso",
      phone: `(11) 9${60_000_000 + made}`,
    });
    const ids = { attendanceId: attendance.id, customerId: attendance.customer.id, propertyCode, slot };
    if (extent === "move") {
      const { status } = await who.put(`/v1/customer-services/${attendance.id}/status`, {
        status: "IN_PROGRESS",
      });
      if (status >= 400) throw new Error(`moving answered ${status}`);
    }
    if (extent === "attendance" || extent === "move")
      return { ...ids, attendancePropertyId: "", visitId: "" };
    const { id: attendancePropertyId } = await write<Item>(
      who,
      `/v1/customer-services/${attendance.id}/properties`,
      { propertyCode, integrationType: "WEB" },
    );
    if (extent === "property") return { ...ids, attendancePropertyId, visitId: "" };
    const { timeZone } = await read<{ timeZone: string }>(who, "/v1/enterprises/mine");
    const visit = await write<Item>(who, "/v1/schedules/users/me/visits", {
      customerServicePropertyId: attendancePropertyId,
      dateStart: instantOf(slot.date, slot.startTime, timeZone).toISOString(),
    });
    return { ...ids, slot: await nextSlot(who), attendancePropertyId, visitId: visit.id };
  }

  /** All that a change could have left on a target, as its owner reads it. */
  const stateOf = async ({ attendanceId }: Target): Promise<unknown> => {
    const who = clientOf("owner");
    const at = `/v1/customer-services/${attendanceId}`;
    return {
      // Its periods go on without any change.
      attendance: {
        ...(await read<object>(who, at)),
        period: undefined,
        periodLastUpdate: undefined,
      },
      histories: await read(who, `${at}/histories?page=1&size=50`),
      properties: await read(who, `${at}/properties`),
    };
  };

  async function domains(caller: CallerName): Promise<Domains> {
    const who = clientOf(caller);
    const first = async (path: string) => {
      const answer = await read<Partial<Named & Listed>>(who, path);
      const id = (answer.itens ?? answer.items)?.[0]?.id;
      if (!id) throw new Error(`${path} is empty for ${caller}`);
      return String(id);
    };
    const reason = (type: string) => first(`/v1/domains/schedule-visit-reasons?type=${type}`);
    return {
      temperatureId: await first("/v1/enterprises/mine/temperatures"),
      acquisitionChannelId: await first("/v1/domains/acquisition-channels"),
      contactTypeId: await first("/v1/domains/contact-types"),
      interestLevelId: await first("/v1/domains/interest-levels"),
      interestLevelReasonId: await first("/v1/domains/interest-level-reasons"),
      historyReasonId: await first("/v1/domains/history-reasons"),
      finishReasonId: await first("/v1/domains/status-reasons?status=FINISHED"),
      cancelReasonId: await reason("CANCEL"),
      newDateReasonId: await reason("NEW_DATE"),
      finishVisitReasonId: await reason("FINISH"),
      tagId: await first("/v1/tags"),
      userId: await first("/v1/users"),
    };
  }

  /** An hour that has just gone by, in which a visit can have been made. */
  const past = () => {
    const instant = new Date(Date.now() - 86_400_000);
    return {
      date: dayIn(instant, DEFAULT_ZONE),
      startTime: timeIn(instant, DEFAULT_ZONE).replace(/..$/, "00"),
    };
  };

  return { callers, target, stateOf, domains, past };
}
export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>;

async function read<T>(who: AgencyClient, path: string): Promise<T> {
  const { status, body } = await who.get<T>(path);
  if (status >= 400) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function write<T>(who: AgencyClient, path: string, content: unknown): Promise<T> {
  const { status, body } = await who.post<T>(path, content);
  if (status >= 400) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
