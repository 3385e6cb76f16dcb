import { styled } from "styled-components";
import { color } from "../../ui/theme";

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 48px;
  & rect { fill: ${color.accent}; }
  & rect[data-last] { fill: ${color.accentHover}; }
  & line { stroke: ${color.line}; }
`;
const GAP = 4;
const WIDTH = 140;
const HEIGHT = 48;

/** Numbers as bars, for the eye alone: the table beside them says the same. The last one is today's. */
export function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const slot = WIDTH / Math.max(1, values.length);
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / most) * (HEIGHT - 4));
        const x = index * slot + GAP / 2;
        return (
          <rect
            key={x}
            x={x}
            y={HEIGHT - 1 - height}
            width={slot - GAP}
            height={height}
            rx={1}
            data-last={index === values.length - 1 || undefined}
          />
        );
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </Plot>
  );
}
