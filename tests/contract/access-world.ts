import { instantOf } from "@soleira/schema/format/instant";
import { addDays, DEFAULT_ZONE, dayIn, timeIn } from "@soleira/schema/format/zone";
import { Secret, TOTP } from "otpauth";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import type { DemoPerson, Stack } from "../support/stack";

/** Who asks: a person of the demo, one half signed in, one suspended, or a caller without a session. The target of every question is Ana's. */
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
  /** A right password that waits for the code of its second factor. */
  "before the code": "lucas.almeida",
  /** Suspended while their session goes on. */
  suspended: "juliana.rocha",
} as const;
export type CallerName = keyof typeof CALLERS;
export type Caller = { token: string; client: AgencyClient } | null;

type Item = { id: string };
type Named = { itens: Item[] };
type Listed = { items: Item[] };

/** One attendance with what an id can name; the last ones are empty where the target was made without them. */
export type Target = {
  attendanceId: string;
  customerId: string;
  /** A property of the agency's, whether this attendance has it or not. */
  propertyCode: string;
  /** A slot that is free for its owner, and that only this target takes. */
  slot: { date: string; startTime: string };
  attendancePropertyId: string;
  visitId: string;
  proposalId: string;
  /** The secret half of the customer's address. */
  uuid: string;
  /** The secret in the link of the visit. */
  visitUuid: string;
  /** Its first proponent. */
  formId: string;
  /** To no one: who approves names somebody. */
  transferRequestId: string;
  /** Another attendance of the same funnel and person. */
  otherId: string;
  /** A notification of its owner's. */
  notificationId: string;
};
/** How much of a target is made; `everything` is a property, a visit, a proposal, a request to transfer and a notification. */
export type Extent =
  | "attendance"
  | "move"
  | "request"
  | "two"
  | "property"
  | "visit"
  | "proposal"
  | "notification"
  | "everything";
const NONE = {
  attendancePropertyId: "",
  visitId: "",
  visitUuid: "",
  proposalId: "",
  uuid: "",
  formId: "",
};

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
  transferReasonId: string;
  rentAgentId: string;
  /** The caller themselves. */
  ownerId: string;
  /** Somebody who was suspended in the holding, and is no caller. */
  leftId: string;
};

/** What a right password is answered with where a code is asked for: it is no token, whatever it is taken for. */
async function beforeTheCode(person: DemoPerson, stack: Stack): Promise<string> {
  const client = agencyClient(stack.agencyUrl, await stack.signIn(person));
  const authorize = <T>(body: object) => write<T>(client, "/v1/users/me/authorizations", body, "put");
  const { mfaSecret } = await authorize<{ mfaSecret: string }>({ action: "ENABLE_MFA" });
  const mfaCode = new TOTP({ secret: Secret.fromBase32(mfaSecret) }).generate();
  await authorize({ action: "CONFIRM_MFA_CODE", mfaCode });
  const answer = await fetch(`${stack.agencyUrl}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${stack.credential}` },
    body: new URLSearchParams({ grant_type: "password", username: person.email, password: person.password }),
  });
  const { code, mfa_token } = (await answer.json()) as { code: number; mfa_token: string };
  if (code !== 4017) throw new Error(`the password alone was answered ${answer.status}`);
  return mfa_token;
}

