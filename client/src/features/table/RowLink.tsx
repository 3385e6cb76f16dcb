import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { Link, useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { saveScroll } from "../../ui/scrollRestoration";
import { media } from "../../ui/theme";

const Name = styled(Link)<{ $whole: boolean }>`
  display: block;
  color: inherit;
  text-decoration: none;
  min-height: 24px;
  align-content: center;
  ${({ $whole }) => ($whole ? "overflow-wrap: anywhere;" : "overflow: hidden; text-overflow: ellipsis; white-space: nowrap;")}
  &:hover { text-decoration: underline; }
  &:focus-visible { outline-offset: -2px; }
  ${media.touch} { min-height: 44px; }
`;

type RowLinkProps = {
  id: string;
  businessType: BusinessType;
  name: string;
  status: AttendanceStatus;
  /** All of a long name, however many lines that takes. */
  whole?: boolean;
};

/** The lead's name, which leads to the attendance; a name that is cut off is whole in its tip. */
export function RowLink({ id, businessType, name, status, whole = false }: RowLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Name
      to={attendancePath(businessType, id, { from: "table", status })}
      $whole={whole}
      data-row={id}
      data-tip={whole ? undefined : name}
      onClick={() => saveScroll(pathname + search, `[data-row="${CSS.escape(id)}"]`)}
    >
      {name}
    </Name>
  );
}
