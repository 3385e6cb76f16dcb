import { useEffect, useEffectEvent, useState } from "react";

/** The code of what a button opens, fetched when it is opened; undefined until it has come. */
export function useOpenedCode<Code>(
  open: boolean,
  load: () => Promise<Code>,
  onFailed: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const fetch = useEffectEvent(() => {
    if (open && !code) load().then(setCode, onFailed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened
  useEffect(() => fetch(), [open]);
  return code;
}
