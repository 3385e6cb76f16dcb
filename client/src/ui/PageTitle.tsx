import { useEffect } from "react";
import { announce } from "./Announcer";

let opened = false;

/** The page's name in the tab; announced when it changes, since a screen reader notices no client-side navigation. */
export function PageTitle({ children: name }: { children: string }) {
  useEffect(() => {
    // The first one is read by the screen reader itself.
    if (opened) announce(name);
    opened = true;
  }, [name]);
  return <title>{`${name} · Soleira`}</title>;
}
