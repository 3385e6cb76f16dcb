import { hasSpouse, MARITAL_STATUS, type MaritalStatus } from "@soleira/schema/proposal/person";
import { DateField } from "../../../ui/DateField";
import { DocumentField } from "../../../ui/DocumentField";
import { Pair } from "../../../ui/FormLayout";
import { MoneyField } from "../../../ui/MoneyField";
import { PhoneField } from "../../../ui/PhoneField";
import { RadioGroup } from "../../../ui/RadioGroup";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import { AddressFields } from "./AddressFields";
import type { Part } from "./part";
import type { PersonValues } from "./values";

const TYPES = [
  { value: "PERSON", label: "Pessoa física" },
  { value: "COMPANY", label: "Pessoa jurídica" },
];
const MARITAL = Object.entries(MARITAL_STATUS).map(([value, label]) => ({ value, label }));

type PersonFieldsProps = {
  part: Part<PersonValues>;
  /** Of who rents, and who stands surety. */
  asksIncome: boolean;
};

/** A proponent or guarantor: a person, or a company with who represents it (docs/product/proposals.md#proponents). */
export function PersonFields({ part, asksIncome }: PersonFieldsProps) {
  const { values, field } = part;
  const { value, onChange } = field("personType");
  const isCompany = values.personType === "COMPANY";
  return (
    <>
      <RadioGroup legend="Tipo de pessoa" inline options={TYPES} value={value} onChange={onChange} />
      {isCompany ? (
        <Company part={part} />
      ) : (
        <>
          <Pair>
            <TextField label="Nome completo" maxLength={120} autoComplete="off" {...field("name")} />
            <DocumentField label="CPF" {...field("document")} />
          </Pair>
          <Pair>
            <TextField label="RG" optional maxLength={10} autoComplete="off" {...field("rg")} />
            <DateField label="Data de nascimento" {...field("birthDate")} />
          </Pair>
          <Pair>
            <Select
              label="Estado civil"
              placeholder="Escolha o estado civil"
              options={MARITAL}
              {...field("maritalStatus")}
            />
            <TextField label="Profissão" maxLength={80} autoComplete="off" {...field("occupation")} />
          </Pair>
          {hasSpouse(values.maritalStatus as MaritalStatus) && (
            <Pair>
              <TextField
                label="Nome do cônjuge"
                maxLength={120}
                autoComplete="off"
                {...field("spouse.name")}
              />
              <DocumentField label="CPF do cônjuge" {...field("spouse.document")} />
            </Pair>
          )}
          {asksIncome && (
            <Pair>
              <MoneyField label="Renda mensal" {...field("income")} />
            </Pair>
          )}
        </>
      )}
      <Pair>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          {...field("email")}
        />
        <PhoneField label="Telefone" {...field("phone")} />
      </Pair>
      <AddressFields part={part} />
    </>
  );
}

function Company({ part: { field } }: { part: Part<PersonValues> }) {
  return (
    <>
      <Pair>
        <TextField label="Razão social" maxLength={120} autoComplete="off" {...field("name")} />
        <DocumentField label="CNPJ" company {...field("document")} />
      </Pair>
      <Pair>
        <TextField
          label="Nome do representante"
          maxLength={120}
          autoComplete="off"
          {...field("representative.name")}
        />
        <DocumentField label="CPF do representante" {...field("representative.document")} />
      </Pair>
    </>
  );
}
