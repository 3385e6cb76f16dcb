import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { CepField } from "./CepField";
import { DateField } from "./DateField";
import { DocumentField } from "./DocumentField";
import { MoneyField } from "./MoneyField";
import { PhoneField } from "./PhoneField";

type Change = (value: string) => void;

/** A field with the state that its owner keeps, shown beside it. */
function Owner({
  field,
  start = "",
}: {
  field: (value: string, onChange: Change) => ReactNode;
  start?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      {field(value, setValue)}
      <output>{value}</output>
    </>
  );
}

async function typed(field: (value: string, onChange: Change) => ReactNode, text: string) {
  render(<Owner field={field} />);
  const input = screen.getByRole("textbox");
  await userEvent.type(input, text);
  return { input, value: () => screen.getByRole("status").textContent };
}

test.each([
  ["1.450.000", "R$ 1.450.000,00", "1450000"],
  ["R$ 520.000,00", "R$ 520.000,00", "520000.00"],
  ["99999999999999", "R$ 999.999.999.999,00", "999999999999"],
  ["123456,5", "R$ 123.456,50", "123456.50"],
  ["12.34", "R$ 12,34", "12.34"],
  ["450000.00", "R$ 450.000,00", "450000.00"],
  ["450,000.00", "R$ 450.000,00", "450000.00"],
  ["1.234", "R$ 1.234,00", "1234"],
  ["-1234567,899", "R$ 1.234.567,89", "1234567.89"],
  ["05", "R$ 5,00", "5"],
  ["1234{Backspace}{Backspace}", "R$ 12,00", "12"],
])("money typed as %s", async (text, shown, kept) => {
  const { input, value } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    text,
  );
  await userEvent.tab();
  expect(input).toHaveValue(shown);
  expect(value()).toBe(kept);
});

test.each([
  ["450000.00", "R$ 450.000,00", "450000.00"],
  ["450,000.00", "R$ 450.000,00", "450000.00"],
  ["R$\u00a0450.000,00", "R$ 450.000,00", "450000.00"],
  ["\u200b１２.３４", "R$ 12,34", "12.34"],
])("money pasted as %s", async (text, shown, kept) => {
  render(
    <Owner field={(amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />} />,
  );
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste(text);
  expect(screen.getByRole("textbox")).toHaveValue(shown);
  expect(screen.getByRole("status")).toHaveTextContent(kept);
});

test("money that may be two amounts is asked, by keyboard too", async () => {
  const { input, value } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    "1,234",
  );
  expect(input).toHaveValue("R$ 1,234");
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/^Este valor pode ser lido de mais de um jeito\. Qual é\?/);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.replace("\u00a0", " "))).toEqual(
    ["R$ 1.234,00", "R$ 1,23"],
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(input).toHaveValue("R$ 1.234,00");
  expect(value()).toBe("1234");
  expect(input).not.toBeInvalid();
});

test.each([
  ["4,5E+5", /^A planilha encurtou este número/],
  ["12.345.67", /^Não entendi este valor/],
])(
  "%s is no amount: it stays in sight with what is wrong, and is no value of the form",
  async (text, wrong) => {
    const { input, value } = await typed(
      (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
      text,
    );
    expect(input).not.toBeInvalid();
    await userEvent.tab();
    expect((input as HTMLInputElement).value.replace("R$ ", "")).toBe(text);
    expect(input).toHaveAccessibleDescription(wrong);
    expect(value()).not.toMatch(/^\d+(\.\d+)?$/);
  },
);

test("a negative amount that is pasted stays in sight with what is wrong", async () => {
  const { input, value } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    "{Tab}",
  );
  await userEvent.click(input);
  await userEvent.paste("-450");
  await userEvent.tab();
  expect(input).toHaveValue("-450");
  expect(input).toHaveAccessibleDescription(/^Não entendi este valor/);
  expect(value()).toBe("-450");
});

