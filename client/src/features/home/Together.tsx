import { createContext, type ReactNode, useCallback, useEffect, useState } from "react";
import { styled } from "styled-components";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Parts = styled.div`
  display: contents;
  &[hidden] { display: none; }
`;

/** Milliseconds for which those that are there wait for one that is not. */
const PATIENCE = 1000;

/** Told by each part of home, by its title, that it has something to show: its content, or that it could not be loaded. */
export const PartContext = createContext<(title: string) => void>(() => undefined);

type TogetherProps = {
  /** Shown meanwhile. */
  outline: ReactNode;
  /** How many parts there are. */
  parts: number;
  children: ReactNode;
};

/**
 * Shows home's parts together, so that one that comes does not move another away under somebody's finger. One that takes
 * long keeps an outline of its own, and the others are shown (docs/product/home.md#together).
 */
export function Together({ outline, parts, children }: TogetherProps) {
  const [come, setCome] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const onCome = useCallback((title: string) => setCome((last) => new Set(last).add(title)), []);
  const shown = late || come.size >= parts;
  return (
    <PartContext value={onCome}>
      {!shown && (
        <>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          {outline}
        </>
      )}
      <Parts hidden={!shown}>{children}</Parts>
    </PartContext>
  );
}
