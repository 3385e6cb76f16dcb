import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "./IconButton";

/** How to go back to where one came from; a link from elsewhere has nothing behind it and leads to `to`. */
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
