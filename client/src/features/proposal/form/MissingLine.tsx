import type { Missing } from "@soleira/schema/proposal/missing";
import { Fragment, useState } from "react";
import { styled } from "styled-components";
import { color, type } from "../../../ui/theme";

const Line = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

const Entry = styled.button`
  display: inline;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.accentInk};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
`;

type MissingLineProps = { missing: readonly Missing[]; onGo: (path: string) => void };
const MOST = 4;

/** What a form lacks, each entry leading to its field: the words of `missingText`. Nothing where it lacks nothing. */
export function MissingLine({ missing, onGo }: MissingLineProps) {
  const [all, setAll] = useState(false);
  if (missing.length === 0) return null;
  // One that is left over is named too.
  const cut = !all && missing.length > MOST + 1;
  const shown = cut ? missing.slice(0, MOST) : missing;
  return (
    <Line>
      {missing.length === 1 ? "Falta " : "Faltam "}
      {shown.map(({ path, label }, index) => (
        <Fragment key={path + label}>
          {index > 0 && (index === shown.length - 1 && !cut ? " e " : ", ")}
          <Entry type="button" onClick={() => onGo(path)}>
            {label}
          </Entry>
        </Fragment>
      ))}
      {cut && (
        <>
          {" e "}
          <Entry type="button" aria-label="Mostrar tudo o que falta" onClick={() => setAll(true)}>
            mais {missing.length - MOST}
          </Entry>
        </>
      )}
      .
    </Line>
  );
}
