import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { memo, type RefObject, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import type { TabPolicy } from "../../data/tabPolicy";
import { MergedTab } from "../../features/attendance/MergedTab";
import { HistoryList } from "../../features/history/HistoryList";
import { PropertiesTab } from "../../features/property/PropertiesTab";
import { ReturnsTab } from "../../features/return/ReturnsTab";
import { Tabs } from "../../ui/Tabs";
import { space } from "../../ui/theme";
import { type DetailTab, type InSight, parseDetail } from "./detailAddress";
import { LazyProposals } from "./LazyProposals";
import { useVisitActions } from "./PropertyVisitActions";
import { counted, useCounts } from "./useCounts";

const Panel = styled.div`
  padding-top: ${space(4)};
`;

type DetailTabsProps = {
  id: string;
  businessType: BusinessType;
  /** What the page's own question has brought. */
  first: InSight;
  /** Told which part of the history is in sight, for who asks for it again. */
  shown: RefObject<InSight>;
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
  shown,
  readOnly,
  zone,
  withProposals,
}: DetailTabsProps) {
  const [params, setParams] = useSearchParams();
  const { tab, page } = parseDetail(params);
  const [moved, setMoved] = useState(false);
  const brought = {
    imoveis: first.properties === page,
    historico: first.histories?.page === page,
    mesclados: first.merged,
    retornos: false,
    propostas: false,
  };
  const policy: TabPolicy = !moved && brought[tab] ? "cache-first" : "cache-and-network";

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
  const visitActions = useVisitActions(id, businessType);
  const counts = useCounts(id);
  const list = { id, page, policy, readOnly, zone };
  const tabs = [
    {
      value: "imoveis" as const,
      label: counted("Imóveis", counts?.properties),
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
      label: counted("Histórico", counts?.histories),
      content: (
        <HistoryList
          id={id}
          tab={{ page, onPage: (next) => go("historico", next) }}
          policy={policy}
          readOnly={readOnly}
          zone={zone}
          // The same feature of an agency counts and filters (docs/product/other-agencies.md#features).
          filtered={counts !== null}
          onShown={(histories) => {
            shown.current = { ...shown.current, histories };
          }}
        />
      ),
    },
    {
      value: "retornos" as const,
      label: counted("Retornos", counts?.returns),
      content: <ReturnsTab id={id} readOnly={readOnly} zone={zone} />,
    },
    {
      value: "mesclados" as const,
      label: counted("Atendimentos mesclados", counts?.merged),
      content: <MergedTab id={id} policy={policy} />,
    },
    ...(withProposals
      ? [
          {
            value: "propostas" as const,
            label: counted("Propostas", counts?.proposals),
            content: (
              <LazyProposals
                id={id}
                businessType={businessType}
                page={page}
                readOnly={readOnly}
                policy="cache-and-network"
                onPage={(next) => go("propostas", next)}
              />
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
