import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { KnownLead } from "../../features/attendance/KnownLead";
import { BackButton } from "../../ui/BackButton";
import { PageTitle } from "../../ui/PageTitle";
import { DetailFrame, DetailHead } from "./DetailFrame";
import { cameFrom } from "./detailAddress";

type DetailPreviewProps = {
  businessType: BusinessType;
  known: ComponentProps<typeof KnownLead>["known"];
  /** In place of what is not there: that it is coming, or why it is not. */
  children: ReactNode;
};

/** The page of a lead that a list has shown before, as far as that goes (docs/product/failures.md#lead). */
export function DetailPreview({ businessType, known, children }: DetailPreviewProps) {
  const [params] = useSearchParams();
  return (
    <DetailFrame>
      <PageTitle>{known.customer?.name ?? "Atendimento"}</PageTitle>
      <DetailHead>
        <BackButton {...cameFrom(params.get("from"), businessType)} />
        <KnownLead known={known} />
        <div />
      </DetailHead>
      {children}
    </DetailFrame>
  );
}
