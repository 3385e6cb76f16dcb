import { type ComponentType, createContext, type ReactNode, useState } from "react";
import { type LazyComponent, lazyCode } from "./lazyCode";
import { Opened } from "./Opened";

/** What had the focus when the dialog was asked for: by the time its code has come that may be hidden. */
export const OpenerContext = createContext<Element | null>(null);

/** How a dialog says that it is to be closed. */
type Closed = { onClose: () => void } | { onCancel: () => void };

/**
 * `lazyCode` of a dialog. Nothing is shown until its code has come; where that cannot be fetched it is said, and the dialog
 * counts as closed: the page below stays, with all that was typed in it. `what`: see `Opened`.
 */
export function lazyDialog<Props extends Closed>(
  load: () => Promise<ComponentType<Props>>,
  what: string | null = " esta janela",
): LazyComponent<Props> {
  const Dialog = lazyCode(load);
  return Object.assign(
    (props: Props) => (
      <WithOpener>
        <Opened of={Dialog} what={what} onFailed={"onClose" in props ? props.onClose : props.onCancel}>
          <Dialog {...props} />
        </Opened>
      </WithOpener>
    ),
    { preload: Dialog.preload, hasCome: Dialog.hasCome },
  );
}

function WithOpener({ children }: { children: ReactNode }) {
  const [opener] = useState(() => document.activeElement);
  return <OpenerContext value={opener}>{children}</OpenerContext>;
}
