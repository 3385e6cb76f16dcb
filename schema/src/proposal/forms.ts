import * as z from "zod/mini";
import type { BusinessType } from "../attendance/business-type";
import { isSameName } from "../customer/rules";
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

/** Who signs: as the form names them, and where a code reaches them. */
type Signatory = { name: string; email: string | null };

/** Who may sign a proposal, by CPF or CNPJ and by name: a proponent, or who represents a company. */
const signatories = (proponents: readonly Person[]): (Signatory & { document: string; names: string[] })[] =>
  proponents.flatMap(({ personType, name, document, email, representative }) => {
    const names = [name, personType === "COMPANY" ? representative.name : null].filter((one) => one !== null);
    const documents = [document, personType === "COMPANY" ? representative.document : null];
    return documents.flatMap((one, index) =>
      one && names.length > 0
        ? [{ document: one, names, name: (index === 1 && representative.name) || names[0] || "", email }]
        : [],
    );
  });

/**
 * Who accepts on the public page, by the name of the form; else the field that is wrong. The name is judged first and
 * alone: it is on the page, a CPF is not (docs/product/public-proposal.md#signing).
 */
export function signerAmong(
  given: { name: string; document: string },
  proponents: readonly Person[],
): Signatory | "name" | "document" {
  const named = signatories(proponents).filter(({ names }) =>
    names.some((name) => isSameName(name, given.name)),
  );
  if (named.length === 0) return "name";
  const found = named.find(({ document }) => document === bareDocument(given.document));
  return found ? { name: found.name, email: found.email } : "document";
}
