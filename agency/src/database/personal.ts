import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import type { PersonalPart } from "@soleira/schema/personal/parts";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { REQUEST_STATUS_DESCRIPTION } from "@soleira/schema/transfer/plan";

/*
 * Where the database holds what is somebody's, and what becomes of it when they are erased (docs/product/personal-data.md).
 * A test reads the catalogue: each column that can hold words, numbers of a document, places or bytes stands in PERSONAL or
 * in IMPERSONAL. Erasing and its preview, what is shown of a person and what they are handed do what stands here and know no
 * table of their own. Such a column has words, or a reason why it has none; a test looks for those without.
 */

/** Of who works here: how the rows of one of them are found, from `user_account.id`. */
type OfColleague = { of: "colleague"; by: string; columns: readonly string[] };

/** What an erasure does with the rows: deletes them, or writes these values (SQL) into their columns. */
type Change = { delete: true } | { blank: Readonly<Record<string, string>> };

/** What a value is called in pt-BR, and how it is read. */
export type Word = {
  label: string;
  /** SQL of `t`; without it the column itself. */
  sql?: string;
  /** `pairs`: JSON of names and values; `json`: whatever came; `form`: of a proposal, with its kind; else what its codes mean. */
  as?: "time" | "day" | "money" | "pairs" | "json" | "form" | Readonly<Record<string, string>>;
  /** Where it is not handed to its person (docs/product/personal-data.md#view): a condition in SQL. */
  internal?: string;
};
/** How a place's rows are told where a person reads of them (docs/product/personal-data.md#view). */
export type Shown = {
  /** What one of them is. */
  kind: string;
  /** Its moment, in SQL. */
  at?: string;
  /** Numbers that tell its rows apart, in SQL; without them `t.id`. */
  by?: readonly [string, string?];
  /** Which rows, where more than those that an erasure touches. */
  where?: string;
  /** Which rows are not handed to their person, in SQL: what colleagues say to each other. */
  internal?: string;
  /** Of each column of the place; `not`: why it is not shown. */
  words: Readonly<Record<string, string | Word | { not: string }>>;
  /** What explains them, of columns that hold nothing of a person, and of who works here. */
  beside?: readonly Word[];
};

