import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { ListName } from "@soleira/schema/lists/lists";
import {
  ColumnBody,
  CredentialBody,
  ListChangeBody,
  ListItemBody,
  ListName as ListNameShape,
  NewCredential,
} from "@soleira/schema/lists/wire";
import { Id } from "@soleira/schema/page/wire";
import { Arg, Ctx, Field, Mutation, Resolver } from "type-graphql";
import * as z from "zod";
import { AgencyError, refusal } from "../../agency/http/agency-error";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { credentialsOf, groupField, groupIn, itemOf } from "./item";
import { ColumnSettings, EnterpriseListItem, LeadCredential, ReasonType } from "./list.type";

const { group: _group, ...newItem } = ListItemBody.shape;
const CreateListItemInput = inputType("CreateListItemInput", "A new item, at the end of its list.", {
  ...newItem,
  list: ListNameShape.describe("The list."),
  status: z
    .enum(ATTENDANCE_STATUSES)
    .nullish()
    .describe("Of STATUS_REASONS, for which status; INVALID when absent, and for other lists."),
  visitReasonType: ReasonType.nullish().describe(
    "Of VISIT_REASONS, what for; INVALID when absent, and for other lists.",
  ),
  businessType: z
    .enum(BUSINESS_TYPES)
    .nullish()
    .describe("Of MESSAGES, for which funnel; absent for all funnels. INVALID for other lists."),
});
const UpdateListItemInput = inputType(
  "UpdateListItemInput",
  "What changes of an item; what is absent or null stays. Its list and group stay.",
  {
    list: ListNameShape.describe("The list that it is in."),
    itemId: Id.describe("Of `enterpriseListItems`. NOT_FOUND for one that is not in the list."),
    ...ListChangeBody.shape,
  },
);
const { description: title, ...column } = ColumnBody.shape;
const UpdateColumnInput = inputType(
  "UpdateColumnInput",
  "What changes of a column of the board; what is absent or null stays. Order and statuses are fixed.",
  { ...column, title },
);
const CreateLeadCredentialInput = inputType(
  "CreateLeadCredentialInput",
  "The portal that gets a new secret.",
  { portal: CredentialBody.shape.channel },
);

const CreateListItemPayload = payloadType("CreateListItemPayload", "The new item.", {
  item: Field(() => EnterpriseListItem, { description: "At the end of its list." }),
});
const UpdateListItemPayload = payloadType(
  "UpdateListItemPayload",
  "The item, and its list in the order that it has now.",
  {
    item: ChangedField(() => EnterpriseListItem, "As it is after the change."),
    conflict: Field(() => EnterpriseListItem, {
      nullable: true,
      description:
        "With CONFLICT, the item as it is. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
    }),
  },
);
const UpdateColumnPayload = payloadType("UpdateColumnPayload", "The columns of the funnel.", {
  columns: Field(() => [ColumnSettings], {
    description: "All of them, in their order, as they are after the change.",
  }),
});
const { user, secret } = NewCredential.shape;
const CreateLeadCredentialPayload = payloadType("CreateLeadCredentialPayload", "A portal's new secret.", {
  credential: Field(() => LeadCredential, { description: "That it has one." }),
  user: Field(() => String, { description: user.description }),
  secret: Field(() => String, { description: secret.description }),
});

const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency does not manage its lists here (`Enterprise.hasManagement`).";

/** What is null says nothing of it. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** A conflict whose item says in which list it is. */
function inList(list: ListName, error: unknown): unknown {
  if (!(error instanceof AgencyError)) return error;
  const listItem = error.details.current?.listItem;
  if (!listItem) return error;
  const current = { listItem: { ...listItem, ...itemOf(list, listItem) } };
  return new AgencyError({ ...error.details, current });
}

