import { ExternalLink, GraduationCap, LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { styled } from "styled-components";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, motion, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Page = styled.div`
  display: grid;
  grid-template: "head head" auto "side main" 1fr / 220px minmax(0, 1fr);
  gap: ${space(5)} ${space(6)};
  width: min(1280px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  & > h1 { grid-area: head; ${type.display} font-weight: 560; }
  ${media.phone} {
    grid-template: "head" auto "side" auto "main" 1fr / minmax(0, 1fr);
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} ${space(8)};
  }
`;

const Side = styled.nav`
  grid-area: side;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  & > a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 36px;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.medium};
    color: ${color.inkMuted};
    text-decoration: none;
    transition: background ${motion.fast};
  }
  & > a > svg { flex: none; }
  & > a:hover { background: ${color.hover}; color: ${color.ink}; }
  & > a[aria-current="page"] { background: ${color.accentSoft}; color: ${color.accentInk}; font-weight: ${weight.medium}; }
  ${media.touch} { & > a { min-height: 44px; } }
  ${media.phone} {
    flex-direction: row;
    overflow-x: auto;
    & > a { white-space: nowrap; }
    & > a:focus-visible { outline-offset: -2px; }
  }
`;

const Main = styled.div`
  grid-area: main;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

type HelpFrameProps = {
  title: string;
  /** There are videos. */
  videos?: boolean;
  /** An address of the help desk, and what it is called. */
  further?: { label: string; url: string } | null;
  children: ReactNode;
};

/** A page of help: its title, and the ways to the others at its side (docs/product/help.md#page). */
export function HelpFrame({ title, videos = false, further, children }: HelpFrameProps) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <Side aria-label="Ajuda">
        <NavLink to="/service">
          <LifeBuoy size={16} aria-hidden />
          Central de ajuda
        </NavLink>
        {videos && (
          <NavLink to="/training">
            <GraduationCap size={16} aria-hidden />
            Treinamento
          </NavLink>
        )}
        {further && (
          <a href={further.url} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            {further.label}
            <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
          </a>
        )}
      </Side>
      <Main>{children}</Main>
    </Page>
  );
}
