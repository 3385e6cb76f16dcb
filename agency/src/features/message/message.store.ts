import { articleOfAgency, firstName } from "@soleira/schema/format/names";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import type { Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { rowKeys } from "../attendance/row.store";

type Ready = {
  /** Which of the attendances, from 1. */
  n: number;
  id: string;
  title: string;
  text: string;
  lead: string;
  imobiliaria: string;
  imovel: string | null;
};

/** An article before the agency's name, alone or in a contraction: 'da {{imobiliaria}}', 'pelo {{imobiliaria}}'. */
const ARTICLE = /\b(d|n|pel|)[ao] (?=\{\{?imobiliaria\}\}?)/gi;

/** A template's text with these values; a name without a value stays. */
const fill = (text: string, values: Record<string, string | null>, article: "o" | "a"): string =>
  text
    .replace(ARTICLE, (_, before: string) => `${before}${article} `)
    .replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (all, name, short) => values[name ?? short] ?? all);

/**
 * The ready messages of each of these attendances, in their order: those of its agency and funnel, filled in. One about the property is left out where the
 * attendance has none. `{{lead}}` is the first name, `{{lead_completo}}` all of it, and the article before
 * `{{imobiliaria}}` agrees with it (docs/product/messages.md). What the names hold is text: a lead called '{{corretor}}'
 * stays that.
 */
export async function readyMessages({ tx, principal }: Work, of: readonly Row[]) {
  const ready = await rows<Ready>(
    tx,
    sql`select k.n::int as n, m.id::text as id, m.title, m.text, c.name as lead, e.name as imobiliaria, p.code as imovel
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
        order by k.n, m.position, m.id`,
  );
  const filled = ready
    .filter(({ text, imovel }) => imovel !== null || !text.includes("{{imovel}}"))
    .map(({ n, id, title, text, ...names }) => {
      const values = {
        ...names,
        lead: firstName(names.lead),
        nome: firstName(names.lead),
        lead_completo: names.lead,
        corretor: principal.userName,
      };
      return { n, message: { id, title, text: fill(text, values, articleOfAgency(names.imobiliaria)) } };
    });
  return of.map((_, index) => ({
    items: filled.filter(({ n }) => n === index + 1).map(({ message }) => message),
  }));
}
