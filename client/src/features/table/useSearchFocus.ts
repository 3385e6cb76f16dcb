import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The header's search icon asks for the search field: by `state.focus`, or `focus=q` in an address. */
export function useSearchFocus() {
  const field = useRef<HTMLInputElement>(null);
  const { key, state, search } = useLocation();
  const asked = state?.focus === "filters" || new URLSearchParams(search).get("focus") === "q";
  // Each arrival asks anew, also where the page is already open.
  const arrival = asked ? key : null;
  useEffect(() => {
    if (arrival) field.current?.focus();
  }, [arrival]);
  return field;
}
