import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { Link, useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { leaveFor } from "../../ui/comeBack";
import { useBoard } from "./useBoard";

const Name = styled(Link)`
  color: inherit;
  text-decoration: none;
  -webkit-user-drag: none;
  &:hover { text-decoration: underline; }
`;

/**
 * The way into an attendance. It can be dragged by like the rest of the card, and is no stop of its own for the keyboard:
 * Enter on the card is the same.
 */
export function CardLink({ id, name }: { id: string; name: string }) {
  const { businessType, grip } = useBoard();
  const { pathname, search } = useLocation();
  return (
    <Name
      to={`/attendance/${businessTypeParam(businessType)}/customer-service/${id}?from=attendance`}
      tabIndex={-1}
      draggable={false}
      data-open
      onClick={(event) => {
        // The end of a drag is no click.
        if (grip.dragging) event.preventDefault();
        else leaveFor(pathname + search, `[data-card="${CSS.escape(id)}"]`);
      }}
    >
      {name}
    </Name>
  );
}
