import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isValueNode,
  Kind,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from "graphql";
import { besideGuessed } from "./alone";
import { excessOf } from "./excess";
import { checkLiterals } from "./literals";

/** Errors after which nothing more of a document is looked at. */
const MOST = 5;
/** Characters of a message of graphql-js that is still shown. */
const LONGEST = 300;
/** All but the two about values, which `checkLiterals` runs when these find nothing. */
const RULES = specifiedRules.filter(
  (rule) => rule !== ValuesOfCorrectTypeRule && rule !== ProvidedRequiredArgumentsRule,
);

/**
 * What is wrong with a document, for HTTP and the socket alike; empty for none. First the limits, since the rules of
 * GraphQL cost more than in proportion to what they are given. No error holds a suggestion or a literal of the caller
 * (docs/product/limits.md#errors).
 */
export function checkDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const excess = excessOf(document);
  if (excess) return [excess];
  const beside = besideGuessed(document);
  if (beside) return [beside];
  const errors = validate(schema, document, RULES, { maxErrors: MOST, hideSuggestions: true });
  if (errors.length) return errors.map(ofDocument);
  const { invalid, others } = checkLiterals(schema, document);
  return [...invalid, ...others.slice(0, MOST).map(ofDocument)];
}

function ofDocument({ message: text, nodes }: GraphQLError): GraphQLError {
  // ScalarLeafsRule has a suggestion also where suggestions are hidden.
  const message = text.replace(/ Did you mean .*$/s, "");
  const aboutValue = nodes?.some((node) => isValueNode(node) && node.kind !== Kind.VARIABLE);
  const shown = aboutValue ? WRONG_VALUE : message.length > LONGEST ? NOT_VALID : message;
  return new GraphQLError(shown, { nodes, extensions: { code: "GRAPHQL_VALIDATION_FAILED" } });
}

const WRONG_VALUE = "A value here is not of the type that the schema asks for.";
const NOT_VALID = "The document is not valid here.";
