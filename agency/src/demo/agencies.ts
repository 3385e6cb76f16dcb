import type { AgencyKey } from "./people";

type DemoAgency = {
  key: AgencyKey;
  name: string;
  city: string;
  timeZone: string;
  ddd: string;
  /** Registration as a broker, and phone, as customers read them. */
  creci: string;
  phone: string;
  parent?: AgencyKey;
  holding?: boolean;
  hasPreService?: boolean;
  hasDemonstrator?: boolean;
  /** Its listings come from a CRM: they can be searched by bedrooms. */
  hasSyncCrmProperty?: boolean;
  /** Its agents register no listings. */
  harryNoProperty?: boolean;
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
    creci: "24.518-J",
    phone: "(11) 3030-4040",
    holding: true,
    hasPreService: true,
    hasDemonstrator: true,
    hasSyncCrmProperty: true,
    districts: SAO_PAULO,
  },
  {
    key: "jardins",
    name: "Horizonte Jardins",
    city: "São Paulo",
    timeZone: "America/Sao_Paulo",
    ddd: "11",
    creci: "27.903-J",
    phone: "(11) 3030-4141",
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
    creci: "29.114-J",
    phone: "(11) 3030-4242",
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
    creci: "1.207-J",
    phone: "(68) 3224-5050",
    hasDemonstrator: true,
    inProgressAsks: true,
    harryNoProperty: true,
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
