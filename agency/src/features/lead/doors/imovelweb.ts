import { ImovelwebLead } from "@soleira/schema/lead/wire";
import { type Door, digestOf, withContact } from "./door";
import { emailsIn, filled, forgiving, line, personOf, phonesIn } from "./words";

const Forgiving = forgiving(ImovelwebLead);
const CHANNEL = "imovelweb";

/** Contacts of Imovelweb (docs/product/leads.md#other-doors). */
export const imovelweb: Door = {
  channel: CHANNEL,
  route: {
    summary:
      "A contact of Imovelweb, by its callbacks in Portuguese; Basic with the agency's secret as its password, whatever the user. Repeated deliveries change nothing",
    body: ImovelwebLead,
  },
  takesKey: true,
  sample: (id) => ({
    idEvento: id,
    tipoEvento: "CONTACTO_MENSAJE",
    referencia: "TESTE",
    nome: "Lead de teste",
    email: "teste@exemplo.example",
  }),
  read(raw) {
    const body = Forgiving.safeParse(raw);
    if (!body.success) return null;
    const { idEvento, nome, email, telefone, mensagem, referencia } = body.data;
    const person = personOf(nome, phonesIn([telefone]), emailsIn(email));
    const lead = {
      channel: CHANNEL,
      externalId: filled(idEvento, 200) ?? digestOf(raw),
      raw,
      portal: "Imovelweb",
      ...person,
      message: filled(mensagem, 4000),
      businessType: null,
      propertyCode: line(referencia, 40),
      warmth: null,
    };
    return withContact(lead, nome, "nome");
  },
};
