import type { Express } from "express";
import type { Answers } from "./answers";
import { type Dialect, moneyOf } from "./dialect";
import type { State } from "./state";

/** A reference and a price in centavos; the last one is of another type. */
const LISTINGS: [string, number, string][] = [
  ["AP10", 45_000_000, "Apartamento"],
  ["AP11", 50_000_000, "Apartamento"],
  ["CA12", 90_000_000, "Casa"],
];

/** The agency's listings: searched by reference, suggested without a reason, registered. */
export function addListingRoutes(app: Express, dialect: Dialect, state: State, answers: Answers) {
  const { list, page, wrote } = answers;
  const listings = LISTINGS.map((one) => [...one]);
  const listingOf = ([code, amount, type]: (typeof listings)[number], index: number) => ({
    id: 500 + index,
    code,
    url: "SEM_URL",
    photo: null,
    type: dialect.names === "objects" && type ? { name: type } : type,
    district: "Batel",
    bedrooms: "2",
    suites: null,
    size: dialect.money === "comma" ? "72,5" : 72.5,
    amount: moneyOf(dialect, Number(amount)),
  });
  app.get("/v1/enterprises/mine/properties", (request, response) =>
    page(
      request,
      response,
      listings.map(listingOf).filter(({ code }) => String(code).startsWith(String(request.query.code ?? ""))),
    ),
  );
  app.post("/v1/enterprises/mine/properties", (request, response) => {
    state.last++;
    const { code, amount } = request.body as { code: string; amount: string };
    listings.push([code, Number(amount) * 100, ""]);
    wrote(response, state.last, listingOf(listings.at(-1) ?? [], listings.length - 1), true);
  });
  app.get("/v1/properties\\:suggestions", (request, response) =>
    page(request, response, listings.map(listingOf).slice(1, 3)),
  );
  for (const [name, items] of [
    ["property-types", ["Apartamento", "Casa"]],
    ["districts", ["Batel"]],
  ] as const)
    app.get(`/v1/domains/${name}`, (_request, response) =>
      list(
        response,
        items.map((item, index) => ({ id: index + 1, name: item })),
      ),
    );
}
