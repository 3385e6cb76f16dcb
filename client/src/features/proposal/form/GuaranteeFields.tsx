import { GUARANTEES, MOST_GUARANTORS } from "@soleira/schema/proposal/guarantee";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/Button";
import { Pair } from "../../../ui/FormLayout";
import { MoneyField } from "../../../ui/MoneyField";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import { PersonFields } from "./PersonFields";
import { type FormOfParts, partOf } from "./part";
import { Row, Rows } from "./Row";
import { type GuaranteeValues, type PersonValues, personValues } from "./values";

const TYPES = Object.entries(GUARANTEES).map(([value, label]) => ({ value, label }));
const MONTHS = ["1", "2", "3"].map((months) => ({
  value: months,
  label: months === "1" ? "1 mês de aluguel" : `${months} meses de aluguel`,
}));

/** What secures a rent; each kind asks for its own (docs/product/proposals.md#guarantee). */
export function GuaranteeFields({ form, values }: { form: FormOfParts; values: GuaranteeValues }) {
  const { field } = partOf(form, values);
  return (
    <>
      <Pair>
        <Select label="Garantia" placeholder="Escolha a garantia" options={TYPES} {...field("type")} />
        {(values.type === "INSURANCE" || values.type === "CAPITALIZATION") && (
          <TextField
            label={values.type === "INSURANCE" ? "Seguradora" : "Empresa do título"}
            maxLength={120}
            autoComplete="off"
            {...field("company")}
          />
        )}
        {values.type === "DEPOSIT" && (
          <Select
            label="Meses da caução"
            placeholder="Escolha"
            options={MONTHS}
            {...field("depositMonths")}
          />
        )}
      </Pair>
      {(values.type === "DEPOSIT" || values.type === "CAPITALIZATION") && (
        <Pair>
          <MoneyField
            label={values.type === "DEPOSIT" ? "Valor da caução" : "Valor do título"}
            optional={values.type === "DEPOSIT"}
            {...field("amount")}
          />
        </Pair>
      )}
      {values.type === "GUARANTOR" && <Guarantors form={form} values={values} />}
    </>
  );
}

function Guarantors({ form, values: { guarantors } }: { form: FormOfParts; values: GuaranteeValues }) {
  return (
    <Rows>
      {guarantors.map(rowOf).map(({ guarantor, index, name }) => (
        <Row
          key={name}
          name={name}
          onRemove={() => form.change({ guarantors: guarantors.filter((_, other) => other !== index) })}
        >
          <PersonFields part={partOf(form, guarantor, `guarantors.${index}`)} asksIncome />
        </Row>
      ))}
      {guarantors.length < MOST_GUARANTORS && (
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          data-field="guarantors"
          onClick={() => form.change({ guarantors: [...guarantors, personValues()] })}
        >
          Adicionar fiador
        </Button>
      )}
    </Rows>
  );
}

const rowOf = (guarantor: PersonValues, index: number) => ({ guarantor, index, name: `Fiador ${index + 1}` });
