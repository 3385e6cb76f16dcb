import { articleOfAgency, firstName } from "@soleira/schema/format/names";
import { sql } from "drizzle-orm";
import type { Row } from "../attendance/row.store";
import { rows } from "../database/database";
import type { Work } from "../tenancy/work";

type Ready = {
  id: string;
  title: string;
  text: string;
  lead: string;
  imobiliaria: string;
  imovel: string | null;
};

/** An article before the agency's name, alone or in a contraction: 'da {{imobiliaria}}', 'pelo {{imobiliaria}}'. */
const ARTICLE = /\b(d|n|pel|)[ao] (?=\{\{imobiliaria\}\})/gi;

/** A template's text with these values; a name without a value stays. */
const fill = (text: string, values: Record<string, string | null>, article: "o" | "a"): string =>
  text
    .replace(ARTICLE, (_, before: string) => `${before}${article} `)
    .replace(/\{\{(\w+)\}\}/g, (all, name) => values[name] ?? all);

/**
 * The ready messages of the attendance's agency and funnel, filled in. One about the property is left out where the
 * attendance has none. `{{lead}}` is the first name, `{{lead_completo}}` all of it, and the article before
 * `{{imobiliaria}}` agrees with it (docs/product/messages.md). What the names hold is text: a lead called '{{corretor}}'
 * stays that.
 */
export async function readyMessages({ tx, principal }: Work, row: Row) {
  const ready = await rows<Ready>(
    tx,
    sql`select m.id::text as id, m.title, m.text, c.name as lead, e.name as imobiliaria, p.code as imovel
        from ready_message m
        join attendance a on a.enterprise_id = m.enterprise_id and a.id = ${row.id}
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        join enterprise e on e.id = a.enterprise_id
        left join lateral (
          select pr.code from attendance_property ap
          join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
          where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id order by ap.id limit 1) p on true
        where m.enterprise_id = ${row.enterpriseId} and (m.business_type is null or m.business_type = a.business_type)
        order by m.id`,
  );
  return {
    items: ready
      .filter(({ text, imovel }) => imovel !== null || !text.includes("{{imovel}}"))
      .map(({ id, title, text, ...names }) => {
        const values = {
          ...names,
          lead: firstName(names.lead),
          lead_completo: names.lead,
          corretor: principal.userName,
        };
        return { id, title, text: fill(text, values, articleOfAgency(names.imobiliaria)) };
      }),
  };
}
