import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { memo, Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import type { TabPolicy } from "../../data/tabPolicy";
import { MergedTab } from "../../features/attendance/MergedTab";
import { HistoryTab } from "../../features/history/HistoryTab";
import { PropertiesTab } from "../../features/property/PropertiesTab";
import type { PropertyVisit } from "../../features/property/VisitInfo";
import { ReturnsTab } from "../../features/return/ReturnsTab";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { Tabs } from "../../ui/Tabs";
import { space } from "../../ui/theme";
import { type DetailTab, parseDetail } from "./detailAddress";
import { PropertyVisitActions } from "./PropertyVisitActions";

// With the menu, dialogs and address of the forms: for who opens it.
const ProposalsTab = lazyCode(() =>
  import("../../features/proposal/ProposalsTab").then((module) => module.ProposalsTab),
);

const Panel = styled.div`
  padding-top: ${space(4)};
`;

type DetailTabsProps = {
  id: string;
  businessType: BusinessType;
  first: { tab: DetailTab; page: number };
  readOnly: boolean;
  zone: string;
  /** The agency uses proposals, and this person sees those of the attendance. */
  withProposals: boolean;
};

/** The tabs; the address says which one is open, and its page. */
export const DetailTabs = memo(function DetailTabs({
  id,
  businessType,
  first,
  readOnly,
  zone,
  withProposals,
}: DetailTabsProps) {
  const [params, setParams] = useSearchParams();
  const { tab, page } = parseDetail(params);
  const [moved, setMoved] = useState(false);
  const policy: TabPolicy =
    !moved && tab === first.tab && page === first.page ? "cache-first" : "cache-and-network";

  const go = (next: DetailTab, nextPage = 1) => {
    setMoved(true);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tab", next);
        after.delete("page");
        if (nextPage > 1) after.set("page", String(nextPage));
        return after;
      },
      // One step back is where one came from, whatever was looked at here.
      { replace: true },
    );
  };
  const visitActions = useCallback(
    (attendancePropertyId: string, propertyCode: string, visit: PropertyVisit) => (
      <PropertyVisitActions
        attendanceId={id}
        businessType={businessType}
        attendancePropertyId={attendancePropertyId}
        propertyCode={propertyCode}
        visit={visit}
      />
    ),
    [id, businessType],
  );
  const list = { id, page, policy, readOnly, zone };
  const tabs = [
    {
      value: "imoveis" as const,
      label: "Imóveis",
      content: (
        <PropertiesTab
          {...list}
          businessType={businessType}
          onPage={(next) => go("imoveis", next)}
          visitActions={visitActions}
        />
      ),
    },
    {
      value: "historico" as const,
      label: "Histórico",
      content: <HistoryTab {...list} onPage={(next) => go("historico", next)} />,
    },
    {
      value: "retornos" as const,
      label: "Retornos",
      content: <ReturnsTab id={id} readOnly={readOnly} zone={zone} />,
    },
    {
      value: "mesclados" as const,
      label: "Atendimentos mesclados",
      content: <MergedTab id={id} policy={policy} />,
    },
    ...(withProposals
      ? [
          {
            value: "propostas" as const,
            label: "Propostas",
            content: (
              <ErrorBoundary part>
                <Suspense fallback={<TabSkeleton />}>
                  <ProposalsTab
                    id={id}
                    businessType={businessType}
                    page={page}
                    readOnly={readOnly}
                    policy="cache-and-network"
                    onPage={(next) => go("propostas", next)}
                  />
                </Suspense>
              </ErrorBoundary>
            ),
          },
        ]
      : []),
  ];
  return (
    <Tabs
      label="Partes do atendimento"
      // An address may name a tab that this person does not have.
      value={tabs.some(({ value }) => value === tab) ? tab : "imoveis"}
      onChange={(value) => go(value as DetailTab)}
      tabs={tabs.map(({ content, ...one }) => ({ ...one, content: <Panel>{content}</Panel> }))}
    />
  );
});
