import { Signpost } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { buttonLook } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/PageTitle";

const Back = styled(Link)`
  ${buttonLook("secondary")}
`;

/** The attendance is not there, no longer this person's, or not for them. */
export function AttendanceMissing({ forbidden = false }: { forbidden?: boolean }) {
  const title = forbidden
    ? "Você não tem permissão para ver este atendimento."
    : "Este atendimento não foi encontrado.";
  return (
    <>
      <PageTitle>{forbidden ? "Sem permissão" : "Atendimento não encontrado"}</PageTitle>
      <EmptyState
        page
        icon={<Signpost size={40} strokeWidth={1.5} aria-hidden />}
        title={title}
        action={<Back to="/">Voltar ao início</Back>}
      >
        {forbidden
          ? "Peça à gestão da imobiliária que o transfira para você."
          : "Ele pode ter sido transferido para outro corretor, ou o endereço veio incompleto."}
      </EmptyState>
    </>
  );
}
