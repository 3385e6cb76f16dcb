import { useApolloClient, useQuery } from "@apollo/client/react";
import { OWN_CHAT } from "@soleira/schema/help/conversation";
import { MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { closedBanners } from "../features/help/closedBanners";
import { followConfiguration } from "../features/help/followConfiguration";
import { RemoteConfigurationDocument } from "../features/help/Help.generated";
import { afterLoad, SOON } from "../ui/afterLoad";
import { iconButtonLook } from "../ui/IconButton";
import { lazyDialog } from "../ui/lazyDialog";
import { VisuallyHidden } from "../ui/VisuallyHidden";

// Nobody has asked for it: where it cannot come nothing is said.
const BannerDialog = lazyDialog(
  () => import("../features/help/BannerDialog").then((module) => module.BannerDialog),
  null,
);

const Chat = styled.a`
  ${iconButtonLook}
`;

const useConfiguration = () => useQuery(RemoteConfigurationDocument, { fetchPolicy: "cache-only" }).data;

/** The product's own chat, where the agency uses it and it has an address (docs/product/help.md#conversation). */
export function ChatLink() {
  const data = useConfiguration();
  const url = data?.enterprise.conversationTool === OWN_CHAT && data.remoteConfiguration.chatUrl;
  if (!url) return null;
  return (
    <Chat href={url} target="_blank" rel="noreferrer" data-tip="Chat">
      <MessagesSquare size={20} aria-hidden />
      <VisuallyHidden>Chat (abre em outra aba)</VisuallyHidden>
    </Chat>
  );
}

/** Pages that are looked at: none of their forms is open unless a dialog is. */
const LOOKED_AT = /^\/($|attendance\/[^/]+$|visits$|service$|training$)/;

/** Whether nothing is being filled in. */
const isFree = (): boolean =>
  !document.querySelector('[role="dialog"], [role="alertdialog"]') &&
  !document.activeElement?.matches("input, textarea, select");

/** Keeps the remote configuration as it is, and shows its banner once, never over a form (docs/product/help.md#banner). */
export function RemoteBanner() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const configuration = useConfiguration()?.remoteConfiguration;
  useEffect(() => afterLoad(() => followConfiguration(client), SOON), [client]);
  const banner = configuration?.showBanner ? configuration.banner : null;
  const id = banner?.id;
  const waits = id !== undefined && shown !== id && LOOKED_AT.test(pathname) && !closedBanners.has(id);
  useEffect(() => {
    if (!waits) return;
    const look = () => isFree() && setShown(id);
    look();
    // Dialogs are put at the end of the body, and taken from there.
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true });
    // The focus may be on its way to the next field.
    const later = () => void setTimeout(look);
    document.addEventListener("focusout", later);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusout", later);
    };
  }, [waits, id]);
  if (!banner || shown !== id) return null;
  const close = () => {
    closedBanners.add(banner.id);
    setShown(undefined);
  };
  return <BannerDialog banner={banner} onClose={close} />;
}
