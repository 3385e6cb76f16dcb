import { formatPhone } from "@soleira/schema/format/phone";
import type { Contact } from "./contactChanges";

/** A phone as it is read, an e-mail as it is. */
export const contactText = ({ kind, value }: Pick<Contact, "kind" | "value">): string =>
  kind === "PHONE" ? formatPhone(value) : value;
