import { ArrowUpRight, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { css, styled } from "styled-components";
import { color, media, motion, radius, shadow, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(4)};
  & > li { display: flex; }
`;

const look = css`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  font: inherit;
  ${type.medium}
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  ${media.phone} { padding: ${space(4)}; }
`;
const pressed = css`
  ${look}
  box-shadow: ${shadow.card};
  transition: border-color ${motion.fast};
  cursor: pointer;
  &:hover { border-color: ${color.lineStrong}; }
  &[aria-disabled="true"] { cursor: progress; }
`;
const Way = styled.a`
  ${pressed}
`;
const Act = styled.button`
  ${pressed}
`;
const Still = styled.div`
  ${look}
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.accentInk};
  ${type.small}
  font-weight: ${weight.medium};
  & > svg:last-child:not(:first-child) { margin-left: auto; color: ${color.inkFaint}; }
`;
const Title = styled.strong`
  ${type.large}
  font-weight: ${weight.strong};
`;
const Text = styled.span`
  color: ${color.inkMuted};
`;
const Status = styled.span<{ $good: boolean }>`
  align-self: flex-start;
  margin-top: auto;
  padding: 0 ${space(2)};
  border-radius: ${radius.round};
  ${type.small}
  font-weight: ${weight.medium};
  ${({ $good }) =>
    $good
      ? `background: ${color.accentSoft}; color: ${color.accentInk};`
      : `background: ${color.warnSoft}; color: ${color.warnInk};`}
`;
const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;

type HelpCardProps = {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Above the title. */
  kind?: string;
  imageUrl?: string | null;
  status?: { good: boolean; text: string };
  /** Where it leads; null: nowhere now. */
  url?: string | null;
  /** In place of an address: what a press does. */
  onPress?: () => void;
  busy?: boolean;
};

/** One way to help: all of it can be pressed. */
export function HelpCard({ Icon, title, text, kind, imageUrl, status, url, onPress, busy }: HelpCardProps) {
  const [hasPicture, setHasPicture] = useState(true);
  const leads = Boolean(url || onPress);
  const content = (
    <>
      <Head>
        <Icon size={20} aria-hidden />
        {kind}
        {leads && <ArrowUpRight size={16} aria-hidden />}
      </Head>
      {imageUrl && hasPicture && <Picture src={imageUrl} alt="" onError={() => setHasPicture(false)} />}
      <Title>{title}</Title>
      <Text>{text}</Text>
      {status && <Status $good={status.good}>{status.text}</Status>}
      {leads && <VisuallyHidden>(abre em outra aba)</VisuallyHidden>}
    </>
  );
  return (
    <li>
      {url ? (
        <Way href={url} target="_blank" rel="noreferrer">
          {content}
        </Way>
      ) : onPress ? (
        <Act type="button" aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={onPress}>
          {content}
        </Act>
      ) : (
        <Still>{content}</Still>
      )}
    </li>
  );
}
