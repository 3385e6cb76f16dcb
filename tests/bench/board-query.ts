import { OPERATIONS } from "../../server/src/graph/operations.generated";
import { ownOperation } from "../support/own-operation";
import type { DemoPerson } from "../support/stack";

/** Who signs in. */
export type Person = Pick<DemoPerson, "email" | "password">;

/** What the client's own board asks for, as the browser sends it: columns with counts and the first cards of each. */
export const boardQuery =
  Object.values(OPERATIONS).find((text) => text.startsWith("query AttendanceBoard(")) ?? "";

export type Card = { id: string; status: string; customer: { name: string } };
export type Board = {
  columns: { id: string; status: string; attendances: { total: number | null; items: Card[] } }[];
};

/** What a caller presents: an integrator a token, a browser its cookie and the enterprise that it shows. */
export type Credentials = Record<string, string>;
export const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` });
/** For servers that are compared: the gateway alone compresses its answers, which is a tenth of a board's time. */
export const uncompressed: Credentials = { "accept-encoding": "identity" };

/** Asks a GraphQL endpoint for the sale board. */
export async function askBoard(url: string, who: Credentials, size = 5): Promise<Board> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...who },
    body: JSON.stringify({
      query: boardQuery,
      variables: { businessType: "SALE", sort: "UPDATED_AT_DESC", size },
    }),
  });
  const text = await answer.text();
  const { data, errors } = JSON.parse(text) as { data?: { board: Board }; errors?: { message: string }[] };
  if (!data || errors) throw new Error(`board: ${answer.status} ${text.slice(0, 300)}`);
  return data.board;
}

/**
 * Asks for a board until it comes whole: the first one after a fill or a start may take longer than the gateway waits, on
 * a machine that has something else to do.
 */
export async function firstBoard(url: string, who: Credentials): Promise<Board> {
  for (let patience = 5; ; patience -= 1)
    try {
      return await askBoard(url, who);
    } catch (error) {
      if (patience === 0) throw error;
    }
}

export const cardsOf = (board: Board): Card[] =>
  board.columns.flatMap(({ attendances }) => attendances.items);

const signInText = ownOperation("SignIn");

/** Signs in as a browser does; answers what it sends from then on. */
export async function signInAtGateway(url: string, { email, password }: Person): Promise<Credentials> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: signInText, variables: { input: { email: email, password } } }),
  });
  const { data, errors } = (await answer.json()) as {
    data?: { signIn: { user: { enterprise: { id: string } } } };
    errors?: { message: string }[];
  };
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  if (!data || !cookie) throw new Error(`sign-in: ${errors?.[0]?.message ?? "no cookie"}`);
  return { cookie, "x-soleira-enterprise": data.signIn.user.enterprise.id };
}
