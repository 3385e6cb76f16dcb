import { useQuery } from "@apollo/client/react";
import { PARTNER_REDIRECT_SECONDS } from "@soleira/schema/visit/slots";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import { Button, buttonLook } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Skeleton } from "../../ui/Skeleton";
import type { VisitHandlers } from "./handlers";
import { PartnerScheduleDocument } from "./VisitOptions.generated";

const Out = styled.a`
  ${buttonLook("primary")}
`;

/** An agency's answer becomes an address of the page: nothing but the web. */
const isWeb = (url: string) => /^https?:\/\//i.test(url);

type Props = Pick<VisitHandlers, "onFailed" | "onCancel" | "returnFocus"> & {
  attendancePropertyId: string;
  /** Lead and property. */
  description: ReactNode;
};

/**
 * The partner's schedule opens in this tab after two seconds, in another one at once, or not at all
 * (docs/product/visits.md#partner).
 */
export function PartnerDialog({ attendancePropertyId, description, onFailed, onCancel, returnFocus }: Props) {
  const { data, error } = useQuery(PartnerScheduleDocument, {
    variables: { attendancePropertyId },
    // Each address is made for one time.
    fetchPolicy: "network-only",
  });
  const url = data && isWeb(data.partnerSchedule.url) ? data.partnerSchedule.url : undefined;
  const wrong = error
    ? errorText(error)
    : data && !url
      ? "O endereço da agenda do parceiro é inválido."
      : null;
  const leave = useRef<HTMLAnchorElement>(null);
  const failed = useEffectEvent((text: string) => {
    alert.error(text);
    onFailed(error);
  });
  useEffect(() => {
    if (wrong) failed(wrong);
  }, [wrong]);
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => leave.current?.click(), PARTNER_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Agenda do parceiro"
      description={description}
      {...(returnFocus && { returnFocus })}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          {url && (
            <Out href={url} target="_blank" rel="noreferrer" onClick={() => onCancel()}>
              Abrir em nova aba
            </Out>
          )}
        </>
      }
    >
      <p>As visitas desta imobiliária são agendadas no site do parceiro.</p>
      {url ? (
        <p role="status">Você será levado para a agenda do parceiro em 2 segundos.</p>
      ) : (
        <Skeleton $height="20px" />
      )}
      {url && (
        <a ref={leave} href={url} hidden>
          Ir para a agenda do parceiro
        </a>
      )}
    </Dialog>
  );
}
