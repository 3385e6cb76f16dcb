import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { clockLink } from "./clockLink";
import { deadlineLink } from "./deadlineLink";
import { resendLink } from "./resendLink";

/** Without cookies: the page of a proposal is the same for whoever has its address (docs/product/public-proposal.md#calls). */
const httpLink = () =>
  new HttpLink({
    uri: "/graphql",
    credentials: "omit",
    headers: { "apollo-require-preflight": "true" },
  });

/** The Apollo client of the customer's page. Tests hand in a link that answers in place of the gateway. */
export const makePublicClient = (terminating: ApolloLink = httpLink()) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([resendLink, deadlineLink, clockLink, terminating]),
  });
