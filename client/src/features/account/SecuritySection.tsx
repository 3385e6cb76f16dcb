import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { Button, buttonLook } from "../../ui/Button";
import { color, space } from "../../ui/theme";
import { DisableSecondFactorDialog, RenewRecoveryCodesDialog } from "./CodeDialogs";
import type { OwnProfile } from "./ownProfile";
import { ProfileRow, ProfileSection } from "./ProfileSection";
import { MFA_PATH, PASSWORD_PATH } from "./profilePath";

export const Action = styled(Link)`
  ${buttonLook("secondary")}
`;

const Few = styled.p`
  && { display: flex; align-items: center; gap: ${space(1)}; color: ${color.warnInk}; }
`;

/** With so few left the profile says so (docs/product/second-factor.md#signing-in). */
const FEW = 2;

/** Password and second factor, each with what can be done with it. */
export function SecuritySection({ user, hasSecondFactor }: { user: OwnProfile; hasSecondFactor: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<"disable" | "renew">();
  const close = () => setDialog(undefined);
  const left = user.recoveryCodesLeft;
  const leftText = left === 1 ? "Resta 1 código de recuperação." : `Restam ${left} códigos de recuperação.`;
  return (
    <ProfileSection title="Segurança" headingRef={heading}>
      <ProfileRow>
        <div>
          <strong>Senha</strong>
        </div>
        <Action to={PASSWORD_PATH}>Alterar senha</Action>
      </ProfileRow>
      {(hasSecondFactor || user.secondFactorEnabled) && (
        <ProfileRow>
          <div>
            <strong>
              Verificação em duas etapas
              <Badge $tone={user.secondFactorEnabled ? "accent" : "neutral"}>
                {user.secondFactorEnabled ? "Ativada" : "Desativada"}
              </Badge>
            </strong>
            {!user.secondFactorEnabled ? (
              <p>Ao entrar, além da senha, um código do aplicativo autenticador.</p>
            ) : left !== null && left <= FEW ? (
              <Few>
                <CircleAlert size={16} aria-hidden />
                {leftText} Gere novos.
              </Few>
            ) : (
              left !== null && <p>{leftText}</p>
            )}
          </div>
          {hasSecondFactor &&
            (user.secondFactorEnabled ? (
              <>
                {left !== null && <Button onClick={() => setDialog("renew")}>Gerar novos códigos</Button>}
                <Button onClick={() => setDialog("disable")}>Desativar</Button>
              </>
            ) : (
              <Action to={MFA_PATH}>Ativar</Action>
            ))}
        </ProfileRow>
      )}
      {dialog === "disable" && (
        <DisableSecondFactorDialog
          onClose={close}
          returnFocus={() => (user.secondFactorEnabled ? null : heading.current)}
        />
      )}
      {dialog === "renew" && <RenewRecoveryCodesDialog onClose={close} />}
    </ProfileSection>
  );
}
