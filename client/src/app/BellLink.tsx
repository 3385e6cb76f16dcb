import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { iconButtonLook } from "../ui/IconButton";
import { NOTIFICATIONS_PATH } from "./navigation";

const Root = styled(Link)`
  ${iconButtonLook}
`;

type BellLinkProps = { label?: string; children?: ReactNode };

/** The way to the notifications on a phone. */
export function BellLink({
  label = "Notificações",
  children = <Bell size={20} aria-hidden />,
}: BellLinkProps) {
  return (
    <Root to={NOTIFICATIONS_PATH} aria-label={label}>
      {children}
    </Root>
  );
}
