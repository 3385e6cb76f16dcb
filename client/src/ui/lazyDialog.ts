import { type ComponentType, createContext, createElement, useState } from "react";
import { laterCode } from "./lazyCode";
import { sayNotOpened } from "./notOpened";
import { useOpenedCode } from "./useOpenedCode";

/** What had the focus when the dialog was asked for: by the time its code has come that may be hidden. */
export const OpenerContext = createContext<Element | null>(null);

/** How a dialog says that it is to be closed. */
type Closed = { onClose: () => void } | { onCancel: () => void };

/**
 * A dialog whose code is fetched when it is opened, or ahead of that (lazyCode.ts). Nothing is shown until it has come; where
 * it cannot be fetched that is said and the dialog counts as closed: the page below stays, with all that was typed in it.
 */
export function lazyDialog<Props extends Closed>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let come: Code<Props> | undefined;
  const fetch = laterCode(async () => {
    come ??= { Dialog: await load() };
    return come;
  });
  return (props) => createElement(Opened<Props>, { fetch, come, props });
}

type Code<Props> = { Dialog: ComponentType<Props> };
type OpenedProps<Props> = { fetch: () => Promise<Code<Props>>; come: Code<Props> | undefined; props: Props };

function Opened<Props extends Closed>({ fetch, come, props }: OpenedProps<Props>) {
  const fetched = useOpenedCode(come === undefined, fetch, () => {
    sayNotOpened(" esta janela");
    if ("onClose" in props) props.onClose();
    else props.onCancel();
  });
  const [opener] = useState(() => document.activeElement);
  // What has come is drawn at once.
  const code = come ?? fetched;
  return code && createElement(OpenerContext, { value: opener }, createElement(code.Dialog, props));
}
