import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import {
  DeliveryReason,
  DeliveryState,
  LeadChannel as LeadChannelShape,
  LeadDeliveryDetail as LeadDeliveryDetailShape,
  LeadDelivery as LeadDeliveryShape,
  LeadKeyBody,
  MetaField,
  MetaFormBody,
  MetaFormParams,
  MetaForm as MetaFormShape,
  MetaPageBody,
  MetaPageParams,
  MetaPage as MetaPageShape,
  SiteFormBody,
  SiteForm as SiteFormShape,
  TakeDeliveryBody,
} from "@soleira/schema/lead/channel-wire";
import { CredentialBody } from "@soleira/schema/lists/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import * as z from "zod";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { enumType, inputPart, inputType, objectType, pageType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { LeadPortal } from "../lists/list.type";

const State = enumType("ChannelDeliveryState", DeliveryState);
enumType("ChannelDeliveryReason", DeliveryReason);

const named = { names: { channel: "portal" }, types: { channel: LeadPortal } } as const;
objectType("MetaPage", MetaPageShape);
enumType("MetaField", MetaField);
objectType("MetaQuestion", MetaFormShape.shape.questions.element);
objectType("MetaForm", MetaFormShape);
objectType("SiteForm", SiteFormShape);
const LeadChannel = objectType("LeadChannel", LeadChannelShape, named);

const { customerService: _attendance, ...delivery } = LeadDeliveryShape.shape;
const attendance = {
  attendanceId: Id.nullable().describe("The attendance that it is, or was added to; null without one."),
  businessType: z.enum(BUSINESS_TYPES).nullable().describe("Its funnel; null without one."),
};
const LeadDelivery = objectType("ChannelDelivery", z.object({ ...delivery, ...attendance }), {
  ...named,
  description: LeadDeliveryShape.description ?? "",
});
const LeadDeliveryDetail = objectType(
  "ChannelDeliveryDetail",
  z.object({ ...delivery, ...attendance, raw: LeadDeliveryDetailShape.shape.raw }),
  { ...named, description: "A delivery with what came." },
);
const LeadDeliveryPage = pageType(
  "ChannelDeliveryPage",
  LeadDelivery,
  "A page of deliveries.",
  "At most `pageSize`, the newest first.",
);
/** The graph names attendances by their id alone. */
const shown = <One extends LeadDeliveryShape>({ customerService, ...one }: One) => ({
  ...one,
  attendanceId: customerService?.id ?? null,
  businessType: customerService?.businessType ?? null,
});

const portal = CredentialBody.shape.channel.describe("The door.");
const SetLeadKeyInput = inputType("SetLeadKeyInput", "The key that a portal gave.", {
  portal,
  ...LeadKeyBody.shape,
});
const pageId = MetaPageParams.shape.page;
const SetMetaPageInput = inputType(
  "SetMetaPageInput",
  "A page of Meta, and what its leads are fetched with.",
  {
    pageId,
    ...MetaPageBody.shape,
  },
);
const RemoveMetaPageInput = inputType("RemoveMetaPageInput", "Which page of Meta.", { pageId });
const MetaPagePayload = payloadType("MetaPagePayload", "The door of Meta with its pages.", {
  channel: ChangedField(() => LeadChannel, "As it is after the change."),
});
inputPart("MetaQuestionInput", "What the answer to a question is.", MetaFormBody.shape.questions.element);
const SetMetaFormInput = inputType("SetMetaFormInput", "What the answers to a form of Meta are taken for.", {
  formId: MetaFormParams.shape.form,
  ...MetaFormBody.shape,
});
const siteForm = { name: SiteFormBody.shape.name, origins: SiteFormBody.shape.origins };
const formId = Id.describe("Of `forms`.");
const CreateSiteFormInput = inputType("CreateSiteFormInput", "A form of the agency's site.", siteForm);
const UpdateSiteFormInput = inputType("UpdateSiteFormInput", "Which form, and what it becomes.", {
  formId,
  ...siteForm,
});
const DeleteSiteFormInput = inputType("DeleteSiteFormInput", "Which form.", { formId });
const SiteFormPayload = payloadType("SiteFormPayload", "The door of the agency's site with its forms.", {
  channel: ChangedField(() => LeadChannel, "As it is after the change."),
});
const DiscardChannelDeliveryInput = inputType("DiscardChannelDeliveryInput", "Which delivery.", {
  deliveryId: Id.describe("Of `channelDeliveries`."),
});
const SendTestLeadInput = inputType("SendTestLeadInput", "By which door.", { portal });
const TakeChannelDeliveryInput = inputType(
  "TakeChannelDeliveryInput",
  "Which delivery, and what is taken of it.",
  {
    deliveryId: Id.describe("Of `channelDeliveries`."),
    ...TakeDeliveryBody.shape,
  },
);
const SetLeadKeyPayload = payloadType("SetLeadKeyPayload", "The door with its key.", {
  channel: ChangedField(() => LeadChannel, "As it is after the change."),
});
const ChannelDeliveryPayload = payloadType("ChannelDeliveryPayload", "What has become of a delivery.", {
  delivery: ChangedField(() => LeadDelivery, "As it is now."),
});

