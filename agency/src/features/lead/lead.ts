import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ContactKind } from "@soleira/schema/customer/contacts";

/** A lead from outside, in our words, whatever portal or form it came from. */
export type Lead = {
  /** The route that it came by: `grupo-olx`. */
  channel: string;
  /** The sender's id of this lead: the same again is the same delivery. */
  externalId: string;
  /** As it came, unknown fields included. */
  raw: unknown;
  /** What the sender calls itself, fit to show: `ZAP`. */
  portal: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** Beside the first of each, where the sender gives several. */
  further: { type: ContactKind; value: string }[];
  message: string | null;
  /** Null where the sender does not say: then the listing does. */
  businessType: BusinessType | null;
  propertyCode: string | null;
  /** Beside the message, lines of the history item: the page and the campaign that it came from. */
  whence?: string | null;
  warmth: "cold" | "warm" | "hot" | null;
};
