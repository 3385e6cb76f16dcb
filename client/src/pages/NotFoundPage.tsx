import { Signpost } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { buttonLook } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/PageTitle";

const Back = styled(Link)`
  ${buttonLook("secondary")}
`;

export function NotFoundPage() {
  return (
    <>
      <PageTitle>Página não encontrada</PageTitle>
      <EmptyState
        page
        icon={<Signpost size={40} strokeWidth={1.5} aria-hidden />}
        title="Esta página não existe."
        action={<Back to="/">Voltar ao início</Back>}
      >
        O endereço pode ter mudado, ou o link veio incompleto.
      </EmptyState>
    </>
  );
}
