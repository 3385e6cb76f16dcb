import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { isLate, nextStepOf } from "@soleira/schema/attendance/next-step";
import { isClosed, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { CircleDashed, Clock3, Flag, ListTodo, UserRound } from "lucide-react";
import { styled } from "styled-components";
import { nextStepText } from "../../data/attendance/nextStepText";
import { useSession } from "../../data/session/useSession";
import { color, space, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import type { FoundLead } from "./useFoundLeads";

const Step = styled.span<{ $late: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: ${space(1)};
  vertical-align: bottom;
  color: ${({ $late }) => ($late ? color.dangerInk : color.inkMuted)};
  ${({ $late }) => $late && `font-weight: ${weight.medium};`}
`;

type LeadFaceProps = {
  name: string;
  businessType: BusinessType;
  /** What the agency says of it; undefined until it has. */
  now: FoundLead | undefined;
};

/** A lead as an option: who, in which funnel, with whom, and what comes next. */
export function LeadFace({ name, businessType, now }: LeadFaceProps) {
  const { user } = useSession();
  const agent = now?.user && (now.user.id === user.id ? "Você" : now.user.name);
  return (
    <>
      <UserRound size={16} aria-hidden />
      <div>
        <strong>{name}</strong>
        <p>
          {[FUNNEL_NAME[businessType], now && (agent ?? "Sem corretor")].filter(Boolean).join(" · ")}
          {now && (
            <>
              {" "}
              <NextStep lead={now} />
            </>
          )}
        </p>
      </div>
    </>
  );
}

function NextStep({ lead }: { lead: FoundLead }) {
  const { timeZone } = useSession().enterprise;
  const at = useNow();
  const next = nextStepOf(lead, at, timeZone, lead.stoppedAfterDays);
  if (!next)
    return (
      <Step $late={false}>
        <Flag size={14} aria-hidden />
        {isClosed(lead.status) ? STATUS_DESCRIPTION[lead.status] : ""}
      </Step>
    );
  const late = isLate(next);
  const Icon = late ? Clock3 : next.step === "PLAN" ? CircleDashed : ListTodo;
  return (
    <Step $late={late}>
      <Icon size={14} aria-hidden />
      {nextStepText(next, lead, at, timeZone)}
    </Step>
  );
}
