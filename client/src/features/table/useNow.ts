import { useEffect, useState } from "react";

/** The time to the minute, so that 'Hoje' and 'Atrasado' stay true on a page that is open all day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
