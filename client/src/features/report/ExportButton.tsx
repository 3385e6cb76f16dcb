import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import { FileDown } from "lucide-react";
import { useSaveFile } from "../../data/useSaveFile";
import { Button } from "../../ui/Button";
import { type ReportFilters, restQuery } from "./reportAddress";

/** All rows of a report as a file, through the gateway's session (docs/product/reports.md#export). */
export function ExportButton({ name, filters }: { name: ReportName; filters: ReportFilters }) {
  const { save, busy } = useSaveFile({
    saved: "Relatório exportado.",
    lost: "Não foi possível exportar. Verifique sua internet e tente de novo.",
  });
  const { startDate, endDate } = filters.period;
  const file = `${REPORT_TITLE[name]} ${startDate} a ${endDate}.csv`;
  return (
    <Button
      busy={busy}
      icon={<FileDown size={16} aria-hidden />}
      onClick={() => void save(`/files/reports/${name}.csv?${restQuery(filters)}`, file)}
    >
      Exportar
    </Button>
  );
}
