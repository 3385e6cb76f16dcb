import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { defer, from, switchMap, tap } from "rxjs";
import { untilIdle } from "../../ui/yieldToMain";
import { attendanceTypePolicies } from "../board/typePolicies";
import { pack } from "../device/pack";
import { fetchOrTake, forgetEarly } from "../earlyAnswers";
import { MeDocument } from "../session/Me.generated";
import { clockLink } from "./clockLink";
import { deadlineLink } from "./deadlineLink";
import { errorHandler } from "./errorHandler";
import { incompleteLink } from "./incompleteLink";
import { resendLink } from "./resendLink";

/** The enterprise that this page shows, once the cache knows who is signed in. */
const shownEnterprise = (client: ApolloClient) =>
  client.cache.readQuery({ query: MeDocument })?.me.enterprise.id;

/**
 * Every request says which enterprise the page shows: another tab may have switched meanwhile
 * (docs/product/sign-in.md#browser).
 */
const enterpriseLink = new SetContextLink(({ headers }, { client }) => {
  const enterprise = shownEnterprise(client);
  return { headers: enterprise ? { ...headers, "x-soleira-enterprise": enterprise } : headers };
});

/** What comes is to be kept on the device. */
const packLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap(({ data }) => data && pack.answered(operation.operationName))),
);

const httpLink = () =>
  new HttpLink({
    uri: "/graphql",
    fetch: fetchOrTake,
    credentials: "same-origin",
    headers: { "apollo-require-preflight": "true" },
  });

type Live = ReturnType<typeof import("./liveLink").makeLiveLink>;

function lazyLiveLink() {
  let live: Promise<Live> | undefined;
  return new ApolloLink((operation) => {
    const { client } = operation;
    // What is shown first is drawn before: a list is followed from where it was read.
    live ??= untilIdle()
      .then(() => import("./liveLink"))
      .then(({ makeLiveLink }) =>
        makeLiveLink({
          enterprise: () => shownEnterprise(client),
          checkSession: () => client.query({ query: MeDocument, fetchPolicy: "network-only" }),
        }),
      );
    return from(live).pipe(switchMap((request) => defer(() => request(operation))));
  });
}

/** The link that carries operations to the gateway: subscriptions over the socket, all else over HTTP. */
const gatewayLink = () =>
  ApolloLink.split(
    (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
    lazyLiveLink(),
    httpLink(),
  );

/** The one Apollo client of a page. Tests hand in a link that answers in place of the gateway. */
export function makeClient(terminating: ApolloLink = gatewayLink()) {
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: attendanceTypePolicies }),
    link: ApolloLink.from([
      new ErrorLink(errorHandler),
      enterpriseLink,
      resendLink,
      deadlineLink,
      clockLink,
      incompleteLink(),
      packLink,
      terminating,
    ]),
  });
  client.onClearStore(async () => forgetEarly());
  return client;
}
