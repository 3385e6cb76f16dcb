import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { isSameName } from "@soleira/schema/customer/rules";
import { CircleAlert, CircleUser, ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { AttendanceDuplicatesQuery } from "./AttendanceDuplicates.generated";

type Duplicate = AttendanceDuplicatesQuery["attendanceDuplicates"][number];
type OnRecord = AttendanceDuplicatesQuery["customerOnRecord"];

const Warning = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & + & { margin-top: ${space(2)}; }
  & > svg { flex: none; }
  & strong { font-weight: ${weight.strong}; }
  & li + li { margin-top: ${space(1)}; }
  & a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 24px; color: inherit; font-weight: ${weight.medium}; }
`;

const THIS = { PHONE: "Este telefone", EMAIL: "Este e-mail" } as const;
const MATCH = { PHONE: "mesmo telefone", EMAIL: "mesmo e-mail" } as const;

type DuplicatesProps = {
  found: readonly Duplicate[];
  onRecord: OnRecord;
  /** The name that is typed. */
  name: string;
};

/** The person being typed in has an open attendance already, or another name on record: a warning that blocks nothing. */
export function Duplicates({ found, onRecord, name }: DuplicatesProps) {
  const record = onRecord && recordText(onRecord, name);
  return (
    <div role="status">
      {record && (
        <Warning>
          <CircleUser size={20} aria-hidden />
          <p>{record}</p>
        </Warning>
      )}
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

/** What becomes of the typed name, null where it is the one on record (docs/product/customers.md#known). */
function recordText({ name: recorded, matches }: NonNullable<OnRecord>, typed: string): string | null {
  const [first] = matches;
  const what =
    matches.length > 1 ? "Este telefone e este e-mail já estão" : `${THIS[first ?? "PHONE"]} já está`;
  if (!recorded)
    return `${what} no cadastro. O atendimento será salvo com o nome que está lá; se for outro, o nome digitado fica no histórico.`;
  if (!typed.trim() || isSameName(recorded, typed)) return null;
  return `${what} no cadastro em nome de ${recorded}. O atendimento será salvo com esse nome, e o nome digitado fica no histórico. Para mudar o nome, edite o lead depois.`;
}

function Line({ duplicate }: { duplicate: Duplicate }) {
  const { attendanceId, businessType, user, customer, matches } = duplicate;
  const why = matches.map((match) => MATCH[match]).join(" e ");
  const whose = user && (customer ? `, com ${user.name}` : `Com ${user.name}`);
  const text = `${customer?.name ?? ""}${whose ?? ""}`;
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
