/*
 * Where the database holds what is somebody's (docs/product/personal-data.md). A test reads the catalogue: each column that
 * can hold words, numbers of a document, places or bytes stands in PERSONAL or in IMPERSONAL.
 */

/** Whose it is: a lead's person, who signs a proposal or stands beside them in its forms, or who works here. */
type Whose = "customer" | "proponent" | "colleague";

/** Columns of one table that hold data of one kind of person, and how the rows of one of them are found. */
export type Held = {
  of: Whose;
  /** From the person's row, `customer.id` or `user_account.id`, to the row, or by what else it is told. */
  by: string;
  columns: readonly string[];
};

const BY_ATTENDANCE = "attendance_id, attendance.customer_id";
const BY_PROPOSAL = "proposal_id, proposal.attendance_id, attendance.customer_id";

export const PERSONAL: Record<string, readonly Held[]> = {
  account_token: [
    { of: "colleague", by: "user_id, or email before there is one", columns: ["email", "payload", "hash"] },
  ],
  attendance: [
    { of: "customer", by: "customer_id", columns: ["content", "external_id", "return_subject", "undo"] },
  ],
  attendance_property: [{ of: "customer", by: BY_ATTENDANCE, columns: ["message", "observation"] }],
  avatar: [{ of: "colleague", by: "user_id", columns: ["bytes"] }],
  customer: [
    {
      of: "customer",
      by: "id",
      columns: ["name", "phone", "phone_e164", "phone_key", "email", "also_known", "search_text", "editors"],
    },
  ],
  customer_contact: [{ of: "customer", by: "customer_id", columns: ["value", "phone_e164", "key"] }],
  filler_contact: [{ of: "customer", by: "key, customer_contact.key", columns: ["value", "key"] }],
  history: [
    { of: "customer", by: BY_ATTENDANCE, columns: ["title", "message"] },
    { of: "colleague", by: "created_by", columns: ["created_by_name"] },
  ],
  idempotency: [{ of: "customer", by: "nothing: forgotten after 8 days", columns: ["answer"] }],
  import_file: [
    { of: "customer", by: "cells of its lines; forgotten 30 days after it ended", columns: ["columns"] },
    { of: "colleague", by: "created_by", columns: ["file_name", "created_by_name"] },
  ],
  import_row: [
    {
      of: "customer",
      by: `${BY_ATTENDANCE}; without one forgotten with its import`,
      columns: ["cells", "name", "keys", "made"],
    },
  ],
  interest_field_value: [{ of: "customer", by: "attendance_property_id", columns: ["value"] }],
  invitation: [
    { of: "colleague", by: "email", columns: ["email", "roles", "token_hash"] },
    { of: "colleague", by: "invited_by", columns: ["invited_by_name"] },
  ],
  mail: [{ of: "colleague", by: "to_address", columns: ["to_address", "content"] }],
  membership: [{ of: "colleague", by: "user_id", columns: ["roles"] }],
  mfa_challenge: [{ of: "colleague", by: "user_id", columns: ["hash"] }],
  notification: [{ of: "customer", by: "reference_id, by its kind", columns: ["title", "message"] }],
  notification_preference: [{ of: "colleague", by: "user_id", columns: ["muted", "quiet_from", "quiet_to"] }],
  outbox: [{ of: "customer", by: "aggregate_id", columns: ["payload"] }],
  person_change: [
    { of: "colleague", by: "user_id", columns: ["what"] },
    { of: "colleague", by: "by_user_id", columns: ["by_name"] },
  ],
  portal_lead: [
    {
      of: "customer",
      by: `${BY_ATTENDANCE}; without one forgotten after 30 days`,
      columns: ["raw", "mended", "fetched", "external_id"],
    },
  ],
  property: [
    { of: "customer", by: "words of who registered it: its owner may stand in them", columns: ["obs"] },
  ],
  proposal: [
    { of: "customer", by: "attendance_id, attendance.customer_id", columns: ["reason", "signer"] },
    { of: "colleague", by: "answered_by", columns: ["answered_by_name"] },
  ],
  proposal_code: [{ of: "proponent", by: BY_PROPOSAL, columns: ["email"] }],
  proposal_document: [{ of: "proponent", by: BY_PROPOSAL, columns: ["name", "bytes"] }],
  proposal_event: [{ of: "proponent", by: BY_PROPOSAL, columns: ["title", "message", "by_name"] }],
  proposal_form: [{ of: "proponent", by: BY_PROPOSAL, columns: ["data", "filled_by_name"] }],
  proposal_key: [{ of: "proponent", by: BY_PROPOSAL, columns: ["answer"] }],
  push_device: [
    { of: "colleague", by: "family_id, refresh_family.user_id", columns: ["endpoint", "p256dh", "auth"] },
  ],
  recovery_code: [{ of: "colleague", by: "user_id", columns: ["hash"] }],
  refresh_family: [{ of: "colleague", by: "user_id", columns: ["device", "client_id"] }],
  request_transfer: [
    { of: "customer", by: BY_ATTENDANCE, columns: ["observation", "decision"] },
    { of: "colleague", by: "decided_by", columns: ["decided_by_name"] },
  ],
  request_transfer_history: [{ of: "colleague", by: "request_id", columns: ["by_name", "message"] }],
  second_factor: [{ of: "colleague", by: "user_id", columns: ["secret"] }],
  sign_in_try: [
    {
      of: "colleague",
      by: "key: a digest of the account's address, alone or with where it was tried from; forgotten when it is over",
      columns: ["key"],
    },
  ],
  user_account: [
    { of: "colleague", by: "id", columns: ["name", "email", "phone", "avatar", "title", "password_hash"] },
  ],
  visit: [{ of: "customer", by: "attendance_property_id", columns: ["feedback", "observation", "message"] }],
  visit_feed: [{ of: "colleague", by: "user_id", columns: ["token_digest"] }],
  webhook_delivery: [{ of: "customer", by: "body, by the attendance in it", columns: ["body"] }],
};

