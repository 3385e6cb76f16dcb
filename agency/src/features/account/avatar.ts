import { createHash } from "node:crypto";
import { AVATAR_PIXELS, AVATAR_WRONG_TYPE } from "@soleira/schema/account/avatar";
import { and, eq } from "drizzle-orm";
import { avatar, userAccount } from "../../database/schema";
import { invalid, notFound } from "../../error/api-error";
import { typeOf } from "../../file/content";
import { remade } from "../../file/picture";
import type { NamedFile, TypedFile } from "../../http/file";
import type { Work } from "../../tenancy/work";

const SQUARE = { width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: "cover" } as const;

const wrong = () => invalid("file", AVATAR_WRONG_TYPE);

/** The square in the middle of a picture that was sent (docs/product/profile.md#avatar). @throws 400/4001 on `file`; 429/4029 while many wait */
export async function checkAvatar(sent: Buffer): Promise<TypedFile> {
  const contentType = typeOf(sent);
  if (contentType === null || contentType === "application/pdf") throw wrong();
  const bytes = await remade(sent, contentType, SQUARE);
  if (!bytes) throw wrong();
  return { contentType, bytes };
}

/** Puts it in place of the one before, under an address of its own. @throws 400/4001 on `file` without one */
export async function saveAvatar({ tx, principal, now }: Work, file: TypedFile | null): Promise<void> {
  if (!file) throw wrong();
  const { userId } = principal;
  const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, 32);
  const kept = { ...file, hash, madeAt: now };
  await tx
    .insert(avatar)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: avatar.userId, set: kept });
  await tx
    .update(userAccount)
    .set({ avatar: `/v1/users/${userId}/avatar/${hash}` })
    .where(eq(userAccount.id, userId));
}

export async function removeAvatar({ tx, principal: { userId } }: Work): Promise<void> {
  await tx.delete(avatar).where(eq(avatar.userId, userId));
  await tx.update(userAccount).set({ avatar: null }).where(eq(userAccount.id, userId));
}

/** That of a colleague or one's own. @throws 404/4004 also for one that was replaced */
export async function readAvatar(
  { tx }: Work,
  { id, hash }: { id: number; hash: string },
): Promise<NamedFile> {
  const [found] = await tx
    .select({ contentType: avatar.contentType, bytes: avatar.bytes })
    .from(avatar)
    .where(and(eq(avatar.userId, id), eq(avatar.hash, hash)));
  if (!found) throw notFound();
  return { ...found, name: found.contentType === "image/png" ? "foto.png" : "foto.jpg", unchanging: true };
}
