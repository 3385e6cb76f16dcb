import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { refusalIn } from "../../data/fileAnswer";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { saveFile } from "../../ui/saveFile";
import { type ReportFilters, restQuery } from "./reportAddress";

const LOST = "Não foi possível exportar. Verifique sua internet e tente de novo.";

/** All rows of a report as a file, through the gateway's session (docs/product/reports.md#export). */
export function ExportButton({ name, filters }: { name: ReportName; filters: ReportFilters }) {
  const { enterprise } = useSession();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  // Who leaves the page ends it, at the agency too.
  useEffect(() => () => leaving.current?.abort(), []);

  const save = async () => {
    const gone = new AbortController();
    leaving.current = gone;
    setBusy(true);
    try {
      const response = await fetch(`/files/reports/${name}.csv?${restQuery(filters)}`, {
        headers: { "x-soleira-enterprise": enterprise.id },
        signal: gone.signal,
      });
      if (!response.ok) return alert.error(refusalIn(await response.text()).text ?? LOST);
      const { startDate, endDate } = filters.period;
      saveFile(await response.blob(), `${REPORT_TITLE[name]} ${startDate} a ${endDate}.csv`);
      alert.success("Relatório exportado.");
    } catch {
      if (!gone.signal.aborted) alert.error(LOST);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={<FileDown size={16} aria-hidden />} onClick={() => void save()}>
      Exportar
    </Button>
  );
}
