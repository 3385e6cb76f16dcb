import { CepField } from "../../../ui/CepField";
import { Pair } from "../../../ui/FormLayout";
import { StateSelect } from "../../../ui/StateSelect";
import { TextField } from "../../../ui/TextField";
import type { Part } from "./part";
import type { PersonValues } from "./values";

/** Where a person lives, or a company is. */
export function AddressFields({ part: { field } }: { part: Part<PersonValues> }) {
  return (
    <>
      <Pair>
        <CepField label="CEP" {...field("zip")} />
        <TextField label="Rua" maxLength={120} autoComplete="off" {...field("street")} />
      </Pair>
      <Pair>
        <TextField label="Número" maxLength={20} autoComplete="off" {...field("number")} />
        <TextField label="Complemento" optional maxLength={60} autoComplete="off" {...field("complement")} />
      </Pair>
      <Pair>
        <TextField label="Bairro" maxLength={80} autoComplete="off" {...field("district")} />
        <TextField label="Cidade" maxLength={80} autoComplete="off" {...field("city")} />
      </Pair>
      <Pair>
        <StateSelect label="Estado" {...field("state")} />
      </Pair>
    </>
  );
}
