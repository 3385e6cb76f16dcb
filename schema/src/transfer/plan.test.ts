import {
  isTransferConflict,
  mayTransfer,
  planRequest,
  REQUEST_ACTIONS,
  REQUEST_REFUSALS,
  REQUEST_STATUS_DESCRIPTION,
  REQUEST_STATUSES,
  transferRefusal,
  visitAfterTransfer,
} from "./plan";
import { isTarget } from "./target";
import { DecideTransferBody, RequestTransferBody, TransferBody } from "./wire";

const LEAD = { status: "IN_PROGRESS", businessType: "SALE", userId: "1", enterpriseId: "1" } as const;
const BRUNO = {
  kind: "user",
  userId: "2",
  enterpriseId: "1",
  roles: ["ESTATE_AGENT_SALE"],
  active: true,
} as const;

describe("one lead", () => {
  test("goes to an active agent of the funnel in its agency, to another unit, to the queue", () => {
    expect(transferRefusal(LEAD, BRUNO)).toBeNull();
    expect(transferRefusal(LEAD, { kind: "unit", enterpriseId: "2", sameHolding: true })).toBeNull();
    expect(transferRefusal(LEAD, { kind: "queue", nextUserId: "3" })).toBeNull();
    expect(transferRefusal({ ...LEAD, userId: null }, BRUNO)).toBeNull();
  });
  test("is refused with a reason each", () => {
    expect(transferRefusal(LEAD, { ...BRUNO, userId: "1" })).toBe("same-agent");
    expect(transferRefusal(LEAD, { ...BRUNO, roles: ["ESTATE_AGENT_RENT"] })).toBe("not-of-funnel");
    expect(transferRefusal(LEAD, { ...BRUNO, active: false })).toBe("inactive");
    expect(transferRefusal(LEAD, { ...BRUNO, enterpriseId: "2" })).toBe("other-agency");
    expect(transferRefusal(LEAD, { kind: "unit", enterpriseId: "1", sameHolding: true })).toBe("same-unit");
    expect(transferRefusal(LEAD, { kind: "unit", enterpriseId: "9", sameHolding: false })).toBe(
      "other-holding",
    );
    expect(transferRefusal(LEAD, { kind: "queue", nextUserId: null })).toBe("empty-queue");
  });
  test("that is closed goes nowhere, which is a conflict", () => {
    const finished = transferRefusal({ ...LEAD, status: "FINISHED" }, BRUNO);
    const handedOver = transferRefusal({ ...LEAD, status: "LEAD_QUALIFIED" }, BRUNO);
    expect([finished, handedOver]).toEqual(["finished", "handed-over"]);
    expect([finished, handedOver].map((why) => why && isTransferConflict(why))).toEqual([true, true]);
    expect(isTransferConflict("same-agent")).toBe(false);
  });
});

test("managers and reception transfer at once", () => {
  expect(mayTransfer(["ENTERPRISE_RECEPTION"])).toBe(true);
  expect(mayTransfer(["ENTERPRISE_MANAGER"])).toBe(true);
  expect(mayTransfer(["ESTATE_AGENT_SALE", "PRE_ATTENDANT"])).toBe(false);
});

test("a visit ahead of the former agent goes along where the new one is free", () => {
  const visit = { userId: "1", open: true, startsAt: "2026-11-23T13:00:00.000Z" };
  const at = { from: "1", now: "2026-11-20T12:00:00.000Z", isFree: true };
  expect(visitAfterTransfer(visit, at)).toBe("moves");
  expect(visitAfterTransfer(visit, { ...at, isFree: false })).toBe("stays");
  expect(visitAfterTransfer({ ...visit, userId: "7" }, at)).toBe("stays");
  expect(visitAfterTransfer({ ...visit, open: false }, at)).toBe("stays");
  expect(visitAfterTransfer({ ...visit, startsAt: "2026-11-20T11:00:00.000Z" }, at)).toBe("stays");
});

test("a target is exactly one", () => {
  expect(isTarget({ distributeToUserId: "1" })).toBe(true);
  expect(isTarget({ distributeAutomatic: true, distributeToUserId: null })).toBe(true);
  expect(isTarget({})).toBe(false);
  expect(isTarget({ distributeAutomatic: false })).toBe(false);
  expect(isTarget({ distributeToUserId: "1", distributeToSubsidiaryId: "2" })).toBe(false);
});