test("a minus typed over a selected amount takes it away, and what follows begins anew", async () => {
  const { input } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    "70",
  );
  await userEvent.type(input, "-45", { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(input).toHaveValue("R$ 45");
});

test("a digit typed into the middle of an amount leaves the caret behind it", async () => {
  const { input } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    "1234567",
  );
  await userEvent.type(input, "89", { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input).toHaveValue("R$ 189.234.567");
});

test("money as it is typed has nothing behind the caret that the next digits could fall into", async () => {
  const { input } = await typed(
    (amount, onChange) => <MoneyField label="Valor" value={amount} onChange={onChange} />,
    "1234567,",
  );
  expect(input).toHaveValue("R$ 1.234.567,");
});

test.each([
  ["11987654321", "(11) 98765-4321", "11987654321"],
  ["1134567890", "(11) 3456-7890", "1134567890"],
  ["1198", "(11) 98", "1198"],
  ["01198765432100", "(11) 98765-432100", "1198765432100"],
  ["+5511987654321", "(11) 98765-4321", "11987654321"],
  ["+1 415 555 2671", "+1 415 555 2671", "+1 415 555 2671"],
])("a phone typed as %s", async (text, shown, kept) => {
  const { input, value } = await typed(
    (phone, onChange) => <PhoneField label="Telefone" value={phone} onChange={onChange} />,
    text,
  );
  expect(input).toHaveValue(shown);
  expect(value()).toBe(kept);
});

test.each([
  ["+55 (21) 99876-5432", "(21) 99876-5432"],
  ["011 98765-4321", "(11) 98765-4321"],
  ["(11) 9999-999999", "(11) 99999-99999"],
  ["+1 415 555 2671", "+1 415 555 2671"],
])("a phone pasted as %s shows as %s", async (text, shown) => {
  render(
    <Owner field={(phone, onChange) => <PhoneField label="Telefone" value={phone} onChange={onChange} />} />,
  );
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste(text);
  expect(screen.getByRole("textbox")).toHaveValue(shown);
});

test.each([
  ["typed", "11981002000", "1234", "(11) 98100-2000"],
  ["pasted", "", "(11) 98100-20001234", "(11) 98100-2000"],
  ["pasted", "", "+55 (11) 98100-2000", "(11) 98100-2000"],
  ["pasted", "11981002000", "+55 (21) 99876-5432", "(11) 98100-2000"],
  ["typed", "", "5511981002000", "(11) 98100-2000"],
  ["typed", "", "+351912345678", "+351912345678"],
])("where no more is taken than a whole phone: %s over '%s' %s", async (way, first, then, shown) => {
  const field = (phone: string, onChange: Change) => (
    <PhoneField label="Telefone" value={phone} onChange={onChange} noLonger />
  );
  const { input } = await typed(field, first || "1");
  if (!first) await userEvent.clear(input);
  if (way === "typed") await userEvent.type(input, then);
  else await userEvent.paste(then);
  expect(input).toHaveValue(shown);
});

test("a digit that does not fit in pushes none out", async () => {
  const { input } = await typed(
    (phone, onChange) => <PhoneField label="Telefone" value={phone} onChange={onChange} noLonger />,
    "11981002000",
  );
  await userEvent.type(input, "7", { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(input).toHaveValue("(11) 98100-2000");
});

const day = (value: string, onChange: Change) => (
  <DateField label="Dia" value={value} onChange={onChange} min="2026-11-20" />
);

test("a day is passed on once it exists; until then the text as it is typed", async () => {
  const { input, value } = await typed(day, "24112026");
  expect(input).toHaveValue("24/11/2026");
  expect(value()).toBe("2026-11-24");
  await userEvent.type(input, "{Backspace}");
  expect(value()).toBe("24/11/202");
  await userEvent.clear(input);
  expect(value()).toBe("");
});

test.each([
  ["31112026", "31/11/2026", "Data inválida. Use dd/mm/aaaa."],
  ["251126", "25/11/26", "Data inválida. Use dd/mm/aaaa."],
  ["19112026", "2026-11-19", "A data deve ser a partir de 20/11/2026."],
])("the day %s is refused when one leaves the field", async (text, kept, complaint) => {
  const { input, value } = await typed(day, text);
  expect(screen.queryByText(complaint)).toBeNull();
  await userEvent.tab();
  expect(input).toHaveAccessibleDescription(complaint);
  // Not dropped: the form must not take it for an empty field.
  expect(value()).toBe(kept);
});

test.each([
  ["52998224725", "529.982.247-25", "52998224725"],
  ["529.982.247-25", "529.982.247-25", "52998224725"],
  ["11222333000181", "11.222.333/0001-81", "11222333000181"],
  ["12abc34501de35", "12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12.ABC.345/01DE-3599", "12.ABC.345/01DE-35", "12ABC34501DE35"],
])("a CPF or CNPJ typed as %s", async (text, shown, kept) => {
  const { input, value } = await typed(
    (document, onChange) => <DocumentField label="CPF ou CNPJ" value={document} onChange={onChange} />,
    text,
  );
  expect(input).toHaveValue(shown);
  expect(value()).toBe(kept);
});

test("a masked CPF is shown, and replaced by what is typed over it", async () => {
  render(
    <Owner
      start="***.***.247-**"
      field={(document, onChange) => <DocumentField label="CPF" value={document} onChange={onChange} />}
    />,
  );
  const input = screen.getByRole("textbox");
  expect(input).toHaveValue("***.***.247-**");
  await userEvent.clear(input);
  await userEvent.type(input, "11144477735");
  expect(input).toHaveValue("111.444.777-35");
});

test("a CEP is passed on without its dash", async () => {
  const { input, value } = await typed(
    (cep, onChange) => <CepField label="CEP" value={cep} onChange={onChange} />,
    "01310-1009",
  );
  expect(input).toHaveValue("01310-100");
  expect(value()).toBe("01310100");
});
