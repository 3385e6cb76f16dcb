import type { Express } from "express";
import { type Answers, CHANNELS, LEVELS, REASONS, TEMPERATURES } from "./answers";
import type { Dialect } from "./dialect";
import type { State } from "./state";

const STATUSES = [
  ["NEW", "Novo"],
  ["IN_PROGRESS", "Em atendimento"],
  ["LEAD_QUALIFIED", "Lead qualificado"],
  ["RETURN_LATER", "Retornar depois"],
  ["VISIT_SCHEDULED", "Visita agendada"],
  ["VISIT_MADE", "Visita realizada"],
  ["IN_PROPOSAL", "Em proposta"],
  ["FINISHED", "Finalizado"],
] as const;
const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
/** Shorter than a token's life anywhere: nothing but the refresh token says when it is over. */
const TOKENS = { access_token: "access-1", refresh_token: "refresh-1" };

/** Sign-in, the one agent, their agency and what it may be chosen from. */
export function addAccountRoutes(
  app: Express,
  dialect: Dialect,
  state: State,
  { refuse, say, list }: Answers,
) {
  app.post("/oauth/token", (request, response) => {
    const { grant_type, username, password } = request.body as Record<string, string>;
    response.set("cache-control", "no-store");
    const fine = grant_type === "password" ? password === "Segredo1" && username : state.signedIn;
    if (fine) return void response.json(TOKENS);
    response
      .status(dialect.errors === "spring" ? 401 : 400)
      .json({ error: "invalid_grant", error_description: "The user credentials were incorrect." });
  });
  app.use("/v1", (request, response, next) => {
    if (state.signedIn && request.headers.authorization === "Bearer access-1") return next();
    if (dialect.errors === "specification")
      return void response.status(401).json({ code: 4016, description: "Sessão expirada." });
    refuse(response, 401, "Unauthenticated.");
  });
  app.get("/v1/users/me", (_request, response) =>
    say(response, {
      id: 7,
      name: "Ana Prado",
      email: "ana@example.com",
      phone: null,
      avatar: null,
      roles: ["ESTATE_AGENT_SALE"],
      enterprise: { id: 1, name: "Casa Nova" },
    }),
  );
  app.get("/v1/users", (_request, response) => list(response, [{ id: 7, name: "Ana Prado" }]));
  app.get("/v1/enterprises/mine", (_request, response) =>
    say(response, { id: 1, name: "Casa Nova", holding: null, hasPreService: null, isCanEditCustomer: true }),
  );
  app.get("/v1/enterprises/mine/statuses", (_request, response) =>
    list(
      response,
      STATUSES.map(([status, description], order) => ({
        id: order + 1,
        status,
        order,
        description,
        useOnPreService: null,
        actionRequired: order > 1,
      })),
    ),
  );
  app.get("/v1/enterprises/mine/temperatures", (_request, response) =>
    list(
      response,
      TEMPERATURES.map((name, index) => ({ id: index + 1, name, color: "#ff0000" })),
    ),
  );
  const domains: Record<string, readonly string[]> = {
    "acquisition-channels": CHANNELS,
    "interest-levels": LEVELS,
    "interest-level-reasons": REASONS,
    "status-reasons": ["Sem contato"],
    "schedule-visit-reasons": ["Cliente pediu"],
    "history-reasons": ["Ligação"],
    "contact-types": ["Telefone"],
  };
  for (const [name, values] of Object.entries(domains))
    app.get(`/v1/domains/${name}`, (_request, response) => say(response, { itens: named(values) }));
}
