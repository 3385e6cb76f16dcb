import { and, eq, sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { attendanceTag } from "../../database/schema";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { change } from "./change";
import type { Row } from "./row.store";

type Tag = { id: number; name: string; there: boolean };

/** These tags in place of the ones that are there, with one history item; the same ones change nothing. */
export async function setTags(work: Work, row: Row, texts: string[]): Promise<void> {
  const { tx } = work;
  const wanted = new Set(texts.map((text) => ownId(text, "tags", "Etiqueta inválida.")));
  const tags = await rows<Tag>(
    tx,
    sql`select t.id::int as id, t.name, f.tag_id is not null as there from tag t
        left join attendance_tag f on f.enterprise_id = t.enterprise_id and f.tag_id = t.id and f.attendance_id = ${row.id}
        where t.enterprise_id = ${row.enterpriseId}
          and (t.id = any (${`{${[...wanted].join(",")}}`}::bigint[]) and t.set_aside_at is null or f.tag_id is not null)
        order by t.name, t.id`,
  );
  if (tags.filter(({ id }) => wanted.has(id)).length < wanted.size)
    throw invalid("tags", "Etiqueta inválida.");
  const added = tags.filter(({ id, there }) => wanted.has(id) && !there);
  const removed = tags.filter(({ id, there }) => there && !wanted.has(id));
  if (added.length + removed.length === 0) return;
  const { enterpriseId, id: attendanceId } = row;
  if (removed.length > 0)
    await tx
      .delete(attendanceTag)
      .where(
        and(
          eq(attendanceTag.enterpriseId, enterpriseId),
          eq(attendanceTag.attendanceId, attendanceId),
          sql`${attendanceTag.tagId} = any (${`{${removed.map(({ id }) => id).join(",")}}`}::bigint[])`,
        ),
      );
  if (added.length > 0)
    await tx.insert(attendanceTag).values(added.map(({ id }) => ({ enterpriseId, attendanceId, tagId: id })));
  const lines = [...added.map(({ name }) => `+ ${name}`), ...removed.map(({ name }) => `− ${name}`)];
  await change(work, {
    row,
    note: { type: "TAGS", title: "Etiquetas alteradas", message: lines.join("\n") },
  });
}
