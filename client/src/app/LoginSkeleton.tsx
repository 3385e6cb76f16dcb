import { Brand } from "../ui/Brand";
import { Ground, LoginPanel, Split } from "../ui/LoginFrame";
import { Skeleton } from "../ui/Skeleton";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** The screens before the shell while their code is loaded. */
export function LoginSkeleton() {
  return (
    <Split>
      <Ground aria-hidden />
      <LoginPanel aria-busy>
        <Brand size={24} />
        <VisuallyHidden role="status">Carregando…</VisuallyHidden>
        <Skeleton $width="120px" $height="36px" />
        <Skeleton $height="60px" />
        <Skeleton $height="60px" />
        <Skeleton $height="44px" />
      </LoginPanel>
    </Split>
  );
}
