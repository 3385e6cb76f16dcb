import { type ComponentType, createElement } from "react";
import { laterCode } from "./lazyCode";
import { sayNotOpened } from "./notOpened";
import { useOpenedCode } from "./useOpenedCode";

/** How a dialog says that it is to be closed. */
type Closed = { onClose: () => void } | { onCancel: () => void };

/**
 * A dialog whose code is fetched when it is opened, or ahead of that (lazyCode.ts). Nothing is shown until it has come; where
 * it cannot be fetched that is said and the dialog counts as closed: the page below stays, with all that was typed in it.
 */
export function lazyDialog<Props extends Closed>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetch = laterCode(async () => ({ Dialog: await load() }));
  return (props) => createElement(Opened<Props>, { fetch, props });
}

type OpenedProps<Props> = { fetch: () => Promise<{ Dialog: ComponentType<Props> }>; props: Props };

function Opened<Props extends Closed>({ fetch, props }: OpenedProps<Props>) {
  const code = useOpenedCode(true, fetch, () => {
    sayNotOpened(" esta janela");
    if ("onClose" in props) props.onClose();
    else props.onCancel();
  });
  return code ? createElement(code.Dialog, props) : null;
}
