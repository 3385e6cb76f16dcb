import { startTransition, useEffect, useState } from "react";
import { SOON } from "./afterLoad";
import { startLater } from "./startLater";

/** Code that a page is whole without: undefined until it has come, once the page has loaded. */
export function useLaterCode<Code>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(
    () =>
      startLater(async () => {
        const code = await load();
        // In slices: it draws where all pages begin.
        startTransition(() => setCode(code));
        return () => undefined;
      }, SOON),
    [load],
  );
  return code;
}
