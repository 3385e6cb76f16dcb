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

/** What a form says of its draft (data/useDraft). */
export type Recovered = {
  /** It began with what this person had typed before. */
  recovered: boolean;
  discard: () => void;
};

/** Says, in sight and politely to screen readers, that the form begins with what was typed before. Belongs into the form. */
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
          // The button goes with what it throws away.
          requestAnimationFrame(() => form && firstField(form)?.focus());
        }}
      >
        Descartar
      </Button>
    </Root>
  );
}