describe("a request", () => {
  const pending = { status: "PENDING", requesterId: "1" } as const;
  const manager = {
    userId: "9",
    roles: ["ENTERPRISE_MANAGER"],
    observation: "Já atende a família.",
    hasTarget: true,
  } as const;
  const ana = { userId: "1", roles: ["ESTATE_AGENT_SALE"] } as const;
  const why = (...call: Parameters<typeof planRequest>) => {
    const plan = planRequest(...call);
    return plan.kind === "allow" ? `→ ${plan.to}` : plan.why;
  };

  test("is decided by a manager, canceled by who asked", () => {
    expect(REQUEST_ACTIONS.map((action) => why(action, pending, manager))).toEqual([
      "→ APPROVED",
      "→ DENIED",
      "not-own",
    ]);
    expect(REQUEST_ACTIONS.map((action) => why(action, pending, ana))).toEqual([
      "not-manager",
      "not-manager",
      "→ CANCELED",
    ]);
  });
  test("of one's own is decided by another", () => {
    const own = { ...pending, requesterId: "9" };
    expect(REQUEST_ACTIONS.map((action) => why(action, own, manager))).toEqual(["own", "own", "→ CANCELED"]);
  });
  test("is denied with an observation", () => {
    expect(why("DENY", pending, { ...manager, observation: " " })).toBe("no-observation");
    expect(why("APPROVE", pending, { ...manager, observation: null })).toBe("→ APPROVED");
  });
  test("without a target is approved with one only", () => {
    expect(why("APPROVE", pending, { ...manager, hasTarget: false })).toBe("no-target");
    expect(why("DENY", pending, { ...manager, hasTarget: false })).toBe("→ DENIED");
    expect(REQUEST_REFUSALS["no-target"]).toEqual({
      code: "INVALID",
      field: "distributeToUserId",
      text: "Escolha um corretor, uma unidade ou a fila.",
    });
  });
  test("that was decided changes no more", () => {
    const decided = (status: (typeof REQUEST_STATUSES)[number]) => ({ ...pending, status });
    expect(REQUEST_STATUSES.slice(1).map((status) => why("APPROVE", decided(status), manager))).toEqual([
      "approved",
      "denied",
      "canceled",
    ]);
    expect(why("CANCEL", decided("APPROVED"), ana)).toBe("approved");
    expect(REQUEST_STATUSES.map((status) => REQUEST_STATUS_DESCRIPTION[status])).toEqual([
      "Pendente",
      "Aprovada",
      "Recusada",
      "Cancelada",
    ]);
  });
});

test("a call names 1 to 100 attendances, each once, and one target", () => {
  const problems = (body: object) =>
    TransferBody.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]);
  const to = { distributeToUserId: "2" };
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  expect(TransferBody.safeParse({ customerServices: ids(100), ...to }).success).toBe(true);
  expect(problems({ customerServices: ids(101), ...to })).toEqual([
    ["customerServices", "No máximo 100 de uma vez."],
  ]);
  expect(problems({ customerServices: [], ...to })).toEqual([
    ["customerServices", "Escolha os atendimentos."],
  ]);
  expect(problems({ customerServices: ["1", "1"], ...to })).toEqual([
    ["customerServices", "O mesmo atendimento está na lista duas vezes."],
  ]);
  expect(problems({ customerServices: [1, 2] })).toEqual([
    ["distributeToUserId", "Escolha um corretor, uma unidade ou a fila."],
  ]);
  expect(RequestTransferBody.safeParse({ customerServices: ["1"], ...to }).error?.issues[0]?.path).toEqual([
    "reasonId",
  ]);
  const asked = { customerServices: ["1"], reasonId: "3" };
  expect(RequestTransferBody.safeParse(asked).success).toBe(true);
  expect(
    RequestTransferBody.safeParse({ ...asked, ...to, distributeAutomatic: true }).error?.issues[0]?.path,
  ).toEqual(["distributeToUserId"]);
  expect(DecideTransferBody.safeParse({ status: "APPROVED" }).success).toBe(true);
  expect(DecideTransferBody.safeParse({ status: "CANCELED" }).success).toBe(false);
  expect(DecideTransferBody.safeParse({ status: "APPROVED", ...to, distributeAutomatic: true }).success).toBe(
    false,
  );
});
