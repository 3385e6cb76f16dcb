import type { PersonalPart } from "@soleira/schema/personal/parts";

/*
 * Where the database holds what is somebody's, and what becomes of it when they are erased (docs/product/personal-data.md).
 * A test reads the catalogue: each column that can hold words, numbers of a document, places or bytes stands in PERSONAL or
 * in IMPERSONAL. Erasing and its preview do what stands here and know no table of their own.
 */

/** Of who works here: how the rows of one of them are found, from `user_account.id`. */
type OfColleague = { of: "colleague"; by: string; columns: readonly string[] };

/** What an erasure does with the rows: deletes them, or writes these values (SQL) into their columns. */
type Change = { delete: true } | { blank: Readonly<Record<string, string>> };

/** Of a lead's person, or of who signs a proposal or stands beside them in its forms. */
export type OfPerson = {
  of: "customer" | "proponent";
  columns: readonly string[];
} & (
  | ({
      /** What it is called where a person reads of it; without one it is a copy that programs need. */
      part?: PersonalPart;
      /**
       * Which rows `t`, in SQL. In braces what is gathered of the person before anything goes (features/personal/person.ts):
       * `enterprise`, arrays of ids (`people`, `attendances`, `interests`, `proposals`, `requests`, `imports`), `keys` and
       * `contacts` that nobody else has, `addresses` of theirs and of who signs with them, `words` that these columns hold
       * (`contacts` and `words` as JSON writes them), `ids`, a pattern of ids in JSON, and `nobody`, who they are afterwards.
       */
      where: string;
    } & Change)
  | {
      /** Why it stays, and until when. */
      keep: string;
    }
);

export type Held = OfColleague | OfPerson;

const BY_ATTENDANCE = "attendance_id = any ({attendances})";
const BY_PROPOSAL = "proposal_id = any ({proposals})";
const BY_INTEREST = "attendance_property_id = any ({interests})";
/** Whether a text has one of these in it. */
const has = (text: string, set: "words" | "contacts") =>
  `exists (select from unnest({${set}}) w where strpos(${text}, w) > 0)`;
/** The same of an answer, and it is about something of theirs: a short word alone is anybody's. */
const tells = (text: string) => `case when ${text} ~ {ids} then ${has(text, "words")} else false end`;

