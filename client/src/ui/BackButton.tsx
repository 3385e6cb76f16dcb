import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "./IconButton";

/** Goes back one entry; where the page was opened by a link from elsewhere there is none, and it leads to `to`. */
export function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === "default" ? void navigate(to) : void navigate(-1));
}

export function BackButton({ to, label }: { to: string; label: string }) {
  const back = useGoBack(to);
  return (
    <IconButton label={label} onClick={back}>
      <ArrowLeft size={20} aria-hidden />
    </IconButton>
  );
}
