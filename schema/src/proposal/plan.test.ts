import { dayIn } from "../format/zone";
import { handlesProposals, seesProposals } from "./access";
import { amountProblem } from "./amount";
import { defaultDueDate, dueDateProblem } from "./due-date";
import type { FormData } from "./forms";
import { isCompleted } from "./missing";
import { amountInForce, offerAfter } from "./offer";
import { salePaymentForm } from "./payment";
import { personForm } from "./person";
import { mayAnswer, PARTIES, PROPOSAL_ACTIONS, type ProposalState, planProposal } from "./plan";
import { mayRead } from "./readable";
import {
  isExpired,
  PROPOSAL_STATUS_DESCRIPTION,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  STAGE_NAME,
  stageOf,
} from "./status";

const TODAY = "2026-11-20";
const WAITING: ProposalState = {
  status: "WAITING_CUSTOMER",
  completed: true,
  dueDate: "2026-11-27",
  lastOfferBy: "AGENT",
  amount: "500000.00",
  closed: false,
  otherWaiting: false,
  otherType: false,
};
const COMPANY = {
  personType: "COMPANY",
  name: "Souza Ltda",
  document: "12ABC34501DE35",
  email: "contato@souza.com.br",
  phone: "(11) 98765-4321",
  zip: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  representative: { name: "Rita Lopes", document: "39053344705" },
};
const agent = { today: TODAY, party: "AGENT" } as const;
const customer = { today: TODAY, party: "CUSTOMER" } as const;
const why = (...call: Parameters<typeof planProposal>) => {
  const plan = planProposal(...call);
  return plan.kind === "allow" ? `→ ${plan.to}` : plan.why;
};

test("labels", () => {
  expect(PROPOSAL_STATUSES.map((status) => PROPOSAL_STATUS_DESCRIPTION[status])).toEqual([
    "Aguardando cliente",
    "Aceita",
    "Recusada",
    "Excluída",
  ]);
});

test("every action in every status, by the agency", () => {
  const table = Object.fromEntries(
    PROPOSAL_STATUSES.map((status) => [
      status,
      PROPOSAL_ACTIONS.map((action) => why(action, { ...WAITING, status }, agent)),
    ]),
  );
  const reopened = ["→ WAITING_CUSTOMER", "→ WAITING_CUSTOMER"];
  const answered = (by: string) => [by, by, by, by, ...reopened];
  expect(table).toEqual({
    WAITING_CUSTOMER: [
      "→ WAITING_CUSTOMER",
      "→ ACCEPTED",
      "→ DENIED",
      "→ DELETED",
      "still-waiting",
      "still-waiting",
    ],
    ACCEPTED: answered("accepted"),
    DENIED: answered("denied"),
    DELETED: answered("deleted"),
  });
});

test("every action in every status, by the customer", () => {
  expect(PROPOSAL_ACTIONS.map((action) => why(action, WAITING, customer))).toEqual([
    "→ WAITING_CUSTOMER",
    "→ ACCEPTED",
    "→ DENIED",
    "agency-only",
    "agency-only",
    "→ WAITING_CUSTOMER",
  ]);
  for (const status of ["ACCEPTED", "DENIED", "DELETED"] as const)
    for (const action of PROPOSAL_ACTIONS)
      expect(planProposal(action, { ...WAITING, status }, customer)).toEqual({
        kind: "refuse",
        why: "gone",
        text: "Proposta não encontrada.",
      });
});

test("what is incomplete is neither approved nor rejected by the agency; the customer may deny it", () => {
  const open = { ...WAITING, completed: false };
  expect(["ACCEPT", "DENY", "DELETE", "EDIT"].map((action) => why(action as "ACCEPT", open, agent))).toEqual([
    "incomplete",
    "incomplete",
    "→ DELETED",
    "→ WAITING_CUSTOMER",
  ]);
  expect(why("ACCEPT", open, customer)).toBe("incomplete");
  expect(why("DENY", open, customer)).toBe("→ DENIED");
});

test("of a closed attendance nothing changes, for the customer it is gone", () => {
  for (const status of PROPOSAL_STATUSES)
    for (const action of PROPOSAL_ACTIONS) {
      expect(why(action, { ...WAITING, status, closed: true }, agent)).toBe("closed");
      expect(why(action, { ...WAITING, status, closed: true }, customer)).toBe("gone");
    }
});

