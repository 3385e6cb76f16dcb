import { type ReactNode, type Ref, useId } from "react";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";

const Root = styled.section`
  padding: ${space(5)} ${space(6)} ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${media.phone} { padding: ${space(4)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  & > h2 { flex: 1; min-width: max-content; ${type.title} font-weight: ${weight.strong}; outline: none; }
`;

/** A row of a section: what it is, and beside it (on a phone below) what can be done with it. */
export const ProfileRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} 0;
  &:not(:first-of-type) { border-top: 1px solid ${color.line}; }
  &:first-of-type { padding-top: 0; }
  &:last-of-type { padding-bottom: 0; }
  & > :first-child { flex: 1 1 260px; min-width: 0; }
  & strong { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; font-weight: ${weight.medium}; }
  & p { ${type.small} color: ${color.inkMuted}; }
`;

type ProfileSectionProps = {
  title: string;
  actions?: ReactNode;
  /** The heading, for the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function ProfileSection({ title, actions, headingRef, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </Head>
      {children}
    </Root>
  );
}