const WHO =
  "FORBIDDEN for who is neither manager nor admin, for an API token, and where the agency has none (`Enterprise.hasChannels`).";

/** The doors by which leads come to an agency, and what came (docs/product/channels.md). */
@Resolver()
export class ChannelResolver {
  @Query(() => [LeadChannel], {
    description: `The doors by which leads come in: address, secret, and what came in the last 30 days. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ leadChannels { portal address secretAt keyAt taken waiting refused tests lastAt } }\``,
  })
  leadChannels(@Ctx() { agency }: Context): Promise<LeadChannelShape[]> {
    return agency.channel.list();
  }

  @Query(() => LeadDeliveryPage, {
    description: `What came by the doors in the last 30 days, the newest first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, ${WHO}

Example: \`{ channelDeliveries(state: REFUSED) { total items { id portal state receivedAt reason } } }\``,
  })
  async channelDeliveries(
    @Arg("portal", () => LeadPortal, { nullable: true, description: "By this door; absent: by any." })
    channel: z.output<typeof portal> | null,
    @Arg("state", () => State, { nullable: true, description: "In this state; absent: in any." })
    state: z.output<typeof DeliveryState> | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: 20, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    const found = await agency.channel.deliveries({
      ...pageBounds(page, size),
      ...(channel && { channel }),
      ...(state && { state }),
    });
    return { ...found, items: found.items.map(shown) };
  }

  @Query(() => LeadDeliveryDetail, {
    description: `One delivery with what came. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, ${WHO}

Example: \`{ channelDelivery(deliveryId: "41") { id state reason raw } }\``,
  })
  async channelDelivery(
    @Arg("deliveryId", () => ID, { description: "Of `channelDeliveries`." }) deliveryId: string,
    @Ctx() { agency }: Context,
  ) {
    return shown(await agency.channel.delivery(deliveryId));
  }

