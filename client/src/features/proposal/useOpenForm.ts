import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formPath, type OverPage, overPage } from "./proposalPath";

type OfForm = Parameters<typeof formPath>[0];

/** Opens a proposal's forms over the page that is shown (docs/product/proposals.md#form-page). */
export function useOpenForm(): (proposal: OfForm) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(
    (proposal) => {
      const background = overPage(state)?.background ?? { pathname, search };
      void navigate(formPath(proposal), { state: { background } satisfies OverPage });
    },
    [navigate, pathname, search, state],
  );
}

/** Milliseconds after which the form of a new proposal opens: its success is read first. */
const OPENS_AFTER = 500;

/** The same a moment later; not where the page was left meanwhile (docs/product/proposals.md#creating). */
export function useOpenFormSoon(): (proposal: OfForm) => void {
  const [next, setNext] = useState<OfForm | null>(null);
  const openForm = useOpenForm();
  const open = useEffectEvent(openForm);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      setNext(null);
      open(next);
    }, OPENS_AFTER);
    return () => clearTimeout(timer);
  }, [next]);
  return setNext;
}
