import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { ClosingProposalsDocument, type ClosingProposalsQuery } from "./MoveOptions.generated";

type Choice = NonNullable<ClosingProposalsQuery["attendance"]["proposals"]>["items"][number];

/** Those with which a deal may be closed, accepted ones first, and whether closing deletes others (docs/product/proposals.md#closing). */
export function useClosingProposals(id: string, businessType: BusinessType, skip: boolean) {
  const { data } = useQuery(ClosingProposalsDocument, {
    variables: { id },
    fetchPolicy: "network-only",
    skip,
  });
  const items = (data?.attendance.proposals?.items ?? []).filter((one) => one.businessType === businessType);
  const of = (status: Choice["status"]) => items.filter((one) => one.status === status);
  const waiting = of("WAITING_CUSTOMER");
  return { choices: [...of("ACCEPTED"), ...waiting], waiting: waiting.length > 0 };
}

/** `R$ 450.000,00 · AP1023 · Aceita` */
export const choiceText = ({ amountInForce, property, status }: Choice): string =>
  [formatMoney(amountInForce), property?.code, PROPOSAL_STATUS_DESCRIPTION[status]]
    .filter(Boolean)
    .join(" · ");
