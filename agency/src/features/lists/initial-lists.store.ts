import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { MESSAGE_OCCASIONS } from "@soleira/schema/attendance/message-occasion";
import { STOPPED_AFTER_DAYS } from "@soleira/schema/attendance/next-step";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import {
  ATTENDANCE_STATUSES,
  PRE_SERVICE_STATUSES,
  STATUS_DESCRIPTION,
} from "@soleira/schema/attendance/status";
import { eq } from "drizzle-orm";
import type { Tx } from "../../database/database";
import {
  acquisitionChannel,
  contactType,
  enterpriseStatus,
  historyReason,
  interestField,
  interestLevel,
  interestLevelReason,
  readyMessage,
  requestTransferReason,
  statusReason,
  tag,
  temperature,
} from "../../database/schema";
import { insertVisitReasons } from "./initial-visit-reasons.store";
import {
  CHANNELS,
  CONTACT_TYPES,
  HISTORY_REASONS,
  INTEREST_FIELDS,
  INTEREST_LEVELS,
  INTEREST_REASONS,
  READY_MESSAGES,
  STATUS_REASONS,
  TAGS,
  TEMPERATURES,
  TRANSFER_REASONS,
  VISIT_MESSAGES,
} from "./initial-words";

/** What an agency configures, with the ids that the database gave. */
export type AgencyLists = {
  temperatures: { id: number; heat: number }[];
  tags: { id: number }[];
  channels: { id: number; name: string; portal: string | null }[];
  reasons: { id: number; status: AttendanceStatus; name: string }[];
  contactTypes: { id: number; name: string }[];
};

/** Columns, temperatures, tags, channels, reasons and contact types of a new agency. */
export async function insertLists(
  tx: Tx,
  enterpriseId: number,
  inProgressAsks: boolean,
): Promise<AgencyLists> {
  const asksNothing: AttendanceStatus[] = inProgressAsks ? ["NEW"] : ["NEW", "IN_PROGRESS"];
  await tx.insert(enterpriseStatus).values(
    BUSINESS_TYPES.flatMap((businessType) =>
      ATTENDANCE_STATUSES.map((status, order) => ({
        enterpriseId,
        businessType,
        status,
        order: order + 1,
        useOnPreService: PRE_SERVICE_STATUSES.includes(status),
        description: STATUS_DESCRIPTION[status],
        actionRequired: !asksNothing.includes(status),
        stoppedAfterDays: STOPPED_AFTER_DAYS[status] ?? null,
      })),
    ),
  );
  await tx.insert(historyReason).values(HISTORY_REASONS.map((name) => ({ enterpriseId, name })));
  await tx.insert(requestTransferReason).values(TRANSFER_REASONS.map((name) => ({ enterpriseId, name })));
  await insertInterestLists(tx, enterpriseId);
  await insertVisitReasons(tx, enterpriseId);
  return {
    temperatures: await tx
      .insert(temperature)
      .values(TEMPERATURES.map((one, index) => ({ enterpriseId, heat: index + 1, ...one })))
      .returning(),
    tags: await tx
      .insert(tag)
      .values(TAGS.map(([name, color]) => ({ enterpriseId, name, color })))
      .returning(),
    channels: await tx
      .insert(acquisitionChannel)
      .values(CHANNELS.map(([name, portal]) => ({ enterpriseId, name, portal })))
      .returning(),
    reasons: await tx
      .insert(statusReason)
      .values(
        ATTENDANCE_STATUSES.flatMap((status) =>
          (STATUS_REASONS[status] ?? []).map(([name, preService]) => ({
            enterpriseId,
            status,
            name,
            preService,
          })),
        ),
      )
      .returning(),
    contactTypes: await tx
      .insert(contactType)
      .values(CONTACT_TYPES.map(([name, icon]) => ({ enterpriseId, name, icon })))
      .returning(),
  };
}

/** Interest levels with reasons, the fields beside a property of interest, and ready messages. */
async function insertInterestLists(tx: Tx, enterpriseId: number): Promise<void> {
  await tx
    .insert(interestLevel)
    .values(INTEREST_LEVELS.map((name, index) => ({ enterpriseId, name, position: index + 1 })));
  await tx.insert(interestLevelReason).values(INTEREST_REASONS.map((name) => ({ enterpriseId, name })));
  await tx.insert(interestField).values(INTEREST_FIELDS.map(([name]) => ({ enterpriseId, name })));
  await tx
    .insert(readyMessage)
    .values(
      READY_MESSAGES.map(([businessType, title, text]) => ({ enterpriseId, businessType, title, text })),
    );
  await tx.insert(readyMessage).values(
    MESSAGE_OCCASIONS.map((occasion, index) => {
      const [title, text] = VISIT_MESSAGES[occasion];
      return { enterpriseId, occasion, title, text, position: 1000 + index };
    }),
  );
}

/** The same of an agency that is there. */
export const loadLists = async (tx: Tx, enterpriseId: number): Promise<AgencyLists> => ({
  temperatures: await tx.select().from(temperature).where(eq(temperature.enterpriseId, enterpriseId)),
  tags: await tx.select().from(tag).where(eq(tag.enterpriseId, enterpriseId)),
  channels: await tx
    .select()
    .from(acquisitionChannel)
    .where(eq(acquisitionChannel.enterpriseId, enterpriseId)),
  reasons: await tx.select().from(statusReason).where(eq(statusReason.enterpriseId, enterpriseId)),
  contactTypes: await tx.select().from(contactType).where(eq(contactType.enterpriseId, enterpriseId)),
});
