import { readsReport } from "@soleira/schema/report/access";
import type { ReportName } from "@soleira/schema/report/names";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { color, media, type } from "../../ui/theme";
import { DASHBOARD_PATH } from "./reportAddress";

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: 24px;
  ${type.small}
  color: ${color.accentInk};
  ${media.touch} { min-height: 44px; }
`;

/** The way from a page to the report of what it shows, for who reads it (docs/product/reports.md#names). */
export function ReportLink({ name, children }: { name: ReportName; children: ReactNode }) {
  const { user, enterprise } = useSession();
  if (!enterprise.hasReports || !readsReport(user.roles, name)) return null;
  return <Root to={`${DASHBOARD_PATH}/reports/${name}`}>{children}</Root>;
}
