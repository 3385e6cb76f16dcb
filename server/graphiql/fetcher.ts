import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { GraphQLError, getOperationAST, parse } from "graphql";
import { type Client, createClient } from "graphql-ws";
import { knownPerson, refreshPerson } from "./session";

export const url = `${location.origin}/graphql`;

/** One socket for each set of headers: a Bearer token in the Headers tab works for subscriptions too. */
const sockets = new Map<string, Client>();
const socketFor = (headers: Record<string, string> = {}): Client => {
  const key = JSON.stringify(headers);
  const socket =
    sockets.get(key) ?? createClient({ url: url.replace(/^http/, "ws"), connectionParams: headers });
  sockets.set(key, socket);
  return socket;
};

const authorizationOf = (headers: Record<string, string> = {}): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === "authorization")?.[1];

const STRANGER = {
  errors: [new GraphQLError("Sign in to read the schema: press Play in the tab SignIn.")],
};

/** Whose answers are shown. */
let shownAs: string | undefined;

/** Sends what a tab holds; afterwards the page knows who it was sent for. */
export const fetcher: Fetcher = async (operation, options) => {
  const headers = options?.headers;
  const authorization = authorizationOf(headers);
  if (operation.operationName === "IntrospectionQuery" && !authorization && !(await knownPerson()))
    return STRANGER;
  const document = parse(operation.query);
  // A moment after a tab is opened GraphiQL still names the operation of the one before.
  const named = getOperationAST(document, operation.operationName);
  const sent = named ? operation : { ...operation, operationName: undefined };
  const answer = await createGraphiQLFetcher({
    url,
    wsClient: socketFor(headers),
    // An answer is there when the fetcher resolves.
    enableIncrementalDelivery: false,
  })(sent, options);
  const isMutation = (named ?? getOperationAST(document))?.operation === "mutation";
  if (isMutation || authorization !== shownAs) {
    shownAs = authorization;
    void refreshPerson(headers);
  }
  return answer;
};
