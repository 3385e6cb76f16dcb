import { useQuery } from "@apollo/client/react";
import {
  funnelsOf,
  isManager,
  isPreService,
  seesEnterprise,
  visibleColumns,
} from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  STATUS_DESCRIPTION,
} from "@soleira/schema/attendance/status";
import { useMemo } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import type { FilterOptions } from "../../features/table/filterOptions";
import { useRetry } from "../../ui/retrying";
import { TableOptionsDocument } from "./TableOptions.generated";

/**
 * What the filters offer here: the columns that this person sees, the agency's lists, and what a status is called. `unit`:
 * whose people, where one of a holding is chosen.
 */
export function useTableOptions(businessType: BusinessType | null, unit: string) {
  const { user, enterprise } = useSession();
  const {
    data: answer,
    previousData,
    loading,
    error,
    refetch,
  } = useQuery(TableOptionsDocument, {
    variables: {
      // Of all funnels no columns are asked for; the variable has to be one all the same.
      businessType: businessType ?? "SALE",
      ofFunnel: businessType !== null,
      people: enterprise.hasListFilters && seesEnterprise(user.roles),
      units: enterprise.hasListFilters && enterprise.isHolding && isManager(user.roles),
      unit: unit || null,
    },
  });
  // The lists stay while the people of another unit are asked for.
  const data = answer ?? previousData;
  useRetry(error && (() => quietly(refetch())), loading);
  return useMemo(() => {
    const columns = data?.board?.columns ?? [];
    const options: FilterOptions = {
      businessTypes: seesEnterprise(user.roles) ? BUSINESS_TYPES : funnelsOf(user.roles),
      columns: businessType
        ? visibleColumns(columns, isPreService(user.roles, enterprise.hasPreService, businessType))
        : ATTENDANCE_STATUSES.map((status) => ({ status, title: STATUS_DESCRIPTION[status] })),
      temperatures: data?.temperatures ?? [],
      channels: data?.acquisitionChannels ?? [],
      tags: data?.tags ?? [],
      people: data?.users ?? [],
      teams: data?.teams ?? [],
      units: data?.enterprise ? [data.enterprise, ...data.enterprise.subsidiaries] : [],
      byStatus: true,
      several: enterprise.hasListFilters,
      loading,
    };
    const statusName = (status: AttendanceStatus) =>
      columns.find((column) => column.status === status)?.title ?? STATUS_DESCRIPTION[status];
    // A failure shows beside the button that asks again, so the rejection is not needed.
    const retry = () => quietly(refetch());
    return { options, statusName, failed: error !== undefined, retry };
  }, [data, loading, error, refetch, user.roles, enterprise, businessType]);
}
