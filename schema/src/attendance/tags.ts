import * as z from "zod/mini";
import { idsIn } from "../input/forms";

/** Tags that one attendance may have. */
export const MOST_TAGS = 50;
export const TOO_MANY_TAGS = "Etiquetas demais.";

/** The tags of an attendance as they are chosen, and as they were when the form was opened (docs/product/detail.md#tags). */
export const TagsForm = z.object({
  chosen: z.pipe(
    z.string(),
    z.pipe(z.transform(idsIn), z.array(z.string()).check(z.maxLength(MOST_TAGS, TOO_MANY_TAGS))),
  ),
  seen: z.pipe(z.string(), z.transform(idsIn)),
});

/** The tags to set: those of `now`, with what was added to `seen` and without what was taken off. */
export function tagsToSet({ chosen, seen }: z.output<typeof TagsForm>, now: readonly string[]): string[] {
  const kept = now.filter((id) => chosen.includes(id) || !seen.includes(id));
  return [...kept, ...chosen.filter((id) => !seen.includes(id) && !kept.includes(id))];
}
