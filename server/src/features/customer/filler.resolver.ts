import type { ContactKind as Kind } from "@soleira/schema/customer/contacts";
import {
  FillerContactBody,
  MOST_FILLERS,
  type FillerContact as Wire,
} from "@soleira/schema/customer/filler-wire";
import type { Named } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { ContactKind } from "../../graph/enums";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, KEY, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { DateTime } from "../../graph/scalars";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";

@ObjectType("FillerContact", {
  simpleResolvers: true,
  description: "A contact of which the agency has said whether it identifies anybody.",
})
export class FillerContact {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => ContactKind, { description: "Phone or e-mail." })
  kind!: Kind;
  @Field(() => String, { description: "As it was given." })
  value!: string;
  @Field(() => Boolean, {
    description: "False: it is nobody's. True: it is somebody's, though it looks like a filler.",
  })
  identifies!: boolean;
  @Field(() => UserRef, { description: "Who marked it." })
  createdBy!: Named;
  @Field(() => DateTime, { description: "When it was marked." })
  createdAt!: string;
}

@InputType("MarkFillerContactInput", {
  description: "A contact that people give for lack of a true one, or one that only looks so.",
})
export class MarkFillerContactInput {
  @Field(() => ContactKind, { description: "Phone or e-mail." })
  kind!: Kind;
  @Field(() => String, {
    description:
      "Brazilian area code and number, or + and another country's, 5 to 30 characters; of an e-mail an address of 5 to 254.",
  })
  value!: string;
  @Field(() => Boolean, {
    defaultValue: false,
    description: "True for one that looks like a filler and is somebody's.",
  })
  identifies!: boolean;
  @Field(() => ID, {
    nullable: true,
    description:
      "Whose contact it is: their unit marks it. NOT_FOUND for one whom the caller does not see. The caller's own enterprise when absent.",
  })
  customerId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("MarkFillerContactPayload", { simpleResolvers: true, description: "The marked contact." })
export class MarkFillerContactPayload {
  @Field(() => FillerContact, {
    description: "As it is kept; the one that was there where it was marked so before.",
  })
  fillerContact!: FillerContact;
}

@InputType("UnmarkFillerContactInput", { description: "The contact whose mark is taken off." })
export class UnmarkFillerContactInput {
  @Field(() => ID, { description: "Of `fillerContacts`; NOT_FOUND for one that is gone." })
  fillerContactId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("UnmarkFillerContactPayload", { simpleResolvers: true, description: "The mark is gone." })
export class UnmarkFillerContactPayload {
  @Field(() => ID, { description: "Which one." })
  unmarkedFillerContactId!: string;
}

const WHO = "FORBIDDEN for who is neither manager nor admin, and where another agency keeps no such thing.";
const shown = ({ type, ...rest }: Wire): FillerContact => ({ ...rest, kind: type });

/** Contacts that identify nobody, or somebody, because a manager says so (docs/product/customers.md#fillers). */
@Resolver()
export class FillerContactResolver {
  @Query(() => [FillerContact], {
    description: `Contacts that the enterprise has marked as nobody's or somebody's, the last first; at most ${MOST_FILLERS}. Errors: UNAUTHENTICATED, SESSION_OVER; ${WHO}

Example: \`{ fillerContacts { id kind value createdBy { name } } }\``,
  })
  async fillerContacts(@Ctx() { agency }: Context): Promise<FillerContact[]> {
    return (await agency.customer.fillers()).map(shown);
  }

  @Mutation(() => MarkFillerContactPayload, {
    description: `Marks a contact as nobody's: from now on it identifies no person, wherever leads come from; with \`identifies\` as somebody's, though it looks like a filler. What was joined by it stays. ${ERRORS} ${WHO} CONFLICT when ${MOST_FILLERS} are marked.

Example: \`mutation { markFillerContact(input: { kind: EMAIL, value: "portaria@predio.example" }) { fillerContact { id } } }\``,
  })
  @Refusals({ fields: { type: "kind", customer: "customerId" } })
  async markFillerContact(
    @Arg("input", () => MarkFillerContactInput, INPUT) input: MarkFillerContactInput,
    @Ctx() { agency }: Context,
  ): Promise<MarkFillerContactPayload> {
    const { kind: type, value, identifies, customerId: customer } = input;
    const { body, key } = formOf(input, FillerContactBody, { type, value, identifies, customer });
    return { fillerContact: shown(await agency.customer.markFiller(body, key)) };
  }

  @Mutation(() => UnmarkFillerContactPayload, {
    description: `Takes the mark off a contact: it is what it is without one. ${ERRORS} ${WHO}

Example: \`mutation { unmarkFillerContact(input: { fillerContactId: "1" }) { unmarkedFillerContactId } }\``,
  })
  @Refusals({})
  async unmarkFillerContact(
    @Arg("input", () => UnmarkFillerContactInput, INPUT) input: UnmarkFillerContactInput,
    @Ctx() { agency }: Context,
  ): Promise<UnmarkFillerContactPayload> {
    await agency.customer.unmarkFiller(input.fillerContactId, keyOf(input));
    return { unmarkedFillerContactId: input.fillerContactId };
  }
}
