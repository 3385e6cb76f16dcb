import { styled } from "styled-components";
import { color, font, space } from "./theme";

const Root = styled.span<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-family: ${font.display};
  font-size: ${({ $size }) => $size}px;
  line-height: 1;
  font-weight: 560;
  letter-spacing: -0.02em;
  color: ${color.ink};
  white-space: nowrap;
`;

/** As wide as in its own typeface before that has loaded, so that nothing beside it shifts. */
const Word = styled.span`
  width: 3.25em;
  /* The smallest phones need its room for what is pressed. */
  @media (max-width: 22.49em) { header a > span > & { display: none; } }
`;

/** The logo: an open door over its step. */
export function Brand({ size = 20, word = true }: { size?: number; word?: boolean }) {
  return (
    <Root $size={size}>
      <svg width={size * 1.3} height={size * 1.3} viewBox="0 0 24 24" aria-hidden>
        <path d="M5 19V10.5a7 7 0 0 1 14 0V19Z" fill={color.accent} />
        <path
          d="M12 6.2a4.3 4.3 0 0 1 4.3 4.3V19h-2.6l-4.4-2.1V7.1A4.2 4.2 0 0 1 12 6.2Z"
          fill={color.paper}
          opacity="0.92"
        />
        <rect x="2.5" y="19" width="19" height="2.6" rx="1" fill={color.ink} />
      </svg>
      {word && <Word>Soleira</Word>}
    </Root>
  );
}
