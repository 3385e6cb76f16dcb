import type { ListName } from "@soleira/schema/lists/lists";
import { ColumnBody, CredentialBody, ListChangeBody, ListItemBody } from "@soleira/schema/lists/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { AgencyError, refusal } from "../../agency/http/agency-error";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { credentialsOf, groupField, groupIn, itemOf } from "./item";
import {
  CreateLeadCredentialInput,
  CreateListItemInput,
  UpdateColumnInput,
  UpdateListItemInput,
} from "./list.input";
import {
  CreateLeadCredentialPayload,
  CreateListItemPayload,
  UpdateColumnPayload,
  UpdateListItemPayload,
} from "./list.payload";

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
    @Arg("input", () => CreateListItemInput, INPUT) input: CreateListItemInput,
    @Ctx() { agency }: Context,
  ): Promise<CreateListItemPayload> {
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
    @Arg("input", () => UpdateListItemInput, INPUT) input: UpdateListItemInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateListItemPayload> {
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
    description: `Changes how a column of the board is titled and what moving there asks for. ${ERRORS} ${WHO}

Example: \`mutation { updateColumn(input: { businessType: SALE, status: NEW, title: "Recém-chegado" }) { columns { status title } } }\``,
  })
  @Refusals({ fields: { description: "title" } })
  async updateColumn(
    @Arg("input", () => UpdateColumnInput, INPUT) input: UpdateColumnInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateColumnPayload> {
    const { businessType, status, title, useOnPreService, actionRequired } = input;
    const said = given({ businessType, status, description: title, useOnPreService, actionRequired });
    const { body, key } = formOf(input, ColumnBody, said);
    return { columns: await agency.lists.changeColumn(body, key) };
  }

  @Mutation(() => CreateLeadCredentialPayload, {
    description: `Makes the secret with which a portal delivers the agency's leads. An earlier one counts for 24 hours more. ${ERRORS} ${WHO}

Example: \`mutation { createLeadCredential(input: { portal: GRUPO_OLX }) { credential { portal replacedAt } user secret } }\``,
  })
  @Refusals({ fields: { channel: "portal" } })
  async createLeadCredential(
    @Arg("input", () => CreateLeadCredentialInput, INPUT) input: CreateLeadCredentialInput,
    @Ctx() { agency }: Context,
  ): Promise<CreateLeadCredentialPayload> {
    const { body, key } = formOf(input, CredentialBody, { channel: input.portal });
    const made = await agency.lists.makeCredential(body, key);
    const [credential] = credentialsOf([made]);
    if (!credential) throw new Error("the agency made a secret for another portal");
    return { credential, user: made.user, secret: made.secret };
  }
}
