import type { Attendance, UpdateBody } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../database/database";
import { conflict, invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import type { Work } from "../tenancy/work";
import { change, lockForChange, readAttendance, readForView } from "./attendance.store";
import { requireOpen } from "./closed";
import { moveAttendance, movedText } from "./move";
import type { Row } from "./row";

/**
 * The tags and then the status of an attendance, each where it is named (docs/product/moves.md#update): so that one call
 * may both finish and tag it. @throws what a status call throws, 400/4001 on `tags`, 409/4009 on a closed attendance
 */
export async function updateAttendance(
  work: Work,
  id: number,
  { tags, status, ...data }: z.output<typeof UpdateBody>,
): Promise<Attendance> {
  if (tags) {
    const row = await lockForChange(work, id);
    if (data.from && data.from !== row.status)
      throw conflict(await movedText(work, row), await readAttendance(work, row));
    await requireOpen(work, row);
    await setTags(work, row, tags);
  }
  if (status) return moveAttendance(work, id, { ...data, status });
  return (await readForView(work, id)).attendance;
}

type Tag = { id: number; name: string; there: boolean };

/** These tags in place of the ones that are there, with one history item; the same ones change nothing. */
async function setTags(work: Work, row: Row, texts: string[]): Promise<void> {
  const { tx } = work;
  const wanted = new Set(texts.map((text) => ownId(text, "tags", "Etiqueta inválida.")));
  const tags = await rows<Tag>(
    tx,
    sql`select t.id::int as id, t.name, f.tag_id is not null as there from tag t
        left join attendance_tag f on f.enterprise_id = t.enterprise_id and f.tag_id = t.id and f.attendance_id = ${row.id}
        where t.enterprise_id = ${row.enterpriseId}
          and (t.id = any (${`{${[...wanted].join(",")}}`}::bigint[]) or f.tag_id is not null)
        order by t.name, t.id`,
  );
  if (tags.filter(({ id }) => wanted.has(id)).length < wanted.size)
    throw invalid("tags", "Etiqueta inválida.");
  const added = tags.filter(({ id, there }) => wanted.has(id) && !there);
  const removed = tags.filter(({ id, there }) => there && !wanted.has(id));
  if (added.length + removed.length === 0) return;
  await tx.execute(
    sql`delete from attendance_tag where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id}
          and tag_id = any (${`{${removed.map(({ id }) => id).join(",")}}`}::bigint[])`,
  );
  await tx.execute(
    sql`insert into attendance_tag (enterprise_id, attendance_id, tag_id)
        select ${row.enterpriseId}, ${row.id}, id from unnest(${`{${added.map(({ id }) => id).join(",")}}`}::bigint[]) id`,
  );
  const told = [...added.map(({ name }) => `+ ${name}`), ...removed.map(({ name }) => `− ${name}`)];
  await change(work, {
    row,
    set: {},
    note: { type: "TAGS", title: "Etiquetas alteradas", message: told.join("\n") },
  });
}
