import { DoorClosed } from "lucide-react";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/PageTitle";

/** A demonstrator, or anybody, without a role in a funnel (docs/product/roles.md#demonstrators). */
export function NoPermissionPage() {
  return (
    <>
      <PageTitle>Sem permissão</PageTitle>
      <EmptyState
        page
        icon={<DoorClosed size={40} strokeWidth={1.5} aria-hidden />}
        title="Você ainda não tem um funil aqui."
      >
        Seu usuário não tem função de corretor nesta imobiliária. Peça à gestão que inclua a função que falta
        e entre de novo.
      </EmptyState>
    </>
  );
}
