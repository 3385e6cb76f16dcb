import { useApolloClient } from "@apollo/client/react";
import {
  AVATAR_TOO_LARGE,
  AVATAR_TYPES,
  AVATAR_WRONG_TYPE,
  LARGEST_AVATAR,
} from "@soleira/schema/account/avatar";
import { useState } from "react";
import * as z from "zod/mini";
import { idempotencyKey } from "../../data/idempotencyKey";
import { sendChange } from "../../data/sendChange";
import { FileNotSent, sendFile } from "../../data/sendFile";
import { useSession } from "../../data/session/useSession";
import { dataAddress, UNREADABLE } from "../../ui/dataAddress";
import { RemoveAvatarDocument } from "./Profile.generated";

/** What shall become of the picture when the form is saved: another one, or none. */
type Wanted = { file: File; key: string; address: string } | "none";

const FAILED = "Não foi possível enviar a foto. Tente de novo em instantes.";
const Answer = z.object({ avatarUrl: z.nullable(z.string()) });

/** What is wrong with a picture before it is sent; null for nothing. */
function wrongPicture({ size, type }: File): string | null {
  if (size > LARGEST_AVATAR) return AVATAR_TOO_LARGE;
  return size > 0 && AVATAR_TYPES.some((known) => known === type) ? null : AVATAR_WRONG_TYPE;
}

/** One's picture while one's profile is edited: it changes when the form is saved (docs/product/profile.md#avatar). */
export function useAvatar({ id, avatarUrl }: { id: string; avatarUrl: string | null }) {
  const client = useApolloClient();
  const { enterprise } = useSession();
  const [wanted, setWanted] = useState<Wanted>();
  const [error, setError] = useState<string>();
  const [percent, setPercent] = useState<number | null>(null);

  /** The field is as it was, and says why. */
  const refuse = (why: string) => {
    setWanted(undefined);
    setError(why);
  };
  const choose = async (file: File) => {
    setError(undefined);
    const wrong = wrongPicture(file);
    if (wrong) return refuse(wrong);
    const address = await dataAddress(file);
    if (address === null) refuse(UNREADABLE);
    else setWanted({ file, key: idempotencyKey(), address });
  };
  const remove = () => {
    setError(undefined);
    setWanted(avatarUrl ? "none" : undefined);
  };
  const upload = async ({ file, key }: Exclude<Wanted, "none">) => {
    setPercent(0);
    try {
      const sent = { file, key, enterpriseId: enterprise.id, failed: FAILED, onProgress: setPercent };
      const answer = Answer.safeParse(await sendFile("/uploads/avatar", sent));
      client.cache.modify({
        id: client.cache.identify({ __typename: "User", id }),
        fields: { avatarUrl: (now) => (answer.success ? answer.data.avatarUrl : now) },
      });
    } finally {
      setPercent(null);
    }
  };
  /** @throws FileNotSent, or why it was not removed; what may be tried again is still chosen */
  const save = async () => {
    setError(undefined);
    if (wanted === "none") await sendChange(client, RemoveAvatarDocument, {}, { keep: true });
    else if (wanted) await upload(wanted);
    setWanted(undefined);
  };
  return {
    shown: wanted === "none" ? null : (wanted?.address ?? avatarUrl),
    percent,
    error,
    choose,
    remove,
    save,
    /** Of the one that was chosen: it is none that can be shown. */
    onUnreadable: () => wanted && refuse(AVATAR_WRONG_TYPE),
    /** Whether the field says itself why the form was not saved. */
    onRefused: (failure: unknown): boolean => {
      if (!(failure instanceof FileNotSent) || failure.mayRetry) return false;
      refuse(failure.message);
      return true;
    },
  };
}
