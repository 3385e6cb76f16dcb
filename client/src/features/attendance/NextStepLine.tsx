import { Clock3, ListTodo } from "lucide-react";
import { memo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { NextStep_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { color, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { nextStep } from "./nextStep";

const Root = styled.p<{ $late: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;
  margin-top: ${space(2)};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  ${type.small}
  background: ${({ $late }) => ($late ? color.dangerSoft : color.accentSoft)};
  color: ${({ $late }) => ($late ? color.dangerInk : color.accentInk)};
  & > span { min-width: 0; overflow-wrap: anywhere; }
  & b { font-weight: ${weight.strong}; }
  & a { color: inherit; display: inline-block; min-height: 24px; align-content: center; font-weight: ${weight.strong}; }
`;

/** 'Próximo passo' of a lead, under the name; it leads to where that is done. */
export const NextStepLine = memo(function NextStepLine({ id, zone }: { id: string; zone: string }) {
  const attendance = useFragmentNow(
    NextStep_AttendanceFragmentDoc,
    "NextStep_attendance",
    `Attendance:${id}`,
  );
  const [params] = useSearchParams();
  const now = useNow();
  const step = attendance && nextStep(attendance, now, zone);
  if (!step) return null;
  const Icon = step.late ? Clock3 : ListTodo;
  const there = new URLSearchParams(params);
  if (step.tab) there.set("tab", step.tab);
  there.delete("page");
  return (
    <Root $late={step.late}>
      <Icon size={16} aria-hidden />
      <span>
        Próximo passo:{" "}
        {step.tab ? (
          <Link to={`?${there}`} replace>
            {step.text}
          </Link>
        ) : (
          <b>{step.text}</b>
        )}
      </span>
    </Root>
  );
});
