import type { Role } from "@soleira/schema/account/roles";

export const DEMO_PASSWORD = "Soleira1";

/** Keys of the demo agencies, in the order in which they get their ids. */
export type AgencyKey = "horizonte" | "jardins" | "moema" | "seringal";

type Job = { agency: AgencyKey; roles: Role[]; sale?: number; rent?: number; raise?: number };
export type DemoPerson = {
  name: string;
  email: string;
  /** What this sign-in shows, for the table that `npm start` prints. */
  note?: string;
  suspended?: boolean;
  /** With the number of attendances in each funnel. */
  jobs: Job[];
};

const at = (
  name: string,
  agency: AgencyKey,
  roles: Role[],
  rest: Partial<DemoPerson & Job> = {},
): DemoPerson => {
  const { note, suspended, sale, rent, raise } = rest;
  const [first = "", ...others] = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(" ");
  const domain = agency === "seringal" ? "seringal.example" : "horizonte.example";
  return {
    name,
    email: `${first}.${others.at(-1)}@${domain}`,
    ...(note ? { note } : {}),
    ...(suspended ? { suspended } : {}),
    jobs: [
      { agency, roles, ...(sale ? { sale } : {}), ...(rent ? { rent } : {}), ...(raise ? { raise } : {}) },
    ],
  };
};

/** The people who can sign in to the demo, every role and every odd case among them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  at("Ana Souza", "horizonte", ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"], {
    sale: 74,
    rent: 46,
    note: "full sale and rent boards",
  }),
  at("Bruno Carvalho", "horizonte", ["ESTATE_AGENT_SALE"], {
    sale: 38,
    note: "another agent of the same agency",
  }),
  at("Camila Ferreira", "horizonte", ["ESTATE_AGENT_RENT"], { rent: 36 }),
  at("Diego Martins", "horizonte", ["ESTATE_AGENT_RAISE_PROPERTY"], {
    raise: 34,
    note: "property acquisition",
  }),
  at(
    "Lucas Almeida",
    "horizonte",
    ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY"],
    { sale: 16, rent: 14, raise: 14, note: "all three funnels" },
  ),
  at("Elisa Prado", "horizonte", ["PRE_ATTENDANT"], {
    sale: 18,
    rent: 14,
    raise: 6,
    note: "pre-service: fewer columns, hands over",
  }),
  at("Fernanda Lima", "horizonte", ["ENTERPRISE_MANAGER"], {
    note: "manager of the holding, sees its units",
  }),
  at("Gustavo Teixeira", "horizonte", ["ENTERPRISE_ADMIN"]),
  at("Helena Ramos", "horizonte", ["ENTERPRISE_RECEPTION"], { note: "creates for an agent" }),
  at("Igor Batista", "horizonte", ["DEMONSTRATOR"], { note: "no agent role: /no-permission" }),
  at("Karina Duarte", "horizonte", ["ESTATE_AGENT_SALE"], { suspended: true, note: "suspended account" }),
  {
    name: "Juliana Rocha",
    email: "juliana.rocha@horizonte.example",
    note: "works in three agencies",
    jobs: [
      { agency: "horizonte", roles: ["ESTATE_AGENT_SALE"], sale: 12 },
      { agency: "jardins", roles: ["ENTERPRISE_MANAGER"] },
      { agency: "seringal", roles: ["ESTATE_AGENT_RENT"], rent: 10 },
    ],
  },
  at("Marcela Nogueira", "jardins", ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"], {
    sale: 30,
    rent: 16,
    note: "agent of a unit",
  }),
  at("Otávio Pires", "jardins", ["ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY"], {
    rent: 20,
    raise: 12,
  }),
  at("Patrícia Moraes", "jardins", ["ENTERPRISE_MANAGER"], { note: "manager of one unit" }),
  at("Rafael Cardoso", "moema", ["ESTATE_AGENT_SALE"], { sale: 28 }),
  at("Sabrina Lopes", "moema", ["ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY"], { rent: 22, raise: 12 }),
  at("Tainá Araújo", "seringal", ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"], {
    sale: 36,
    rent: 20,
    note: "Rio Branco time; 'Em atendimento' asks for a reason",
  }),
  at("Ulisses Brito", "seringal", ["ESTATE_AGENT_RAISE_PROPERTY"], { raise: 20 }),
  at("Caio Bezerra", "seringal", ["DEMONSTRATOR", "ESTATE_AGENT_RENT"], {
    rent: 12,
    note: "demonstrator who is also an agent",
  }),
  at("Wesley Costa", "seringal", ["PRE_ATTENDANT"], {
    sale: 8,
    rent: 6,
    note: "pre-attendant without pre-service",
  }),
  at("Valéria Sampaio", "seringal", ["ENTERPRISE_MANAGER", "ENTERPRISE_ADMIN"]),
  at("Yasmin Melo", "seringal", ["ENTERPRISE_RECEPTION"]),
];
