import { AVATAR_TOO_LARGE, AVATAR_TYPES, LARGEST_AVATAR } from "@soleira/schema/account/avatar";
import { Me } from "@soleira/schema/account/wire";
import { OwnId } from "@soleira/schema/rest/params";
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
      method: "put",
      path: "/v1/users/me/avatar",
      summary:
        "The body is a PNG or JPEG of 524,288 bytes at most: the 256 × 256 pixels of its middle become one's picture, without metadata",
      rules: "docs/product/profile.md#avatar",
      file: {
        types: AVATAR_TYPES,
        limit: LARGEST_AVATAR,
        tooLarge: AVATAR_TOO_LARGE,
        check: checkAvatar,
        required: true,
      },
      answer: Me,
    },
    async ({ work, file }) => {
      await saveAvatar(work, file);
      return readMe(work);
    },
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/users/me/avatar",
      summary: "Removes one's picture; the same without one",
      ours: true,
      rules: "docs/product/profile.md#avatar",
      answer: Me,
    },
    async ({ work }) => {
      await removeAvatar(work);
      return readMe(work);
    },
  );
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
