import type { MessageOccasion } from "@soleira/schema/attendance/message-occasion";
import { formatDay, shortWeekday } from "@soleira/schema/format/dates";
import { visitLinkPath } from "@soleira/schema/format/links";
import { articleOfAgency, firstName } from "@soleira/schema/format/names";
import { dayIn, timeIn } from "@soleira/schema/format/zone";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { addressJson, isOpenVisit } from "../../database/fragments";
import type { Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { rowKeys } from "../attendance/row.store";

/** What the words about a visit say. */
type OfVisit = {
  id: number;
  uuid: string;
  startsAt: string;
  canceled: boolean;
  zone: string;
  code: string;
  address: string | null;
};

type Ready = {
  /** Which of the attendances, from 1. */
  n: number;
  id: string;
  title: string;
  text: string;
  occasion: MessageOccasion | null;
  lead: string;
  imobiliaria: string;
  imovel: string | null;
  visit: OfVisit | null;
};

/** An article before the agency's name, alone or in a contraction: 'da {{imobiliaria}}', 'pelo {{imobiliaria}}'. */
const ARTICLE = /\b(d|n|pel|)[ao] (?=\{\{?imobiliaria\}\}?)/gi;
const WORD = /\{\{(\w+)\}\}|\{(\w+)\}/g;

/** A template's text with these values; a name without a value stays. */
const fill = (text: string, values: Record<string, string | null>, article: "o" | "a"): string =>
  text
    .replace(ARTICLE, (_, before: string) => `${before}${article} `)
    .replace(WORD, (all, name, short) => values[name ?? short] ?? all);

/** The words about a visit; the link is people's alone (docs/product/tokens.md#secrets). */
function wordsOf(visit: OfVisit | null, publicUrl: string | null): Record<string, string | null> {
  if (!visit) return {};
  const start = new Date(visit.startsAt);
  const day = dayIn(start, visit.zone);
  return {
    visita_dia: `${shortWeekday(day).toLowerCase()}, ${formatDay(day).slice(0, 5)}`,
    visita_hora: timeIn(start, visit.zone),
    endereco: visit.address,
    visita_link: publicUrl && new URL(visitLinkPath(visit.id, visit.uuid), publicUrl).href,
  };
}

/** What only a visit says: a template with one of them is offered where it is said. */
const VISIT_WORDS = ["visita_dia", "visita_hora", "visita_link", "endereco"];

/** Whether a message is sent of that visit: what is sent after something, after that alone. */
function fits({ occasion }: Ready, visit: OfVisit | null, asked: boolean): boolean {
  if (occasion === null) return !asked;
  if (!visit) return false;
  return asked
    ? (occasion === "VISIT_CANCELED") === visit.canceled
    : occasion === "VISIT_REMINDER" && !visit.canceled;
}

/**
 * The ready messages of each of these attendances, in their order: those of its agency and funnel, filled in. One whose words are not known,
 * about the property or a visit, is left out. `{{lead}}` is the first name, `{{lead_completo}}` all of it, and the article before
 * `{{imobiliaria}}` agrees with it (docs/product/messages.md). What the names hold is text: a lead called '{{corretor}}'
 * stays that.
 * @param publicUrl what the link of a visit begins with
 * @param visitId with it the messages are those about that visit, else its next one ahead is meant
 */
export async function readyMessages(
  { tx, principal, now }: Work,
  of: readonly Row[],
  publicUrl: string,
  visitId: number | null = null,
) {
  const ready = await rows<Ready>(
    tx,
    sql`select k.n::int as n, m.id::text as id, m.title, m.text, m.occasion, c.name as lead, e.name as imobiliaria,
          p.code as imovel, v.visit
        from ${rowKeys(of)}
        join attendance a on a.enterprise_id = k.enterprise_id and a.id = k.id
        join ready_message m on m.enterprise_id = a.enterprise_id and (m.business_type is null or m.business_type = a.business_type)
          and m.set_aside_at is null
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        join enterprise e on e.id = a.enterprise_id
        left join lateral (
          select pr.code from attendance_property ap
          join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
          where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id order by ap.id limit 1) p on true
        left join lateral (
          select jsonb_build_object('id', v.id, 'uuid', v.uuid, 'startsAt', v.starts_at, 'canceled', v.canceled,
              'zone', e.time_zone, 'code', p.code, 'address', coalesce(${addressJson}, p.district, p.city, 'local a combinar')) as visit
          from attendance_property ap
          join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id
          join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
          where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id
            and ${visitId === null ? sql`${isOpenVisit} and v.starts_at > ${now.toISOString()}::timestamptz` : sql`v.id = ${visitId} and not v.finished`}
          order by v.starts_at, v.id limit 1) v on true
        order by k.n, m.position, m.id`,
  );
  const filled = ready.flatMap(({ n, id, title, text, occasion, visit, ...names }) => {
    const values: Record<string, string | null> = {
      ...names,
      // Of a message about a visit the property is the one that is shown.
      imovel: occasion && visit ? visit.code : names.imovel,
      lead: firstName(names.lead),
      nome: firstName(names.lead),
      lead_completo: names.lead,
      corretor: principal.userName,
      ...wordsOf(visit, principal.scopes === null ? publicUrl : null),
    };
    const needed = [...text.matchAll(WORD)].map(([, name, short]) => name ?? short ?? "");
    const isKnown = needed.every((word) => !["imovel", ...VISIT_WORDS].includes(word) || values[word]);
    if (!isKnown || !fits({ n, id, title, text, occasion, visit, ...names }, visit, visitId !== null))
      return [];
    return [
      { n, message: { id, title, text: fill(text, values, articleOfAgency(names.imobiliaria)), occasion } },
    ];
  });
  return of.map((_, index) => ({
    items: filled.filter(({ n }) => n === index + 1).map(({ message }) => message),
  }));
}
