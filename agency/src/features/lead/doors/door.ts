import { createHash } from "node:crypto";
import type { MetaFields } from "@soleira/schema/lead/channel-wire";
import { REFUSED_BECAUSE, type RefusedBecause } from "@soleira/schema/lead/doors";
import type * as z from "zod";
import { ApiError } from "../../../error/api-error";
import type { Lead } from "../lead";

/** What a door made of a body. */
export type Read = {
  lead: Lead;
  /** A rule of the door refuses it, for what its `field` lacks. */
  refused?: { because: RefusedBecause; field: string };
  /** The sender says that it is a test. */
  isTest?: boolean;
};

/** One way by which leads come in: how its words become a `Lead` (docs/product/leads.md#way). Pure. */
export type Door = {
  /** The route: `grupo-olx`. */
  channel: string;
  /** Null where it has routes of its own (meta.routes.ts); for OpenAPI: one line, and the sender's shape. */
  route: { summary: string; body: z.ZodType } | null;
  /** A lead of our own in its words, to try the way. */
  sample(id: string): unknown;
  /** The portal may give a key of its own, beside the agency's secret. */
  takesKey?: true;
  /** It has an address for each agency too, `…/{agency}`. */
  byAgency?: true;
  /** The secret in a body; without it the secret is the password of a Basic header. */
  secretIn?(raw: unknown): string;
  /** Whether what came says only that a lead is there: it has to be fetched (fetch-lead.ts). */
  isNotice?(raw: unknown): boolean;
  /** The sender's form that a lead came by, whose answers the agency may have said more of; null without one. */
  formIn?(raw: unknown): string | null;
  /** Null for what is no lead of this door at all. */
  read(raw: unknown, fields?: MetaFields): Read | null;
};

/** What is known by no id of the sender's is known by what it says. */
export const digestOf = (raw: unknown): string =>
  createHash("sha256").update(JSON.stringify(raw)).digest("base64url");

/** A lead that says neither who it is from nor how they are reached is refused. */
export const withContact = (lead: Lead, name: string | null | undefined, field: string): Read => ({
  lead,
  ...(!name?.trim() && !lead.phone && !lead.email && { refused: { because: "NO_CONTACT" as const, field } }),
});

/** How a refusal is answered: 422/4001, and 400/4001 for what cannot be read. */
export function refusalOf({ because, field }: NonNullable<Read["refused"]>): ApiError {
  const message = REFUSED_BECAUSE[because];
  return new ApiError("INVALID", message, {
    ...(because === "UNREADABLE" ? {} : { status: 422, fields: [{ field, message }] }),
  });
}
