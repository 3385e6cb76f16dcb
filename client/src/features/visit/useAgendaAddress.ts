import { useSearchParams } from "react-router-dom";
import { AGENDA_VIEWS, type AgendaView } from "./agendaDays";

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the agenda shows is in the address: it survives a reload and a return from a visit. */
export function useAgendaAddress(today: string, phone: boolean) {
  const [params, setParams] = useSearchParams();
  const wished = AGENDA_VIEWS.find((one) => one === params.get("view"));
  const view: AgendaView = wished ?? (phone ? "day" : "week");
  const wishedDay = params.get("day");
  return {
    view,
    day: isDay(wishedDay) ? wishedDay : today,
    /** "" for the own agenda. */
    userId: params.get("user") ?? "",
    go(next: { view?: AgendaView; day?: string; user?: string }) {
      setParams(
        (last) => {
          const merged = new URLSearchParams(last);
          for (const [name, value] of Object.entries(next)) {
            if (value && !(name === "day" && value === today)) merged.set(name, value);
            else merged.delete(name);
          }
          return merged;
        },
        { replace: true },
      );
    },
  };
}
