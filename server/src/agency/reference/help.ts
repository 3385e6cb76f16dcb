import { PartnerToken } from "@soleira/schema/help/wire";
import { orUnknown } from "../answers/optional";
import { toPage } from "../answers/page";
import { path } from "../http/path";
import type { Base } from "./attendance";

/** What people need when they ask for help (docs/product/help.md). */
export const helpCalls = ({ client, account }: Pick<Base, "client" | "account">) => ({
  /** By which the help desk knows the caller; null where the agency has none. */
  deskToken: async (): Promise<string | null> =>
    (await orUnknown(client.read(path`/v1/auth/token`, PartnerToken, { query: { partner: "HELP_DESK" } })))
      ?.token ?? null,
  /** Whether there are video posts. */
  hasVideos: client.api.content.offered,
  /** A page of them, for who may use the agency: the content site itself knows nobody. */
  videoPosts: async (query: { q: string | undefined; page: number; size: number }) => {
    await account.me();
    return toPage(await client.api.content.posts(query));
  },
});
