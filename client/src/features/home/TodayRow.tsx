import { formatMoney } from "@soleira/schema/format/money";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { useSwipe } from "../../ui/useSwipe";
import { FUNNEL_WORD, isVisit, KIND_ICON, stepText, type TodayItem } from "./todayKinds";

const Root = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  &:focus-within { background: ${color.hover}; }
  touch-action: pan-y pinch-zoom;
  /* What is done when the finger is lifted, in the place that the row leaves free on either side. */
  &[data-swipe]::before, &[data-swipe]::after {
    content: attr(data-swipe);
    position: absolute;
    inset-block: 0;
    right: 100%;
    padding: 0 ${space(4)};
    align-content: center;
    ${type.small}
    font-weight: ${weight.strong};
    color: ${color.accentInk};
  }
  &[data-swipe]::after { right: auto; left: 100%; }
  ${media.phone} { flex-wrap: wrap; padding-bottom: ${space(2)}; }
`;
const Open = styled(Link)`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(150px, 1fr) 3fr;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: 52px;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  ${media.phone} { flex-basis: 100%; grid-template-columns: minmax(0, 1fr); }
`;
const Step = styled.span<{ $late: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  ${type.small}
  font-variant-numeric: tabular-nums;
  color: ${({ $late }) => ($late ? color.dangerInk : color.inkMuted)};
  font-weight: ${({ $late }) => ($late ? weight.strong : weight.medium)};
  & > svg { flex-shrink: 0; }
`;
const Who = styled.span`
  min-width: 0;
  display: flex;
  flex-direction: column;
  & > b { font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & > span { ${type.tiny} color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & > q { ${type.small} color: ${color.inkMuted}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; quotes: "“" "”"; }
`;
const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

type TodayRowProps = {
  item: TodayItem;
  zone: string /** What can be done about it here. */;
  actions: ReactNode;
};

/** To the right what ends the step, to the left a return (docs/product/home.md#acting). */
const swiped = (row: HTMLElement, to: "right" | "left") =>
  row.querySelector<HTMLElement>(`[data-key="${to === "right" ? "done" : "return"}"]`);

/** What is to be done, for whom, and what they said; it opens the lead (docs/product/home.md#rows). */
export function TodayRow({ item, zone, actions }: TodayRowProps) {
  const now = useNow();
  const swipe = useSwipe(swiped);
  const { attendance, kind, value } = item;
  const { customer, temperature, property, otherPropertiesCount: others } = attendance;
  const { text, late } = stepText(item, now, zone);
  const Icon = KIND_ICON[kind];
  const code = (isVisit(item) && attendance.nextVisit?.property?.code) || property?.code;
  const amount = attendance.proposal?.amount ?? value;
  const facts = [
    FUNNEL_WORD[attendance.businessType],
    code && (others > 0 ? `${code} +${others}` : code),
    amount && formatMoney(amount),
    isVisit(item) && attendance.nextVisit?.address,
  ];
  const atReturn = kind === "OVERDUE" || (kind === "DUE" && !isVisit(item));
  return (
    <Root data-row={attendance.id} {...swipe}>
      <Open to={attendancePath(attendance.businessType, attendance.id, { from: "home", atReturn })}>
        <Step $late={late} data-late={late || undefined}>
          <Icon size={16} aria-hidden />
          {text}
        </Step>
        <Who>
          <Name as="b">
            {customer.name}
            {temperature && <TemperatureBadge name={temperature.name} color={temperature.color} />}
          </Name>
          <span>{facts.filter(Boolean).join(" · ")}</span>
          {atReturn && attendance.returnSubject && <span>Para quê: {attendance.returnSubject}</span>}
          {kind === "ANSWER" && attendance.message && <q>{attendance.message}</q>}
        </Who>
      </Open>
      {actions}
    </Root>
  );
}
