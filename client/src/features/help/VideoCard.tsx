import { formatDay } from "@soleira/schema/format/dates";
import { dayIn } from "@soleira/schema/format/zone";
import { playingAt } from "@soleira/schema/help/embed";
import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { css, styled } from "styled-components";
import { color, media, motion, radius, shadow, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { VideoPostsQuery } from "./Help.generated";

export const VideoList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(5)} ${space(4)};
`;

const Root = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
  & > h2 { ${type.large} font-weight: ${weight.strong}; margin-top: ${space(1)}; }
  & > h2 > a { color: inherit; }
  & > p { color: ${color.inkMuted}; ${type.small} }
`;

const frame = css`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};
  overflow: hidden;
`;
const Player = styled.iframe`
  ${frame}
`;
const picture = css`
  ${frame}
  position: relative;
  color: ${color.ink};
  cursor: pointer;
  & > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  & > span:first-of-type {
    position: relative;
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.card};
    transition: background ${motion.fast};
  }
  &:hover > span:first-of-type { background: ${color.accentHover}; }
  ${media.still} { & > span:first-of-type { transition: none; } }
`;
const Press = styled.button`
  ${picture}
`;
const Way = styled.a`
  ${picture}
`;

type Video = VideoPostsQuery["videoPosts"]["items"][number];
type VideoCardProps = { video: Video; zone: string; playing: boolean; onPlay: () => void };

/** A video: played in its place after a press on its picture where that may be, else a link (docs/product/training.md). */
export function VideoCard({ video, zone, playing, onPlay }: VideoCardProps) {
  const { title, summary, url, embedUrl, thumbnail, publishedAt } = video;
  const [hasPicture, setHasPicture] = useState(true);
  const image = thumbnail && hasPicture && (
    <img src={thumbnail} alt="" loading="lazy" onError={() => setHasPicture(false)} />
  );
  return (
    <Root>
      {playing && embedUrl ? (
        <Player
          src={playingAt(embedUrl)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The players refuse to play for a page that does not say which one it is.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          ref={(player) => player?.focus({ preventScroll: true })}
        />
      ) : embedUrl ? (
        <Press type="button" aria-label={`Assistir: ${title}`} onClick={onPlay}>
          {image}
          <span>
            <Play size={24} aria-hidden />
          </span>
        </Press>
      ) : (
        <Way href={url} target="_blank" rel="noreferrer">
          {image}
          <span>
            <ExternalLink size={24} aria-hidden />
          </span>
          <VisuallyHidden>{`Abrir: ${title} (abre em outra aba)`}</VisuallyHidden>
        </Way>
      )}
      <h2>{title}</h2>
      {summary && <p>{summary}</p>}
      <p>{formatDay(dayIn(new Date(publishedAt), zone))}</p>
    </Root>
  );
}