/** What the agency itself says, codes of ours, and secrets of machines. */
export const IMPERSONAL: Record<string, readonly string[]> = {
  account_token: ["kind"],
  acquisition_channel: ["name", "portal"],
  api_token: ["name", "scopes"],
  attendance: ["business_type", "closed_by", "status"],
  attendance_count: ["business_type", "day", "sort", "span", "status"],
  attendance_transition: ["from_status", "to_status"],
  avatar: ["content_type", "hash"],
  check_in: ["ended_by"],
  contact_type: ["icon", "name"],
  customer_contact: ["type"],
  district: ["name"],
  document_template: ["business_type", "bytes", "content_type", "name"],
  due_notice: ["kind"],
  enterprise: [
    "account_status",
    "city",
    "conversation_tool",
    "conversation_url",
    "creci",
    "logo",
    "management_url",
    "name",
    "password_policy",
    "phone",
    "time_zone",
    "visit_partner_url",
  ],
  enterprise_status: ["business_type", "description", "status"],
  filler_contact: ["type"],
  history: ["before", "type"],
  history_reason: ["name"],
  idempotency: ["fingerprint", "key"],
  import_file: ["business_type", "kind", "receiver", "state"],
  import_row: ["business_type", "reason", "state"],
  interest_field: ["name"],
  interest_level: ["name"],
  interest_level_reason: ["name"],
  lead_credential: ["channel", "previous_hash", "secret_hash"],
  lead_key: ["channel", "key_hash"],
  mail: ["kind", "message_id"],
  meta_form: ["fields", "form_id"],
  meta_page: ["app_secret", "page_id", "token"],
  mfa_challenge: ["client_id"],
  migration: ["checksum", "name"],
  notification: ["kind"],
  outbox: ["aggregate_type", "user_ids"],
  place: ["address", "latitude", "longitude", "name"],
  portal_lead: ["channel", "reason", "state"],
  property: [
    "address",
    "business_type",
    "city",
    "code",
    "code_key",
    "district",
    "photo",
    "registration",
    "registry",
    "size_m2",
    "tax_indication",
    "type",
    "url",
  ],
  property_type: ["name"],
  proposal: [
    "business_type",
    "due_date",
    "last_offer_by",
    "missing",
    "property_code",
    "property_district",
    "property_type",
    "proposal_date",
    "sent_how",
    "status",
  ],
  proposal_code: ["hash"],
  proposal_document: ["content_type", "kind", "sha256"],
  proposal_form: ["kind"],
  proposal_key: ["fingerprint", "key"],
  queue_member: ["queue"],
  queue_setting: ["queue"],
  lead_rule: ["queue", "name", "channel_ids", "district_ids", "property_type_ids", "user_ids"],
  lead_turn: ["queue", "reason", "rule", "listing", "skipped"],
  ready_message: ["business_type", "occasion", "text", "title"],
  report_export: ["filters", "hash", "name"],
  report_share: ["filters", "hash", "name"],
  request_transfer: ["status"],
  request_transfer_history: ["status"],
  request_transfer_reason: ["name"],
  shift: ["end_time", "queue", "start_time"],
  site_form: ["name", "origins"],
  status_reason: ["name", "status"],
  tag: ["color", "name"],
  team: ["name"],
  temperature: ["color", "name"],
  user_account: ["account_status"],
  visit: ["reason", "source"],
  visit_reason: ["name", "type"],
  webhook: ["name", "old_secret", "paused_because", "secret", "types", "url"],
  webhook_delivery: ["id", "problem", "type"],
};
