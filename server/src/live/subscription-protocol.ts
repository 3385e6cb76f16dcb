import { randomUUID } from "node:crypto";
import { mayExplore } from "@soleira/schema/account/roles";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  locatedError,
} from "graphql";
import { makeServer } from "graphql-ws";
import { Stop } from "../agency/http/stop";
import { gatewayError, NOT_SAFELISTED, presentError } from "../graph/errors";
import { asksCost } from "../limits/cost";
import { hashOf, type Safelist } from "../limits/safelist";
import { Context } from "../session/context";
import { readCredentials } from "../session/credentials";
import { codeOf, endsSession, FORBIDDEN, LATER } from "./close-codes";
import type { FanOut, Subscriber } from "./fan-out";
import { Pending } from "./pending";
import { joinWithReplay } from "./replay";
import { createChecker, selectOf } from "./selection";
import type { SessionChecks } from "./session-checks";
import { type Extra, SocketContext } from "./socket-context";
import { SubscriptionSource } from "./subscription";

const INIT_TIMEOUT = 5_000;
/** Subscriptions of one socket, and characters of the id that the caller gives one. */
const SUBSCRIPTIONS = 20;
const ID = 128;

/** A text of what a caller sent, by its name in any case. */
const textOf = (sent: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = Object.entries(sent).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : undefined;
};

const presentationOf = ({ bounded: { log }, caller }: Extra) => ({
  log,
  language: caller?.credentials.language,
});

type Settings = {
  schema: GraphQLSchema;
  safelist: Safelist;
  fanOut: FanOut;
  checks: SessionChecks;
  personalFields: ReadonlySet<string>;
};

/** graphql-transport-ws on a socket: subscriptions only; queries and mutations go over HTTP. */
export function createSubscriptionProtocol({ schema, safelist, fanOut, checks, personalFields }: Settings) {
  const check = createChecker(schema, personalFields);

  /** Joins the fan-out; frames go straight to the socket, built once for all who select the same. */
  async function subscribe(
    args: ExecutionArgs & { contextValue: SocketContext },
  ): Promise<Pending | ExecutionResult> {
    const { contextValue } = args;
    const { socket, id, selection, caller, shared } = contextValue;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const left = new Stop();
    try {
      const source = await createSourceEventStream(args);
      if (!(source instanceof SubscriptionSource)) return source as ExecutionResult;
      const subscriber: Subscriber = {
        ...source.subscription,
        key: selection.key,
        personal: selection.personal,
        select: (change, ends) =>
          selectOf(
            schema,
            selection,
            change,
            new Context(shared, randomUUID(), caller.credentials, undefined, ends),
          ),
        left,
        send: (payload) => socket.send(`${head}${payload}}`),
      };
      const { replay } = source;
      const isWanted = () => contextValue.wanted;
      const leave = replay
        ? await joinWithReplay({ fanOut, subscriber, replay, socket, isWanted })
        : fanOut.join(subscriber);
      const pending = new Pending(() => {
        leave();
        left.stop();
      });
      if (!contextValue.wanted) await pending.return();
      return pending;
    } catch (error) {
      return { errors: [locatedError(error, undefined)] };
    } finally {
      contextValue.begun();
    }
  }

  return makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ extra, connectionParams = {} }) => {
      const { socket, bounded, handshake, admission, shared, token } = extra;
      const credentials = readCredentials(
        textOf(connectionParams, "authorization") ?? handshake.authorization,
        handshake.sessionId,
        textOf(connectionParams, "enterprise"),
        textOf(connectionParams, "accept-language") ?? handshake.acceptLanguage,
      );
      admission.asking = true;
      try {
        // A browser's session is known to the gateway; it has asked for `me` when its page began.
        const anew = credentials.bearer !== undefined;
        const me = await new Context(shared, randomUUID(), credentials).me({ anew });
        if (socket.readyState !== socket.OPEN) return false;
        if (!admission.acknowledge(me.id)) {
          bounded.close(LATER, "TOO_MANY");
          return false;
        }
        bounded.acknowledged();
        extra.caller = { credentials, roles: me.roles };
        checks.add(socket, extra.caller, me);
        if (credentials.bearer) token.watch(credentials.bearer);
        return token.payload ?? true;
      } catch (error) {
        const code = codeOf(error);
        bounded.close(endsSession(code) ? FORBIDDEN : LATER, code);
        return false;
      } finally {
        admission.asking = false;
      }
    },
    onSubscribe: (connection, id, payload) => {
      const { query, operationName, variables, extensions } = payload;
      // graphql-ws keeps the message while the subscription lasts; what it says is held once for all who send the same.
      Object.assign(payload, { query: "" });
      const { extra, subscriptions } = connection;
      if (id.length > ID) return [gatewayError("BAD_REQUEST", `An id has at most ${ID} characters.`)];
      const before = extra.beginning.get(id);
      if (before) {
        before.complete();
        return [gatewayError("BAD_REQUEST", "The subscription that had this id is still ending.")];
      }
      // This one is counted in them.
      if (new Set([...Object.keys(subscriptions), ...extra.beginning.keys()]).size > SUBSCRIPTIONS)
        return [gatewayError("TOO_COMPLEX", `A socket has at most ${SUBSCRIPTIONS} subscriptions.`)];
      const { credentials, roles } = extra.caller ?? { credentials: {}, roles: [] };
      if (safelist.binds(credentials, hashOf(query)) && !mayExplore(roles)) return [NOT_SAFELISTED];
      const name = operationName ?? undefined;
      const checked = check(query, name, variables ?? undefined);
      if ("errors" in checked) return [...checked.errors];
      if (getOperationAST(checked.document, name)?.operation !== "subscription")
        return [gatewayError("BAD_REQUEST", "Only subscriptions go here; send this by POST to /graphql.")];
      const cost = asksCost(extensions) ? checked.cost : undefined;
      const shaping = Object.entries(variables ?? {}).filter(([variable]) => !checked.begins.has(variable));
      const selection = {
        key: hashOf(JSON.stringify([checked.text, name, shaping, cost, credentials.language])),
        personal: checked.personal,
        document: checked.document,
        operationName: name,
        variables: variables ?? undefined,
        cost,
      };
      const contextValue = new SocketContext(connection, id, selection);
      extra.beginning.set(id, contextValue);
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
      const present = (error: GraphQLError) => presentError(error, { requestId, ...presentationOf(extra) });
      return errors ? { data, errors: errors.map(present) } : undefined;
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) =>
        presentError(error as GraphQLError, { requestId: randomUUID(), ...presentationOf(extra) }),
      ),
    // Answered by a pong, which says when the token ends that is used from now on.
    onPing: async ({ extra: { socket, token } }, payload = {}) => {
      const { bearer } = readCredentials(textOf(payload, "authorization"), undefined, undefined);
      if (bearer) await checks.renew(socket, bearer, (taken) => token.watch(taken));
    },
    onClose: ({ extra }) => {
      extra.token.stop();
      checks.remove(extra.socket);
    },
  });
}
