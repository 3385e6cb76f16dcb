import { useEffect, useEffectEvent, useState } from "react";

/**
 * The code of what a button opens, fetched when it is opened; undefined until it has come. `onFailed`: it cannot be fetched,
 * and was not closed meanwhile.
 */
export function useOpenedCode<Code>(
  open: boolean,
  load: () => Promise<Code>,
  onFailed: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const failed = useEffectEvent(onFailed);
  const fetch = useEffectEvent((isOpen: () => boolean) => {
    if (open && !code) load().then(setCode, () => isOpen() && failed());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened
  useEffect(() => {
    let closed = false;
    fetch(() => !closed);
    return () => {
      closed = true;
    };
  }, [open]);
  return code;
}
