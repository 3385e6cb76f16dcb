import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import type { Location } from "react-router-dom";

/** The address of a proposal's forms, as a route. */
export const FORM_ROUTE = "/:businessTypeParam/proposals/:proposalId/:uuid/form";

type Named = { id: string; uuid: string | null };
/** What an address calls a proposal: its number where the uuid is not answered. */
export const namedInPath = ({ id, uuid }: Named): string => uuid ?? id;

export const formPath = ({ businessType, ...proposal }: Named & { businessType: BusinessType }) =>
  `/${businessTypeParam(businessType)}/proposals/${encodeURIComponent(proposal.id)}/${encodeURIComponent(namedInPath(proposal))}/form`;

export const pdfPath = (proposal: Named) =>
  `/proposals-pdf?proposal=${encodeURIComponent(namedInPath(proposal))}`;

/** What the entry of a proposal's forms in the history keeps: the page that is shown below them. */
export type OverPage = {
  background: Pick<Location, "pathname" | "search">;
  /** It was opened by its address: there is no page of ours to go back to. */
  direct?: boolean;
};

/** The page that an address is shown over, null where it is a page of its own. */
export function overPage(state: unknown): OverPage | null {
  const over = state as Partial<OverPage> | null;
  return typeof over?.background?.pathname === "string" ? (over as OverPage) : null;
}
