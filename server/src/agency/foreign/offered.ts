import type { AgencyFeature, AgencyFeatures } from "@soleira/schema/rest/features";
import { type AgencyError, refusal } from "../http/agency-error";

/** What is said of a call of a feature that the agency lacks. */
const WORDS: Partial<Record<AgencyFeature, string>> = {
  avatar: "Esta imobiliária não guarda fotos por aqui.",
  deleteVisit: "Esta imobiliária cancela visitas, não as apaga.",
  distribution: "Esta imobiliária distribui leads em outro sistema.",
  firstAnswer: "Esta imobiliária não conta o prazo da primeira resposta por aqui.",
  acceptance: "Esta imobiliária não pede aceite de leads por aqui.",
  distributionRules: "Esta imobiliária não tem regras de distribuição por aqui.",
  arrivals: "Esta imobiliária não mostra por aqui os leads que esperam.",
  devices: "Esta imobiliária não envia notificações a aparelhos.",
  feed: "Esta imobiliária não oferece a agenda em outros calendários.",
  parts: "Esta imobiliária não filtra o histórico.",
  mend: "Nesta imobiliária o histórico não é corrigido.",
  lookup: "Esta imobiliária não mostra um imóvel pelo código.",
  proposalFiles: "Esta imobiliária não oferece isso nas propostas.",
  finishCorrection: "Esta imobiliária não corrige atendimentos finalizados por aqui.",
  noStep: "Esta imobiliária não guarda que um atendimento fica sem próximo passo.",
  calls: "Esta imobiliária não registra ligações por aqui.",
  nextSteps: "Esta imobiliária não conta o que cada corretor tem a fazer.",
  notifications: "Esta imobiliária não oferece notificações.",
  contacts: "Esta imobiliária guarda um telefone e um e-mail de cada lead.",
  identity: "Esta imobiliária decide quem é a mesma pessoa em outro sistema.",
  register: "Esta imobiliária não oferece cadastro por aqui.",
  mfa: "Esta imobiliária não oferece a verificação em duas etapas por aqui.",
  sessions: "Esta imobiliária não mostra onde você está conectado.",
  people: "Esta imobiliária cuida de pessoas e configurações em outro sistema.",
  reports: "Esta imobiliária não oferece relatórios por aqui.",
  tokens: "Esta imobiliária não oferece tokens de API por aqui.",
  webhooks: "Esta imobiliária não oferece webhooks por aqui.",
  channels: "Esta imobiliária cuida dos canais de leads em outro sistema.",
  beginning: "Esta imobiliária não mostra os primeiros passos.",
  scope: "Esta imobiliária não mostra a agenda de todos.",
  reminders: "Esta imobiliária não lista os lembretes.",
  propertyBusyTimes: "Esta imobiliária não mostra quando um imóvel é visitado.",
  visitLink: "Nesta imobiliária o cliente não confirma visitas por aqui.",
};

const refused = (feature: AgencyFeature): AgencyError =>
  refusal(feature === "feed" ? "NOT_FOUND" : "FORBIDDEN", {
    message: WORDS[feature] ?? "Esta imobiliária não oferece isso por aqui.",
  });

/** @throws AgencyError FORBIDDEN or NOT_FOUND where the agency has no such call */
export function requireOffered(features: AgencyFeatures, feature: AgencyFeature): void {
  if (!features.has(feature)) throw refused(feature);
}

type Needs<Calls> = { [Name in keyof Calls]?: AgencyFeature };

/**
 * The same calls; each that needs a feature which the agency lacks is refused. `first` is asked before: who is not signed
 * in is told that.
 */
export function offered<Calls extends object>(
  features: AgencyFeatures,
  calls: Calls,
  needs: Needs<Calls>,
  first: () => Promise<void> = async () => {},
): Calls {
  const lacking = (Object.entries(needs) as [string, AgencyFeature][]).filter(
    ([, feature]) => !features.has(feature),
  );
  const refusals = lacking.map(([name, feature]): [string, () => Promise<never>] => [
    name,
    async () => {
      await first();
      throw refused(feature);
    },
  ]);
  return { ...calls, ...Object.fromEntries(refusals) };
}

/** The same where all of them need one feature. */
export const allOffered = <Calls extends object>(
  features: AgencyFeatures,
  calls: Calls,
  feature: AgencyFeature,
  first?: () => Promise<void>,
): Calls =>
  offered(
    features,
    calls,
    Object.fromEntries(Object.keys(calls).map((name) => [name, feature])) as Needs<Calls>,
    first,
  );
