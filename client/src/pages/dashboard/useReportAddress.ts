import { dayIn } from "@soleira/schema/format/zone";
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useSession } from "../../data/session/useSession";
import { filterQuery, pageIn, parseFilters, type ReportFilters } from "../../features/report/reportAddress";
import { useNow } from "../../ui/useNow";

/** What the address says that the numbers are of, and how to go to others: each is a step that 'back' undoes. */
export function useReportAddress() {
  const { enterprise } = useSession();
  const today = dayIn(useNow(), enterprise.timeZone);
  const [params, setParams] = useSearchParams();
  // Each step of the page knows where the page was opened from.
  const { state } = useLocation();
  const filters = useMemo(() => parseFilters(params, today), [params, today]);
  return {
    today,
    filters,
    page: pageIn(params),
    /** Another filter begins at the first page. */
    change: (part: Partial<ReportFilters>) =>
      setParams(filterQuery({ ...filters, ...part }, today), { state }),
    turnTo: (page: number) => setParams(filterQuery(filters, today, page), { state }),
  };
}
export type ReportAddress = ReturnType<typeof useReportAddress>;
