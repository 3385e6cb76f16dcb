import { ProfileBody } from "@soleira/schema/account/profile-wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { parsedBy } from "../../graph/form";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { RemoveAvatarPayload, UpdateProfileInput, UpdateProfilePayload } from "./profile.type";

@Resolver()
export class ProfileResolver {
  @Mutation(() => UpdateProfilePayload, {
    description: `Changes the caller's own name, phone, title and address, for all enterprises. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\` (\`currentPassword\` where another address comes without it, or it is wrong), TOO_MANY with \`retryAfter\` in seconds after many wrong ones.

Example: \`mutation { updateProfile(input: { name: "Ana Prado", phone: "(11) 98888-0101" }) { user { name phone } } }\``,
  })
  @Refusals({ fields: { password: "currentPassword" } })
  async updateProfile(
    @Arg("input", () => UpdateProfileInput, INPUT) input: InstanceType<typeof UpdateProfileInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.signedIn();
    const { phoneNotApplicable, currentPassword, ...others } = input;
    const body = parsedBy(ProfileBody, {
      ...others,
      phoneNotApplicable: phoneNotApplicable ?? undefined,
      // Where it is not asked for it goes nowhere.
      password: (others.email && currentPassword) || undefined,
    });
    const user = await agency.account.saveProfile(body);
    const isNew = body.email !== undefined && body.email.toLowerCase() !== user.email.toLowerCase();
    return { user, confirmationSentTo: isNew ? (body.email ?? null) : null };
  }

  @Mutation(() => RemoveAvatarPayload, {
    description: `Removes the caller's picture; the same without one. \`POST /uploads/avatar\` puts one there. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN where the agency keeps none (\`Enterprise.canEditAvatar\`).

Example: \`mutation { removeAvatar { user { avatarUrl } } }\``,
  })
  async removeAvatar(@Ctx() { agency }: Context) {
    return { user: await agency.account.removeAvatar() };
  }
}
