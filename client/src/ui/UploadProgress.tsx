import { styled } from "styled-components";
import { color, radius, space, type } from "./theme";

const Root = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
  white-space: nowrap;
`;

const Bar = styled.progress`
  width: 96px;
  height: 8px;
  appearance: none;
  border: 0;
  border-radius: ${radius.small};
  overflow: hidden;
  background: ${color.line};
  &::-webkit-progress-bar { background: ${color.line}; }
  &::-webkit-progress-value { background: ${color.accent}; }
  &::-moz-progress-bar { background: ${color.accent}; }
`;

/** How much of a file is sent, in percent; then the agency looks at it. */
export const UploadProgress = ({ label, percent }: { label: string; percent: number }) => (
  <Root>
    <Bar max={100} value={percent} aria-label={label} />
    {percent === 100 ? "Conferindo…" : `${percent}%`}
  </Root>
);
