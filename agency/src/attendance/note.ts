/** What one history item tells. Its kind names the icon (docs/product/history.md#items). */
export type Note = {
  type:
    | "CREATED"
    | "LEAD"
    | "STATUS"
    | "TEMPERATURE"
    | "TAGS"
    | "RETURN"
    | "CONTACT_TYPE"
    | "OBSERVATION"
    | "WHATSAPP"
    | "PROPERTY"
    | "INTEREST"
    | "CUSTOMER"
    | "VISIT"
    | "TRANSFER";
  /** pt-BR, fit to show. */
  title: string;
  message?: string | null;
  reasonId?: number | null;
  rememberAt?: Date | null;
  /** Who did it where no person did, e.g. the portal's name. */
  source?: string;
};
