import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Agency } from "../../agency/calls/agency";
import { CLOSED, ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  AddPropertyInput,
  RemovePropertyInput,
  SetInterestInput,
  SetPropertyChannelInput,
} from "./property.input";
import {
  AddPropertyPayload,
  type AttendancePropertyPayload,
  RemovePropertyPayload,
  SetInterestPayload,
  SetPropertyChannelPayload,
} from "./property.payload";

@Resolver()
export class PropertyMutations {
  @Mutation(() => AddPropertyPayload, {
    description: `Attaches a property by its code; an attendance in NEW becomes IN_PROGRESS. ${ERRORS} ${CLOSED}

Example: \`mutation { addProperty(input: { attendanceId: "1", propertyCode: "AP1034" }) { attendance { status } attendanceProperty { id property { code } } } }\``,
  })
  @Refusals({ changed: "attendanceProperty", fields: VERSION_FIELD })
  async addProperty(
    @Arg("input", () => AddPropertyInput, INPUT) input: InstanceType<typeof AddPropertyInput>,
    @Ctx() { agency }: Context,
  ): Promise<AddPropertyPayload> {
    const { attendanceId, propertyCode, expectedVersion: version } = input;
    const body = { propertyCode, integrationType: "WEB" as const, version };
    const { row, attendance } = await agency.property.add(attendanceId, body, keyOf(input));
    return { attendance, attendanceProperty: { ...row, attendanceId } };
  }

  @Mutation(() => RemovePropertyPayload, {
    description: `Takes a property off an attendance. ${ERRORS} CONFLICT while it has an open visit. ${CLOSED}

Example: \`mutation { removeProperty(input: { attendanceId: "1", attendancePropertyId: "10" }) { attendance { property { code } otherPropertiesCount } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async removeProperty(
    @Arg("input", () => RemovePropertyInput, INPUT) input: InstanceType<typeof RemovePropertyInput>,
    @Ctx() { agency }: Context,
  ): Promise<RemovePropertyPayload> {
    const { attendanceId, attendancePropertyId: row, expectedVersion } = input;
    const attendance = await agency.property.remove(attendanceId, row, expectedVersion, keyOf(input));
    return { attendance };
  }

  @Mutation(() => SetInterestPayload, {
    description: `Says how much the customer likes a property, and why. ${ERRORS} ${CLOSED}

Example: \`mutation { setInterest(input: { attendanceId: "1", attendancePropertyId: "10", interestLevelId: "3", interestLevelReasonId: "2" }) { attendanceProperty { id interest { level { name } reason { name } } } } }\``,
  })
  @Refusals({ changed: "attendanceProperty", fields: VERSION_FIELD })
  setInterest(
    @Arg("input", () => SetInterestInput, INPUT) input: InstanceType<typeof SetInterestInput>,
    @Ctx() context: Context,
  ): Promise<SetInterestPayload> {
    const { interestLevelId, interestLevelReasonId, observation } = input;
    return set(context, input, { interestLevelId, interestLevelReasonId, observation });
  }

  @Mutation(() => SetPropertyChannelPayload, {
    description: `Says by which channel the interest in a property came. ${ERRORS} ${CLOSED}

Example: \`mutation { setPropertyChannel(input: { attendanceId: "1", attendancePropertyId: "10", acquisitionChannelId: "4" }) { attendanceProperty { id acquisitionChannel { name } } } }\``,
  })
  @Refusals({ changed: "attendanceProperty", fields: VERSION_FIELD })
  setPropertyChannel(
    @Arg("input", () => SetPropertyChannelInput, INPUT) input: InstanceType<typeof SetPropertyChannelInput>,
    @Ctx() context: Context,
  ): Promise<SetPropertyChannelPayload> {
    return set(context, input, { acquisitionChannelId: input.acquisitionChannelId });
  }
}

type Row = Pick<
  InstanceType<typeof SetInterestInput>,
  "attendanceId" | "attendancePropertyId" | "expectedVersion" | "idempotencyKey"
>;

async function set(
  { agency }: Context,
  row: Row,
  body: Parameters<Agency["property"]["set"]>[2],
): Promise<AttendancePropertyPayload> {
  const { attendanceId, attendancePropertyId, expectedVersion: version } = row;
  const change = { ...body, version };
  const answer = await agency.property.set(attendanceId, attendancePropertyId, change, keyOf(row));
  return { attendanceProperty: { ...answer, attendanceId } };
}