describe("due date", () => {
  test("counts through 23:59 of the agency's day, though it is tomorrow in UTC", () => {
    const at = (instant: string, zone = "America/Sao_Paulo") =>
      isExpired({ status: "WAITING_CUSTOMER", dueDate: TODAY }, dayIn(new Date(instant), zone));
    expect(at("2026-11-21T02:59:59.999Z")).toBe(false);
    expect(at("2026-11-21T03:00:00.000Z")).toBe(true);
    expect(at("2026-11-21T04:59:59.999Z", "America/Rio_Branco")).toBe(false);
    expect(at("2026-11-21T05:00:00.000Z", "America/Rio_Branco")).toBe(true);
  });
  test("only what waits expires", () => {
    const old = (status: ProposalStatus) => isExpired({ status, dueDate: "2026-11-19" }, TODAY);
    expect(PROPOSAL_STATUSES.map(old)).toEqual([true, false, false, false]);
  });
  test("goes from today to 90 days, 7 where nothing is said", () => {
    expect(defaultDueDate(TODAY)).toBe("2026-11-27");
    expect(dueDateProblem(TODAY, TODAY)).toBeNull();
    expect(dueDateProblem("2027-02-18", TODAY)).toBeNull();
    expect(dueDateProblem("2027-02-19", TODAY)).toBe("A data deve ser até 18/02/2027.");
    expect(dueDateProblem("2026-11-19", TODAY)).toBe("A data deve ser a partir de 20/11/2026.");
    expect(dueDateProblem("31/02/2027", TODAY)).toBe("Data inválida. Use dd/mm/aaaa.");
    expect(dueDateProblem("", TODAY)).toBe("Informe a validade.");
  });
  test("an expired one is not accepted; denied, deleted and edited it may be", () => {
    const expired = { ...WAITING, dueDate: "2026-11-19" };
    expect(why("ACCEPT", expired, agent)).toBe("expired");
    expect(why("ACCEPT", { ...expired, completed: false }, agent)).toBe("expired");
    expect(why("DENY", expired, agent)).toBe("→ DENIED");
    expect(why("DELETE", expired, agent)).toBe("→ DELETED");
    expect(why("EDIT", expired, agent)).toBe("→ WAITING_CUSTOMER");
    for (const action of PROPOSAL_ACTIONS) expect(why(action, expired, customer)).toBe("gone");
  });
  test("it is reopened with a new due date only, one of the allowed days", () => {
    const expired = { ...WAITING, dueDate: "2026-11-19" };
    for (const action of ["REOPEN", "COUNTER"] as const) {
      for (const status of PROPOSAL_STATUSES) {
        expect(why(action, { ...expired, status }, agent)).toBe("due-date-needed");
        expect(why(action, { ...expired, status }, { ...agent, dueDate: TODAY })).toBe("→ WAITING_CUSTOMER");
      }
      expect(why(action, expired, { ...agent, dueDate: "2026-11-18" })).toBe("due-date");
      expect(why(action, expired, { ...agent, dueDate: "2027-02-19" })).toBe("due-date");
    }
  });
});

describe("counter-offers", () => {
  const offer = {
    amount: "500000.00",
    amountUpdated: null,
    hasCounterOffer: false,
    lastOfferBy: "AGENT",
    dueDate: "2026-11-27",
  } as const;
  const countered = offerAfter("COUNTER", offer, "CUSTOMER", { amount: "480000.00" });

  test("the customer's leaves it waiting; then only the agency accepts", () => {
    expect(countered).toEqual({
      ...offer,
      amountUpdated: "480000.00",
      hasCounterOffer: true,
      lastOfferBy: "CUSTOMER",
    });
    expect(amountInForce(countered)).toBe("480000.00");
    const theirs = { ...WAITING, lastOfferBy: "CUSTOMER" } as const;
    expect(why("ACCEPT", theirs, customer)).toBe("own-offer");
    expect(why("ACCEPT", theirs, agent)).toBe("→ ACCEPTED");
    expect(why("DENY", theirs, customer)).toBe("→ DENIED");
    expect(why("COUNTER", theirs, customer)).toBe("→ WAITING_CUSTOMER");
  });
  test("the agency answers one with its own, without denying it; there is nothing to reopen", () => {
    const theirs = { ...WAITING, lastOfferBy: "CUSTOMER" } as const;
    expect(why("COUNTER", theirs, agent)).toBe("→ WAITING_CUSTOMER");
    expect(why("REOPEN", theirs, agent)).toBe("still-waiting");
    expect(offerAfter("COUNTER", countered, "AGENT", { amount: "490000.00", dueDate: "2026-12-01" })).toEqual(
      {
        amount: "500000.00",
        amountUpdated: "490000.00",
        hasCounterOffer: true,
        lastOfferBy: "AGENT",
        dueDate: "2026-12-01",
      },
    );
  });
  test("the agency denies the customer's, which payment does not add up to", () => {
    const forms: FormData[] = [
      { kind: "proponent", data: personForm({ today: TODAY }).parse(COMPANY) },
      { kind: "payment", data: salePaymentForm({ ...offer, today: TODAY }).parse({ cash: offer.amount }) },
    ];
    const completedFor = (amount: string) => isCompleted(forms, { businessType: "SALE", amount });
    expect(completedFor(offer.amount)).toBe(true);
    const completed = completedFor(amountInForce(countered));
    expect(completed).toBe(false);
    const theirs = { ...WAITING, completed, lastOfferBy: countered.lastOfferBy };
    expect(why("DENY", theirs, agent)).toBe("→ DENIED");
    expect(why("ACCEPT", theirs, agent)).toBe("incomplete");
  });
  test("the amount in force is not offered again, by either", () => {
    const theirs = { ...WAITING, lastOfferBy: "CUSTOMER" } as const;
    for (const who of [agent, customer]) {
      expect(why("COUNTER", theirs, { ...who, amount: "500000" })).toBe("same-amount");
      expect(why("COUNTER", theirs, { ...who, amount: "500000.01" })).toBe("→ WAITING_CUSTOMER");
    }
    expect(why("COUNTER", WAITING, { ...agent, amount: "500000.00" })).toBe("still-waiting");
  });
  test("an edited amount takes the counter-offer's place, that there was one stays", () => {
    expect(offerAfter("EDIT", countered, "AGENT", { amount: "485000.00" })).toEqual({
      ...offer,
      amount: "485000.00",
      hasCounterOffer: true,
    });
    expect(offerAfter("EDIT", countered, "AGENT", { dueDate: "2026-12-02" })).toEqual({
      ...countered,
      dueDate: "2026-12-02",
    });
    expect(offerAfter("ACCEPT", countered, "AGENT")).toEqual(countered);
  });
});

