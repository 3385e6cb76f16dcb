type Fields = Record<string, unknown>;

/** Proposal 5 of attendance 1 as the gateway answers it: it waits, and is not completed, unless `more` says otherwise. */
export const proposal = (more: Fields = {}) => ({
  __typename: "Proposal",
  id: "5",
  uuid: "u5",
  version: 1,
  businessType: "SALE",
  attendanceId: "1",
  attendancePropertyId: "r1",
  customerName: "Ana Souza",
  user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  status: "WAITING_CUSTOMER",
  property: { __typename: "ProposalProperty", code: "AP-10", type: "Apartamento", district: "Pinheiros" },
  acquisitionChannelName: "Site",
  amount: "450000.00",
  counterAmount: null,
  amountInForce: "450000.00",
  lastOfferBy: "AGENT",
  hasCounterOffer: false,
  proposalDate: "2026-11-20",
  dueDate: "2099-12-31",
  expired: false,
  reason: null,
  answeredBy: null,
  answeredAt: null,
  completed: false,
  missingForms: ["PROPONENT", "PAYMENT"],
  closed: false,
  otherWaiting: false,
  publicUrl: "https://aurora.exemplo.com.br/proposta/5/u5",
  pdfUrl: null,
  documents: [],
  ...more,
});

const EMPTY_PERSON = {
  __typename: "ProposalPerson",
  personType: "PERSON",
  ...{ name: null, document: null, rg: null, birthDate: null, maritalStatus: null, occupation: null },
  ...{ income: null, email: null, phone: null, zip: null, street: null, number: null, complement: null },
  ...{ district: null, city: null, state: null, spouse: null, representative: null },
};
const EMPTY_PAYMENT = {
  __typename: "ProposalPayment",
  ...{ cash: null, financing: null, fgts: null, exchange: null, instalments: [] },
  ...{ monthlyAmount: null, startDate: null, termMonths: null, dueDay: null },
};

/** A form of it, empty unless `data` says otherwise. */
export const proposalForm = (
  id: string,
  kind: "PROPONENT" | "PAYMENT",
  data: Fields = {},
  more: Fields = {},
) => ({
  __typename: "ProposalForm",
  id,
  kind,
  proposalVersion: 1,
  required: true,
  completed: false,
  filledBy: null,
  updatedAt: null,
  data: { ...(kind === "PROPONENT" ? EMPTY_PERSON : EMPTY_PAYMENT), ...data },
  ...more,
});
