import {
  FillerContactBody,
  FillerContact as FillerContactShape,
  MOST_FILLERS,
} from "@soleira/schema/customer/filler-wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, ID, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, objectType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";
import "./contact.type";

const FillerContact = objectType("FillerContact", FillerContactShape, {
  names: { type: "kind" },
  types: { createdBy: UserRef },
});

const { type: kind, customer: customerId, ...mark } = FillerContactBody.shape;
const MarkFillerContactInput = inputType(
  "MarkFillerContactInput",
  "A contact that people give for lack of a true one, or one that only looks so.",
  { kind, ...mark, customerId },
);
const UnmarkFillerContactInput = inputType(
  "UnmarkFillerContactInput",
  "The contact whose mark is taken off.",
  { fillerContactId: Id.describe("Of `fillerContacts`; NOT_FOUND for one that is gone.") },
);
const MarkFillerContactPayload = payloadType("MarkFillerContactPayload", "The marked contact.", {
  fillerContact: Field(() => FillerContact, {
    description: "As it is kept; the one that was there where it was marked so before.",
  }),
});
const UnmarkFillerContactPayload = payloadType("UnmarkFillerContactPayload", "The mark is gone.", {
  unmarkedFillerContactId: Field(() => ID, { description: "Which one." }),
});

const WHO = "FORBIDDEN for who is neither manager nor admin, and where another agency keeps no such thing.";

/** Contacts that identify nobody, or somebody, because a manager says so (docs/product/customers.md#fillers). */
@Resolver()
export class FillerContactResolver {
  @Query(() => [FillerContact], {
    description: `Contacts that the enterprise has marked as nobody's or somebody's, the last first; at most ${MOST_FILLERS}. Errors: UNAUTHENTICATED, SESSION_OVER; ${WHO}

Example: \`{ fillerContacts { id kind value createdBy { name } } }\``,
  })
  fillerContacts(@Ctx() { agency }: Context): Promise<FillerContactShape[]> {
    return agency.customer.fillers();
  }

  @Mutation(() => MarkFillerContactPayload, {
    description: `Marks a contact as nobody's: from now on it identifies no person, wherever leads come from; with \`identifies\` as somebody's, though it looks like a filler. What was joined by it stays. ${ERRORS} ${WHO} CONFLICT when ${MOST_FILLERS} are marked.

Example: \`mutation { markFillerContact(input: { kind: EMAIL, value: "portaria@predio.example" }) { fillerContact { id } } }\``,
  })
  @Refusals({ fields: { type: "kind", customer: "customerId" } })
  async markFillerContact(
    @Arg("input", () => MarkFillerContactInput, INPUT) input: InstanceType<typeof MarkFillerContactInput>,
    @Ctx() { agency }: Context,
  ) {
    const { kind: type, value, identifies, customerId: customer } = input;
    const { body, key } = formOf(input, FillerContactBody, { type, value, identifies, customer });
    return { fillerContact: await agency.customer.markFiller(body, key) };
  }

  @Mutation(() => UnmarkFillerContactPayload, {
    description: `Takes the mark off a contact: it is what it is without one. ${ERRORS} ${WHO}

Example: \`mutation { unmarkFillerContact(input: { fillerContactId: "1" }) { unmarkedFillerContactId } }\``,
  })
  @Refusals({})
  async unmarkFillerContact(
    @Arg("input", () => UnmarkFillerContactInput, INPUT) input: InstanceType<typeof UnmarkFillerContactInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.customer.unmarkFiller(input.fillerContactId, keyOf(input));
    return { unmarkedFillerContactId: input.fillerContactId };
  }
}
