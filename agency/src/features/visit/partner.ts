import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { forbidden } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { changeable } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { readForView } from "../attendance/attendance.store";
import { propertyRowOf } from "./visit.store";

/**
 * Where the partner's schedule opens for a property of an attendance: the agency's address with both codes in it.
 * @throws 403/4003 where the agency has no such partner.
 */
export async function partnerSchedule(work: Work, property: string): Promise<{ redirectUrl: string }> {
  const { tx, principal } = work;
  const field = "customer_service_property";
  const place = await propertyRowOf(work, ownId(property, field, "Imóvel inválido."));
  changeable(principal, (await readForView(work, place.attendanceId)).row);
  const partner = await firstRow<{ url: string }>(
    tx,
    sql`select visit_partner_url as url from enterprise
        where id = ${place.enterpriseId} and has_visit_partner and visit_partner_url is not null`,
  );
  if (!partner) throw forbidden("Esta imobiliária não tem agenda de parceiro.");
  const codes: Record<string, string> = { property: place.code, attendance: String(place.attendanceId) };
  return {
    redirectUrl: partner.url.replace(/\{(property|attendance)\}/g, (_all, name: string) =>
      encodeURIComponent(codes[name] ?? ""),
    ),
  };
}
