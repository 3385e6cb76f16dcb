import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { readsEverybodys, reportFunnels } from "@soleira/schema/report/access";
import type { ReportName } from "@soleira/schema/report/names";
import { useSession } from "../../data/session/useSession";
import {
  ReportPeopleDocument,
  ReportTeamsDocument,
  ReportUnitsDocument,
} from "../../features/report/Report.generated";
import type { ReportOptions } from "../../features/report/ReportFilterBar";

/** What the filters of a report offer: people to who sees everybody's, units to who manages a holding (docs/product/dashboard.md#people). */
export function useReportOptions(name: ReportName): ReportOptions & { known: boolean } {
  const { user, enterprise } = useSession();
  const seesAll = readsEverybodys(user.roles, name);
  const seesUnits = enterprise.isHolding && isManager(user.roles);
  const { data: people, loading: readsPeople } = useQuery(ReportPeopleDocument, { skip: !seesAll });
  const { data: units, loading: readsUnits } = useQuery(ReportUnitsDocument, { skip: !seesUnits });
  const { data: teams } = useQuery(ReportTeamsDocument, { skip: !seesAll || !enterprise.hasManagement });
  const byId = new Map(
    [people?.sale, people?.rent, people?.raise, people?.pre].flatMap((list) =>
      (list ?? []).map(({ id, name }): [string, string] => [id, name]),
    ),
  );
  return {
    // Until then nothing can be said of what is not among them.
    known: !readsPeople && !readsUnits,
    types: reportFunnels(user.roles, name),
    people: seesAll
      ? [...byId]
          .map(([value, label]) => ({ value, label }))
          .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"))
      : undefined,
    teams: teams?.teams.map(({ id, name }) => ({ value: id, label: name })),
    units: seesUnits
      ? [...(units ? [units.enterprise, ...units.enterprise.subsidiaries] : [])].map(({ id, name }) => ({
          value: id,
          label: name,
        }))
      : undefined,
  };
}
