import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { instantOf } from "@soleira/schema/format/instant";
import { phoneKey, toE164 } from "@soleira/schema/format/phone";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import type { customer } from "../database/schema";
import type { Random } from "./random";
import { FIRST_NAMES, LAST_NAMES, MESSAGES } from "./words";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A person with a name, mostly a mobile of the city, mostly an e-mail. */
export function makeCustomer(
  random: Random,
  enterpriseId: number,
  ddd: string,
  createdAt: Date,
): typeof customer.$inferInsert {
  const first = random.pick(FIRST_NAMES);
  const [last = "", other = ""] = random.some(LAST_NAMES, 2);
  const name = random.chance(0.45) ? `${first} ${other} ${last}` : `${first} ${last}`;
  const two = (n: number) => String(n).padStart(4, "0");
  const phone = random.chance(0.92)
    ? `(${ddd}) 9${random.between(6100, 9999)}-${two(random.between(0, 9999))}`
    : `(${ddd}) 3${random.between(100, 999)}-${two(random.between(0, 9999))}`;
  const hasEmail = random.chance(0.8);
  const phoneE164 = toE164(phone);
  return {
    enterpriseId,
    name,
    phone,
    phoneE164,
    phoneKey: phoneE164 && phoneKey(phoneE164),
    email: hasEmail ? `${plain(first)}.${plain(last)}${random.between(1, 99)}@exemplo.example` : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** What the lead wrote about that property. */
export function makeMessage(
  random: Random,
  type: BusinessType,
  about: {
    type: string | null;
    district: string | null | undefined;
    code: string;
    bedrooms: number | null | undefined;
  },
): string {
  const rooms = about.bedrooms
    ? `${about.bedrooms} ${about.bedrooms === 1 ? "quarto" : "quartos"}`
    : "com boa metragem";
  return random
    .pick(MESSAGES[type])
    .replace("{type}", about.type?.toLowerCase() ?? "imóvel")
    .replace("{district}", about.district ?? "bairro próximo")
    .replace("{code}", about.code)
    .replace("{rooms}", rooms);
}

const HOUR = 3_600_000;
/** Hours since it arrived: from, to. Those of a status that is not named: `ANY_AGE`. */
const AGE: Partial<Record<AttendanceStatus, readonly [number, number]>> = {
  NEW: [0, 40],
  IN_PROGRESS: [20, 500],
  LEAD_QUALIFIED: [48, 900],
  RETURN_LATER: [60, 900],
  VISIT_SCHEDULED: [72, 700],
  VISIT_MADE: [120, 1200],
  IN_PROPOSAL: [240, 1600],
  FINISHED: [300, 4000],
};
const ANY_AGE = [72, 700] as const;

/** When it arrived, was last changed, and last contacted. */
export function makeTimes(random: Random, status: AttendanceStatus, now: Date) {
  const [from, to] = AGE[status] ?? ANY_AGE;
  const age = random.between(from * 60, to * 60) * 60_000 + random.between(1, 59_000);
  const createdAt = new Date(now.getTime() - age);
  if (status === "NEW") return { createdAt, updatedAt: createdAt, lastContactAt: null };
  const quiet = status === "FINISHED" ? random.between(24, 280) : random.between(1, Math.min(100, from));
  const updatedAt = new Date(
    Math.max(createdAt.getTime() + HOUR, now.getTime() - quiet * HOUR + random.between(0, 3_500_000)),
  );
  return { createdAt, updatedAt, lastContactAt: random.chance(0.8) ? updatedAt : null };
}

/** A return: some overdue, some today, some tomorrow, some later; on the half hour, between 8 and 20 h. */
export function makeReturn(random: Random, zone: string, now: Date): Date {
  const day = addDays(dayIn(now, zone), random.pick([-6, -2, -1, 0, 0, 0, 1, 1, 2, 4, 9]));
  return instantOf(
    day,
    `${String(random.between(8, 20)).padStart(2, "0")}:${random.pick(["00", "30"])}`,
    zone,
  );
}
