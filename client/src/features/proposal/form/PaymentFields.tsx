import type { FormContext } from "@soleira/schema/proposal/forms";
import { sumProblem } from "@soleira/schema/proposal/payment";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/Button";
import { DateField } from "../../../ui/DateField";
import { Pair } from "../../../ui/FormLayout";
import { MoneyField } from "../../../ui/MoneyField";
import { TextAreaField, TextField } from "../../../ui/TextField";
import type { Part } from "./part";
import { Row, Rows } from "./Row";
import { instalmentValues, type RentValues, type SaleValues } from "./values";

const MOST_INSTALMENTS = 120;

/** How a sale is paid: parts that add up to the amount (docs/product/proposals.md#payment). */
export function SaleFields({ part, context }: { part: Part<SaleValues>; context: FormContext }) {
  const { values, field, change } = part;
  const { instalments } = values;
  const sum = sumOf(values, context.amount);
  const whole = field("instalments");
  const cash = field("cash");
  const last = instalments.length - 1;
  return (
    <>
      <Pair>
        <MoneyField label="À vista" hint={last < 0 && !cash.error && sum} {...cash} />
        <MoneyField label="Financiamento" {...field("financing")} />
      </Pair>
      <Pair>
        <MoneyField label="FGTS" {...field("fgts")} />
        <MoneyField label="Permuta" {...field("exchange.amount")} />
      </Pair>
      {(values.exchange.amount !== "" || values.exchange.description !== "") && (
        <TextAreaField
          label="O que é permutado"
          maxLength={500}
          rows={2}
          {...field("exchange.description")}
        />
      )}
      <Rows>
        {instalments.map(rowOf).map(({ name, index }) => {
          const amount = field(`instalments.${index}.amount`);
          // What is wrong with all of them is said at the last one.
          const error = amount.error ?? (index === last ? whole.error : undefined);
          return (
            <Row
              key={name}
              name={name}
              onRemove={() => change({ instalments: instalments.filter((_, other) => other !== index) })}
            >
              <Pair>
                <MoneyField label="Valor" hint={index === last && !error && sum} {...amount} error={error} />
                <DateField
                  label="Vencimento"
                  min={context.today}
                  {...field(`instalments.${index}.dueDate`)}
                />
              </Pair>
            </Row>
          );
        })}
        {instalments.length < MOST_INSTALMENTS && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => change({ instalments: [...instalments, instalmentValues()] })}
          >
            Adicionar parcela
          </Button>
        )}
      </Rows>
    </>
  );
}

const rowOf = (_: unknown, index: number) => ({ index, name: `Parcela ${index + 1}` });

/** How far the parts are from the amount, while they are typed. */
function sumOf(
  { cash, financing, fgts, exchange, instalments }: SaleValues,
  amount: string,
): string | undefined {
  const known = (text: string) => (text === "" ? null : text);
  return (
    sumProblem(
      {
        cash: known(cash),
        financing: known(financing),
        fgts: known(fgts),
        exchange: { amount: known(exchange.amount), description: null },
        instalments: instalments.map((row) => ({ amount: known(row.amount), dueDate: null })),
      },
      amount,
    ) ?? undefined
  );
}

/** How a rent is paid. */
export function RentFields({ part: { field }, context }: { part: Part<RentValues>; context: FormContext }) {
  return (
    <>
      <Pair>
        <MoneyField label="Aluguel mensal" {...field("monthlyAmount")} />
        <DateField label="Início" min={context.today} {...field("startDate")} />
      </Pair>
      <Pair>
        <TextField
          label="Prazo em meses"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...field("termMonths")}
        />
        <TextField
          label="Dia do vencimento"
          hint="De 1 a 31; em meses mais curtos, o último dia."
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...field("dueDay")}
        />
      </Pair>
    </>
  );
}
