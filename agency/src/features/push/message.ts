import { createHash } from "node:crypto";
import { firstName } from "@soleira/schema/format/names";
import type { PushMessage } from "@soleira/schema/push/wire";
import { pushPath } from "@soleira/schema/push/wire";
import type { PushJob } from "./job.store";

/** A word that somebody typed as a name, no longer than a notice shows. */
const LONGEST_NAME = 40;

/** A lead that gave no name is called by their address or phone: neither is said. */
const NO_NAME = /[@\d]/;
const nameOf = (lead: string | null): string => {
  const name = lead === null ? "" : firstName(lead);
  return NO_NAME.test(name) ? "" : name.slice(0, LONGEST_NAME);
};

/** What a device is sent: of the lead the first name alone (docs/product/push.md#message). */
export const messageOf = (job: PushJob): PushMessage => ({
  id: String(job.notificationId),
  kind: job.kind,
  title: job.title,
  body: nameOf(job.lead),
  url: pushPath(String(job.notificationId)),
  enterpriseId: String(job.enterpriseId),
  tag: job.attendanceId === null ? `notification-${job.notificationId}` : `lead-${job.attendanceId}`,
});

/**
 * What a push service knows them apart by (RFC 8030 §5.4): of several that wait for a device it keeps the last. Not the tag
 * itself, since the service would read it.
 */
export const topicOf = ({ tag }: PushMessage, device: string): string =>
  createHash("sha256").update(`${device} ${tag}`).digest("base64url").slice(0, 32);
