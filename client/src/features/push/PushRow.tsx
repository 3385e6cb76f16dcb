import { BellOff, BellRing } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { color, space, type, weight } from "../../ui/theme";
import type { usePush } from "./usePush";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > svg { flex-shrink: 0; color: ${color.inkMuted}; }
  & > div { flex: 1 1 200px; min-width: 0; }
  & strong { font-weight: ${weight.medium}; }
  & p { ${type.small} color: ${color.inkMuted}; }
`;

/** Whether this browser is pushed to, and the press that changes it. */
export function PushRow({ push }: { push: ReturnType<typeof usePush> }) {
  const { denied, on, busy, enable, disable } = push;
  if (denied)
    return (
      <Root>
        <BellOff size={18} aria-hidden />
        <div>
          <strong>Notificações não habilitadas.</strong>
          <p>
            Para recebê-las, permita notificações deste site nas configurações do navegador, pelo ícone ao
            lado do endereço, e abra a página de novo.
          </p>
        </div>
      </Root>
    );
  return (
    <Root>
      <BellRing size={18} aria-hidden />
      <div>
        <strong>{on ? "Notificações ativas neste navegador" : "Avisos com a Soleira fechada"}</strong>
        <p>
          {on
            ? "Você é avisado também com a Soleira fechada, até sair da sua conta."
            : "Saiba de novos leads, visitas e retornos também fora desta tela."}
        </p>
      </div>
      <Button size="small" busy={busy} onClick={() => void (on ? disable() : enable())}>
        {on ? "Desativar" : "Ativar notificações"}
      </Button>
    </Root>
  );
}
