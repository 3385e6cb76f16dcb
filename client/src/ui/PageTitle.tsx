import { useEffect } from "react";
import { announce } from "./Announcer";

let opened = false;

/** The page's name in the tab; read out when it changes, since nothing else tells a screen reader of a new page. */
export function PageTitle({ children: name }: { children: string }) {
  useEffect(() => {
    // The first one is read by the screen reader itself.
    if (opened) announce(name);
    opened = true;
  }, [name]);
  return <title>{`${name} · Soleira`}</title>;
}