/** Signs every caller in and knows how to make targets for them. */
export async function accessWorld(stack: Stack) {
  const person = (name: string): DemoPerson => {
    const found = stack.people.find(({ email }) => email.startsWith(`${name}@`));
    if (!found) throw new Error(`the demo has no ${name}`);
    return found;
  };
  const callers = new Map<CallerName, Caller>();
  for (const [caller, name] of Object.entries(CALLERS) as [CallerName, string | null][]) {
    const signIn = caller === "before the code" ? beforeTheCode : stack.signIn;
    const token = name && (await signIn(person(name), stack));
    callers.set(caller, token ? { token, client: agencyClient(stack.agencyUrl, token) } : null);
  }
  const clientOf = (caller: CallerName): AgencyClient => {
    const known = callers.get(caller);
    if (!known) throw new Error(`${caller} is not signed in`);
    return known.client;
  };
  const { id } = await read<Item>(clientOf("suspended"), "/v1/users/me");
  const status = { status: "SUSPENDED" };
  await write(clientOf("admin"), `/v1/enterprises/mine/people/${id}/status`, status, "put");

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

  const requestFor = async (who: AgencyClient, attendanceId: string): Promise<string> => {
    const { itens } = await read<Named>(who, "/v1/domains/request-transfer-reasons");
    const { items } = await write<{ items: { request?: Item }[] }>(who, "/v1/request-transfers", {
      customerServices: [attendanceId],
      reasonId: itens[0]?.id,
    });
    return items[0]?.request?.id ?? "";
  };

  const otherFor = async (who: AgencyClient): Promise<string> => {
    const body = { businessType: "SALE", name: "Matriz de Acesso", phone: `(11) 9${60_000_000 + made}` };
    return (await write<Item>(who, "/v1/customer-services/", body)).id;
  };

  const givers = new Map<CallerName, AgencyClient>([["owner", clientOf("reception")]]);
  givers.set("stranger", agencyClient(stack.agencyUrl, await stack.signIn(person("valeria.sampaio"))));
  /** Of a lead that somebody else gives to that person. */
  const notificationFor = async (caller: CallerName): Promise<string> => {
    const [who, giver] = [clientOf(caller), givers.get(caller)];
    if (!giver) throw new Error(`nobody gives leads to ${caller}`);
    const { id: userId } = await read<Item>(who, "/v1/users/me");
    const phone = `(11) 9${60_000_000 + made}`;
    const body = { businessType: "SALE", name: "Matriz de Acesso", phone, userId };
    await write<Item>(giver, "/v1/customer-services/", body);
    const { items } = await read<Listed>(who, "/v1/notifications/mine?app=WEB_AGENT&size=1");
    return items[0]?.id ?? "";
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
    const ids = {
      attendanceId: attendance.id,
      customerId: attendance.customer.id,
      propertyCode,
      slot,
      transferRequestId:
        extent === "request" || extent === "everything" ? await requestFor(who, attendance.id) : "",
      otherId: extent === "two" || extent === "everything" ? await otherFor(who) : "",
      notificationId:
        extent === "notification" || extent === "everything" ? await notificationFor(caller) : "",
    };
    if (extent === "move") {
      const { status } = await who.put(`/v1/customer-services/${attendance.id}/status`, {
        status: "IN_PROGRESS",
      });
      if (status >= 400) throw new Error(`moving answered ${status}`);
    }
    if (["attendance", "move", "request", "two", "notification"].includes(extent)) return { ...NONE, ...ids };
    const { id: attendancePropertyId } = await write<Item>(
      who,
      `/v1/customer-services/${attendance.id}/properties`,
      { propertyCode, integrationType: "WEB" },
    );
    if (extent === "property") return { ...NONE, ...ids, attendancePropertyId };
    const proposal =
      extent === "visit" ? NONE : await propose(who, attendance.id, attendancePropertyId, slot.date);
    if (extent === "proposal") return { ...NONE, ...proposal, ...ids, attendancePropertyId };
    const { timeZone } = await read<{ timeZone: string }>(who, "/v1/enterprises/mine");
    const visit = await write<Item>(who, "/v1/schedules/users/me/visits", {
      customerServicePropertyId: attendancePropertyId,
      dateStart: instantOf(slot.date, slot.startTime, timeZone).toISOString(),
    });
    const { url } = await read<{ url: string }>(who, `/v1/schedules/visits/${visit.id}/link`);
    const visitUuid = url.split("/").at(-1) ?? "";
    const slot2 = await nextSlot(who);
    return { ...proposal, ...ids, slot: slot2, attendancePropertyId, visitId: visit.id, visitUuid };
  }

  /** All that a change could have left on a target, as its owner, or somebody else, reads it. */
  const stateOf = async ({ attendanceId }: Target, caller: CallerName = "owner"): Promise<unknown> => {
    const who = clientOf(caller);
    const at = `/v1/customer-services/${attendanceId}`;
    return {
      // Its periods and the log's position go on without any change of it.
      attendance: {
        ...(await read<object>(who, at)),
        period: undefined,
        periodLastUpdate: undefined,
        cursor: undefined,
      },
      histories: await read(who, `${at}/histories?page=1&size=50`),
      properties: await read(who, `${at}/properties`),
      proposals: await read(who, `${at}/proposals`),
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
    const { items: suspended } = await read<{ items: (Item & { email: string })[] }>(
      clientOf("manager"),
      "/v1/enterprises/mine/people?status=SUSPENDED",
    );
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
      rentAgentId: await first("/v1/users?role=ESTATE_AGENT_RENT"),
      transferReasonId: await first("/v1/domains/request-transfer-reasons"),
      ownerId: (await read<Item>(who, "/v1/users/me")).id,
      leftId: suspended.find(({ email }) => email !== person(CALLERS.suspended).email)?.id ?? "",
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

/** A proposal for a property of an attendance. */
async function propose(
  who: AgencyClient,
  attendanceId: string,
  customerServicePropertyId: string,
  dueDate: string,
) {
  const { id: proposalId, uuid } = await write<{ id: string; uuid: string }>(
    who,
    `/v1/customer-services/${attendanceId}/proposals`,
    { customerServicePropertyId, amount: "450000.00", dueDate },
  );
  const { items } = await read<Listed>(who, `/v1/proposals/${proposalId}/forms`);
  return { ...NONE, proposalId, uuid, formId: items[0]?.id ?? "" };
}

async function read<T>(who: AgencyClient, path: string): Promise<T> {
  const { status, body } = await who.get<T>(path);
  if (status >= 400) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function write<T>(
  who: AgencyClient,
  path: string,
  content: unknown,
  method: "post" | "put" = "post",
): Promise<T> {
  const { status, body } = await who[method]<T>(path, content);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