test("a property has one proposal that waits: no other one is reopened beside it", () => {
  const denied = { ...WAITING, status: "DENIED", otherWaiting: true } as const;
  expect([why("REOPEN", denied, agent), why("COUNTER", denied, agent)]).toEqual([
    "other-waiting",
    "other-waiting",
  ]);
});

test("one of another business type than its attendance is not reopened", () => {
  const other = { ...WAITING, status: "DENIED", otherType: true, otherWaiting: true } as const;
  expect([why("REOPEN", other, agent), why("COUNTER", other, agent)]).toEqual(["other-type", "other-type"]);
});

test("the public page can be answered while it waits, in time, and its attendance is open", () => {
  expect(mayAnswer(WAITING, TODAY)).toBe(true);
  expect(mayAnswer(WAITING, "2026-11-27")).toBe(true);
  expect(mayAnswer(WAITING, "2026-11-28")).toBe(false);
  expect(mayAnswer({ ...WAITING, closed: true }, TODAY)).toBe(false);
  expect(mayAnswer({ ...WAITING, status: "ACCEPTED" }, TODAY)).toBe(false);
});

test("it can be read while it can be answered, and 30 days after it was accepted or denied", () => {
  const on = (today: string, changes: Partial<ProposalState> = {}, answeredOn: string | null = null) =>
    mayRead({ ...WAITING, ...changes }, { today, answeredOn });
  expect([on(TODAY), on("2026-11-28"), on(TODAY, { closed: true })]).toEqual([true, false, false]);
  const accepted = { status: "ACCEPTED", closed: true } as const;
  expect([on("2026-12-20", accepted, TODAY), on("2026-12-21", accepted, TODAY)]).toEqual([true, false]);
  expect(on(TODAY, { status: "DENIED" }, TODAY)).toBe(true);
  expect(on(TODAY, { status: "DELETED" }, TODAY)).toBe(false);
});

test("R$ 0,00 is no offer", () => {
  expect(["0.01", "450000.00", "450000", "999999999999.99"].map(amountProblem)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const amount of ["0", "0.00", "", "-1.00", "1,50", "1e5", "1.234", "1000000000000.00"])
    expect(amountProblem(amount)).toBe("Informe um valor maior que zero.");
});

test("every refusal has a text, for every party", () => {
  for (const party of PARTIES)
    for (const action of PROPOSAL_ACTIONS) {
      const plan = planProposal(action, { ...WAITING, closed: true }, { today: TODAY, party });
      expect(plan).toMatchObject({ kind: "refuse", text: expect.stringMatching(/\.$/) });
    }
});

test("the stage of a rental proposal", () => {
  const stage = (status: ProposalStatus, completed: boolean) => STAGE_NAME[stageOf({ status, completed })];
  expect([stage("WAITING_CUSTOMER", false), stage("WAITING_CUSTOMER", true)]).toEqual([
    "Em preenchimento",
    "Aguardando cliente",
  ]);
  expect([stage("ACCEPTED", true), stage("DENIED", false), stage("DELETED", true)]).toEqual([
    "Aceita",
    "Encerrada",
    "Encerrada",
  ]);
});

test("agents have their own, managers all; everybody else none", () => {
  const own = { businessType: "SALE", own: true } as const;
  expect(handlesProposals(["ESTATE_AGENT_SALE"], own)).toBe(true);
  expect(handlesProposals(["ESTATE_AGENT_SALE"], { ...own, own: false })).toBe(false);
  expect(handlesProposals(["ESTATE_AGENT_RENT"], own)).toBe(false);
  expect(handlesProposals(["ENTERPRISE_MANAGER"], { ...own, own: false })).toBe(true);
  for (const role of ["PRE_ATTENDANT", "DEMONSTRATOR", "ENTERPRISE_RECEPTION"] as const) {
    expect(handlesProposals([role], own)).toBe(false);
    expect(seesProposals([role])).toBe(false);
  }
  expect(seesProposals(["PRE_ATTENDANT", "ESTATE_AGENT_RENT"])).toBe(true);
});
