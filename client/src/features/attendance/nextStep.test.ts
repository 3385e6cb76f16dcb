import { nextStep } from "./nextStep";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const ZONE = "America/Sao_Paulo";
const lead = {
  status: "IN_PROGRESS" as const,
  createdAt: "2026-11-20T09:30:00.000Z",
  lastContactAt: null,
  returnAt: null,
  nextVisit: null,
};
const visit = (startsAt: string) => ({ startsAt, property: { code: "AP1023" } });

test.each([
  ["a new lead", { status: "NEW" as const }, "Responder: espera há 2 h 30 min", null, false],
  ["nothing set", {}, "Agendar uma visita ou um retorno", null, false],
  [
    "a visit",
    { nextVisit: visit("2026-11-25T13:00:00Z") },
    "Visita: Qua 25/11 · 10:00 · AP1023",
    "imoveis",
    false,
  ],
  [
    "a visit whose time is past",
    { nextVisit: visit("2026-11-18T13:00:00Z"), returnAt: "2026-11-14T12:00:00Z" },
    "Finalizar a visita: Qua 18/11 · 10:00 · AP1023",
    "imoveis",
    true,
  ],
  ["a return", { returnAt: "2026-11-21T12:00:00Z" }, "Retorno: Amanhã · 09:00", "retornos", false],
  ["an overdue return", { returnAt: "2026-11-14T12:00:00Z" }, "Retorno: Atrasado 6 d", "retornos", true],
  [
    "a return before the visit",
    { nextVisit: visit("2026-11-25T13:00:00Z"), returnAt: "2026-11-24T13:00:00Z" },
    "Retorno: Ter 24/11 · 10:00",
    "retornos",
    false,
  ],
])("with %s it is that", (_name, more, text, tab, late) => {
  expect(nextStep({ ...lead, ...more }, NOW, ZONE)).toEqual({ text, tab, late });
});

test("a closed attendance has none", () => {
  for (const status of ["FINISHED", "LEAD_QUALIFIED"] as const)
    expect(nextStep({ ...lead, status, returnAt: "2026-11-14T12:00:00Z" }, NOW, ZONE)).toBeNull();
});