  @Mutation(() => SetLeadKeyPayload, {
    description: `Enters the key that a portal gave, or takes it away with null; it counts beside the secret. ${ERRORS} ${WHO} INVALID for a door that has no key of its own.

Example: \`mutation { setLeadKey(input: { portal: GRUPO_OLX, key: "594F803B380A4139" }) { channel { portal keyAt } } }\``,
  })
  @Refusals({ fields: { channel: "portal" } })
  async setLeadKey(
    @Arg("input", () => SetLeadKeyInput, INPUT) input: InstanceType<typeof SetLeadKeyInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, LeadKeyBody);
    return { channel: await agency.channel.setKey(input.portal, body, key) };
  }

  @Mutation(() => MetaPagePayload, {
    description: `Enters a page of Meta with its token and its app's secret, or others in their place; neither is shown again. ${ERRORS} ${WHO} CONFLICT with as many pages as there may be.

Example: \`mutation { setMetaPage(input: { pageId: "104312890551234", token: "EAAGm0PX4ZCps", appSecret: "1f3c5b7d9e0a2c4e" }) { channel { pages { pageId enteredAt } } } }\``,
  })
  @Refusals({ fields: { page: "pageId" } })
  async setMetaPage(
    @Arg("input", () => SetMetaPageInput, INPUT) input: InstanceType<typeof SetMetaPageInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, MetaPageBody);
    return { channel: await agency.channel.setMetaPage(input.pageId, body, key) };
  }

  @Mutation(() => MetaPagePayload, {
    description: `Forgets a page of Meta: leads of it are fetched no longer. ${ERRORS} ${WHO}

Example: \`mutation { removeMetaPage(input: { pageId: "104312890551234" }) { channel { pages { pageId } } } }\``,
  })
  @Refusals({ fields: { page: "pageId" } })
  async removeMetaPage(
    @Arg("input", () => RemoveMetaPageInput, INPUT) input: InstanceType<typeof RemoveMetaPageInput>,
    @Ctx() { agency }: Context,
  ) {
    return { channel: await agency.channel.removeMetaPage(input.pageId, keyOf(input)) };
  }

  @Mutation(() => MetaPagePayload, {
    description: `Says what the answers to a form's questions are taken for, all of it, from the next lead on; of a question that is not named its words tell. ${ERRORS} ${WHO}

Example: \`mutation { setMetaForm(input: { formId: "990011", questions: [{ question: "seu_zap?", field: PHONE }] }) { channel { metaForms { formId questions { question field chosen } } } } }\``,
  })
  @Refusals({ fields: { form: "formId" } })
  async setMetaForm(
    @Arg("input", () => SetMetaFormInput, INPUT) input: InstanceType<typeof SetMetaFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, MetaFormBody);
    return { channel: await agency.channel.setMetaForm(input.formId, body, key) };
  }

  @Mutation(() => SiteFormPayload, {
    description: `Makes a form of the agency's site; its id is its public key. ${ERRORS} ${WHO} CONFLICT with as many forms as there may be.

Example: \`mutation { createSiteForm(input: { name: "Contato", origins: ["https://www.example.com"] }) { channel { forms { id name origins } } } }\``,
  })
  @Refusals({})
  async createSiteForm(
    @Arg("input", () => CreateSiteFormInput, INPUT) input: InstanceType<typeof CreateSiteFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, SiteFormBody);
    return { channel: await agency.channel.addSiteForm(body, key) };
  }

  @Mutation(() => SiteFormPayload, {
    description: `Another name and other sites of a form; its id stays. ${ERRORS} ${WHO} NOT_FOUND.

Example: \`mutation { updateSiteForm(input: { formId: "5f0c8f6e-8a36-4bb8-9a1c-3f2f1d0f8a11", name: "Contato", origins: ["https://www.example.com"] }) { channel { forms { id } } } }\``,
  })
  @Refusals({})
  async updateSiteForm(
    @Arg("input", () => UpdateSiteFormInput, INPUT) input: InstanceType<typeof UpdateSiteFormInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, SiteFormBody);
    return { channel: await agency.channel.setSiteForm(input.formId, body, key) };
  }

  @Mutation(() => SiteFormPayload, {
    description: `Removes a form: what comes by it is taken no longer. ${ERRORS} ${WHO} NOT_FOUND.

Example: \`mutation { deleteSiteForm(input: { formId: "5f0c8f6e-8a36-4bb8-9a1c-3f2f1d0f8a11" }) { channel { forms { id } } } }\``,
  })
  @Refusals({})
  async deleteSiteForm(
    @Arg("input", () => DeleteSiteFormInput, INPUT) input: InstanceType<typeof DeleteSiteFormInput>,
    @Ctx() { agency }: Context,
  ) {
    return { channel: await agency.channel.removeSiteForm(input.formId, keyOf(input)) };
  }

  @Mutation(() => ChannelDeliveryPayload, {
    description: `Discards a delivery that waits for a manager. ${ERRORS} ${WHO} NOT_FOUND. CONFLICT for one that does not.

Example: \`mutation { discardChannelDelivery(input: { deliveryId: "41" }) { delivery { id state reason } } }\``,
  })
  @Refusals({})
  async discardChannelDelivery(
    @Arg("input", () => DiscardChannelDeliveryInput, INPUT)
    input: InstanceType<typeof DiscardChannelDeliveryInput>,
    @Ctx() { agency }: Context,
  ) {
    return { delivery: shown(await agency.channel.discard(input.deliveryId, keyOf(input))) };
  }

  @Mutation(() => ChannelDeliveryPayload, {
    description: `A lead of the agency's own comes by a door: it is read and kept as a test, and makes no attendance. ${ERRORS} ${WHO}

Example: \`mutation { sendTestLead(input: { portal: GRUPO_OLX }) { delivery { id state } } }\``,
  })
  @Refusals({ fields: { channel: "portal" } })
  async sendTestLead(
    @Arg("input", () => SendTestLeadInput, INPUT) input: InstanceType<typeof SendTestLeadInput>,
    @Ctx() { agency }: Context,
  ) {
    return { delivery: shown(await agency.channel.test(input.portal, keyOf(input))) };
  }

  @Mutation(() => ChannelDeliveryPayload, {
    description: `Takes a delivery that was refused or waits, as it came or mended. ${ERRORS} ${WHO} CONFLICT for one that was taken, or a test.

Example: \`mutation { takeChannelDelivery(input: { deliveryId: "41" }) { delivery { id state attendanceId } } }\``,
  })
  @Refusals({})
  async takeChannelDelivery(
    @Arg("input", () => TakeChannelDeliveryInput, INPUT) input: InstanceType<typeof TakeChannelDeliveryInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, TakeDeliveryBody);
    return { delivery: shown(await agency.channel.take(input.deliveryId, body, key)) };
  }
}
