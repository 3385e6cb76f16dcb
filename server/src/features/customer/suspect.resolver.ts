import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { PartBody, type Suspect as Wire } from "@soleira/schema/suspect/wire";
import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import {
  PartSuspectInput,
  PartSuspectPayload,
  SetOnePersonInput,
  SetOnePersonPayload,
  type Suspect,
  SuspectPage,
} from "./suspect.type";

const WHO = "FORBIDDEN for who is neither manager nor admin, and where another agency keeps no such thing.";

const shown = ({ groups, ...suspect }: Wire): Suspect => ({
  ...suspect,
  groups: groups.map(({ deliveries, businessTypes }) => ({
    businessTypes,
    deliveries: deliveries.map(({ customerService: { id, ...attendance }, ...delivery }) => ({
      ...delivery,
      ...attendance,
      attendanceId: id,
    })),
  })),
});

/** Records on which identity glued several people (docs/product/customers.md#suspects). */
@Resolver()
export class SuspectResolver {
  @Query(() => SuspectPage, {
    description: `Customers on whose records several people seem to be. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; ${WHO}

Example: \`{ suspects { total items { customer { id name } groups { deliveries { id name deliveredAt } } } } }\``,
  })
  async suspects(
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<SuspectPage> {
    const found = await agency.customer.suspects(pageBounds(page, size));
    return { ...found, items: found.items.map(shown) };
  }

  @Mutation(() => PartSuspectPayload, {
    description: `Makes a customer of their own of a group of deliveries, with an attendance where they had none; said again it answers the same. ${ERRORS} ${WHO} CONFLICT where the deliveries are no such group any more.

Example: \`mutation { partSuspect(input: { customerId: "1", deliveryIds: ["P2"] }) { customer { id name } attendances { attendanceId } } }\``,
  })
  @Refusals({
    fields: { deliveries: "deliveryIds", distributeToUserId: "toUserId", distributeAutomatic: "toQueue" },
  })
  async partSuspect(
    @Arg("input", () => PartSuspectInput, INPUT) input: InstanceType<typeof PartSuspectInput>,
    @Ctx() { agency }: Context,
  ) {
    const { customerId, deliveryIds, toUserId, toQueue } = input;
    const said = { deliveries: deliveryIds, distributeToUserId: toUserId, distributeAutomatic: toQueue };
    const { body, key } = formOf(input, PartBody, said);
    const { customer, customerServices } = await agency.customer.part(customerId, body, key);
    return { customer, attendances: customerServices };
  }

  @Mutation(() => SetOnePersonPayload, {
    description: `Says for good that what was delivered of a customer up to now is one person's. ${ERRORS} ${WHO}

Example: \`mutation { setOnePerson(input: { customerId: "1" }) { customerId } }\``,
  })
  @Refusals({})
  async setOnePerson(
    @Arg("input", () => SetOnePersonInput, INPUT) input: InstanceType<typeof SetOnePersonInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.customer.setOnePerson(input.customerId, keyOf(input));
    return { customerId: input.customerId };
  }
}
