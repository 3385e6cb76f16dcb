import { useApolloClient } from "@apollo/client/react";
import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { instantOf } from "@soleira/schema/format/instant";
import { telLink } from "@soleira/schema/format/links";
import { useNavigate } from "react-router-dom";
import { Lead_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useBeginCall } from "../../data/attendance/useBeginCall";
import { useCommands } from "../../data/commands";
import { focusNote } from "../../features/history/focusNote";
import { useSetReturn } from "../../features/return/useSetReturn";
import { clock } from "../../ui/clock";
import type { LeadDialog } from "./LeadActions";

type LeadCommandsProps = { id: string; zone: string; readOnly: boolean; onOpen: (what: LeadDialog) => void };

/** What the command menu does with the lead whose page is open (docs/product/command.md#actions). */
export function LeadCommands({ id, zone, readOnly, onOpen }: LeadCommandsProps) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const beginCall = useBeginCall();
  const setReturn = useSetReturn(id, zone);
  useCommands(() => {
    const lead = cache.readFragment({
      id: `Attendance:${id}`,
      fragment: Lead_AttendanceFragmentDoc,
      fragmentName: "Lead_attendance",
    });
    const { phone = null, phoneE164 = null } = lead?.customer ?? {};
    const href = phone && telLink(phone, phoneE164);
    const call = href
      ? [
          {
            id: "call",
            label: "Ligar",
            words: "telefonar",
            run: () => {
              beginCall(readOnly ? null : id);
              window.location.assign(href);
            },
          },
        ]
      : [];
    if (readOnly) return call;
    return [
      { id: "visit", label: "Agendar visita", run: () => onOpen("visit") },
      ...returnPresets(clock.now(), zone).map(({ label, when, day, time }) => ({
        id: `return-${day}-${time}`,
        label: `Retorno: ${label}${when ? ` (${when})` : ""}`,
        words: `${Number(time.slice(0, 2))}h`,
        run: () => void setReturn(instantOf(day, time, zone)),
      })),
      { id: "return", label: "Retorno em outro dia ou horário…", run: () => onOpen("return") },
      {
        id: "note",
        label: "Nota",
        words: "observação anotar",
        run: () => void (focusNote() || navigate(`/new-observation/${id}`)),
      },
      ...call,
    ];
  });
  return null;
}
