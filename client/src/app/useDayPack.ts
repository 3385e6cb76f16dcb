import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { afterLoad } from "../ui/afterLoad";
import { savesData } from "../ui/lazyCode";

/** Has the day's leads read for the device, unless the person saves data. */
export function useDayPack(): void {
  const client = useApolloClient();
  useEffect(() => {
    if (savesData()) return;
    let stop: (() => void) | undefined;
    let left = false;
    const begin = () => {
      import("./dayPack").then(
        ({ readDayPack }) => {
          if (!left) stop = readDayPack(client);
        },
        // What fails here the next start does.
        () => undefined,
      );
      return undefined;
    };
    const cancel = afterLoad(begin);
    return () => {
      left = true;
      cancel();
      stop?.();
    };
  }, [client]);
}