export const PERSONAL: Record<string, readonly Held[]> = {
  account_token: [
    { of: "colleague", by: "user_id, or email before there is one", columns: ["email", "payload", "hash"] },
  ],
  attendance: [
    {
      of: "customer",
      part: "ATTENDANCES",
      where: "customer_id = any ({people})",
      columns: ["content", "external_id", "return_subject", "undo", "handed_over"],
      blank: {
        content: "null",
        external_id: "null",
        return_subject: "null",
        undo: "null",
        handed_over: "null",
      },
    },
  ],
  attendance_property: [
    {
      of: "customer",
      part: "INTERESTS",
      where: "attendance_id = any ({attendances})",
      columns: ["message", "observation"],
      blank: { message: "null", observation: "null" },
    },
  ],
  avatar: [{ of: "colleague", by: "user_id", columns: ["bytes"] }],
  customer: [
    {
      of: "customer",
      part: "CONTACTS",
      where: "id = any ({people})",
      columns: ["name", "phone", "phone_e164", "phone_key", "email", "also_known", "search_text", "editors"],
      blank: {
        name: "{nobody}",
        phone: "null",
        phone_e164: "null",
        phone_key: "null",
        email: "null",
        also_known: "null",
        // The database makes it of the others.
        search_text: "''",
        editors: "null",
      },
    },
  ],
  customer_contact: [
    {
      of: "customer",
      part: "CONTACTS",
      where: "customer_id = any ({people})",
      columns: ["value", "phone_e164", "key"],
      delete: true,
    },
  ],
  erasure: [{ of: "colleague", by: "asked_by", columns: ["asked_by_name"] }],
  filler_contact: [
    {
      of: "customer",
      part: "CONTACTS",
      // One that others have too says nothing of this person.
      where: `key = any ({keys}) and not exists (select from customer_contact c
        where c.enterprise_id = t.enterprise_id and c.key = t.key and c.customer_id <> all ({people}))`,
      columns: ["value", "key"],
      delete: true,
    },
  ],
  history: [
    {
      of: "customer",
      part: "HISTORY",
      where: BY_ATTENDANCE,
      columns: ["title", "message"],
      blank: { title: "'Texto apagado'", message: "null" },
    },
    { of: "colleague", by: "created_by", columns: ["created_by_name"] },
  ],
  idempotency: [{ of: "customer", where: tells("answer"), columns: ["answer"], blank: { answer: "null" } }],
  import_file: [
    {
      of: "customer",
      where: `id = any ({imports}) or ${has("columns::text", "contacts")}`,
      columns: ["columns"],
      // Titles and fields stay, its samples go.
      blank: {
        columns: `(select coalesce(jsonb_agg(c || '{"samples": []}' order by n), '[]')
          from jsonb_array_elements(columns) with ordinality e (c, n))`,
      },
    },
    { of: "colleague", by: "created_by", columns: ["file_name", "created_by_name"] },
  ],
  import_row: [
    {
      of: "customer",
      part: "IMPORTS",
      where: `${BY_ATTENDANCE} or attendance_id is null and keys && {keys}`,
      columns: ["cells", "name", "keys", "made"],
      blank: { cells: "'[]'", name: "''", keys: "null", made: "null" },
    },
  ],
  interest_field_value: [
    { of: "customer", part: "INTERESTS", where: BY_INTEREST, columns: ["value"], delete: true },
  ],
  invitation: [
    { of: "colleague", by: "email", columns: ["email", "roles", "token_hash"] },
    { of: "colleague", by: "invited_by", columns: ["invited_by_name"] },
  ],
  mail: [
    { of: "colleague", by: "to_address", columns: ["to_address", "content"] },
    {
      of: "proponent",
      // It is of no agency: one that waits stays where another agency may have sent it.
      where: `kind in ('PROPOSAL_CODE', 'PROPOSAL_SIGNED') and lower(to_address) = any ({addresses}) and (content is null
        or not exists (select from customer_contact c where c.enterprise_id <> {enterprise} and c.key = lower(t.to_address)))`,
      columns: ["to_address", "content"],
      delete: true,
    },
  ],
  membership: [{ of: "colleague", by: "user_id", columns: ["roles"] }],
  mfa_challenge: [{ of: "colleague", by: "user_id", columns: ["hash"] }],
  notification: [
    {
      of: "customer",
      part: "NOTICES",
      where: `about_id = any ({attendances}) or case
        when kind like 'PROPOSAL%' then reference_id = any ({proposals})
        when kind in ('TRANSFER_REQUESTED', 'TRANSFER_DECIDED') then reference_id = any ({requests})
        else reference_id = any ({attendances}) end`,
      columns: ["title", "message"],
      delete: true,
    },
  ],
  notification_preference: [{ of: "colleague", by: "user_id", columns: ["muted", "quiet_from", "quiet_to"] }],
  outbox: [
    {
      of: "customer",
      where: `case aggregate_type when 'attendance' then aggregate_id = any ({attendances})
        else ${tells("payload::text")} end`,
      columns: ["payload"],
      delete: true,
    },
  ],
  person_change: [
    { of: "colleague", by: "user_id", columns: ["what"] },
    { of: "colleague", by: "by_user_id", columns: ["by_name"] },
  ],
  portal_lead: [
    {
      of: "customer",
      part: "DELIVERIES",
      // One that waits is not theirs yet: it makes a person anew.
      where: `${BY_ATTENDANCE} or attendance_id is null and state <> 'WAITING'
        and ${has("concat(raw, mended, fetched)", "contacts")}`,
      columns: ["raw", "mended", "fetched"],
      blank: { raw: "'{}'", mended: "null", fetched: "null" },
    },
    {
      of: "customer",
      columns: ["external_id"],
      keep: "A number of the portal's: without it a repeat of the delivery would make the person anew.",
    },
  ],
  property: [
    {
      of: "customer",
      columns: ["obs"],
      keep: "Words about a listing, whose owner may stand in them: edited there, while the agency offers it.",
    },
  ],
  proposal: [
    {
      of: "customer",
      part: "PROPOSALS",
      where: BY_ATTENDANCE,
      columns: ["reason", "signer"],
      // Its link leads nowhere from now on.
      blank: { reason: "null", signer: "null", answered_by_name: "null", uuid: "gen_random_uuid()" },
    },
    { of: "colleague", by: "answered_by", columns: ["answered_by_name"] },
  ],
  proposal_code: [
    { of: "proponent", part: "PROPOSALS", where: BY_PROPOSAL, columns: ["email"], delete: true },
  ],
  proposal_document: [
    {
      of: "proponent",
      part: "DOCUMENTS",
      // Those that were signed are sealed (features/personal/erase.ts).
      where: `${BY_PROPOSAL} and kind not in ('SIGNED', 'SIGNED_MASKED')`,
      columns: ["name", "bytes"],
      delete: true,
    },
  ],
  proposal_event: [
    {
      of: "proponent",
      part: "PROPOSALS",
      where: BY_PROPOSAL,
      columns: ["title", "message", "by_name"],
      delete: true,
    },
  ],
  proposal_form: [
    {
      of: "proponent",
      part: "PROPOSALS",
      where: BY_PROPOSAL,
      columns: ["data", "filled_by_name"],
      delete: true,
    },
  ],
  proposal_key: [{ of: "proponent", where: BY_PROPOSAL, columns: ["answer"], delete: true }],
  push_device: [
    { of: "colleague", by: "family_id, refresh_family.user_id", columns: ["endpoint", "p256dh", "auth"] },
  ],
  recovery_code: [{ of: "colleague", by: "user_id", columns: ["hash"] }],
  refresh_family: [{ of: "colleague", by: "user_id", columns: ["device", "client_id"] }],
  request_transfer: [
    {
      of: "customer",
      part: "TRANSFERS",
      where: BY_ATTENDANCE,
      columns: ["observation", "decision"],
      blank: { observation: "null", decision: "null" },
    },
    { of: "colleague", by: "decided_by", columns: ["decided_by_name"] },
  ],
  request_transfer_history: [
    { of: "colleague", by: "request_id", columns: ["by_name"] },
    {
      of: "customer",
      part: "TRANSFERS",
      where: "request_id = any ({requests})",
      columns: ["message"],
      blank: { message: "null" },
    },
  ],
  sealed_document: [
    {
      of: "proponent",
      columns: ["bytes"],
      keep: "Signed documents, encrypted, for five years (kept_until).",
    },
  ],
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
  visit: [
    {
      of: "customer",
      part: "VISITS",
      where: BY_INTEREST,
      columns: ["feedback", "observation", "message"],
      blank: { feedback: "null", observation: "null", message: "null", uuid: "gen_random_uuid()" },
    },
  ],
  visit_feed: [{ of: "colleague", by: "user_id", columns: ["token_digest"] }],
  webhook_delivery: [
    { of: "customer", columns: ["body"], keep: "Ids and statuses alone, for seven days: they name nobody." },
  ],
};

