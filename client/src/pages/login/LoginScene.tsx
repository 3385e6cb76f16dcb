import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ConnectionLine } from "../../features/session/ConnectionLine";
import { Doorway } from "../../features/session/Doorway";
import { Brand } from "../../ui/Brand";
import { Ground, LoginPanel, Split } from "../../ui/LoginFrame";
import { PageTitle } from "../../ui/PageTitle";
import { color, font, media, space, type } from "../../ui/theme";

const Scene = styled(Ground).attrs({ "aria-label": "Soleira" })`
  & > p {
    position: absolute;
    inset: ${space(14)} ${space(12)} auto;
    max-width: 12em;
    color: #f6efdf;
    font-family: ${font.display};
    font-size: clamp(30px, 3.4vw, 48px);
    line-height: 1.12;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  ${media.phone} { & > p { inset: ${space(8)} ${space(5)} auto; font-size: 1.625rem; max-width: 6em; } }
`;

const Heading = styled.div`
  h1 { ${type.display} font-weight: 560; }
  p { margin-top: ${space(1)}; color: ${color.inkMuted}; overflow-wrap: anywhere; }
`;

/** The frame of every page before the shell. */
export function LoginScene({ children }: { children: ReactNode }) {
  return (
    <Split>
      <Scene>
        <Doorway />
        <p>Todo lead entra por aqui.</p>
      </Scene>
      <LoginPanel>
        <ConnectionLine />
        <Brand size={24} />
        {children}
      </LoginPanel>
    </Split>
  );
}

type LoginHeadingProps = {
  /** In the tab, too, unless `page` says otherwise. */
  title: string;
  page?: string;
  children?: ReactNode;
};

export function LoginHeading({ title, page = title, children }: LoginHeadingProps) {
  return (
    <Heading>
      <PageTitle>{page}</PageTitle>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </Heading>
  );
}
