import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useEffect } from "react";

/** Gives the editors the system's palette when it changes, as the page around them has it; GraphiQL reads it once. */
export function SystemPalette() {
  const { setTheme } = useGraphiQLActions();
  const isChosen = useGraphiQL((state) => state.theme !== null);
  useEffect(() => {
    if (isChosen) return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setTheme(null);
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  }, [isChosen, setTheme]);
  return null;
}
