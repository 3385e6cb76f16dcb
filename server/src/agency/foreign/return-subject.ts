import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";

/** Sent to an agency that keeps none it would be lost. @throws INVALID `subject` */
export function requireNoSubject(
  features: AgencyFeatures,
  { subject }: { subject?: string | null | undefined },
): void {
  if (!subject || features.has("returnSubject")) return;
  const message = "Esta imobiliária não guarda para que é um retorno.";
  throw refusal("INVALID", { message, fields: [{ field: "subject", message }] });
}
