import { useState } from "react";
import { styled } from "styled-components";
import { color, weight } from "./theme";

const Face = styled.img`
  width: 100%;
  height: 100%;
  border-radius: 50%;
  object-fit: cover;
`;

/** A round frame for a portrait. */
export const Picture = styled.div`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accentInk};
  font-size: 1.75rem;
  font-weight: ${weight.strong};
`;

type PortraitProps = {
  name: string;
  /** Of the picture; null without one. */
  url: string | null;
  /** The picture cannot be shown. */
  onFailed?: () => void;
};

/** The picture of a person, or the initials where there is none or it does not come (docs/product/profile.md#avatar). */
export function Portrait({ name, url, onFailed }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  if (!url || failed === url) return initials(name);
  return (
    <Face
      src={url}
      alt=""
      draggable={false}
      onError={() => {
        setFailed(url);
        onFailed?.();
      }}
    />
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}
