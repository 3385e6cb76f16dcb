import { History } from "lucide-react";
import { useEffect } from "react";
import { styled } from "styled-components";
import { announce } from "./Announcer";
import { Button } from "./Button";
import { firstField } from "./focusFirst";
import { color, radius, space, type } from "./theme";

const TEXT = "Rascunho recuperado";

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  ${type.small}
  & > span { flex: 1; }
  & > button { color: inherit; }
`;

/** A form's draft, as far as it is shown. */
export type Recovered = {
  /** It began with what this person had typed before. */
  recovered: boolean;
  discard: () => void;
};

/** Says, visibly and politely to screen readers, that the form begins with a stored draft. Goes inside the form. */
export function DraftNotice({ recovered, discard }: Recovered) {
  useEffect(() => {
    if (recovered) announce(`${TEXT}.`);
  }, [recovered]);
  if (!recovered) return null;
  return (
    <Root>
      <History size={16} aria-hidden />
      <span>{TEXT}</span>
      <Button
        variant="quiet"
        size="small"
        onClick={(event) => {
          const form = event.currentTarget.closest("form");
          discard();
          // This button is removed together with the draft.
          requestAnimationFrame(() => form && firstField(form)?.focus());
        }}
      >
        Descartar
      </Button>
    </Root>
  );
}
