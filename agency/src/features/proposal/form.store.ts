import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ProposalForm } from "@soleira/schema/proposal/form-wire";
import { FORM_KINDS, type FormData, type FormKind, REQUIRED_FORMS } from "@soleira/schema/proposal/forms";
import { missingForms, missingOf } from "@soleira/schema/proposal/missing";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";

/** A form as it is kept; its data keeps the rule of its kind. */
export type StoredForm = FormData & { id: number; filledByName: string | null; updatedAt: string | null };

/** The forms of a proposal, in the order in which they are shown. */
export async function formsOf(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<StoredForm[]> {
  const found = await rows<{ form: StoredForm }>(
    tx,
    sql`select json_build_object('id', f.id, 'kind', f.kind, 'data', f.data, 'filledByName', f.filled_by_name,
          'updatedAt', f.updated_at) as form
        from proposal_form f where f.enterprise_id = ${enterpriseId} and f.proposal_id = ${id}
        order by array_position(${`{${FORM_KINDS.join(",")}}`}::text[], f.kind), f.id`,
  );
  return found.map(({ form }) => form);
}

/** Whether the proposal is completed, and the kinds of forms that lack something (docs/product/proposals.md#completed). */
export function completionOf(
  forms: readonly FormData[],
  context: { businessType: BusinessType; amount: string },
): { completed: boolean; missing: FormKind[] } {
  const lacking = missingForms(forms, context);
  return { completed: lacking.length === 0, missing: [...new Set(lacking.map(({ kind }) => kind))] };
}

/** Whether the proposal needs it; of several proponents the first (docs/product/proposals.md#forms). */
export const isRequired = (form: StoredForm, forms: readonly StoredForm[], type: BusinessType): boolean =>
  REQUIRED_FORMS[type].includes(form.kind) && forms.find(({ kind }) => kind === form.kind)?.id === form.id;

/** Forms as calls answer them, with what each lacks. */
export const toForms = (
  forms: readonly StoredForm[],
  context: { businessType: BusinessType; amount: string },
): ProposalForm[] =>
  forms.map((form) => {
    const { id, filledByName, updatedAt, ...filled } = form;
    const missing = missingOf(filled, context);
    return {
      ...filled,
      id: String(id),
      required: isRequired(form, forms, context.businessType),
      completed: missing.length === 0,
      missing,
      filledBy: filledByName,
      updatedAt: updatedAt && new Date(updatedAt).toISOString(),
    } as ProposalForm;
  });
