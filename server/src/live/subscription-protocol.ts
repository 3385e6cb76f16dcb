import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from "graphql";
import { makeServer } from "graphql-ws";
import type { WebSocket } from "ws";
import { gatewayError, presentError } from "../graph/errors";
import { Context, type Shared } from "../session/context";
import { type Credentials, readCredentials } from "../session/credentials";
import type { BoundedSocket } from "./bounded-socket";
import { codeOf, endsSession, FORBIDDEN, LATER } from "./close-codes";
import type { FanOut } from "./fan-out";
import { Pending } from "./pending";
import { createChecker, type Selection } from "./selection";
import type { SessionChecks } from "./session-checks";
import type { Admission } from "./socket-caps";
import { SubscriptionSource } from "./subscription";

const INIT_TIMEOUT = 5_000;
/** Subscriptions of one socket, and characters of the id that the caller gives one. */
const SUBSCRIPTIONS = 20;
const ID = 128;

/** What is known of a socket. */
export type Extra = {
  socket: WebSocket;
  bounded: BoundedSocket;
  admission: Admission;
  request: IncomingMessage;
  /** Like all others', with a log that is bounded for this socket. */
  shared: Shared;
  credentials?: Credentials;
};

/** An operation of a socket. */
class SocketContext extends Context {
  readonly socket: BoundedSocket;
  readonly id: string;
  readonly selection: Selection;
  constructor({ shared, credentials, bounded }: Extra, id: string, selection: Selection) {
    super(shared, randomUUID(), credentials ?? {});
    this.socket = bounded;
    this.id = id;
    this.selection = selection;
  }
}

type Settings = {
  schema: GraphQLSchema;
  fanOut: FanOut;
  checks: SessionChecks;
  personalFields: ReadonlySet<string>;
};

/** graphql-transport-ws on a socket: subscriptions only; queries and mutations go over HTTP. */
export function createSubscriptionProtocol({ schema, fanOut, checks, personalFields }: Settings) {
  const check = createChecker(schema, personalFields);

  /** Joins the fan-out; frames go straight to the socket, built once for all who select the same. */
  async function subscribe(
    args: ExecutionArgs & { contextValue: SocketContext },
  ): Promise<Pending | ExecutionResult> {
    const source = await createSourceEventStream(args);
    if (!(source instanceof SubscriptionSource)) return source as ExecutionResult;
    const { socket, id, selection, credentials, shared } = args.contextValue;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const leave = fanOut.join({
      ...source.subscription,
      selection,
      context: () => new Context(shared, randomUUID(), credentials),
      send: (payload) => socket.send(`${head}${payload}}`),
    });
    return new Pending(leave);
  }

  return makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ extra, connectionParams = {} }) => {
      const { socket, bounded, request, admission, shared } = extra;
      const text = (name: string) => {
        const value = Object.entries(connectionParams).find(([key]) => key.toLowerCase() === name)?.[1];
        return typeof value === "string" ? value : undefined;
      };
      const credentials = readCredentials(
        text("authorization") ?? request.headers.authorization,
        shared.cookie.read(request),
        text("enterprise"),
      );
      admission.asking = true;
      try {
        const me = await new Context(shared, randomUUID(), credentials).agency.account.me();
        if (socket.readyState !== socket.OPEN) return false;
        if (!admission.acknowledge(me.id)) {
          bounded.close(LATER, "TOO_MANY");
          return false;
        }
        bounded.acknowledged();
        extra.credentials = credentials;
        checks.add(socket, credentials, me);
        return true;
      } catch (error) {
        const code = codeOf(error);
        bounded.close(endsSession(code) ? FORBIDDEN : LATER, code);
        return false;
      } finally {
        admission.asking = false;
      }
    },
    onSubscribe: ({ extra, subscriptions }, id, { query, operationName, variables }) => {
      if (id.length > ID) return [gatewayError("BAD_USER_INPUT", `An id has at most ${ID} characters.`)];
      // This one is counted in them.
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS)
        return [gatewayError("TOO_COMPLEX", `A socket has at most ${SUBSCRIPTIONS} subscriptions.`)];
      const name = operationName ?? undefined;
      const checked = check(query, name, variables ?? undefined);
      if ("errors" in checked) return [...checked.errors];
      if (getOperationAST(checked.document, name)?.operation !== "subscription")
        return [
          gatewayError("BAD_USER_INPUT", "Only subscriptions go over the socket; send this over HTTP."),
        ];
      const selection = {
        key: JSON.stringify([checked.text, name, variables]),
        personal: checked.personal,
        document: checked.document,
        operationName: name,
        variables: variables ?? undefined,
      };
      const contextValue = new SocketContext(extra, id, selection);
      return {
        schema,
        document: checked.document,
        operationName: name,
        variableValues: selection.variables,
        contextValue,
      };
    },
    subscribe: (args) => subscribe(args as unknown as ExecutionArgs & { contextValue: SocketContext }),
    onNext: ({ extra }, _id, _payload, { contextValue }, { data, errors }) => {
      const { requestId } = contextValue as SocketContext;
      const present = (error: GraphQLError) => presentError(error, { requestId, log: extra.bounded.log });
      return errors ? { data, errors: errors.map(present) } : undefined;
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) =>
        presentError(error as GraphQLError, { requestId: randomUUID(), log: extra.bounded.log }),
      ),
    onClose: ({ extra }) => checks.remove(extra.socket),
  });
}
