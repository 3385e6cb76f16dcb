import { useQuery } from "@apollo/client/react";
import { funnelsOf, isManager, seesEnterprise } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { useSession } from "../../data/session/useSession";
import { ReportPeopleDocument, ReportUnitsDocument } from "../../features/report/Report.generated";
import type { ReportOptions } from "../../features/report/ReportFilterBar";

/** What the filters offer: people to who sees everybody's, units to who manages a holding (docs/product/dashboard.md#people). */
export function useReportOptions(): ReportOptions & { known: boolean } {
  const { user, enterprise } = useSession();
  const seesAll = seesEnterprise(user.roles);
  const seesUnits = enterprise.isHolding && isManager(user.roles);
  const { data: people, loading: readsPeople } = useQuery(ReportPeopleDocument, { skip: !seesAll });
  const { data: units, loading: readsUnits } = useQuery(ReportUnitsDocument, { skip: !seesUnits });
  const byId = new Map(
    [people?.sale, people?.rent, people?.raise, people?.pre].flatMap((list) =>
      (list ?? []).map(({ id, name }): [string, string] => [id, name]),
    ),
  );
  return {
    // Until then nothing can be said of what is not among them.
    known: !readsPeople && !readsUnits,
    types: seesAll ? BUSINESS_TYPES : funnelsOf(user.roles),
    people: seesAll
      ? [...byId]
          .map(([value, label]) => ({ value, label }))
          .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"))
      : undefined,
    units: seesUnits
      ? [...(units ? [units.enterprise, ...units.enterprise.subsidiaries] : [])].map(({ id, name }) => ({
          ...{ value: id, label: name },
        }))
      : undefined,
  };
}