/** What else says that two records, or one, are somebody's: rows of ids alone, which go last. */
export const LINKED: Record<string, string> = {
  different_people: "customer_id = any ({people}) or other_id = any ({people})",
  suspect: "customer_id = any ({people})",
};

/** Files of ours that write something outside of the database, and what an erasure does with it; a test looks for others. */
export const STORES: Record<string, string> = {
  "agency/src/auth/token-key.ts": "a key",
  "agency/src/database/lock.ts": "the number of a process",
  "agency/src/emit-migration.ts": "of who develops it",
  "agency/src/emit-openapi.ts": "of who develops it",
  "agency/src/features/personal/erased-list.ts": "ids alone: kept, so that a restored backup erases again",
  "agency/src/features/push/vapid.ts": "keys",
  "agency/src/features/report/export.ts": "a report on its way to who asked for it: deleted once it is sent",
  "agency/src/mail/transport.ts": "mails that are not sent: those with an address of theirs are deleted",
  "agency/src/main.ts": "sign-ins of the demo, and signed documents where an operator asks for them",
  "client/src/data/device/sealed.ts":
    "what a device read, sealed: it is read again, and goes with the session",
  "client/src/ui/storage.ts":
    "drafts and what waits to be sent, of who typed it: it goes with that, or with the session",
  "server/src/emit-schema.ts": "of who develops it",
  "server/src/session/session.store.ts": "sessions, sealed",
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
  erasure: ["gone", "reason", "stays"],
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
  sealed_document: ["sha256"],
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
