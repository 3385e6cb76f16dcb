import { useEffect, useState } from "react";
import { useMedia } from "./useMedia";
import { wideQuery } from "./wide";

const dialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/**
 * Whether two panes fit beside each other. While a dialog is open it stays what it was: the page is put together anew
 * otherwise, and the dialog would go with what was typed in it, as when a tablet is turned.
 */
export function useWide(): boolean {
  const fits = useMedia(wideQuery);
  const [wide, setWide] = useState(fits);
  useEffect(() => {
    if (fits === wide) return;
    const settle = () => {
      if (!dialogOpen()) setWide(fits);
    };
    settle();
    // A dialog that closes leaves the document's body.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [fits, wide]);
  return wide;
}
