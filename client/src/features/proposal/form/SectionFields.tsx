import type { FormContext, FormKind } from "@soleira/schema/proposal/forms";
import { NoteField } from "../../../ui/TextField";
import { AuthorizationFields } from "./AuthorizationFields";
import { GuaranteeFields } from "./GuaranteeFields";
import { RentFields, SaleFields } from "./PaymentFields";
import { PersonFields } from "./PersonFields";
import { type FormOfParts, partOf } from "./part";
import type {
  AuthorizationValues,
  ConditionsValues,
  GuaranteeValues,
  PersonValues,
  RentValues,
  SaleValues,
  SectionValues,
} from "./values";

type SectionFieldsProps = {
  kind: FormKind;
  context: FormContext;
  form: FormOfParts & { values: SectionValues };
};

/** The fields of a form of that kind; its values are those of `valuesOf`. */
export function SectionFields({ kind, context, form }: SectionFieldsProps) {
  const { values } = form;
  switch (kind) {
    case "proponent":
      return (
        <PersonFields
          part={partOf(form, values as PersonValues)}
          asksIncome={context.businessType === "RENT"}
        />
      );
    case "payment":
      return context.businessType === "RENT" ? (
        <RentFields part={partOf(form, values as RentValues)} context={context} />
      ) : (
        <SaleFields part={partOf(form, values as SaleValues)} context={context} />
      );
    case "guarantee":
      return <GuaranteeFields form={form} values={values as GuaranteeValues} />;
    case "authorization":
      return <AuthorizationFields part={partOf(form, values as AuthorizationValues)} />;
    case "conditions": {
      const { value, error, onChange } = partOf(form, values as ConditionsValues).field("text");
      return <NoteField label="Condições" rows={4} value={value} error={error} onChange={onChange} />;
    }
    default:
      return kind satisfies never;
  }
}
