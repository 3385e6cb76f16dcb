import { Pair } from "../../../ui/FormLayout";
import { MoneyField } from "../../../ui/MoneyField";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import type { Part } from "./part";
import type { AuthorizationValues } from "./values";

const EXCLUSIVE = [
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

/** What an owner allows the agency to do with the property (docs/product/proposals.md#authorization). */
export function AuthorizationFields({ part: { field } }: { part: Part<AuthorizationValues> }) {
  const commission = field("commissionPercent");
  return (
    <>
      <Pair>
        <Select label="Exclusividade" placeholder="Escolha" options={EXCLUSIVE} {...field("exclusive")} />
        <TextField
          label="Comissão (%)"
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          {...commission}
          value={commission.value.replace(".", ",")}
          onChange={({ target }) => commission.onChange(target.value.replace(",", "."))}
        />
      </Pair>
      <Pair>
        <TextField
          label="Prazo em dias"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...field("termDays")}
        />
        <MoneyField label="Valor pedido" {...field("askedAmount")} />
      </Pair>
    </>
  );
}
