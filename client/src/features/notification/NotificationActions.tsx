import { CheckCheck } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { space } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
`;

type ActionsProps = {
  /** Whether any is unread. */
  unread: boolean;
  onMarkAll: () => void;
};

/** What can be done to all of them. */
export function NotificationActions({ unread, onMarkAll }: ActionsProps) {
  return (
    <Root>
      <Button size="small" variant="quiet" disabled={!unread} onClick={onMarkAll}>
        <CheckCheck size={16} aria-hidden />
        Marcar todas como lidas
      </Button>
    </Root>
  );
}
