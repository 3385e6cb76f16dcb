import { styled } from "styled-components";
import { encode } from "uqr";
import { radius, space } from "../../ui/theme";

/** Dark on light in both palettes: not every camera reads it the other way round. */
const Root = styled.svg`
  width: 200px;
  height: 200px;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: #fff;
  fill: #000;
  shape-rendering: crispEdges;
`;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <Root viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </Root>
  );
}
