import { DoorClosed } from "lucide-react";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/PageTitle";

/**
 * A demonstrator, or anybody, without a role in a funnel (docs/product/roles.md#demonstrators); with `otherFunnels` without
 * one in this funnel alone.
 */
export function NoPermissionPage({ otherFunnels = false }: { otherFunnels?: boolean }) {
  return (
    <>
      <PageTitle>Sem permissão</PageTitle>
      <EmptyState
        page
        icon={<DoorClosed size={40} strokeWidth={1.5} aria-hidden />}
        title={otherFunnels ? "Você não trabalha neste funil." : "Você ainda não tem um funil aqui."}
      >
        {otherFunnels
          ? "Seu usuário não tem função neste funil. Peça à gestão que a inclua, se precisar, e entre de novo."
          : "Seu usuário não tem função de corretor nesta imobiliária. Peça à gestão que inclua a função que falta e entre de novo."}
      </EmptyState>
    </>
  );
}
