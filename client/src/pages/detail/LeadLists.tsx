import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { memo, type RefObject, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { TabPolicy } from "../../data/tabPolicy";
import { MergedTab } from "../../features/attendance/MergedTab";
import { PropertiesTab } from "../../features/property/PropertiesTab";
import { ReturnsTab } from "../../features/return/ReturnsTab";
import { Part } from "./DetailPart";
import { type DetailTab, type InSight, inSightOf, parseDetail } from "./detailAddress";
import { LazyProposals } from "./LazyProposals";
import { useVisitActions } from "./PropertyVisitActions";
import { useCounts } from "./useCounts";

type LeadListsProps = {
  id: string;
  businessType: BusinessType;
  /** What the page's own question has brought. */
  first: InSight;
  /** Told what is in sight, for who asks for it again. */
  shown: RefObject<InSight>;
  readOnly: boolean;
  zone: string;
  withProposals: boolean;
};

/** What a lead has, one list below the other, in the left pane of a wide screen (docs/product/detail.md#panes). */
export const LeadLists = memo(function LeadLists({
  id,
  businessType,
  first,
  shown,
  readOnly,
  zone,
  withProposals,
}: LeadListsProps) {
  const [params, setParams] = useSearchParams();
  const [pages, setPages] = useState(() => inSightOf(parseDetail(params), true));
  const [turned, setTurned] = useState<"imoveis" | "propostas" | null>(null);
  const counts = useCounts(id);
  const visitActions = useVisitActions(id, businessType);
  const policy = (tab: DetailTab, brought: boolean): TabPolicy =>
    brought && turned !== tab ? "cache-first" : "cache-and-network";
  const turn = (tab: "imoveis" | "propostas", page: number, sight: InSight) => {
    shown.current = { ...shown.current, ...sight };
    setTurned(tab);
    setPages((before) => ({ ...before, ...sight }));
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tab", tab);
        after.delete("page");
        if (page > 1) after.set("page", String(page));
        return after;
      },
      // One step back is where one came from; a page that is turned brings nothing else in sight.
      { replace: true, state: { turned: true } },
    );
  };
  const { properties = 1, proposals = 1 } = pages;
  return (
    <>
      <Part tab="imoveis" title="Imóveis" count={counts?.properties}>
        <PropertiesTab
          id={id}
          businessType={businessType}
          page={properties}
          policy={policy("imoveis", first.properties === properties)}
          onPage={(page) => turn("imoveis", page, { properties: page })}
          readOnly={readOnly}
          zone={zone}
          visitActions={visitActions}
          heading="h3"
        />
      </Part>
      {withProposals && (
        <Part tab="propostas" title="Propostas" count={counts?.proposals}>
          <LazyProposals
            id={id}
            businessType={businessType}
            page={proposals}
            readOnly={readOnly}
            narrow
            policy={policy("propostas", first.proposals === proposals)}
            onPage={(page) => turn("propostas", page, { proposals: page })}
          />
        </Part>
      )}
      <Part tab="retornos" title="Retornos" count={counts?.returns}>
        <ReturnsTab id={id} readOnly={readOnly} zone={zone} />
      </Part>
      <Part tab="mesclados" title="Atendimentos mesclados" count={counts?.merged}>
        <MergedTab id={id} policy={policy("mesclados", first.merged === true)} />
      </Part>
    </>
  );
});
