import { TextSearch } from "lucide-react";
import { styled } from "styled-components";
import { SEARCH_KEYS } from "../data/shortcuts/shortcuts";
import { iconButtonLook } from "../ui/IconButton";
import { Keys } from "../ui/Keys";
import { color, radius, space, type } from "../ui/theme";
import { unseen } from "../ui/VisuallyHidden";

/** From here on there is room for what looks like a field. */
const wide = "@media (min-width: 90em)";

const Root = styled.button`
  ${iconButtonLook}
  & > span { ${unseen} }
  ${wide} {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    width: auto;
    padding: 0 ${space(2)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    ${type.small}
    & > span { all: unset; display: inline-flex; }
  }
`;

/** The way to the command menu that one sees (docs/product/command.md#ways). */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Root
      type="button"
      aria-keyshortcuts={SEARCH_KEYS.replace("Ctrl", "Control").replace("⌘", "Meta").replace(" ", "+")}
      data-tip={`Buscar e comandar (${SEARCH_KEYS})`}
      onClick={onOpen}
    >
      <TextSearch size={20} aria-hidden />
      <span>Buscar e comandar</span>
      <span aria-hidden>
        <Keys of={SEARCH_KEYS} />
      </span>
    </Root>
  );
}
