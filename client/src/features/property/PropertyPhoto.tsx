import { House } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { color, radius } from "../../ui/theme";

const WIDTH = 64;
const HEIGHT = 48;

const Frame = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.inkFaint};
  & > img { display: block; width: 100%; height: 100%; object-fit: cover; }
`;

type PropertyPhotoProps = {
  /** The property's own. */
  code: string;
  url: string | null;
};

/** A small picture, loaded when it comes near the view; a drawing where there is none, or it does not come (docs/product/properties.md#pictures). */
export function PropertyPhoto({ code, url }: PropertyPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {url && failed !== url ? (
        <img
          src={url}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          alt={`Foto do imóvel ${code}`}
          onError={() => setFailed(url)}
        />
      ) : (
        <House size={20} strokeWidth={1.5} aria-hidden />
      )}
    </Frame>
  );
}
