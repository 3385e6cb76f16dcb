import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { CircleAlert, ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { AttendanceDuplicatesQuery } from "./AttendanceDuplicates.generated";

type Duplicate = AttendanceDuplicatesQuery["attendanceDuplicates"][number];

const Warning = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & strong { font-weight: ${weight.strong}; }
  & li + li { margin-top: ${space(1)}; }
  & a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 24px; color: inherit; font-weight: ${weight.medium}; }
`;

const MATCH = { PHONE: "mesmo telefone", EMAIL: "mesmo e-mail" } as const;

/** The person who is being typed in is in somebody's funnel already: a warning, never a wall. */
export function Duplicates({ found }: { found: readonly Duplicate[] }) {
  return (
    <div role="status">
      {found.length > 0 && (
        <Warning>
          <CircleAlert size={20} aria-hidden />
          <div>
            <strong>
              {found.length === 1 ? "Já existe um atendimento aberto." : "Já existem atendimentos abertos."}
            </strong>
            <ul>
              {found.map((one, index) => (
                <li key={one.attendanceId ?? `hidden-${index}`}>
                  <Line duplicate={one} />
                </li>
              ))}
            </ul>
          </div>
        </Warning>
      )}
    </div>
  );
}

function Line({ duplicate }: { duplicate: Duplicate }) {
  const { attendanceId, businessType, userName, customerName, matches } = duplicate;
  const why = matches.map((match) => MATCH[match]).join(" e ");
  const whose = userName && (customerName ? `, com ${userName}` : `Com ${userName}`);
  const text = `${customerName ?? ""}${whose ?? ""}`;
  // In a new tab, since this form is half filled in.
  const to =
    attendanceId && `/attendance/${businessTypeParam(businessType)}/customer-service/${attendanceId}`;
  return (
    <>
      {text ? `${text} (${why}). ` : `Na imobiliária, ${why}. `}
      {to && (
        <a href={to} target="_blank" rel="noreferrer">
          Ver atendimento <ExternalLink size={14} aria-label="(abre em outra aba)" />
        </a>
      )}
    </>
  );
}