/** Managers and admins change what their agency offers in forms (docs/product/settings.md#lists). */
@Resolver()
export class ListMutations {
  @Mutation(() => CreateListItemPayload, {
    description: `Adds an item to one of the agency's lists. Screens of others offer it within a minute. ${ERRORS} ${WHO} CONFLICT where the list has 200 items.

Example: \`mutation { createListItem(input: { list: TAGS, name: "Investidor", color: "#1f6feb" }) { item { list id name color } } }\``,
  })
  @Refusals({ fields: { group: "list" } })
  async createListItem(
    @Arg("input", () => CreateListItemInput, INPUT) input: InstanceType<typeof CreateListItemInput>,
    @Ctx() { agency }: Context,
  ) {
    const { list, name, color, icon, text, preService } = input;
    const group = groupIn(list, input);
    const field = groupField(list);
    const message = "Escolha onde o item vale.";
    if (field && field !== "businessType" && !input[field])
      throw refusal("INVALID", { message, fields: [{ field, message }] });
    const { body, key } = formOf(input, ListItemBody, given({ name, group, color, icon, text, preService }));
    return { item: itemOf(list, await agency.lists.add(list, body, key)) };
  }

  @Mutation(() => UpdateListItemPayload, {
    description: `Changes an item, puts it in another place, sets it aside or offers it again. What was chosen stays chosen. Of two who change a list at one time the later one counts. ${ERRORS} ${WHO} CONFLICT where the list would have no item left that it needs, and for a channel of a portal.

Example: \`mutation { updateListItem(input: { list: TAGS, itemId: "1", offered: false }) { item { list id name setAsideAt } conflict { list id } } }\``,
  })
  @Refusals({ changed: "item", conflict: "listItem" })
  async updateListItem(
    @Arg("input", () => UpdateListItemInput, INPUT) input: InstanceType<typeof UpdateListItemInput>,
    @Ctx() { agency }: Context,
  ) {
    const { list, itemId, name, color, icon, text, preService, place, offered } = input;
    const { body, key } = formOf(
      input,
      ListChangeBody,
      given({ name, color, icon, text, preService, place, offered }),
    );
    try {
      return { item: itemOf(list, await agency.lists.change(list, itemId, body, key)) };
    } catch (error) {
      throw inList(list, error);
    }
  }

  @Mutation(() => UpdateColumnPayload, {
    description: `Changes how a column of the board is titled, what moving there asks for, and when a lead in it is stopped. ${ERRORS} ${WHO}

Example: \`mutation { updateColumn(input: { businessType: SALE, status: NEW, title: "Recém-chegado" }) { columns { status title } } }\``,
  })
  @Refusals({ fields: { description: "title" } })
  async updateColumn(
    @Arg("input", () => UpdateColumnInput, INPUT) input: InstanceType<typeof UpdateColumnInput>,
    @Ctx() { agency }: Context,
  ) {
    const { businessType, status, title, useOnPreService, actionRequired, stoppedAfterDays } = input;
    const flags = { useOnPreService, actionRequired, stoppedAfterDays };
    const said = given({ businessType, status, description: title, ...flags });
    const { body, key } = formOf(input, ColumnBody, said);
    return { columns: await agency.lists.changeColumn(body, key) };
  }

  @Mutation(() => CreateLeadCredentialPayload, {
    description: `Makes the secret with which a portal delivers the agency's leads. An earlier one counts for 24 hours more. ${ERRORS} ${WHO}

Example: \`mutation { createLeadCredential(input: { portal: GRUPO_OLX }) { credential { portal replacedAt } user secret } }\``,
  })
  @Refusals({ fields: { channel: "portal" } })
  async createLeadCredential(
    @Arg("input", () => CreateLeadCredentialInput, INPUT) input: InstanceType<
      typeof CreateLeadCredentialInput
    >,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, CredentialBody, { channel: input.portal });
    const made = await agency.lists.makeCredential(body, key);
    const [credential] = credentialsOf([made]);
    if (!credential) throw new Error("the agency made a secret for another portal");
    return { credential, user: made.user, secret: made.secret };
  }
}
