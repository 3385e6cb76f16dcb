import * as z from "zod/mini";
import type { BusinessType } from "../attendance/business-type";
import { bareDocument } from "../format/cpf-cnpj";
import { keeps } from "../input/forms";
import { LONGEST_TEXT } from "../input/text";
import { amountProblem, isSameAmount, SAME_AMOUNT_TEXT } from "./amount";
import { type Authorization, AuthorizationForm } from "./authorization";
import { dueDateProblem } from "./due-date";
import { words } from "./fields";
import { type Guarantee, guaranteeForm } from "./guarantee";
import { type RentPayment, rentPaymentForm, type SalePayment, salePaymentForm } from "./payment";
import { type Person, personForm } from "./person";

/** Kinds of forms, in the order in which they are shown (docs/product/proposals.md#forms). */
export const FORM_KINDS = ["proponent", "payment", "guarantee", "authorization", "conditions"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const FORM_NAME: Record<FormKind, string> = {
  proponent: "Proponente",
  payment: "Pagamento",
  guarantee: "Garantia",
  authorization: "Autorização",
  conditions: "Condições",
};

/** Forms without which a proposal is not completed. */
export const REQUIRED_FORMS: Record<BusinessType, readonly FormKind[]> = {
  SALE: ["proponent", "payment"],
  RENT: ["proponent", "payment", "guarantee"],
  RAISE_PROPERTY: ["proponent", "authorization"],
};

/** Forms that a proposal may have. */
export const formKinds = (type: BusinessType): FormKind[] => [...REQUIRED_FORMS[type], "conditions"];

/** Only of proponents there may be several; the first one is required. */
export const MOST_PROPONENTS = 4;
export const PROPONENTS_TEXT = `Uma proposta tem no máximo ${MOST_PROPONENTS} proponentes.`;
/** Whether another form of the kind may be added where there are `count`. */
export const mayAdd = (kind: FormKind, count: number): boolean =>
  count < (kind === "proponent" ? MOST_PROPONENTS : 1);

/** What the customer fills in on the public page; the other forms they read. */
export const CUSTOMER_FORMS: readonly FormKind[] = ["proponent", "payment", "guarantee"];

export type Conditions = { text: string | null };
export const ConditionsForm = z.object({ text: words(LONGEST_TEXT) });

/** What a form is judged by: the amount in force, and the enterprise's day. */
export type FormContext = { businessType: BusinessType; amount: string; today: string };

/** A form's data as it is kept, by its kind. */
export type FormData =
  | { kind: "proponent"; data: Person }
  | { kind: "payment"; data: SalePayment | RentPayment }
  | { kind: "guarantee"; data: Guarantee }
  | { kind: "authorization"; data: Authorization }
  | { kind: "conditions"; data: Conditions };

export const paymentForm = (context: FormContext) =>
  context.businessType === "RENT" ? rentPaymentForm(context) : salePaymentForm(context);

/** The rule of a form of that kind: what is given must be right, what is not is null (docs/product/proposals.md#saving). */
export function formOf(kind: FormKind, context: FormContext) {
  switch (kind) {
    case "proponent":
      return personForm(context);
    case "payment":
      return paymentForm(context);
    case "guarantee":
      return guaranteeForm(context);
    case "authorization":
      return AuthorizationForm;
    case "conditions":
      return ConditionsForm;
    default:
      return kind satisfies never;
  }
}

/** A new proposal: amount, due date and property are asked for; forms follow (docs/product/proposals.md#creating). */
export const newProposalForm = ({ today, needsProperty }: { today: string; needsProperty: boolean }) =>
  z
    .object({
      attendancePropertyId: z.string(),
      amount: z.string().check(keeps(amountProblem)),
      dueDate: z.string().check(keeps((day) => dueDateProblem(day, today))),
      conditions: words(LONGEST_TEXT),
    })
    .check(
      z.refine((form) => !needsProperty || form.attendancePropertyId !== "", {
        path: ["attendancePropertyId"],
        error: "Escolha o imóvel.",
        when: () => true,
      }),
    );

/** A counter-offer: another amount than the one in force, and of the agency a due date. */
export const counterOfferForm = ({ amount }: { amount: string }, dueDate: { today: string } | null) =>
  z.object({
    amount: z.string().check(
      keeps(amountProblem),
      keeps((text) => (isSameAmount(text, amount) ? SAME_AMOUNT_TEXT : null)),
    ),
    dueDate: z.string().check(keeps((day) => (dueDate ? dueDateProblem(day, dueDate.today) : null))),
  });

/** Who accepts on the public page, by CPF or CNPJ: a proponent, or who represents a company (docs/product/public-proposal.md#signing). */
export const isSigner = (document: string, proponents: readonly Person[]): boolean => {
  const bare = bareDocument(document);
  const isOf = (person: Person) =>
    person.document === bare || (person.personType === "COMPANY" && person.representative.document === bare);
  return bare !== "" && proponents.some(isOf);
};
