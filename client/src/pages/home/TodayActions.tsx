import { useQuery } from "@apollo/client/react";
import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { instantOf } from "@soleira/schema/format/instant";
import { AlarmClock, CalendarPlus, Check, NotebookPen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useSession } from "../../data/session/useSession";
import { DetailContactTypesDocument } from "../../features/attendance/DetailOptions.generated";
import { asksForPlan, isVisit, type TodayItem } from "../../features/home/todayKinds";
import { useSetReturn } from "../../features/return/useSetReturn";
import { type OpenVisitStep, VisitSteps } from "../../features/visit/VisitSteps";
import { Button, buttonLook } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { media, space } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { ReachLead } from "../ReachLead";

const Root = styled.div`
  display: flex;
  flex-shrink: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  padding-right: ${space(2)};
  & > [data-key="done"] { min-width: 88px; }
  ${media.touch} { & button, & a { min-width: 48px; min-height: 48px; } }
  ${media.phone} {
    flex: 1 1 100%;
    gap: 0;
    padding: 0;
    & > div:not([role="group"]) { gap: 0; }
    & > [data-key="done"] { flex: 1; min-width: 72px; padding: 0 ${space(1)}; }
  }
`;

const Way = styled(Link)`
  ${buttonLook("secondary")}
  min-height: 28px;
`;

/** What a row opens in the place of the list. */
export type TodayDialog = "note" | "return" | "visit" | "noStep" | OpenVisitStep;

const STEPS: readonly OpenVisitStep[] = ["finish", "cancel", "reschedule"];

type TodayActionsProps = {
  item: TodayItem;
  zone: string;
  onOpen: (what: TodayDialog) => void;
  onResolve: () => void;
  onAnswered: (way: { id: string; name: string }) => void;
};

/**
 * What can be done about a row without leaving the list (docs/product/home.md#acting). `data-key` names the letter that
 * presses a button.
 */
export function TodayActions({ item, zone, onOpen, onResolve, onAnswered }: TodayActionsProps) {
  const { attendance, kind } = item;
  const { customer, nextVisit } = attendance;
  const visit = isVisit(item);
  const past = new Date(item.at) <= useNow();
  const { hasNoStep } = useSession().enterprise;
  return (
    <Root role="group" aria-label={`Ações de ${customer.name}`}>
      <ReachLead {...customer} address={visit ? nextVisit?.address : null} attendanceId={attendance.id} />
      <IconButton
        label={`Nota sobre ${customer.name}`}
        tip="Nota"
        data-key="note"
        onClick={() => onOpen("note")}
      >
        <NotebookPen size={18} aria-hidden />
      </IconButton>
      <ReturnMenu
        attendance={attendance}
        zone={zone}
        onOther={() => onOpen("return")}
        onNoStep={hasNoStep && asksForPlan(item) ? () => onOpen("noStep") : undefined}
      />
      {!visit && (
        <IconButton
          label={`Agendar visita com ${customer.name}`}
          tip="Agendar visita"
          data-key="visit"
          onClick={() => onOpen("visit")}
        >
          <CalendarPlus size={18} aria-hidden />
        </IconButton>
      )}
      {visit && nextVisit && past ? (
        <VisitSteps name={customer.name} steps={STEPS} onStep={onOpen} />
      ) : visit ? (
        <Button size="small" data-key="done" onClick={() => onOpen("finish")}>
          Finalizar
        </Button>
      ) : kind === "ANSWER" ? (
        <AnsweredMenu onAnswered={onAnswered} />
      ) : kind === "PROPOSAL" ? (
        <Way
          to={`${attendancePath(attendance.businessType, attendance.id, { from: "home" })}&tab=propostas`}
          data-key="done"
        >
          Abrir
        </Way>
      ) : kind === "PLAN" || kind === "STOPPED" ? null : (
        <Button size="small" data-key="done" icon={<Check size={16} aria-hidden />} onClick={onResolve}>
          Feito
        </Button>
      )}
    </Root>
  );
}

type ReturnMenuProps = {
  attendance: TodayItem["attendance"];
  zone: string;
  onOther: () => void;
  /** Says that there is none; undefined where one is planned. */
  onNoStep: (() => void) | undefined;
};

/** The usual times of a return, one press each (docs/product/returns.md#presets). */
function ReturnMenu({ attendance: { id, customer }, zone, onOther, onNoStep }: ReturnMenuProps) {
  const now = useNow();
  const setReturn = useSetReturn(id, zone);
  const items = (): MenuItem[] => [
    ...returnPresets(now, zone).map(({ label, when, day, time }) => ({
      label,
      hint: when ?? undefined,
      onSelect: () => void setReturn(instantOf(day, time, zone)),
    })),
    { label: "Outro dia e horário…", onSelect: onOther },
    ...(onNoStep ? [{ label: "Sem próximo passo…", onSelect: onNoStep }] : []),
  ];
  return (
    <Menu
      label={`Retorno de ${customer.name}`}
      align="end"
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={`Retorno de ${customer.name}`}
          tip="Retorno"
          data-key="return"
          data-swipe="Retorno"
        >
          <AlarmClock size={18} aria-hidden />
        </IconButton>
      )}
    />
  );
}

/** How the lead was answered, in the agency's words; they are asked for when the menu is opened first. */
function AnsweredMenu({ onAnswered }: Pick<TodayActionsProps, "onAnswered">) {
  const [asked, setAsked] = useState(false);
  const { data, error } = useQuery(DetailContactTypesDocument, {
    variables: { enterpriseId: undefined },
    skip: !asked,
  });
  const items = (): MenuItem[] => {
    if (error) return [{ type: "heading", label: "Não foi possível carregar as formas de contato." }];
    if (!data) return [{ type: "heading", label: "Carregando…" }];
    return [
      { type: "heading", label: "Como respondeu?" },
      ...data.contactTypes.map((way) => ({ label: way.name, onSelect: () => onAnswered(way) })),
    ];
  };
  return (
    <Menu
      label="Como respondeu?"
      align="end"
      items={items}
      onOpenChange={(open) => open && setAsked(true)}
      trigger={(trigger) => (
        <Button {...trigger} size="small" data-key="done" icon={<Check size={16} aria-hidden />}>
          Feito
        </Button>
      )}
    />
  );
}
