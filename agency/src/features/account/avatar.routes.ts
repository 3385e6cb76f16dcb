import { AVATAR_TOO_LARGE, AVATAR_TYPES, LARGEST_AVATAR } from "@soleira/schema/account/avatar";
import { OwnId } from "@soleira/schema/rest/params";
import { AccountCalls } from "@soleira/schema/session/calls";
import * as z from "zod";
import { FileAnswer } from "../../http/file";
import type { Routes } from "../../http/routes";
import { checkAvatar, readAvatar, removeAvatar, saveAvatar } from "./avatar";
import { readMe } from "./me.store";

const AvatarParams = z.object({ id: OwnId, hash: z.string().regex(/^[\da-f]{32}$/) });

/** The picture of a person (docs/product/profile.md#avatar). */
export function avatarRoutes(routes: Routes): void {
  routes.member(
    {
      ...AccountCalls.saveAvatar,
      file: {
        types: AVATAR_TYPES,
        limit: LARGEST_AVATAR,
        tooLarge: AVATAR_TOO_LARGE,
        check: checkAvatar,
        required: true,
      },
    },
    async ({ work, file }) => {
      await saveAvatar(work, file);
      return readMe(work);
    },
  );
  routes.member(AccountCalls.removeAvatar, async ({ work }) => {
    await removeAvatar(work);
    return readMe(work);
  });
  routes.member(
    {
      method: "get",
      path: "/v1/users/{id}/avatar/{hash}",
      summary:
        "The picture of a colleague or one's own, at the address that `avatar` says: it never changes and may be kept for a year; 404/4004 once it was replaced or removed",
      ours: true,
      rules: "docs/product/profile.md#avatar",
      params: AvatarParams,
      answer: FileAnswer,
      answersFile: AVATAR_TYPES,
    },
    ({ work, params }) => readAvatar(work, params),
  );
}
