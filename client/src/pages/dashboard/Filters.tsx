import { useQuery } from "@apollo/client/react";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import type { ReportName } from "@soleira/schema/report/names";
import { X } from "lucide-react";
import { PeriodPicker } from "../../features/period/PeriodPicker";
import { ReportChannelsDocument } from "../../features/report/Report.generated";
import { ReportFilterBar } from "../../features/report/ReportFilterBar";
import { withoutLeads } from "../../features/report/reportAddress";
import { Button } from "../../ui/Button";
import type { Option } from "../../ui/Select";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import type { ReportAddress } from "./useReportAddress";
import { useReportOptions } from "./useReportOptions";

const ELSEWHERE = "fora da lista";

type FiltersProps = Pick<ReportAddress, "today" | "filters" | "change"> & {
  /** The report that they narrow; the dashboard has many. */
  name?: ReportName;
};

/** Period, funnel, agent and unit of the address (docs/product/dashboard.md#period). */
export function Filters({ today, filters: all, change, name }: FiltersProps) {
  // Of the dashboard's numbers all but proposals are of the same people.
  const { known, ...options } = useReportOptions(name ?? "attendances");
  const phone = useMedia(phoneQuery);
  // Check-ins are of no funnel: what narrows leads narrows nothing there.
  const ofLeads = name !== "checkins";
  const filters = ofLeads ? all : { ...all, businessType: "" as const, ...withoutLeads };
  const { period, user, unit } = filters;
  // Somebody of a unit, or who has left: what narrows the numbers is said all the same.
  const elsewhere = (id: string, list: readonly Option[] | undefined) =>
    id !== "" && known && !list?.some(({ value }) => value === id);
  return (
    <ReportFilterBar
      filters={filters}
      options={ofLeads ? options : { ...options, types: [] }}
      period={
        <PeriodPicker
          value={{ start: period.startDate, end: period.endDate }}
          today={today}
          phone={phone}
          always
          onChange={(chosen) =>
            chosen && change({ period: { startDate: chosen.start, endDate: chosen.end } })
          }
        />
      }
      named={
        <>
          {elsewhere(user, options.people) && (
            <Named what="corretor" name={ELSEWHERE} onDrop={() => change({ user: "" })} />
          )}
          {filters.team && options.teams && elsewhere(filters.team, options.teams) && (
            <Named what="equipe" name={ELSEWHERE} onDrop={() => change({ team: "" })} />
          )}
          {elsewhere(unit, options.units) && (
            <Named what="unidade" name={ELSEWHERE} onDrop={() => change({ unit: "" })} />
          )}
          {filters.channel && <Channel id={filters.channel} onDrop={() => change({ channel: "" })} />}
          {filters.reached && (
            <Named
              what="situação alcançada"
              name={STATUS_DESCRIPTION[filters.reached]}
              onDrop={() => change({ reached: "" })}
            />
          )}
          {filters.passed && (
            <Named
              what="situação por que passaram"
              name={STATUS_DESCRIPTION[filters.passed]}
              onDrop={() => change({ passed: "" })}
            />
          )}
        </>
      }
      onChange={change}
    />
  );
}

/** The channel that a bar led to. */
function Channel({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { data } = useQuery(ReportChannelsDocument);
  const name = data?.acquisitionChannels.find((one) => one.id === id)?.name ?? "de outra unidade";
  return <Named what="canal" name={name} onDrop={onDrop} />;
}

/** A filter that a bar led to; pressed it is dropped. */
function Named({ what, name, onDrop }: { what: string; name: string; onDrop: () => void }) {
  return (
    <Button
      icon={<X size={16} aria-hidden />}
      onClick={onDrop}
      aria-label={`Tirar o filtro de ${what}: ${name}`}
    >
      {what[0]?.toUpperCase() + what.slice(1)}: {name}
    </Button>
  );
}
