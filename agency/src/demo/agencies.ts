import type { AgencyKey } from "./people";

type DemoAgency = {
  key: AgencyKey;
  name: string;
  city: string;
  timeZone: string;
  ddd: string;
  parent?: AgencyKey;
  holding?: boolean;
  hasPreService?: boolean;
  hasDemonstrator?: boolean;
  /** Where its partner's schedule opens. */
  visitPartnerUrl?: string;
  /** 'Em atendimento' asks for a reason here, so that the generic reasons dialog can be reached. */
  inProgressAsks?: boolean;
  /** Districts with their usual price of a square metre in reais, for sale. */
  districts: readonly (readonly [name: string, squareMetre: number])[];
};

const SAO_PAULO = [
  ["Pinheiros", 13_800],
  ["Vila Madalena", 13_200],
  ["Perdizes", 11_400],
  ["Higienópolis", 12_600],
  ["Bela Vista", 10_300],
  ["Consolação", 10_900],
  ["Tatuapé", 9_600],
  ["Santana", 8_300],
  ["Butantã", 8_900],
  ["Ipiranga", 8_700],
] as const;

export const DEMO_AGENCIES: readonly DemoAgency[] = [
  {
    key: "horizonte",
    name: "Grupo Horizonte Imóveis",
    city: "São Paulo",
    timeZone: "America/Sao_Paulo",
    ddd: "11",
    holding: true,
    hasPreService: true,
    hasDemonstrator: true,
    districts: SAO_PAULO,
  },
  {
    key: "jardins",
    name: "Horizonte Jardins",
    city: "São Paulo",
    timeZone: "America/Sao_Paulo",
    ddd: "11",
    parent: "horizonte",
    districts: [
      ["Jardim Paulista", 14_600],
      ["Jardim América", 17_900],
      ["Cerqueira César", 14_100],
      ["Jardim Europa", 21_500],
      ["Itaim Bibi", 17_300],
    ],
  },
  {
    key: "moema",
    name: "Horizonte Moema",
    city: "São Paulo",
    timeZone: "America/Sao_Paulo",
    ddd: "11",
    parent: "horizonte",
    visitPartnerUrl: "https://agenda.parceiro.example/agendar?imovel={property}&atendimento={attendance}",
    districts: [
      ["Moema", 15_200],
      ["Vila Nova Conceição", 20_800],
      ["Campo Belo", 11_900],
      ["Brooklin", 12_700],
      ["Vila Mariana", 12_200],
    ],
  },
  {
    key: "seringal",
    name: "Seringal Imóveis",
    city: "Rio Branco",
    timeZone: "America/Rio_Branco",
    ddd: "68",
    hasDemonstrator: true,
    inProgressAsks: true,
    districts: [
      ["Bosque", 4_900],
      ["Jardim Primavera", 4_600],
      ["Morada do Sol", 4_200],
      ["Vila Ivonete", 4_400],
      ["Conquista", 3_700],
      ["Isaura Parente", 4_500],
      ["Abraão Alab", 3_900],
    ],
  },
];
export type { DemoAgency };
