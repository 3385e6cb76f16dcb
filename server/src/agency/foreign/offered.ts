import type { AgencyFeature, AgencyFeatures } from "@soleira/schema/rest/features";
import { type AgencyError, refusal } from "../http/agency-error";

type Offers = { features: AgencyFeatures };
/** What the graph shows of an agency, so that a client offers no more. */
export type Capability = Extract<
  AgencyFeature,
  | "avatar"
  | "deleteVisit"
  | "devices"
  | "distribution"
  | "feed"
  | "mfa"
  | "notifications"
  | "people"
  | "reports"
  | "sessions"
  | "tokens"
  | "webhook"
  | "webhooks"
>;

const REFUSED = {
  avatar: () => refusal("FORBIDDEN", { message: "Esta imobiliária não guarda fotos por aqui." }),
  deleteVisit: () => refusal("FORBIDDEN", { message: "Esta imobiliária cancela visitas, não as apaga." }),
  distribution: () => refusal("FORBIDDEN", { message: "Esta imobiliária distribui leads em outro sistema." }),
  devices: () => refusal("FORBIDDEN", { message: "Esta imobiliária não envia notificações a aparelhos." }),
  feed: () =>
    refusal("NOT_FOUND", { message: "Esta imobiliária não oferece a agenda em outros calendários." }),
  lookup: () => refusal("FORBIDDEN", { message: "Esta imobiliária não mostra um imóvel pelo código." }),
  proposalFiles: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece isso nas propostas." }),
  notifications: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece notificações." }),
  contacts: () =>
    refusal("FORBIDDEN", { message: "Esta imobiliária guarda um telefone e um e-mail de cada lead." }),
  identity: () =>
    refusal("FORBIDDEN", { message: "Esta imobiliária decide quem é a mesma pessoa em outro sistema." }),
  register: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece cadastro por aqui." }),
  mfa: () =>
    refusal("FORBIDDEN", { message: "Esta imobiliária não oferece a verificação em duas etapas por aqui." }),
  sessions: () => refusal("FORBIDDEN", { message: "Esta imobiliária não mostra onde você está conectado." }),
  people: () =>
    refusal("FORBIDDEN", { message: "Esta imobiliária cuida de pessoas e configurações em outro sistema." }),
  reports: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece relatórios por aqui." }),
  tokens: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece tokens de API por aqui." }),
  webhooks: () => refusal("FORBIDDEN", { message: "Esta imobiliária não oferece webhooks por aqui." }),
  scope: () => refusal("FORBIDDEN", { message: "Esta imobiliária não mostra a agenda de todos." }),
};

/** @throws AgencyError FORBIDDEN or NOT_FOUND where the agency has no such call */
export function requireOffered({ features }: Offers, feature: AgencyFeature): void {
  if (features.has(feature)) return;
  const refused: Partial<Record<AgencyFeature, () => AgencyError>> = REFUSED;
  throw (
    refused[feature]?.() ?? refusal("FORBIDDEN", { message: "Esta imobiliária não oferece isso por aqui." })
  );
}

/** Makes a call that is done besides; undefined where the agency has none such. */
export const whereOffered = async <T>(
  { features }: Offers,
  feature: AgencyFeature,
  call: () => Promise<T>,
): Promise<T | undefined> => (features.has(feature) ? call() : undefined);
