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

const nameOf = (question: string) =>
  question
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

type Answer = { name: string; question: string; value: string };
const isPhone = ({ name, value }: Answer) => PHONE.test(name) && value.replace(/\D/g, "").length >= 8;
const isEmail = ({ name, value }: Answer) => EMAIL.test(name) && value.includes("@");

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
  read(raw) {
    const body = Forgiving.safeParse(raw);
    if (!body.success || !body.data.field_data) return null;
    const { leadgen_id, field_data, platform, retailer_item_id } = body.data;
    const answers = field_data.flatMap(({ name, values }): Answer[] => {
      const said = (values ?? []).flatMap((value) => (value?.trim() ? [value] : []));
      const question = line(name?.replaceAll("_", " "), 200) ?? "";
      return said.map((value) => ({ name: nameOf(name ?? ""), question, value }));
    });
    const of = (names: readonly string[]) =>
      answers.filter(({ name }) => names.includes(name)).map(({ value }) => value);
    const [full = [...of(FIRST_NAME), ...of(LAST_NAME)].join(" ")] = of(FULL_NAME);
    const phones = answers.filter(isPhone);
    const emails = answers.filter(isEmail);
    const others = answers.filter(
      (one) => ![...phones, ...emails].includes(one) && ![...NAME, ...PROPERTY].includes(one.name),
    );
    const lead = {
      channel: META,
      externalId: filled(leadgen_id, 200) ?? digestOf(raw),
      raw,
      portal: PLATFORM[platform?.toLowerCase() ?? ""] ?? "Meta",
      ...personOf(
        full,
        phonesIn(phones.map(({ value }) => value)),
        emails.flatMap(({ value }) => emailsIn(value)),
      ),
      message: filled(others.map(({ question, value }) => `${question}: ${value}`).join("\n"), 4000),
      businessType: null,
      propertyCode: line(of(PROPERTY)[0] ?? retailer_item_id, 40),
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
