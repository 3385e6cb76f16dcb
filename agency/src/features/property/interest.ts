import type { AttendanceProperty, InterestBody } from "@soleira/schema/property/wire";
import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { attendanceProperty } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { readProperty } from "./property.store";
import type { PropertyFollower } from "./property-follower";

/** Lists that a property of interest points into. */
const LISTS = {
  interestLevelId: [sql`interest_level`, "Nível de interesse inválido."],
  interestLevelReasonId: [sql`interest_level_reason`, "Motivo inválido."],
  acquisitionChannelId: [sql`acquisition_channel`, "Canal inválido."],
} as const satisfies Record<string, readonly [SQL, string]>;

/** An item of a list of the attendance's agency; null where none was named. @throws 400/4001 for any other. */
async function itemOf(tx: Tx, row: Row, field: keyof typeof LISTS, text: string | null | undefined) {
  if (!text) return null;
  const [table, message] = LISTS[field];
  const id = ownId(text, field, message);
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from ${table} where enterprise_id = ${row.enterpriseId} and id = ${id}`,
  );
  if (!found) throw invalid(field, message);
  return { id, name: found.name };
}

/**
 * How much the person likes a property and why, or by which channel it came: what was not named stays, what is so
 * already changes nothing. One history item. @throws 404/4004, 400/4001 naming the field.
 */
export async function setInterest(
  work: Work,
  follow: PropertyFollower,
  row: Row,
  id: number,
  body: z.output<typeof InterestBody>,
): Promise<AttendanceProperty> {
  const { tx } = work;
  const before = await readProperty(tx, row, id);
  const { level, reason, channel } = await checkAll({
    level: () => itemOf(tx, row, "interestLevelId", body.interestLevelId),
    reason: () => itemOf(tx, row, "interestLevelReasonId", body.interestLevelReasonId),
    channel: () => itemOf(tx, row, "acquisitionChannelId", body.acquisitionChannelId),
  });
  const observation = body.observation?.trim() || null;

  const sameInterest =
    !level ||
    (before.interest?.levelId === String(level.id) &&
      before.interest.reasonId === String(reason?.id) &&
      (before.interest.observation ?? null) === observation);
  const sameChannel = !channel || before.acquisitionChannelId === String(channel.id);
  if (sameInterest && sameChannel) return before;

  await tx
    .update(attendanceProperty)
    .set({
      ...(level && reason && { interestLevelId: level.id, interestLevelReasonId: reason.id, observation }),
      ...(channel && { acquisitionChannelId: channel.id }),
    })
    .where(
      and(
        eq(attendanceProperty.enterpriseId, row.enterpriseId),
        eq(attendanceProperty.attendanceId, row.id),
        eq(attendanceProperty.id, id),
      ),
    );
  const { code } = before.property;
  const details = [reason?.name, observation, channel && !sameChannel && `Canal: ${channel.name}`];
  await follow(
    work,
    row,
    level && !sameInterest
      ? {
          type: "INTEREST",
          title: `Interesse no imóvel ${code}: ${level.name}`,
          message: details.filter(Boolean).join(" · "),
        }
      : { type: "PROPERTY", title: `Canal do imóvel ${code}: ${channel?.name}` },
  );
  return readProperty(tx, row, id);
}
