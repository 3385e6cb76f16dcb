import { GoogleAdsLead } from "@soleira/schema/lead/wire";
import { type Door, digestOf, withContact } from "./door";
import { emailsIn, filled, forgiving, line, personOf, phonesIn } from "./words";

const Forgiving = forgiving(GoogleAdsLead);
const CHANNEL = "google-ads";

const NAME = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"];
const PHONE = ["PHONE_NUMBER", "WORK_PHONE"];
const EMAIL = ["EMAIL", "WORK_EMAIL"];

/** Lead forms of Google Ads: fields by their ids, other questions as lines of the message (docs/product/leads.md#other-doors). */
export const googleAds: Door = {
  channel: CHANNEL,
  route: {
    summary:
      "A lead form of Google Ads; `google_key` is the agency's secret. `is_test` makes no attendance, the same `lead_id` again changes nothing",
    body: GoogleAdsLead,
  },
  sample: (id) => ({
    lead_id: id,
    user_column_data: [
      { column_id: "FULL_NAME", string_value: "Lead de teste" },
      { column_id: "EMAIL", string_value: "teste@exemplo.example" },
    ],
    is_test: true,
  }),
  secretIn: (raw) => Forgiving.safeParse(raw).data?.google_key ?? "",
  read(sent) {
    const body = Forgiving.safeParse(sent);
    if (!body.success) return null;
    const { google_key: _secret, ...raw } = body.data;
    const answers = (raw.user_column_data ?? []).flatMap(({ column_id, column_name, string_value }) => {
      const id = column_id?.toUpperCase() ?? "";
      return string_value?.trim()
        ? [{ id, question: line(column_name, 200) ?? id, value: string_value }]
        : [];
    });
    const of = (ids: readonly string[]) =>
      ids.flatMap((id) => answers.filter((one) => one.id === id).map(({ value }) => value));
    const [full = of(["FIRST_NAME", "LAST_NAME"]).join(" ")] = of(["FULL_NAME"]);
    const others = answers.filter(({ id }) => ![...NAME, ...PHONE, ...EMAIL].includes(id));
    const lead = {
      channel: CHANNEL,
      externalId: filled(raw.lead_id, 200) ?? digestOf(raw),
      raw,
      portal: "Google Ads",
      ...personOf(full, phonesIn(of(PHONE)), of(EMAIL).flatMap(emailsIn)),
      message: filled(others.map(({ question, value }) => `${question}: ${value}`).join("\n"), 4000),
      businessType: null,
      propertyCode: null,
      warmth: null,
    };
    return { ...withContact(lead, full, "user_column_data"), ...(raw.is_test && { isTest: true }) };
  },
};
