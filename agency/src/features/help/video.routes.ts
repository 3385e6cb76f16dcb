import { HelpCalls } from "@soleira/schema/help/calls";
import type { Routes } from "../../http/routes";
import { VIDEO_POSTS } from "./videoPosts";

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** In the place of a content site: a program shows its own credential, nobody theirs. */
export function videoRoutes(routes: Routes): void {
  routes.public({ ...HelpCalls.videos, credential: "client" }, async ({ query: { q = "", page, size } }) => {
    const found = VIDEO_POSTS.filter(({ title }) => folded(title).includes(folded(q.trim())));
    const pages = Math.ceil(found.length / size);
    const items = found.slice((page - 1) * size, page * size);
    return { items, page, pages, pageSize: size, totalPages: pages, total: found.length };
  });
}
