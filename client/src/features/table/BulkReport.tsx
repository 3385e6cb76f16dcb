import { styled } from "styled-components";
import { color, space, type, weight } from "../../ui/theme";
import type { BulkState } from "./useBulk";

/** Below what is pressed, in a line of its own. */
const Root = styled.div`
  order: 3;
  flex: 1 0 100%;
  max-height: 30vh;
  overflow-y: auto;
  padding-right: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
  & > p { color: ${color.dangerInk}; }
  & b { color: ${color.ink}; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
`;

type BulkReportProps = BulkState & { nameOf: (id: string) => string };

/** How far a change of several rows is, and afterwards which were not changed, and why. */
export function BulkReport({ progress, notDone, nameOf }: BulkReportProps) {
  if (progress)
    return (
      <Root>
        {progress.done} de {progress.of}…
      </Root>
    );
  if (notDone.length === 0) return null;
  return (
    <Root>
      <p>
        {notDone.length === 1
          ? "1 não foi alterado e continua selecionado:"
          : `${notDone.length} não foram alterados e continuam selecionados:`}
      </p>
      <ul>
        {notDone.map(({ id, why }) => (
          <li key={id}>
            <b>{nameOf(id)}</b>: {why}
          </li>
        ))}
      </ul>
    </Root>
  );
}
