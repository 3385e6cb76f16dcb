import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatCep } from "@soleira/schema/format/cep";
import { formatDocument } from "@soleira/schema/format/cpf-cnpj";
import { formatDateTime, formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { formatPhone } from "@soleira/schema/format/phone";
import type { Authorization } from "@soleira/schema/proposal/authorization";
import { FORM_NAME, type FormData } from "@soleira/schema/proposal/forms";
import { GUARANTEES, type Guarantee } from "@soleira/schema/proposal/guarantee";
import { maskCpf } from "@soleira/schema/proposal/masks";
import type { RentPayment, SalePayment } from "@soleira/schema/proposal/payment";
import { hasSpouse, MARITAL_STATUS, type Person } from "@soleira/schema/proposal/person";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import type { Printed } from "./print.store";

/** What is printed under one heading: rows of a name and a value, or a text. */
export type Section = { title: string; rows: Row[]; text?: string };
type Row = readonly [label: string, value: string];
/** A value that is not known yet has no row. */
type Said = readonly [label: string, value: string | number | null | undefined | false];

const rowsOf = (...said: Said[]): Row[] =>
  said.flatMap(([label, value]) =>
    value === null || value === undefined || value === false || value === ""
      ? []
      : [[label, String(value)] as const],
  );
const money = (amount: string | null) => amount && formatMoney(amount);
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

export const KIND_NAME: Record<BusinessType, string> = {
  SALE: "Proposta de compra",
  RENT: "Proposta de locação",
  RAISE_PROPERTY: "Proposta de angariação",
};

/** The sections of a proposal's PDF, in their order (docs/product/proposals.md#pdf). */
export const sectionsOf = (printed: Printed): Section[] =>
  [
    { title: "Imóvel", rows: propertyRows(printed) },
    { title: "Proposta", rows: offerRows(printed) },
    ...formSections(printed.forms),
    { title: "Resposta", rows: answerRows(printed) },
    { title: "O que aconteceu", rows: eventRows(printed) },
  ].filter(({ rows, text }: Section) => rows.length > 0 || text);

const propertyRows = ({ property }: Printed): Row[] =>
  property
    ? rowsOf(
        ["Código", property.code],
        ["Tipo", property.type],
        ["Endereço", joined(property.address, property.district, property.city)],
      )
    : [];

const offerRows = (printed: Printed): Row[] =>
  rowsOf(
    [printed.businessType === "RENT" ? "Aluguel mensal" : "Valor", money(printed.amount)],
    ["Valor anterior", money(printed.firstAmount)],
    [
      "Última oferta",
      printed.firstAmount !== null && (printed.lastOfferBy === "CUSTOMER" ? "Do cliente" : "Da imobiliária"),
    ],
    ["Data", formatDay(printed.proposalDate)],
    ["Válida até", formatDay(printed.dueDate)],
    ["Cliente", printed.customerName],
    ["Corretor", printed.agent && joined(printed.agent.name, printed.agent.phone)],
  );

function answerRows({ status, answeredBy, answeredAt, reason, signer, zone }: Printed): Row[] {
  if (status === "WAITING_CUSTOMER") return [];
  return rowsOf(
    ["Situação", PROPOSAL_STATUS_DESCRIPTION[status]],
    ["Por", answeredBy],
    [
      /^\d{11}$/.test(signer?.document ?? "") ? "CPF" : "CNPJ",
      signer && formatDocument(maskCpf(signer.document)),
    ],
    ["Em", answeredAt && formatDateTime(new Date(answeredAt), zone)],
    ["Endereço IP", signer?.address],
    ["Motivo", reason],
  );
}

const eventRows = ({ events, zone }: Printed): Row[] =>
  events.map(({ title, message, byName, at }) => [
    formatDateTime(new Date(at), zone),
    `${[title, message].filter(Boolean).join(" · ")} (${byName})`,
  ]);

/** What is filled in of a form, in words. */
export const formFacts = (form: FormData) =>
  formSections([form]).flatMap(({ title, rows, text }) => [
    ...rows.map(([name, value]) => ({ name: `${title} · ${name}`, value })),
    ...(text ? [{ name: title, value: text }] : []),
  ]);

function formSections(forms: readonly FormData[]): Section[] {
  const proponents = forms.filter(({ kind }) => kind === "proponent").length;
  let proponent = 0;
  return forms.flatMap((form): Section[] => {
    switch (form.kind) {
      case "proponent": {
        proponent++;
        const title = proponents > 1 ? `${FORM_NAME.proponent} ${proponent}` : FORM_NAME.proponent;
        return [{ title, rows: personRows(form.data) }];
      }
      case "payment":
        return [
          {
            title: FORM_NAME.payment,
            rows: "monthlyAmount" in form.data ? rentRows(form.data) : saleRows(form.data),
          },
        ];
      case "guarantee":
        return guaranteeSections(form.data);
      case "authorization":
        return [{ title: FORM_NAME.authorization, rows: authorizationRows(form.data) }];
      case "conditions":
        return [{ title: FORM_NAME.conditions, rows: [], text: form.data.text ?? "" }];
      default:
        return form satisfies never;
    }
  });
}

function personRows(person: Person): Row[] {
  const isCompany = person.personType === "COMPANY";
  const { spouse, representative } = person;
  return rowsOf(
    [isCompany ? "Razão social" : "Nome", person.name],
    [isCompany ? "CNPJ" : "CPF", person.document && formatDocument(person.document)],
    ["RG", person.rg],
    ["Nascimento", person.birthDate && formatDay(person.birthDate)],
    ["Estado civil", person.maritalStatus && MARITAL_STATUS[person.maritalStatus]],
    ["Cônjuge", hasSpouse(person.maritalStatus) && signerOf(spouse)],
    ["Representante", isCompany && signerOf(representative)],
    ["Profissão", person.occupation],
    ["Renda mensal", money(person.income)],
    ["E-mail", person.email],
    ["Telefone", person.phone && formatPhone(person.phone)],
    [
      "Endereço",
      joined(
        person.street,
        person.number,
        person.complement,
        person.district,
        joined(person.city, person.state),
        person.zip && `CEP ${formatCep(person.zip)}`,
      ),
    ],
  );
}

const signerOf = ({ name, document }: Person["spouse"]) =>
  joined(name, document && `CPF ${formatDocument(document)}`);

const saleRows = (paid: SalePayment): Row[] =>
  rowsOf(
    ["À vista", money(paid.cash)],
    ["Financiamento", money(paid.financing)],
    ["FGTS", money(paid.fgts)],
    ["Permuta", joined(money(paid.exchange.amount), paid.exchange.description)],
    ...paid.instalments.map(
      ({ amount, dueDate }, index): Said => [
        `Parcela ${index + 1}`,
        joined(money(amount), dueDate && `vence em ${formatDay(dueDate)}`),
      ],
    ),
  );

const rentRows = (paid: RentPayment): Row[] =>
  rowsOf(
    ["Aluguel mensal", money(paid.monthlyAmount)],
    ["Início", paid.startDate && formatDay(paid.startDate)],
    ["Prazo", paid.termMonths && (paid.termMonths === 1 ? "1 mês" : `${paid.termMonths} meses`)],
    ["Vencimento", paid.dueDay && `dia ${paid.dueDay}`],
  );

function guaranteeSections({ type, guarantors, company, depositMonths, amount }: Guarantee): Section[] {
  const rows = rowsOf(
    ["Garantia", type && GUARANTEES[type]],
    ["Empresa", (type === "INSURANCE" || type === "CAPITALIZATION") && company],
    ["Meses", type === "DEPOSIT" && depositMonths],
    ["Valor", (type === "DEPOSIT" || type === "CAPITALIZATION") && money(amount)],
  );
  const people = type === "GUARANTOR" ? guarantors : [];
  return [
    { title: FORM_NAME.guarantee, rows },
    ...people.map((person, index) => ({
      title: people.length > 1 ? `Fiador ${index + 1}` : "Fiador",
      rows: personRows(person),
    })),
  ];
}

const authorizationRows = ({ exclusive, commissionPercent, termDays, askedAmount }: Authorization): Row[] =>
  rowsOf(
    ["Exclusividade", exclusive === null ? null : exclusive ? "Sim" : "Não"],
    ["Comissão", commissionPercent && `${commissionPercent.replace(".", ",")}%`],
    ["Prazo", termDays && (termDays === 1 ? "1 dia" : `${termDays} dias`)],
    ["Valor pedido", money(askedAmount)],
  );