/** Of a lead's person, or of who signs a proposal or stands beside them in its forms. */
export type OfPerson = {
  of: "customer" | "proponent";
  columns: readonly string[];
} & (
  | ({
      /**
       * Which rows `t`, in SQL. In braces what is gathered of the person before anything goes (features/personal/person.ts):
       * `enterprise`, arrays of ids (`people`, `attendances`, `interests`, `proposals`, `requests`, `imports`), `keys` and
       * `contacts` that nobody else has, `addresses` of theirs and of who signs with them, `words` that these columns hold
       * (`contacts` and `words` as JSON writes them), `ids`, a pattern of ids in JSON, and `nobody`, who they are afterwards.
       */
      where: string;
    } & Change &
      (
        | { /** What it belongs to where a person reads of it. */ part: PersonalPart; shown: Shown }
        | { part?: never /** What this copy is that programs need, in pt-BR. */; copy: string }
      ))
  | {
      /** Why it stays, and until when. */
      keep: string;
      /** The same in pt-BR, where it is shown. */
      copy: string;
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

const AGENT = { label: "Corretor", sql: "(select u.name from user_account u where u.id = t.user_id)" };
const CHANNEL = {
  label: "Origem",
  sql: `(select c.name from acquisition_channel c
    where c.enterprise_id = t.enterprise_id and c.id = t.acquisition_channel_id)`,
};
/** The listing of an interest. */
const propertyOf = (interest: string) => ({
  label: "Imóvel",
  sql: `(select concat_ws(' · ', p.code, p.address, p.district, p.city) from attendance_property i
    join property p on p.enterprise_id = i.enterprise_id and p.id = i.property_id
    where i.enterprise_id = t.enterprise_id and i.id = ${interest})`,
});
const CONTACT_TYPE = { PHONE: "Telefone", EMAIL: "E-mail" };
const ATTENDANCE = { label: "Atendimento", sql: "t.attendance_id::text" };
const PROPOSAL = { label: "Proposta", sql: "t.proposal_id::text" };
/** Codes, digests and what is found by: made of what is shown. */
const SAME = { not: "made of what is shown beside it" };

export const PERSONAL: Record<string, readonly Held[]> = {
  account_token: [
    { of: "colleague", by: "user_id, or email before there is one", columns: ["email", "payload", "hash"] },
  ],
  attendance: [
    {
      of: "customer",
      part: "ATTENDANCES",
      shown: {
        kind: "Atendimento",
        at: "t.created_at",
        words: {
          content: "Mensagem",
          external_id: "Número em outro programa",
          return_subject: { label: "Assunto do retorno", internal: "true" },
          undo: { not: "what the attendance had before its last change, for a day" },
          handed_over: { not: "numbers of what its last hand-over changed" },
        },
        beside: [
          { label: "Número", sql: "t.id::text" },
          { label: "Funil", sql: "t.business_type", as: BUSINESS_TYPE_NAME },
          { label: "Situação", sql: "t.status", as: STATUS_DESCRIPTION },
          CHANNEL,
          AGENT,
          {
            label: "Negócio fechado",
            sql: "case when t.deal_won then (t.amount_cents / 100.0)::numeric(16, 2)::text end",
            as: "money",
          },
        ],
      },
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
      shown: {
        kind: "Imóvel de interesse",
        at: "t.created_at",
        words: { message: "Mensagem", observation: { label: "Observação", internal: "true" } },
        beside: [propertyOf("t.id"), CHANNEL, ATTENDANCE],
      },
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
      shown: {
        kind: "Cadastro",
        at: "t.created_at",
        words: {
          name: "Nome",
          phone: "Telefone",
          phone_e164: SAME,
          phone_key: SAME,
          email: "E-mail",
          also_known: "Outros nomes",
          search_text: SAME,
          editors: { not: "who of the agency may edit it" },
        },
        beside: [{ label: "Número", sql: "t.id::text" }],
      },
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
      shown: {
        kind: "Contato",
        words: { value: "Contato", phone_e164: SAME, key: SAME },
        beside: [
          { label: "Tipo", sql: "t.type", as: CONTACT_TYPE },
          { label: "Principal", sql: "case when t.main then 'Sim' end" },
        ],
      },
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
      shown: {
        kind: "Contato que a imobiliária marcou",
        at: "t.created_at",
        internal: "true",
        words: { value: "Contato", key: SAME },
        beside: [
          { label: "Marcado como", sql: "case when t.identifies then 'de alguém' else 'de ninguém' end" },
        ],
      },
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
      shown: {
        kind: "Item do histórico",
        at: "t.created_at",
        internal: `t.type in ('OBSERVATION', 'TRANSFER', 'MERGE') or t.type = 'CUSTOMER' and t.title <> 'Dados do lead alterados'`,
        words: {
          title: "O que houve",
          message: {
            label: "Texto",
            // What others wrote is for colleagues: reasons, subjects, notes.
            internal:
              "t.type not in ('WHATSAPP', 'CREATED', 'CUSTOMER', 'PROPOSAL') and not (t.type = 'LEAD' and t.created_by is null)",
          },
        },
        beside: [ATTENDANCE, { label: "Por", sql: "t.created_by_name" }],
      },
      where: BY_ATTENDANCE,
      columns: ["title", "message"],
      blank: { title: "'Texto apagado'", message: "null" },
    },
    { of: "colleague", by: "created_by", columns: ["created_by_name"] },
  ],
  idempotency: [
    {
      of: "customer",
      where: tells("answer"),
      copy: "Respostas a programas, guardadas por um dia para que uma repetição não faça nada duas vezes",
      columns: ["answer"],
      blank: { answer: "null" },
    },
  ],
  import_file: [
    {
      of: "customer",
      where: `id = any ({imports}) or ${has("columns::text", "contacts")}`,
      copy: "Exemplos de células no cabeçalho de planilhas importadas",
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
      shown: {
        kind: "Linha de uma planilha",
        at: "(select f.created_at from import_file f where f.enterprise_id = t.enterprise_id and f.id = t.import_id)",
        by: ["t.import_id", "t.line"],
        words: {
          cells: {
            label: "Células",
            sql: `(select jsonb_agg(jsonb_build_array(coalesce(nullif(f.columns -> (n - 1)::int ->> 'title', ''), 'Coluna ' || n), c) order by n)
              from import_file f, jsonb_array_elements_text(t.cells) with ordinality e (c, n)
              where f.enterprise_id = t.enterprise_id and f.id = t.import_id)`,
            as: "pairs",
          },
          name: SAME,
          keys: SAME,
          made: { not: "ids of what the line made" },
        },
        beside: [
          { label: "Linha", sql: "t.line::text" },
          {
            label: "Importada por",
            sql: "(select f.created_by_name from import_file f where f.enterprise_id = t.enterprise_id and f.id = t.import_id)",
          },
        ],
      },
      where: `${BY_ATTENDANCE} or attendance_id is null and keys && {keys}`,
      columns: ["cells", "name", "keys", "made"],
      blank: { cells: "'[]'", name: "''", keys: "null", made: "null" },
    },
  ],
  interest_field_value: [
    {
      of: "customer",
      part: "INTERESTS",
      shown: {
        kind: "Resposta sobre um imóvel",
        by: ["t.attendance_property_id", "t.field_id"],
        words: { value: "Resposta" },
        beside: [
          {
            label: "Pergunta",
            sql: "(select f.name from interest_field f where f.enterprise_id = t.enterprise_id and f.id = t.field_id)",
          },
          propertyOf("t.attendance_property_id"),
        ],
      },
      where: BY_INTEREST,
      columns: ["value"],
      delete: true,
    },
  ],
  invitation: [
    { of: "colleague", by: "email", columns: ["email", "roles", "token_hash"] },
    { of: "colleague", by: "invited_by", columns: ["invited_by_name"] },
  ],
  mail: [
    { of: "colleague", by: "to_address", columns: ["to_address", "content"] },
    {
      of: "proponent",
      copy: "E-mails a caminho ou enviados nos últimos 30 dias: o endereço, e o texto cifrado até o envio",
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
      shown: {
        kind: "Notificação",
        at: "t.created_at",
        internal: "true",
        words: { title: "Título", message: "Texto" },
        beside: [{ ...AGENT, label: "Para" }],
      },
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
      copy: "Eventos recentes, pelos quais telas e programas sabem de mudanças",
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
      shown: {
        kind: "Lead como chegou",
        at: "t.received_at",
        words: {
          raw: { label: "Como chegou", as: "json" },
          mended: { label: "Como foi corrigido", as: "json" },
          fetched: { label: "Como foi buscado", as: "json" },
        },
        beside: [
          {
            label: "Origem",
            sql: "coalesce((select c.name from acquisition_channel c where c.enterprise_id = t.enterprise_id and c.portal = t.channel limit 1), t.channel)",
          },
          ATTENDANCE,
          { label: "Número no portal", sql: "t.external_id" },
        ],
      },
      // One that waits is not theirs yet: it makes a person anew.
      where: `${BY_ATTENDANCE} or attendance_id is null and state <> 'WAITING'
        and ${has("concat(raw, mended, fetched)", "contacts")}`,
      columns: ["raw", "mended", "fetched"],
      blank: { raw: "'{}'", mended: "null", fetched: "null" },
    },
    {
      of: "customer",
      columns: ["external_id"],
      copy: "O número que o portal deu ao lead: fica, para que uma repetição não crie a pessoa de novo",
      keep: "A number of the portal's: without it a repeat of the delivery would make the person anew.",
    },
  ],
  property: [
    {
      of: "customer",
      columns: ["obs"],
      copy: "Observações sobre imóveis que a imobiliária oferece, onde o dono pode aparecer: são do imóvel",
      keep: "Words about a listing, whose owner may stand in them: edited there, while the agency offers it.",
    },
  ],
  proposal: [
    {
      of: "customer",
      part: "PROPOSALS",
      shown: {
        kind: "Proposta",
        at: "t.created_at",
        words: {
          reason: "Motivo da resposta",
          signer: {
            label: "Assinatura",
            sql: `jsonb_build_array(jsonb_build_array('Assinada por', t.signer ->> 'name'),
              jsonb_build_array('CPF ou CNPJ', t.signer ->> 'document'), jsonb_build_array('E-mail', t.signer ->> 'email'),
              jsonb_build_array('Endereço IP', t.signer ->> 'address'))`,
            as: "pairs",
          },
        },
        beside: [
          { label: "Número", sql: "t.id::text" },
          ATTENDANCE,
          { label: "Valor", sql: "(t.amount_cents / 100.0)::numeric(16, 2)::text", as: "money" },
          { label: "Situação", sql: "t.status", as: PROPOSAL_STATUS_DESCRIPTION },
          { label: "Respondida por", sql: "t.answered_by_name" },
          { label: "Respondida em", sql: "t.answered_at", as: "time" },
        ],
      },
      where: BY_ATTENDANCE,
      columns: ["reason", "signer"],
      // Its link leads nowhere from now on.
      blank: { reason: "null", signer: "null", answered_by_name: "null", uuid: "gen_random_uuid()" },
    },
    { of: "colleague", by: "answered_by", columns: ["answered_by_name"] },
  ],
  proposal_code: [
    {
      of: "proponent",
      part: "PROPOSALS",
      shown: {
        kind: "Código enviado por e-mail",
        at: "t.since",
        by: ["t.proposal_id"],
        words: { email: "E-mail" },
        beside: [PROPOSAL, { label: "Envios", sql: "t.sends::text" }],
      },
      where: BY_PROPOSAL,
      columns: ["email"],
      delete: true,
    },
  ],
  proposal_document: [
    {
      of: "proponent",
      part: "DOCUMENTS",
      shown: {
        kind: "Documento",
        at: "t.created_at",
        where: BY_PROPOSAL,
        words: { name: "Nome", bytes: { not: "the file itself: it is on the proposal's page" } },
        beside: [
          PROPOSAL,
          { label: "Tamanho", sql: "ceil(t.size / 1024.0)::text || ' kB'" },
          { label: "Assinado", sql: "case when t.kind in ('SIGNED', 'SIGNED_MASKED') then 'Sim' end" },
        ],
      },
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
      shown: {
        kind: "O que houve com a proposta",
        at: "t.created_at",
        words: { title: "O que houve", message: "Texto", by_name: "Por" },
        beside: [PROPOSAL],
      },
      where: BY_PROPOSAL,
      columns: ["title", "message", "by_name"],
      delete: true,
    },
  ],
  proposal_form: [
    {
      of: "proponent",
      part: "PROPOSALS",
      shown: {
        kind: "Formulário da proposta",
        at: "t.updated_at",
        words: {
          data: { label: "Dados", sql: "jsonb_build_object('kind', t.kind, 'data', t.data)", as: "form" },
          filled_by_name: "Preenchido por",
        },
        beside: [PROPOSAL],
      },
      where: BY_PROPOSAL,
      columns: ["data", "filled_by_name"],
      delete: true,
    },
  ],
  proposal_key: [
    {
      of: "proponent",
      where: BY_PROPOSAL,
      copy: "Respostas à página pública da proposta, guardadas por um dia",
      columns: ["answer"],
      delete: true,
    },
  ],
  push_device: [
    { of: "colleague", by: "family_id, refresh_family.user_id", columns: ["endpoint", "p256dh", "auth"] },
  ],
  recovery_code: [{ of: "colleague", by: "user_id", columns: ["hash"] }],
  refresh_family: [{ of: "colleague", by: "user_id", columns: ["device", "client_id"] }],
  request_transfer: [
    {
      of: "customer",
      part: "TRANSFERS",
      shown: {
        kind: "Pedido de transferência",
        at: "t.created_at",
        internal: "true",
        words: { observation: "Observação", decision: "Resposta" },
        beside: [
          ATTENDANCE,
          { label: "Situação", sql: "t.status", as: REQUEST_STATUS_DESCRIPTION },
          { label: "Pedido por", sql: "(select u.name from user_account u where u.id = t.requester_id)" },
        ],
      },
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
      shown: {
        kind: "Andamento de um pedido",
        at: "t.at",
        internal: "true",
        words: { message: "Texto" },
        beside: [
          { label: "Situação", sql: "t.status", as: REQUEST_STATUS_DESCRIPTION },
          { label: "Por", sql: "t.by_name" },
        ],
      },
      where: "request_id = any ({requests})",
      columns: ["message"],
      blank: { message: "null" },
    },
  ],
  sealed_document: [
    {
      of: "proponent",
      columns: ["bytes"],
      copy: "Documentos assinados, lacrados depois que a pessoa é apagada, pelo prazo legal",
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
      shown: {
        kind: "Visita",
        at: "t.starts_at",
        words: {
          feedback: { label: "Retorno da visita", internal: "true" },
          observation: { label: "Observação", internal: "true" },
          message: "Mensagem",
        },
        beside: [
          propertyOf("t.attendance_property_id"),
          {
            label: "Situação",
            sql: "case when t.canceled then 'Cancelada' when t.finished then 'Finalizada' else 'Marcada' end",
          },
          AGENT,
        ],
      },
      where: BY_INTEREST,
      columns: ["feedback", "observation", "message"],
      blank: { feedback: "null", observation: "null", message: "null", uuid: "gen_random_uuid()" },
    },
  ],
  visit_feed: [{ of: "colleague", by: "user_id", columns: ["token_digest"] }],
  webhook_delivery: [
    {
      of: "customer",
      columns: ["body"],
      copy: "Avisos a outros programas dos últimos sete dias: só números e situações",
      keep: "Ids and statuses alone, for seven days: they name nobody.",
    },
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
