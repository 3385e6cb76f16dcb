import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { keyframes, styled } from "styled-components";
import { useCloseOnBack } from "./closeOnBack";
import { IconButton } from "./IconButton";
import { OpenerContext } from "./lazyDialog";
import { keepSecondTap } from "./secondTap";
import { color, layer, media, motion, radius, shadow, space, type, weight } from "./theme";

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const slide = keyframes`from { transform: translateY(32px); opacity: 0; }`;

const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.scrim};
  animation: ${appear} ${motion.fast};
`;

const Panel = styled(Radix.Content)<{ $wide: boolean }>`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  margin: auto;
  display: flex;
  flex-direction: column;
  width: min(${({ $wide }) => ($wide ? "45rem" : "30rem")}, calc(100vw - ${space(8)}));
  height: fit-content;
  max-height: min(94dvh, 50rem);
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  animation: ${rise} ${motion.normal};
  &:focus { outline: none; }
  ${media.phone} {
    inset: auto 0 0 0;
    width: 100%;
    max-height: 92dvh;
    border-radius: ${radius.large} ${radius.large} 0 0;
    animation-name: ${slide};
  }
  ${media.short} { max-height: calc(100dvh - ${space(2)}); overflow-y: auto; overscroll-behavior: contain; }
  ${media.low} { scroll-padding-bottom: 5rem; }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(5)} ${space(4)} ${space(2)} ${space(6)};
  & > div { flex: 1; min-width: 0; padding-top: ${space(1)}; }
  ${media.phone} { padding: ${space(4)} ${space(2)} ${space(2)} ${space(4)}; }
  ${media.short} { padding-block: ${space(2)} ${space(1)}; }
`;

const Title = styled(Radix.Title)`
  ${type.title}
  font-weight: ${weight.strong};
`;

const Description = styled(Radix.Description)`
  margin-top: ${space(1)};
  color: ${color.inkMuted};
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(2)} ${space(6)} ${space(4)};
  ${media.phone} { padding-inline: ${space(4)}; }
  /* The whole panel scrolls: with its head fixed there would be no room for the fields. */
  ${media.short} { flex: none; overflow: visible; }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(6)} ${space(5)};
  ${media.phone} {
    flex-direction: column-reverse;
    padding: ${space(3)} ${space(4)} calc(${space(4)} + env(safe-area-inset-bottom));
    & > button { width: 100%; }
  }
  ${media.short} {
    flex-flow: row wrap;
    padding-block: ${space(2)} calc(${space(3)} + env(safe-area-inset-bottom));
    & > button { flex: 1; }
  }
  /* Above the keyboard, over the fields that scroll (docs/product/phone.md#keyboard). */
  ${media.low} { position: sticky; bottom: 0; z-index: 1; padding-bottom: calc(${space(2)} + env(safe-area-inset-bottom)); background: ${color.raised}; }
`;

type DialogProps = {
  open: boolean;
  /** Called with false by Escape, 'back', the close button and a click outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Its buttons: the one that confirms last. */
  footer?: ReactNode;
  size?: "medium" | "wide";
  /** It has an address of its own: 'back' leaves that, and closes it so. */
  ownAddress?: boolean;
  /** Where the focus goes after closing; without it, back to what had it. */
  returnFocus?: () => HTMLElement | null | undefined;
};

/**
 * A modal dialog; on a phone a sheet at the bottom. To use it in a form, put the form around the body and the
 * buttons (`form` attribute) or hand both in as children. Keep it in a lazy chunk: Radix is not part of the board.
 */
export function Dialog({ open, onOpenChange, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Content {...content} close={() => onOpenChange(false)} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Content({
  title,
  description,
  children,
  footer,
  size = "medium",
  ownAddress = false,
  returnFocus,
  close,
}: Omit<DialogProps, "open" | "onOpenChange"> & { close: () => void }) {
  // A field inside may take the focus before Radix has read which element had it.
  const asked = useContext(OpenerContext);
  const [opener] = useState(() => {
    const { activeElement, body } = document;
    return activeElement === body ? (asked ?? body) : activeElement;
  });
  const panel = useRef<HTMLDivElement>(null);
  const tap = useRef<MouseEvent>(null);
  useEffect(
    () => () => {
      if (tap.current) keepSecondTap(tap.current);
    },
    [],
  );
  useEffect(() => {
    // A phone's keyboard has taken half of the screen: the focused field stays visible.
    const follow = () => {
      const active = document.activeElement;
      if (panel.current?.contains(active)) active?.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, []);
  return (
    <Panel
      ref={panel}
      onClickCapture={(event) => {
        tap.current = event.nativeEvent;
      }}
      $wide={size === "wide"}
      {...(description ? {} : { "aria-describedby": undefined })}
      onCloseAutoFocus={(event) => {
        const target = returnFocus?.() ?? opener;
        if (!(target instanceof HTMLElement)) return;
        event.preventDefault();
        // Runs after the closing: if the person has focused something else by then, the focus stays there. What the dialog
        // did may have taken its opener away.
        const back = target.isConnected ? target : document.querySelector("main");
        if (document.activeElement === document.body) back?.focus();
      }}
      onInteractOutside={(event) => {
        // An alert is outside the dialog, yet using it must not close a form that is being filled in.
        if (event.target instanceof Element && event.target.closest("[data-alerts]")) event.preventDefault();
      }}
    >
      {!ownAddress && <CloseOnBack close={close} />}
      <Head>
        <div>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
        </div>
        <Radix.Close asChild>
          <IconButton label="Fechar" tip={false}>
            <X size={20} aria-hidden />
          </IconButton>
        </Radix.Close>
      </Head>
      {children && <Body>{children}</Body>}
      {footer && <Foot>{footer}</Foot>}
    </Panel>
  );
}

function CloseOnBack({ close }: { close: () => void }) {
  useCloseOnBack(close);
  return null;
}
