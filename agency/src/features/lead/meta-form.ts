import type { MetaFields, MetaForm, MetaFormBody } from "@soleira/schema/lead/channel-wire";
import { MOST_META_FORMS } from "@soleira/schema/lead/doors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import { metaForm } from "../../database/schema";
import type { Work } from "../../tenancy/work";
import type { Door, Read } from "./doors/door";
import { META, nameOf, questionsIn } from "./doors/meta";

const isOne = (enterpriseId: number, formId: string) =>
  and(eq(metaForm.enterpriseId, enterpriseId), eq(metaForm.formId, formId));

/** What a door reads in a body, by what the agency has said of its form (docs/product/channels.md#meta). */
export async function readBody(
  tx: Tx,
  enterpriseId: number,
  door: Door,
  body: unknown,
): Promise<Read | null> {
  const formId = door.formIn?.(body);
  const [said] = formId ? await tx.select().from(metaForm).where(isOne(enterpriseId, formId)) : [];
  return door.read(body, said?.fields);
}

/** The forms of Meta by which leads came, `where` they are shown, with the questions of the last lead of each. */
export async function metaForms(tx: Tx, where: SQL): Promise<MetaForm[]> {
  const found = await rows<{ formId: string; body: unknown; fields: MetaFields | null }>(
    tx,
    sql`select l.form_id as "formId", l.body, f.fields from (
          select distinct on (p.raw ->> 'form_id') p.enterprise_id, p.raw ->> 'form_id' as form_id, p.fetched as body, p.received_at
          from portal_lead p where ${where} and p.channel = ${META} and p.raw ->> 'form_id' <> '' and p.fetched is not null
          order by p.raw ->> 'form_id', p.received_at desc, p.id desc) l
        left join meta_form f on f.enterprise_id = l.enterprise_id and f.form_id = l.form_id
        order by l.received_at desc, l.form_id limit ${MOST_META_FORMS}`,
  );
  return found.map(({ formId, body, fields }) => ({ formId, questions: questionsIn(body, fields ?? {}) }));
}

/** Says what the answers to a form's questions are; of a question that is not named its words tell. */
export async function setMetaForm(
  { tx, principal }: Work,
  formId: string,
  { questions }: MetaFormBody,
): Promise<void> {
  const { enterpriseId } = principal;
  if (questions.length === 0) {
    await tx.delete(metaForm).where(isOne(enterpriseId, formId));
    return;
  }
  const fields: MetaFields = Object.fromEntries(
    questions.map(({ question, field }) => [nameOf(question), field]),
  );
  await tx
    .insert(metaForm)
    .values({ enterpriseId, formId, fields })
    .onConflictDoUpdate({ target: [metaForm.enterpriseId, metaForm.formId], set: { fields } });
}
