/** What the foreign agency keeps in memory, and what a test may turn in it. */
export type Asked = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

export type Lead = {
  id: number;
  status: string;
  customer: { id: number; name: string; phone: string | null; email: string | null };
  /** Whose it is, by name. */
  agent: string;
  temperature: number | null;
  scheduledAt: Date | null;
  updatedAt: Date;
};
export type Row = {
  id: number;
  lead: number;
  code: string;
  level: number | null;
  reason: number | null;
  observation: string | null;
  channel: number | null;
};
export type Visit = {
  id: number;
  /** Whose agenda it is in. */
  agent: string;
  row: number;
  date: string;
  hour: string;
  canceled: boolean;
  finished: boolean;
  reason: string | null;
  feedback: string | null;
};

export const CREATED = new Date("2026-11-18T12:00:00.000Z");

export const createState = () => ({
  /** The last id that was given. */
  last: 1000,
  /** Of tokens: false, and every call with one is refused. */
  signedIn: true,
  /** Refuses the next status call with this status. */
  refuseStatus: 0,
  /** Does what it is asked to create, and cuts the connection off. */
  dropWrites: false,
  /** The status whose list never comes. */
  hang: "",
  /** Neither a row nor the busy times show visits. */
  hidesVisits: false,
  /** It has proposals, notifications and merged rows. */
  fieldsAlone: false,
  /** Rows of every list that lack their id. */
  spoilt: 0,
  leads: [1, 2, 3, 4, 5, 6].map(
    (id): Lead => ({
      id,
      status: id === 6 ? "IN_PROGRESS" : "NEW",
      customer: {
        id: 100 + id,
        name: `Maria Souza ${id}`,
        phone: "(11) 98765-4321",
        email: id === 2 ? null : `maria${id}@example.com`,
      },
      agent: "Ana Prado",
      temperature: id === 1 ? 3 : null,
      scheduledAt: null,
      updatedAt: new Date(CREATED.getTime() + id * 60_000),
    }),
  ),
  rows: [
    { id: 10, lead: 1, code: "AP10", level: 3, reason: 1, observation: "Gostou da vista.", channel: 2 },
  ] as Row[],
  visits: [] as Visit[],
  histories: [] as { id: number; lead: number; message: string; rememberAt: string | null }[],
});
export type State = ReturnType<typeof createState>;
