import { CheckCheck, Settings2 } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { iconButtonLook } from "../../ui/IconButton";
import { space } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
`;

const Preferences = styled(Link)`
  ${iconButtonLook}
`;

type ActionsProps = {
  /** Whether any is unread. */
  unread: boolean;
  onMarkAll: () => void;
  /** Where one says what is pushed; null where nothing is. */
  preferencesAt: string | null;
  onLeave?: (() => void) | undefined;
};

/** What can be done to all of them. */
export function NotificationActions({ unread, onMarkAll, preferencesAt, onLeave }: ActionsProps) {
  return (
    <Root>
      <Button size="small" variant="quiet" disabled={!unread} onClick={onMarkAll}>
        <CheckCheck size={16} aria-hidden />
        Marcar todas como lidas
      </Button>
      {preferencesAt && (
        <Preferences to={preferencesAt} aria-label="Preferências" data-tip="Preferências" onClick={onLeave}>
          <Settings2 size={18} aria-hidden />
        </Preferences>
      )}
    </Root>
  );
}
