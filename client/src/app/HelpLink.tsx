import { firstSegment } from "@soleira/schema/help/address";
import { CircleQuestionMark } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { iconButtonLook } from "../ui/IconButton";
import { HELP_PATH } from "./navigation";

const Root = styled(Link)`
  ${iconButtonLook}
`;

/** The way to the help page, which learns where help was asked for (docs/product/help.md#page). */
export function HelpLink() {
  const { pathname, search } = useLocation();
  const from = firstSegment(pathname);
  // Pressed there it stays there.
  const query = pathname === HELP_PATH ? search : from && `?from=${encodeURIComponent(from)}`;
  return (
    <Root to={HELP_PATH + query} aria-label="Ajuda" data-tip="Ajuda">
      <CircleQuestionMark size={20} aria-hidden />
    </Root>
  );
}
