import type { MetaField, MetaFields, MetaForm } from "@soleira/schema/lead/channel-wire";
import { MOST_QUESTIONS } from "@soleira/schema/lead/doors";
import { MetaLead, MetaNotice as MetaNoticeBody } from "@soleira/schema/lead/wire";
import { type Door, digestOf, withContact } from "./door";
import { emailsIn, filled, forgiving, line, personOf, phonesIn } from "./words";

const Forgiving = forgiving(MetaLead);
export const META = "meta";

/** What questions are called, in English and in Portuguese, as `nameOf` writes them. */
const FULL_NAME = ["full_name", "name", "nome_completo", "nome"];
const FIRST_NAME = ["first_name", "primeiro_nome"];
const LAST_NAME = ["last_name", "sobrenome", "ultimo_nome"];
const NAME = [...FULL_NAME, ...FIRST_NAME, ...LAST_NAME];
const PROPERTY = ["property_code", "codigo_do_imovel", "codigo_do_anuncio", "imovel"];
/** A question that asks for one, where its answer may be one: 'Qual o seu WhatsApp?', not 'Podemos usar o WhatsApp?'. */
const PHONE = /(^|_)(phone|telefone|celular|whatsapp)(_|$)/;
const EMAIL = /(^|_)e_?mail(_|$)/;
const PLATFORM: Record<string, string> = { fb: "Facebook", ig: "Instagram" };

/** What Meta's tool for trying a form answers in people's place. */
const isDummy = (value: string) => value.startsWith("<test lead:");

export const nameOf = (question: string) =>
  question
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

type Answer = { name: string; question: string; value: string };
const isPhone = ({ name, value }: Answer) => PHONE.test(name) && value.replace(/\D/g, "").length >= 8;
const isEmail = ({ name, value }: Answer) => EMAIL.test(name) && value.includes("@");
/** What its words tell an answer to be. */
const recognised = (one: Answer): MetaField =>
  isPhone(one)
    ? "PHONE"
    : isEmail(one)
      ? "EMAIL"
      : NAME.includes(one.name)
        ? "NAME"
        : PROPERTY.includes(one.name)
          ? "PROPERTY_CODE"
          : "MESSAGE";

/** Of each answer what it is: as the agency has said, else by its words; a name that was said takes the place of those. */
function fieldsOf(answers: readonly Answer[], said: MetaFields): { answer: Answer; field: MetaField }[] {
  const hasName = answers.some(({ name }) => said[name] === "NAME");
  return answers.map((answer) => {
    const field = said[answer.name] ?? recognised(answer);
    return { answer, field: field === "NAME" && hasName && said[answer.name] !== "NAME" ? "MESSAGE" : field };
  });
}

function answersIn(data: NonNullable<MetaLead["field_data"]>): Answer[] {
  return data.flatMap(({ name, values }): Answer[] => {
    const said = (values ?? []).flatMap((value) => (value?.trim() ? [value] : []));
    const question = line(name?.replaceAll("_", " "), 200) ?? "";
    return said.map((value) => ({ name: nameOf(name ?? ""), question, value }));
  });
}

/** The questions of a lead's form, and what their answers are taken for. */
export function questionsIn(raw: unknown, said: MetaFields): MetaForm["questions"] {
  const data = Forgiving.safeParse(raw).data?.field_data ?? [];
  const names = [...new Set(data.flatMap(({ name }) => line(name, 300) ?? []))].slice(0, MOST_QUESTIONS);
  const fields = fieldsOf(answersIn(data), said);
  return names.map((question) => {
    const name = nameOf(question);
    const field = said[name] ?? fields.find(({ answer }) => answer.name === name)?.field ?? "MESSAGE";
    return { question, field, chosen: said[name] !== undefined };
  });
}

/**
 * Lead forms of Facebook and Instagram. What comes is a notice; the lead is what was fetched of it
 * (docs/product/leads.md#meta).
 */
export const meta: Door = {
  channel: META,
  route: null,
  sample: (id) => ({
    leadgen_id: id,
    field_data: [
      { name: "full_name", values: ["Lead de teste"] },
      { name: "email", values: ["teste@exemplo.example"] },
    ],
  }),
  isNotice: (raw) => !Array.isArray(Forgiving.safeParse(raw).data?.field_data),
  formIn: (raw) => Forgiving.safeParse(raw).data?.form_id ?? null,
  read(raw, said = {}) {
    const body = Forgiving.safeParse(raw);
    if (!body.success || !body.data.field_data) return null;
    const { leadgen_id, field_data, platform, retailer_item_id } = body.data;
    const answers = answersIn(field_data);
    const fields = fieldsOf(answers, said);
    const of = (wanted: MetaField) =>
      fields.flatMap(({ answer, field }) => (field === wanted ? [answer] : []));
    const valuesOf = (wanted: MetaField) => of(wanted).map(({ value }) => value);
    const named = (names: readonly string[]) =>
      of("NAME").flatMap(({ name, value }) => (names.includes(name) && !said[name] ? [value] : []));
    const chosen = of("NAME").flatMap(({ name, value }) => (said[name] ? [value] : []));
    const [full = [...chosen, ...named(FIRST_NAME), ...named(LAST_NAME)].join(" ")] = named(FULL_NAME);
    const others = of("MESSAGE");
    const lead = {
      channel: META,
      externalId: filled(leadgen_id, 200) ?? digestOf(raw),
      raw,
      portal: PLATFORM[platform?.toLowerCase() ?? ""] ?? "Meta",
      ...personOf(full, phonesIn(valuesOf("PHONE")), valuesOf("EMAIL").flatMap(emailsIn)),
      message: filled(others.map(({ question, value }) => `${question}: ${value}`).join("\n"), 4000),
      businessType: null,
      propertyCode: line(valuesOf("PROPERTY_CODE")[0] ?? retailer_item_id, 40),
      warmth: null,
    };
    return {
      ...withContact(lead, full, "field_data"),
      ...(answers.some(({ value }) => isDummy(value)) && { isTest: true }),
    };
  },
};

/** Longer than any id of Meta's. */
const ID = /^\d{1,30}$/;
/** Meta may write ids as numbers, of more digits than a number keeps. */
const withIdsAsText = (json: string) =>
  json.replace(/("(?:id|(?:leadgen|page|form|ad|adgroup)_id)"\s*:\s*)(\d+)/g, '$1"$2"');

export type MetaNotice = { pageId: string; leadgenId: string; value: unknown };

/** The leads that a body speaks of: of several pages, several of each, each once. */
export function noticesIn(text: string, json: (text: string) => unknown): MetaNotice[] {
  const body = MetaNoticeBody.safeParse(json(withIdsAsText(text)));
  if (!body.success) return [];
  const found = body.data.entry.flatMap(({ id, changes }) =>
    (changes ?? []).flatMap(({ field, value }): MetaNotice[] => {
      const [pageId, leadgenId] = [value?.page_id ?? id ?? "", value?.leadgen_id ?? ""];
      if (field !== "leadgen" || !ID.test(pageId) || !ID.test(leadgenId)) return [];
      return [{ pageId, leadgenId, value: { ...value, page_id: pageId } }];
    }),
  );
  return [...new Map(found.map((one) => [`${one.pageId} ${one.leadgenId}`, one])).values()];
}
