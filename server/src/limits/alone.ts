import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from "graphql";

/**
 * Root fields that take a secret without a session: a password, a code, the token of a mail, the address of a proposal or a visit. Each is an
 * operation of its own (docs/product/public-proposal.md#calls): one request is one guess.
 */
const GUESSED_FIELDS: ReadonlySet<string> = new Set([
  "publicProposal",
  "publicProposalForms",
  "savePublicProposalForm",
  "answerPublicProposal",
  "publicVisit",
  "publicVisitAvailability",
  "answerPublicVisit",
  "completeSecondFactor",
  "signIn",
  "invitation",
  "passwordReset",
  "register",
  "requestPasswordReset",
  "resendVerificationEmail",
  "resetPassword",
  "verifyEmail",
]);

/** What is wrong with a document that asks for one of them beside something else; null for nothing. */
export function besideGuessed(document: DocumentNode): GraphQLError | null {
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const names = rootFields(document, node.selectionSet);
    const [name] = names.filter((one) => GUESSED_FIELDS.has(one));
    if (name && names.length > 1)
      return new GraphQLError(`${name} is asked for alone: nothing else in its operation, and once.`, {
        extensions: { code: "BAD_REQUEST" },
      });
  }
  return null;
}

/** Names of the root fields of an operation, each as often as it is asked for. */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  open: string[] = [],
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet, open);
    const name = selection.name.value;
    // Fragments in circles are left to the validation.
    if (open.includes(name)) return [];
    return document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name
        ? rootFields(document, node.selectionSet, [...open, name])
        : [],
    );
  });
}
