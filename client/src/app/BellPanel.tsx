import { Popover as Radix } from "radix-ui";
import type { RefObject } from "react";
import { keyframes, styled } from "styled-components";
import { useSession } from "../data/session/useSession";
import { PREFERENCES_PATH } from "../features/account/profilePath";
import { Notifications } from "../features/notification/Notifications";
import { PushRow } from "../features/push/PushRow";
import { usePush } from "../features/push/usePush";
import { useOpenNotification } from "../pages/notifications/useOpenNotification";
import { color, layer, motion, radius, shadow, space, type, weight } from "../ui/theme";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Panel = styled(Radix.Content)`
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(27.5rem, calc(100vw - ${space(4)}));
  max-height: min(40rem, var(--radix-popover-content-available-height));
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow: hidden;
  animation: ${appear} ${motion.fast};
  &:focus { outline: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  & > h2 { ${type.large} font-weight: ${weight.strong}; }
`;

const Push = styled.div`
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color.line};
`;

const Scroller = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

type PanelProps = { button: RefObject<HTMLElement | null>; onClose: () => void };

/** The notifications below the bell (docs/product/notifications.md#list). */
export function BellPanel({ button, onClose }: PanelProps) {
  const open = useOpenNotification(onClose);
  const push = usePush();
  const { enterprise } = useSession();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Panel
          aria-label="Notificações"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={(event) => {
            const { target } = event;
            // The bell closes it itself; what an alert says of the list is no reason to.
            if (!(target instanceof Element)) return;
            if (button.current?.contains(target) || target.closest("[data-alerts]")) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.current?.focus();
          }}
        >
          <Notifications
            open={open}
            preferencesAt={enterprise.hasPush ? PREFERENCES_PATH : null}
            onLeave={onClose}
          >
            {({ actions, list }) => (
              <>
                <Head>
                  <h2>Notificações</h2>
                  {actions}
                </Head>
                {push.offered && !push.on && (
                  <Push>
                    <PushRow push={push} />
                  </Push>
                )}
                <Scroller data-scroller tabIndex={-1}>
                  {list}
                </Scroller>
              </>
            )}
          </Notifications>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
