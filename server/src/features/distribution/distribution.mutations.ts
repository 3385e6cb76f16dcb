import {
  OwnPauseBody,
  PauseBody,
  QueueBody,
  QueueRulesBody,
  QueueSettingsBody,
  ShiftBody,
} from "@soleira/schema/distribution/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  AcceptLeadInput,
  CreateShiftInput,
  DeleteShiftInput,
  SetOwnPauseInput,
  SetQueueMemberPauseInput,
  SetQueueMembersInput,
  SetQueueRulesInput,
  SetQueueSettingsInput,
  UpdateShiftInput,
} from "./distribution.input";
import {
  AcceptLeadPayload,
  CreateShiftPayload,
  DeleteShiftPayload,
  SetOwnPausePayload,
  SetQueueMemberPausePayload,
  SetQueueMembersPayload,
  SetQueueRulesPayload,
  SetQueueSettingsPayload,
  UpdateShiftPayload,
} from "./distribution.payload";
import { ELSEWHERE, NO_ACCEPTANCE, NO_GOAL, NO_RULES } from "./distribution.resolver";

const WHO = `FORBIDDEN for who is neither manager nor admin; ${ELSEWHERE}.`;
const OVERLAP = "CONFLICT on `start` where one of its people has another shift of the queue then.";
/** What the agency calls the fields. */
const FIELDS = { users: "userIds" };

const shiftOf = ({ userIds, placeId, ...rest }: InstanceType<typeof CreateShiftInput>) => ({
  ...rest,
  users: userIds,
  placeId: placeId || null,
});

/** Pauses, queues and shifts (docs/product/distribution.md). */
@Resolver()
export class DistributionMutations {
  @Mutation(() => SetOwnPausePayload, {
    description: `Pauses the caller in a queue, or lets them go on; they keep their turn. ${ERRORS} ${ELSEWHERE}.

Example: \`mutation { setOwnPause(input: { queue: SALE, paused: true }) { position { queue state position } } }\``,
  })
  @Refusals({})
  async setOwnPause(
    @Arg("input", () => SetOwnPauseInput, INPUT) input: InstanceType<typeof SetOwnPauseInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, OwnPauseBody);
    return { position: await agency.distribution.pauseOwn(body, key) };
  }

  @Mutation(() => SetQueueMemberPausePayload, {
    description: `Pauses somebody in a queue, or lets them go on; they keep their turn, and see whose pause it is. ${ERRORS} ${WHO}

Example: \`mutation { setQueueMemberPause(input: { queue: SALE, userId: "1", paused: true }) { queue { queue members { user { name } state pausedBy { name } } } } }\``,
  })
  @Refusals({})
  async setQueueMemberPause(
    @Arg("input", () => SetQueueMemberPauseInput, INPUT) input: InstanceType<typeof SetQueueMemberPauseInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, PauseBody);
    return { queue: await agency.distribution.pauseOther(input.queue, input.userId, body, key) };
  }

  @Mutation(() => SetQueueMembersPayload, {
    description: `Says who is in a queue and in which order they begin: its round begins anew, with the first. ${ERRORS} ${WHO}

Example: \`mutation { setQueueMembers(input: { queue: SALE, userIds: ["1", "2"] }) { queue { queue members { position user { name } } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async setQueueMembers(
    @Arg("input", () => SetQueueMembersInput, INPUT) input: InstanceType<typeof SetQueueMembersInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, QueueBody, { users: input.userIds });
    return { queue: await agency.distribution.setMembers(input.queue, body, key) };
  }

  @Mutation(() => SetQueueSettingsPayload, {
    description: `Says how soon a queue's leads are to be answered, and whether those that are not go to the next in turn; from the next lead on. ${ERRORS} FORBIDDEN for who is neither manager nor admin; ${NO_GOAL}.

Example: \`mutation { setQueueSettings(input: { queue: SALE, goalMinutes: 5, passesOn: true, turns: 3 }) { queue { queue settings { goalMinutes passesOn turns } } } }\``,
  })
  @Refusals({})
  async setQueueSettings(
    @Arg("input", () => SetQueueSettingsInput, INPUT) input: InstanceType<typeof SetQueueSettingsInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, QueueSettingsBody);
    return { queue: await agency.distribution.setSettings(input.queue, body, key) };
  }

  @Mutation(() => AcceptLeadPayload, {
    description: `Makes a lead that the caller was given theirs, and shows it to them; its clock runs on. ${ERRORS} ${NO_ACCEPTANCE}.

Example: \`mutation { acceptLead(input: { attendanceId: "1" }) { attendance { id customer { name phone } } } }\``,
  })
  @Refusals({ changed: "attendance" })
  async acceptLead(
    @Arg("input", () => AcceptLeadInput, INPUT) input: InstanceType<typeof AcceptLeadInput>,
    @Ctx() { agency }: Context,
  ) {
    return { attendance: await agency.distribution.accept(input.attendanceId, keyOf(input)) };
  }

  @Mutation(() => SetQueueRulesPayload, {
    description: `Says who gets a queue's leads, all of it; from the next lead on. ${ERRORS} FORBIDDEN for who is neither manager nor admin; ${NO_RULES}.

Example: \`mutation { setQueueRules(input: { queue: SALE, openLimit: 10, toListingAgent: true, rules: [{ name: "Alto padrão", channelIds: [], districtIds: [], propertyTypeIds: [], minAmount: "10000", maxAmount: null, userIds: ["1"] }] }) { queue { queue rules { openLimit rules { name } } } } }\``,
  })
  @Refusals({})
  async setQueueRules(
    @Arg("input", () => SetQueueRulesInput, INPUT) input: InstanceType<typeof SetQueueRulesInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, QueueRulesBody);
    return { queue: await agency.distribution.setRules(input.queue, body, key) };
  }

  @Mutation(() => CreateShiftPayload, {
    description: `Makes a shift. ${ERRORS} ${WHO} ${OVERLAP}

Example: \`mutation { createShift(input: { queue: SALE, weekday: 1, start: "09:00", end: "18:00", userIds: ["1"] }) { shift { id weekday start end } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async createShift(
    @Arg("input", () => CreateShiftInput, INPUT) input: InstanceType<typeof CreateShiftInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, ShiftBody, shiftOf(input));
    return { shift: await agency.distribution.addShift(body, key) };
  }

  @Mutation(() => UpdateShiftPayload, {
    description: `Changes a shift. ${ERRORS} ${WHO} ${OVERLAP}

Example: \`mutation { updateShift(input: { shiftId: "1", queue: SALE, weekday: 1, start: "22:00", end: "06:00", userIds: ["1"] }) { shift { id start end } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async updateShift(
    @Arg("input", () => UpdateShiftInput, INPUT) input: InstanceType<typeof UpdateShiftInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, ShiftBody, shiftOf(input));
    return { shift: await agency.distribution.changeShift(input.shiftId, body, key) };
  }

  @Mutation(() => DeleteShiftPayload, {
    description: `Removes a shift: a queue without any is always open. ${ERRORS} ${WHO}

Example: \`mutation { deleteShift(input: { shiftId: "1" }) { deletedShiftId } }\``,
  })
  @Refusals({})
  async deleteShift(
    @Arg("input", () => DeleteShiftInput, INPUT) input: InstanceType<typeof DeleteShiftInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.distribution.removeShift(input.shiftId, keyOf(input));
    return { deletedShiftId: input.shiftId };
  }
}
