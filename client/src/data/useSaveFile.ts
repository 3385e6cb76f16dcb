import { useEffect, useRef, useState } from "react";
import { alert } from "../ui/alert";
import { saveFile } from "../ui/saveFile";
import { refusalIn } from "./fileAnswer";
import { useSession } from "./session/useSession";

type Said = { saved: string; lost: string };

/** Saves a file of the gateway on the device, through the session; who leaves the page ends it, at the agency too. */
export function useSaveFile({ saved, lost }: Said) {
  const { enterprise } = useSession();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const save = async (path: string, name: string): Promise<void> => {
    const gone = new AbortController();
    leaving.current = gone;
    setBusy(true);
    try {
      const response = await fetch(path, {
        headers: { "x-soleira-enterprise": enterprise.id },
        signal: gone.signal,
      });
      if (!response.ok) {
        alert.error(refusalIn(await response.text()).text ?? lost);
        return;
      }
      saveFile(await response.blob(), name);
      alert.success(saved);
    } catch {
      if (!gone.signal.aborted) alert.error(lost);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
