/** The reports by the name of their address (docs/product/reports.md#names), each with its title. */
export const REPORT_TITLE = {
  attendances: "Leads recebidos",
  "first-response": "Primeira resposta",
  funnel: "Conversão do funil",
  channels: "Canais",
  agents: "Corretores",
  visits: "Visitas",
  proposals: "Propostas",
  wins: "Negócios fechados",
  distributions: "Distribuição de leads",
  checkins: "Check-ins",
  goals: "Resposta no prazo",
  losses: "Motivos de perda",
  statuses: "Tempo em cada situação",
} as const;
export type ReportName = keyof typeof REPORT_TITLE;
export const REPORT_NAMES = Object.keys(REPORT_TITLE) as [ReportName, ...ReportName[]];

/** Who gets which lead, and who is where: of everybody, for who sees everybody (docs/product/reports.md#names). */
export const ENTERPRISE_REPORTS: readonly ReportName[] = ["distributions", "checkins"];
