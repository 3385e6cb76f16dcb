import { useEffect, useState } from "react";

/** Milliseconds without a key before something is asked for. */
const PAUSE = 800;

/** A value once it has not changed for a while. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
