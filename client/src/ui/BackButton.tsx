import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "./IconButton";

/** Our first entry, as React Router numbers them: also after a sign-in, which takes the place of what was opened. */
const isFirstEntry = (): boolean => window.history.state?.idx === 0;

/**
 * Goes back one entry; where the page was opened by a link from elsewhere there is none, and it leads to `to`. A page whose
 * own filters are entries (`hasSteps`) always leads there.
 */
export function useGoBack(to: string, hasSteps = false): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (hasSteps || key === "default" || isFirstEntry() ? void navigate(to) : void navigate(-1));
}

type BackButtonProps = { to: string; label: string; hasSteps?: boolean };

export function BackButton({ to, label, hasSteps = false }: BackButtonProps) {
  const back = useGoBack(to, hasSteps);
  return (
    <IconButton label={label} onClick={back}>
      <ArrowLeft size={20} aria-hidden />
    </IconButton>
  );
}
